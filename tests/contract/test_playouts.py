"""Many random games from one position: the same however they are shared out, and the position stays as it is."""

from __future__ import annotations

import sys
from array import array
from concurrent.futures import ThreadPoolExecutor
from threading import Thread

import pytest

import gradlon
from gradlon.core.errors import BadOptions, IllegalChoice
from gradlon.core.playouts import playouts
from gradlon.core.rng import Random
from support.play import TABLES, Table, each_table, games, memory, questions, uniform

pytestmark = pytest.mark.engine

MANY = games(40, 3)


@each_table
def test_every_playout_is_the_game_of_its_stream(table: Table) -> None:
    """Points and ranks as the game's own result has them; decisions as a single playout counts them."""
    for step, (position, _) in enumerate(questions(table, uniform, 61)):
        if step % games(60, 150):
            continue
        before = memory(position)
        found = playouts(position, MANY, 9)
        assert memory(position) == before
        assert (found.games, len(found.lengths)) == (MANY, MANY)
        for number in range(0, MANY, games(7, 1)):
            alone = position.clone()
            assert alone.playout(Random(9).stream(number)) == found.lengths[number]
            result = table.game.result(alone)
            row = slice(number * found.sides, (number + 1) * found.sides)
            assert tuple(found.scores[row]) == result.scores == alone.scores()
            assert tuple(found.ranks[row]) == result.ranks == alone.ranks()
        assert found.decisions == sum(found.lengths)
        assert found.points(0) == sum(found.scores[:: found.sides])
        assert sum(found.wins(side) for side in range(found.sides)) >= MANY


@each_table
def test_playouts_do_not_depend_on_how_they_are_shared_out(table: Table) -> None:
    """In two parts, on two threads, listed or sampled: the same games; another seed, others."""
    position = table.new()
    whole = playouts(position, 6, 3)
    parts = [playouts(position, 2, 3), playouts(position, 4, 3, first=2)]
    assert joined([part.scores for part in parts]) == whole.scores
    assert joined([part.lengths for part in parts]) == whole.lengths
    with ThreadPoolExecutor(2) as pool:
        threads = list(pool.map(lambda first: playouts(position, 3, 3, first), (0, 3)))
    assert joined([part.ranks for part in threads]) == whole.ranks
    assert playouts(position, 6, 3, sampled=False) == whole
    assert playouts(position, 6, 4).scores != whole.scores


def test_other_threads_run_while_playouts_do() -> None:
    """Compiled code lets the interpreter go by itself, not because it is asked to after an interval."""
    position = TABLES[0].new()
    interval = sys.getswitchinterval()
    thread = Thread(target=playouts, args=(position, games(20_000, 40), 1))
    rounds = 0
    try:
        if gradlon.is_compiled():
            sys.setswitchinterval(1000)
        thread.start()
        while thread.is_alive():
            thread.join(0.001)
            rounds += 1
    finally:
        sys.setswitchinterval(interval)
    assert rounds > 3


def joined(parts: list[array[int]]) -> array[int]:
    return array("i", [number for part in parts for number in part])


def test_counts_that_are_none_are_refused() -> None:
    position = TABLES[0].new()
    for games_, first in ((-1, 0), (1, -1), (1, 0x7FFFFFFF)):
        with pytest.raises(BadOptions, match="games and first"):
            playouts(position, games_, 1, first)
    assert playouts(position, 0, 1).decisions == 0


@each_table
def test_a_game_is_driven_in_few_calls(table: Table) -> None:
    """`deal`, `offered` and `step` play the game that the doors one by one play."""
    one, other = table.new(), table.new()
    stream, again = Random(5), Random(5)
    picks = Random(6)
    seat = one.deal(stream)
    other.deal(again)
    while seat >= 0:
        offered = one.offered()
        assert tuple(offered) == other.options(seat)
        assert seat == other.asked_seats()[0]
        choice = offered[picks.below(len(offered))]
        before = memory(one)
        for wrong in (-1, 77 << 16, 1 << 40):
            with pytest.raises(IllegalChoice):
                one.step(wrong, stream)
        assert memory(one) == before
        seat = one.step(choice, stream)
        other.choose(other.asked_seats()[0], choice)
        other.deal(again)
        assert memory(one) == memory(other)
    assert one.is_over()
    assert len(one.offered()) == 0
    with pytest.raises(IllegalChoice):
        one.step(1 << 16, stream)
