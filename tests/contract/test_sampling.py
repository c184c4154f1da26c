"""Sampled options and draws: from the list, each as likely as its weight; for one stream the same as by the list."""

from __future__ import annotations

from collections import Counter

import pytest

from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from gradlon.core.rng import Random
from support.play import Pick, Table, each_driver, each_table, games, memory, questions, weighted

pytestmark = pytest.mark.engine

STREAMS = games(6, 2)
DRAWS_AN_OPTION = 12


def by_list(position: Position, rng: Random) -> tuple[int, int]:
    """Who is asked and a random answer, from the list that the doors give."""
    if position.asks_chance():
        draws = position.draws()
        left = rng.below(sum(weight for _, weight in draws))
        for draw, weight in draws:
            left -= weight
            if left < 0:
                return CHANCE, draw
    seat = position.asked_seats()[0]
    offered = position.options(seat)
    return seat, offered[rng.below(len(offered))] if len(offered) > 1 else offered[0]


@each_driver
@each_table
def test_a_sample_is_what_the_list_gives_for_the_same_stream(table: Table, pick: Pick) -> None:
    """At every question of a random game: so lists and samples have one distribution."""
    for step, (position, _) in enumerate(questions(table, pick, 51)):
        for number in range(STREAMS):
            seed = step * STREAMS + number
            assert position.clone().random_step(table.random(seed)) == by_list(position, table.random(seed))


@each_table
def test_samples_are_spread_like_their_weights_and_never_leave_the_list(table: Table) -> None:
    """A chi-square measure of many draws; the bound is far beyond what chance does, and the streams are seeded."""
    rng = table.random(52)
    compared = 0
    for step, (position, (seat, _)) in enumerate(questions(table, weighted, 52)):
        if step % games(9, 60):
            continue
        offered = dict(position.draws()) if seat == CHANCE else dict.fromkeys(next_options(position), 1)
        draws = DRAWS_AN_OPTION * len(offered)
        found = Counter(position.clone().random_step(rng)[1] for _ in range(draws))
        assert found.keys() <= offered.keys()
        freedom = len(offered) - 1
        total = sum(offered.values())
        expected = {option: draws * weight / total for option, weight in offered.items()}
        measure = sum((found[option] - wanted) ** 2 / wanted for option, wanted in expected.items())
        assert measure <= freedom + 8 * (2 * freedom) ** 0.5
        compared += len(offered) > 1
    assert compared >= games(6, 2)


def next_options(position: Position) -> tuple[int, ...]:
    return position.options(position.asked_seats()[0])


@each_driver
@each_table
def test_listed_and_sampled_playouts_are_the_same_games(table: Table, pick: Pick) -> None:
    for step, (position, _) in enumerate(questions(table, pick, 53)):
        if step % games(10, 80):
            continue
        listed, sampled = position.clone(), position.clone()
        assert listed.playout(table.random(step)) == sampled.sampled_playout(table.random(step))
        assert memory(listed) == memory(sampled)
