"""Random games of Yspahan, question by question."""

from __future__ import annotations

from collections.abc import Iterator

from gradlon.core.position import Position
from gradlon.core.rng import Random
from gradlon.yspahan.game import GAME


def positions(players: int, seed: int) -> Iterator[Position]:
    """Every question of a random game; kinds of choice weigh alike, so that cards and buildings come up."""
    rng = Random(seed)
    position = GAME.new(players)
    position.record()
    position.start()
    while not position.is_over():
        yield position
        if position.asks_chance():
            position.random_step(rng)
            continue
        seat = position.asked_seats()[0]
        options = position.options(seat)
        kinds = sorted({option >> 16 for option in options})
        kind = kinds[rng.below(len(kinds))]
        fitting = [option for option in options if option >> 16 == kind]
        position.choose(seat, fitting[rng.below(len(fitting))])
    yield position
    assert position.is_over()
