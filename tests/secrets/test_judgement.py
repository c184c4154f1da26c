"""Judgement, and what a learned policy reads, hold only what the seat may know: in every world that fits its view they
are alike."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gradlon.core.position import Position
from gradlon.core.rng import Random
from support.play import TABLES, Pick, Table, each_driver, each_table, games, memory, questions

pytestmark = pytest.mark.engine

WORLDS = 3
NOISE = 3000


@each_driver
@each_table
def test_hidden_things_change_no_mark(table: Table, pick: Pick) -> None:
    """In random games, at every question, for every seat asked: bids, throne room and speculation too."""
    assert alike(table, (position for position, _ in questions(table, pick, 51)), games(1, 16)) > 5


@each_table
def test_hidden_things_change_no_mark_in_games_played_by_judgement(table: Table) -> None:
    """The same in the positions that such play comes to."""
    assert alike(table, by_judgement(table, games(10_000, 160)), games(1, 13)) > 2


def by_judgement(table: Table, steps: int) -> Iterator[Position]:
    position, rng = table.new(), table.random(52)
    for _ in range(steps):
        if position.is_over():
            return
        yield position
        if position.asks_chance():
            position.random_step(rng)
        else:
            seat = position.asked_seats()[0]
            position.choose(seat, position.greedy_choice(rng, seat, NOISE))


def alike(table: Table, positions: Iterator[Position], each: int) -> int:
    """How many asks were judged in worlds that did differ."""
    game, rng = table.game, table.random(53)
    differed = 0
    for step, position in enumerate(positions):
        if step % each:
            continue
        for seat in position.asked_seats():
            marks, described = position.judged(seat), position.described(seat)
            view = game.view(position, seat)
            for _ in range(WORLDS):
                imagined = game.imagine(view, rng)
                assert imagined.options(seat) == position.options(seat)
                assert imagined.described(seat) == described
                assert imagined.judged(seat) == marks, game.write(position, seat, position.options(seat)[0])
                differed += memory(imagined) != memory(position)
    return differed


def test_what_is_compared_can_differ() -> None:
    """Marks are not all one number: they tell options apart, and one position from another."""
    for table in (TABLES[0], TABLES[-1]):
        seen = set()
        told_apart = 0
        for position in by_judgement(table, 60):
            for seat in position.asked_seats():
                marks = position.judged(seat)
                told_apart += len(set(marks)) > 1
                seen.add(marks)
        assert told_apart > 10
        assert len(seen) > 10


@each_table
def test_judging_leaves_no_trace(table: Table) -> None:
    """Neither in the position nor among the clauses that acted, nor as an event."""
    for step, (position, _) in enumerate(questions(table, lambda options, rng: options[rng.below(len(options))], 54)):
        if step % games(3, 40):
            continue
        before, fired = memory(position), position.fired()
        position.drain()
        for seat in position.asked_seats():
            position.judged(seat)
            position.greedy_choice(Random(step), seat)
        assert (memory(position), position.fired(), position.drain()) == (before, fired, [])
