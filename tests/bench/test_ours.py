"""Our worker counts what is a decision, plays whole games, and copies what it says it copies."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from bench import interfaces, ours, subjects
from bench.subjects import TABLES, Table
from gradlon import is_compiled
from gradlon.core.playouts import playouts
from gradlon.core.position import Position
from gradlon.core.rng import Random

ALL = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.title)


def request(table: Table, what: str, **more: int) -> Mapping[str, Any]:
    return {"what": what, **table.as_data(), **more}


def counted(position: Position, stream: Random) -> int:
    """Decisions of a game played step by step: asks of a seat with two options or more."""
    decisions = 0
    while not position.is_over():
        if not position.asks_chance():
            decisions += len(position.options(min(position.asked_seats()))) > 1
        position.random_step(stream)
    return decisions


@ALL
@pytest.mark.parametrize("what", [subjects.LISTED, subjects.SAMPLED])
def test_inside_only_choices_between_two_or_more_count(table: Table, what: str) -> None:
    """The same streams play the same games, so that the counts must be equal."""
    decisions = 0
    for number in range(ours.AT_ONCE):
        position = ours.fresh(request(table, what))
        position.start()
        decisions += counted(position, Random(0).stream(number))
    assert ours.PLAYS[what](request(table, what))() == (ours.AT_ONCE, decisions)


@ALL
def test_threads_play_the_games_that_one_would(table: Table) -> None:
    """Two threads play the first and the second half of the games of a seed."""
    one, two = (ours.threaded(request(table, subjects.THREADS, threads=threads)) for threads in (1, 2))
    position = ours.fresh(request(table, subjects.THREADS))
    position.start()
    games, decisions = two()
    assert games == 2 * ours.A_THREAD == 2 * one()[0]
    assert decisions == playouts(position, games, 0).decisions


@ALL
def test_rollouts_begin_where_somebody_is_asked(table: Table) -> None:
    games, decisions = ours.rollouts(request(table, subjects.ROLLOUTS))()
    assert games == ours.AT_ONCE
    whole = ours.sampled(request(table, subjects.SAMPLED))()[1]
    assert decisions == pytest.approx(whole, rel=0.1)


@ALL
def test_a_batch_counts_its_decisions(table: Table) -> None:
    """Nearly every step of every game is a decision, since what has one option only is seldom asked."""
    for what in (subjects.BATCH, subjects.MOVES):
        _, decisions = ours.PLAYS[what](request(table, what))()
        steps = ours.BATCH * ours.STEPS
        assert 0.8 * steps < decisions <= steps


@ALL
def test_from_python_the_same_is_counted(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every first option is taken: once by the measured loop, once here with the options counted."""

    class First:
        def __init__(self, _seed: int) -> None: ...

        def random(self) -> float:
            return 0.0

    monkeypatch.setattr(random, "Random", First)
    measured = ours.from_python(request(table, subjects.PYTHON))()
    position, stream, decisions = ours.fresh(request(table, subjects.PYTHON)), Random(7), 0
    position.start()
    seat = position.deal(stream)
    while seat >= 0:
        options = position.options(seat)
        decisions += len(options) > 1
        seat = position.step(options[0], stream)
    assert position.is_over()
    assert measured == (1, decisions)


@ALL
def test_the_rest_of_a_game_is_shorter_the_later_it_begins(table: Table) -> None:
    left = [ours.rest(request(table, subjects.REST, after=after))() for after in (0, 40, 80)]
    assert all(games == ours.KEPT * ours.FROM_EACH for games, _ in left)
    means = [decisions / games for games, decisions in left]
    assert means[0] > means[1] + 20 > means[2] + 40


def test_after_so_many_answers_so_many_were_given() -> None:
    """A position after forty answers has forty fewer to give than the same game from its beginning."""
    table = subjects.BASE
    whole = counted(ours.after(request(table, "rest"), 0, Random(3)), Random(4))
    assert whole > 150
    late = ours.after(request(table, "rest"), 10_000, Random(3))
    assert late.is_over()


def test_a_measurement_is_of_what_was_asked() -> None:
    sample = ours.measure({**request(subjects.BASE, subjects.CLONE), "options": [], "seconds": 0.001})
    assert sample.games % 1000 == 0
    assert sample.decisions == 0
    assert sample.seconds >= 0.001


def test_a_position_is_as_large_as_its_memory() -> None:
    """The whole object counts: no less than the fields that it declares."""
    for table in TABLES:
        position = ours.fresh(table.as_data())
        fields = len(position.core_block()) + len(position.block())
        if is_compiled():
            assert ours.sizes()[table.title] >= fields
            assert ours.sizes()[table.title] == sys.getsizeof(position.clone())


def test_every_way_our_subjects_are_played_is_known() -> None:
    asked = {subject.how for subject in subjects.all_subjects() if subject.side == subjects.OURS}
    assert asked == ours.PLAYS.keys() | interfaces.PLAYS.keys()


@pytest.mark.parametrize("what", subjects.BY_INTERFACE)
@pytest.mark.parametrize("table", [subjects.BASE, subjects.YSPAHAN], ids=lambda table: table.title)
def test_in_every_form_decisions_are_counted(table: Table, what: str) -> None:
    """Of whole games as many as there are in the engine, on the average; of a batch nearly every step is one."""
    play = interfaces.PLAYS[what](request(table, what))
    _, decisions = play()
    if what == subjects.IN_VECTORS:
        steps = interfaces.SIZE * interfaces.STEPS
        assert 0.8 * steps < decisions <= steps
        return
    mean = sum(play()[1] for _ in range(15)) / 15
    position = ours.fresh(request(table, what))
    position.start()
    assert mean == pytest.approx(playouts(position, 500, 1).decisions / 500, rel=0.15)
