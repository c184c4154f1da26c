"""Who sits where: fair to every bot at every seat."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from gradlon.arena.design import arrangements, tables

SIZES = [(bots, seats) for seats in (2, 3, 4, 5) for bots in range(2, 9)]


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_every_bot_has_every_seat_equally_often(bots: int, seats: int) -> None:
    for seat in range(seats):
        counts = Counter(arrangement[seat] for arrangement in arrangements(bots, seats))
        assert len(counts) == bots
        assert len(set(counts.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_every_two_bots_meet_equally_often_at_every_two_seats(bots: int, seats: int) -> None:
    met = Counter(
        (arrangement[one], arrangement[other], one, other)
        for arrangement in arrangements(bots, seats)
        for one, other in permutations(range(seats), 2)
    )
    for one, other in combinations(range(bots), 2):
        assert len({met[pair[0], pair[1], *places] for pair in ((one, other), (other, one))
                    for places in permutations(range(seats), 2)}) == 1  # fmt: skip
        assert met[one, other, 0, 1] > 0
    assert len({met[one, other, 0, 1] for one, other in permutations(range(bots), 2)}) == 1


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_tables_are_as_even_as_can_be(bots: int, seats: int) -> None:
    for arrangement in arrangements(bots, seats):
        counts = Counter(arrangement)
        assert max(counts.values()) <= -(-seats // bots)
        assert len(counts) == min(bots, seats)


def test_two_bots_at_four_seats_sit_in_all_six_ways() -> None:
    assert arrangements(2, 4) == sorted(set(permutations((0, 0, 1, 1))))
    assert len(arrangements(2, 4)) == 6


def test_one_against_three_sits_at_every_seat_once() -> None:
    assert arrangements(2, 4, (1, 3)) == sorted(set(permutations((0, 1, 1, 1))))
    assert len(arrangements(2, 4, (1, 3))) == 4
    assert arrangements(2, 4, (2, 2)) == arrangements(2, 4)


def test_designs_are_small_where_small_ones_are_known() -> None:
    """Alternating and affine groups, difference sets: not every permutation of every selection."""
    assert len(arrangements(4, 4)) == 12
    assert len(arrangements(5, 5)) == 20
    assert len(list(tables(7, 3))) == 7
    assert len(list(tables(7, 4))) == 7
    assert len(list(tables(6, 4))) == 15


def test_the_order_is_fixed() -> None:
    assert arrangements(3, 4) == sorted(arrangements(3, 4)) == arrangements(3, 4)
