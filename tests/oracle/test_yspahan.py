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

CHOSEN = {"tower": 4, "supervisor": 1, "shop": 1, "send": 1, "camel": 1, "build": 6, "card": 3, "pass": 4, "yellow": 1}


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


def play_both(players: int, seed: int) -> None:
    """One random game; the words of a choice weigh as `CHOSEN` says, so that games grow long and rich."""
    rng = Random(seed)
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
            words = sorted({text.split()[0] for text in options})
            word = pick(words, [CHOSEN[word] for word in words], rng)
            fitting = sorted(text for text in options if text.startswith(word))
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
