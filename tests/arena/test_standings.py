"""What results say: standings, ratings, intervals, times."""

from __future__ import annotations

import copy
import random
from pathlib import Path

import pytest

from arena.contests import read
from gradlon.arena.contest import Contest, timing
from gradlon.arena.ratings import Ranked, rate
from gradlon.arena.standings import Clock, ranks_among, standings
from gradlon.arena.statistics import Moments, clustered_trials, wilson


def test_standings_do_not_depend_on_the_order_of_results(played: tuple[Contest, Path]) -> None:
    contest, path = played
    results = read(contest, path)
    keys = contest.keys(6)
    shuffled = copy.copy(keys)
    random.Random(1).shuffle(shuffled)
    turned = dict(reversed(results.items()))
    assert standings(contest, results, keys) == standings(contest, turned, shuffled)


def test_standings_count_what_was_played(played: tuple[Contest, Path]) -> None:
    contest, path = played
    outcome = standings(contest, read(contest, path), contest.keys(6))
    assert (outcome.games, outcome.deals) == (6, 1)
    assert sum(bot.won for bot in outcome.bots) == pytest.approx(1)
    assert sum(bot.seats for bot in outcome.bots) == 18
    scores = sum(sum(line["scores"]) for line in read(contest, path).values())
    assert sum(bot.score for bot in outcome.bots) == scores
    one, other = outcome.ahead[0][1], outcome.ahead[1][0]
    assert one is not None
    assert other is not None
    assert one + other == pytest.approx(1)
    assert outcome.ahead[0][0] is None
    assert all(bot.rating.error is None for bot in outcome.bots)


def ranked(rng: random.Random, games: int, weights: tuple[float, ...]) -> dict[int, list[Ranked]]:
    """Games of bots of these strengths, each its own deal; the higher number wins."""
    found = {}
    for deal in range(games):
        luck = [weight + rng.gauss(0, 1) for weight in weights]
        found[deal] = [Ranked(tuple(range(len(weights))), [1 + sum(other > mine for other in luck) for mine in luck])]
    return found


def test_ratings_order_bots_by_their_strength_and_intervals_shrink() -> None:
    rng = random.Random(2)
    few, many = (rate(ranked(rng, games, (0.0, 0.6, 1.2)), 3) for games in (30, 200))
    assert many[0].value < many[1].value < many[2].value
    for rough, fine in zip(few, many, strict=True):
        assert rough.error is not None
        assert fine.error is not None
        assert 0 < fine.error < rough.error


def test_equals_are_rated_equal_within_their_intervals() -> None:
    ratings = rate(ranked(random.Random(3), 300, (0.0, 0.0)), 2)
    assert ratings[0].error is not None
    assert abs(ratings[0].value - ratings[1].value) < 2 * ratings[0].error
    drawn = rate({deal: [Ranked((0, 1, 0, 1), [1, 1, 1, 1])] for deal in range(5)}, 2)
    assert drawn[0].value == pytest.approx(drawn[1].value)


def test_statistics() -> None:
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0.0, 10)[0] == 0
    assert wilson(1.0, 0) == (0.0, 1.0)
    assert clustered_trials([(1, 1), (0, 1)] * 50) == pytest.approx(99)
    assert clustered_trials([(6, 6), (0, 6)] * 50) == pytest.approx(99)
    assert clustered_trials([(6, 6)] * 50) == 50
    assert clustered_trials([(3, 6)]) == 1
    moments = Moments()
    for value in (1.0, 2.0, 3.0):
        moments.add(value)
    assert (moments.mean, round(moments.error, 4)) == (2.0, 1.1316)
    assert ranks_among([2, 4, 2]) == [1, 3, 1]


def test_the_clock_knows_the_slow_ones_to_a_tenth() -> None:
    clock = Clock()
    clock.add(timing([0.001] * 985 + [0.5] * 15))
    assert (clock.count, clock.longest) == (1000, 0.5)
    assert 0.45 < clock.slow <= 0.5
    assert clock.mean == pytest.approx(0.008485)
    quick = Clock()
    quick.add(timing([0.001] * 995 + [0.5] * 5))
    assert 0.0009 < quick.slow < 0.00115
    assert Clock().slow == Clock().mean == 0.0
