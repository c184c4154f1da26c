"""The engine against the oracle: the base game for four, question by question."""

from __future__ import annotations

from typing import Any

import pytest

from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from gradlon.core.registry import game
from gradlon.core.rng import Random
from oracle.ys_script import GEMS, Ask, Draw, Result
from oracle.ys_script import game as script
from support.play import games

pytestmark = pytest.mark.engine

YS = game("ys")
CHUNKS = 10
GAMES = games(1000, 100)


def choose(texts: list[str], rng: Random) -> str:
    """Any kind of option first, then one of that kind: so that rare play occurs."""
    kinds: dict[str, list[str]] = {}
    for text in sorted(texts):
        kinds.setdefault(text.split()[0], []).append(text)
    kind = kinds[sorted(kinds)[rng.below(len(kinds))]]
    return kind[rng.below(len(kind))]


def table_of(values: dict[str, Any]) -> tuple[list[int], list[int], list[list[int]]]:
    """Scores, quotations and gems, as the oracle shows them."""
    gems = values["gems"]
    return values["score"][:4], values["quote"], [gems[len(GEMS) * seat : len(GEMS) * (seat + 1)] for seat in range(4)]


def compare_draw(position: Position, draw: Draw | Ask) -> dict[str, int]:
    assert isinstance(draw, Draw)
    texts = YS.texts(position, CHANCE)
    weights = dict(position.draws())
    assert {text: weights[choice] for text, choice in texts.items()} == draw.weights
    return texts


def compare_ask(position: Position, ask: Draw | Ask) -> dict[int, dict[str, int]]:
    assert isinstance(ask, Ask)
    assert position.asked_seats() == ask.seats
    texts = {seat: YS.texts(position, seat) for seat in ask.seats}
    assert {seat: frozenset(names) for seat, names in texts.items()} == ask.options
    return texts


def play_both(seed: int) -> None:
    """One game, every question compared, every draw and answer given to both."""
    rng = Random(seed)
    position = YS.new(4)
    position.start()
    oracle = script()
    question = next(oracle)
    while True:
        assert table_of(YS.values(position)) == (question.scores, question.quotes, question.gems)
        reply: str | dict[int, str]
        if position.asks_chance():
            draws = compare_draw(position, question)
            reply = choose(list(draws), rng)
            position.draw(draws[reply])
        else:
            texts = compare_ask(position, question)
            reply = {seat: choose(list(texts[seat]), rng) for seat in texts}
            for seat, text in reply.items():
                position.choose(seat, texts[seat][text])
        try:
            question = oracle.send(reply)
        except StopIteration as end:
            compare_end(position, end.value)
            return


def compare_end(position: Position, result: Result) -> None:
    assert position.is_over()
    found = YS.result(position)
    assert list(found.scores) == result.scores
    assert list(found.winners) == result.winners
    assert table_of(YS.values(position)) == (result.scores, result.quotes, result.gems)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_engine_and_the_oracle_play_the_same_game(chunk: int) -> None:
    """Who is asked, what may be chosen, how likely each draw is, scores, quotations, gems, and the end."""
    for seed in range(chunk, GAMES, CHUNKS):
        play_both(seed)
