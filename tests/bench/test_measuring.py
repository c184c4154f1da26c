"""Samples, medians, ratios, and who is measured when."""

from __future__ import annotations

import pytest

from bench.measuring import Sample, decisions_per_second, games_per_second, ratio, sampled_for, spread, turns


def test_a_spread_has_the_median_the_quartiles_and_the_extremes() -> None:
    found = spread([5.0, 1.0, 3.0, 2.0, 4.0])
    assert (found.least, found.low, found.median, found.high, found.most) == (1.0, 2.0, 3.0, 4.0, 5.0)


def test_one_hiccup_does_not_move_the_median() -> None:
    assert spread([10.0, 10.0, 10.0, 10.0, 0.01]).median == 10.0


def test_a_single_figure_is_its_own_spread() -> None:
    found = spread([7.0])
    assert (found.least, found.low, found.median, found.high, found.most) == (7.0,) * 5


def test_nothing_has_no_spread() -> None:
    with pytest.raises(ValueError, match="nothing was measured"):
        spread([])


def test_rates_are_by_the_second() -> None:
    sample = Sample(games=10, decisions=2000, seconds=0.5)
    assert games_per_second(sample) == 20
    assert decisions_per_second(sample) == 4000


def test_a_ratio_is_taken_round_by_round() -> None:
    """A machine that is ten times slower in one round slows both sides, and the ratio stays."""
    mine = [Sample(1, 100, 1.0), Sample(1, 100, 10.0), Sample(1, 100, 1.0)]
    theirs = [Sample(1, 50, 1.0), Sample(1, 50, 10.0), Sample(1, 50, 1.0)]
    found = ratio(mine, theirs)
    assert (found.least, found.median, found.most) == (2.0, 2.0, 2.0)
    assert ratio(mine, theirs, games_per_second).median == 1.0


def test_rounds_that_do_not_match_have_no_ratio() -> None:
    with pytest.raises(ValueError, match="shorter"):
        ratio([Sample(1, 1, 1.0)] * 2, [Sample(1, 1, 1.0)])


def test_a_sample_lasts_as_long_as_was_asked_and_counts_all_that_was_played() -> None:
    ticks = iter(range(100))
    sample = sampled_for(3.0, lambda: (2, 50), lambda: float(next(ticks)))
    assert sample == Sample(games=4, decisions=100.0, seconds=3.0)


def test_a_sample_has_at_least_one_game() -> None:
    ticks = iter([0.0, 9.0, 20.0])
    assert sampled_for(1.0, lambda: (1, 5), lambda: next(ticks)) == Sample(1, 5.0, 20.0)


def test_every_round_has_everybody_once_in_changing_order() -> None:
    names = [f"subject {number}" for number in range(20)]
    found = turns(names, 4)
    orders = [[name for number, name in found if number == turn] for turn in range(4)]
    assert [number for number, _ in found] == sorted(number for number, _ in found)
    assert all(sorted(order) == sorted(names) for order in orders)
    assert len({tuple(order) for order in orders}) == 4
    assert found == turns(names, 4)
