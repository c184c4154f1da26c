"""The engine and the slow script play the same games of Yspahan, ask by ask."""

from __future__ import annotations

import pytest

from gradlon import is_compiled
from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from gradlon.core.rng import Random
from gradlon.yspahan import facts
from gradlon.yspahan.components import BUILDINGS, CARDS, ROAD
from gradlon.yspahan.game import GAME
from gradlon.yspahan.notation import SHOP_NAMES
from oracle.yspahan_script import Ask, Draw, Result, State, game

pytestmark = pytest.mark.engine


def state_of(position: Position, players: int) -> State:
    """The engine's position in the words of the script."""
    values = GAME.values(position)
    cubes = {}
    for number, name in SHOP_NAMES.items():
        hood, bit = divmod(number, 1 << facts.HOOD_SHIFT)
        for seat in range(players):
            if values["cubes"][seat * facts.HOODS + hood] >> bit & 1:
                cubes[name] = seat
    hands = [values["hand"][seat * facts.CARDS : (seat + 1) * facts.CARDS] for seat in range(players)]
    return State(
        values["score"][:players],
        values["camels"][:players],
        values["gold"][:players],
        [{card: count for card, count in zip(CARDS, hand, strict=True) if count} for hand in hands],
        [{name for bit, name in enumerate(BUILDINGS) if values["built"][seat] >> bit & 1} for seat in range(players)],
        cubes,
        [owner - 1 for owner in values["caravan"] if owner],
        ROAD[values["supervisor"]],
    )


def pick(texts: list[str], weights: list[int], rng: Random) -> str:
    left = rng.below(sum(weights))
    for text, weight in zip(texts, weights, strict=True):
        left -= weight
        if left < 0:
            return text
    raise AssertionError("weights that are not positive")


def kind_of(text: str) -> str:
    """What a choice is about: its first word, and for a group of dice what is done with it."""
    words = text.split()
    return words[2] if words[0] == "tower" else words[0]


def play_both(players: int, seed: int) -> None:
    """One random game. Kinds of choice weigh differently from game to game, so that rare things happen in some."""
    rng = Random(seed)
    weigh: dict[str, int] = {}
    position = GAME.new(players)
    position.start()
    script = game(players)
    question: Ask | Draw = next(script)
    while True:
        assert state_of(position, players) == question.state
        if isinstance(question, Draw):
            assert position.asks_chance()
            assert GAME.texts(position, CHANCE).keys() == question.weights.keys()
            assert {GAME.write(position, CHANCE, draw): weight for draw, weight in position.draws()} == question.weights
            texts = sorted(question.weights)
            text = pick(texts, [question.weights[text] for text in texts], rng)
            position.draw(GAME.parse(position, CHANCE, text))
        else:
            assert position.asked_seats() == (question.seat,)
            options = GAME.texts(position, question.seat)
            assert options.keys() == question.options
            kinds = sorted({kind_of(text) for text in options})
            for kind in kinds:
                weigh.setdefault(kind, 1 + rng.below(3) * rng.below(10))
            chosen = pick(kinds, [weigh[kind] for kind in kinds], rng)
            fitting = sorted(text for text in options if kind_of(text) == chosen)
            text = fitting[rng.below(len(fitting))]
            position.choose(question.seat, options[text])
        try:
            question = script.send(text)
        except StopIteration as end:
            result: Result = end.value
            break
    assert position.is_over()
    assert list(GAME.result(position).scores) == result.scores
    assert list(GAME.result(position).winners) == result.winners


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("batch", range(4))
def test_engine_and_script_agree(players: int, batch: int) -> None:
    games = 40 if is_compiled() else 6
    for seed in range(batch * games, (batch + 1) * games):
        play_both(players, seed)


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4])
def test_engine_and_script_agree_for_long(players: int) -> None:
    for seed in range(10_000, 11_000):
        play_both(players, seed)
