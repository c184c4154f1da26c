"""What a tournament's results say: each bot's wins, scores and strength, and who beats whom."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gradlon.arena.contest import STEPS_A_DECADE, Contest, Key
from gradlon.arena.ratings import Ranked, Rating, rate
from gradlon.arena.statistics import clustered_trials, wilson

SLOWEST = 0.99
"""The share of decisions that are as fast as the time shown, or faster."""


UNRATED = Rating(0.0, None)


@dataclass
class Clock:
    """How long decisions took."""

    count: int = 0
    total: float = 0.0
    longest: float = 0.0
    steps: Counter[int] = field(default_factory=Counter)

    def add(self, timing: Mapping[str, Any]) -> None:
        self.count += timing["count"]
        self.total += timing["total"]
        self.longest = max(self.longest, timing["longest"])
        for step, count in timing["steps"].items():
            self.steps[int(step)] += count

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def slow(self) -> float:
        """99 of 100 decisions were as fast or faster; known to a tenth."""
        left = math.ceil(SLOWEST * self.steps.total())
        for step, count in sorted(self.steps.items()):
            left -= count
            if left <= 0:
                return min(self.longest, float(10 ** ((step + 1) / STEPS_A_DECADE)))
        return 0.0


@dataclass
class Standing:
    """What one bot made of the tournament."""

    name: str
    games: int = 0
    seats: int = 0
    """Games count once, seats as often as the bot sat there."""
    score: int = 0
    rank: int = 0
    faults: int = 0
    notes: list[str] = field(default_factory=list)
    clock: Clock = field(default_factory=Clock)
    by_deal: dict[int, list[float]] = field(default_factory=lambda: defaultdict(lambda: [0.0, 0.0]))
    """By deal: games won, a shared victory as a part of one, and games played."""
    rating: Rating = UNRATED

    @property
    def won(self) -> float:
        return sum(won for won, _ in self.by_deal.values()) / self.games if self.games else 0.0

    @property
    def won_interval(self) -> tuple[float, float]:
        """Of the share won, 95%; games of one deal are not taken for independent ones."""
        return wilson(self.won, clustered_trials([(won, games) for won, games in self.by_deal.values()]))


@dataclass
class Standings:
    """The outcome of a tournament."""

    games: int
    deals: int
    bots: list[Standing]
    ahead: list[list[float | None]]
    """Of two bots at one table, how often the first was ahead of the second; None where they never met."""


def standings(contest: Contest, results: Mapping[Key, Mapping[str, Any]], keys: Sequence[Key]) -> Standings:
    """The outcome of these games of a tournament, in the order of the bots as they were named."""
    bots = [Standing(name) for name in contest.names]
    met: Counter[tuple[int, int]] = Counter()
    better: Counter[tuple[int, int]] = Counter()
    ranked: dict[int, list[Ranked]] = defaultdict(list)
    for key in sorted(keys):
        line, seats = results[key], contest.arrangements[key[1]]
        ranks = ranks_among(line["ranks"][: contest.players])
        ranked[key[0]].append(Ranked(seats, ranks))
        count_game(bots, key, line, seats, ranks)
        for one, mine in zip(seats, ranks, strict=True):
            for other, theirs in zip(seats, ranks, strict=True):
                if one != other:
                    met[one, other] += 2
                    better[one, other] += 2 if mine < theirs else int(mine == theirs)
    for bot, rating in zip(bots, rate(ranked, len(bots)), strict=True):
        bot.rating = rating
    numbers = range(len(bots))
    ahead = [
        [better[one, other] / met[one, other] if met[one, other] else None for other in numbers] for one in numbers
    ]
    return Standings(len(keys), len(ranked), bots, ahead)


def ranks_among(ranks: Sequence[int]) -> list[int]:
    """The ranks of the bots' seats among themselves: an automaton is nobody's rival."""
    return [1 + sum(other < rank for other in ranks) for rank in ranks]


def count_game(
    bots: Sequence[Standing], key: Key, line: Mapping[str, Any], seats: Sequence[int], ranks: Sequence[int]
) -> None:
    for number in set(seats):
        bots[number].games += 1
        bots[number].by_deal[key[0]][1] += 1
    for seat, number in enumerate(seats):
        bot = bots[number]
        bot.seats += 1
        bot.score += line["scores"][seat]
        bot.rank += ranks[seat]
        bot.clock.add(line["times"][seat])
        bot.faults += line["faults"][seat]
        bot.notes += [note for note in line.get("notes", [[]] * len(seats))[seat] if note not in bot.notes]
        if ranks[seat] == 1:
            bot.by_deal[key[0]][0] += 1 / ranks.count(1)
