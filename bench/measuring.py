"""What a measurement is, and what is made of several: medians, spread, ratios.

Only the standard library: the peers' adapters run this in an environment of their own.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Sample:
    """One measurement: so many games, with so many decisions in them, in so many seconds.

    A decision counts only where there were two options or more; chance never counts. For copies of a position `games`
    counts the copies.
    """

    games: int
    decisions: float
    seconds: float


@dataclass(frozen=True)
class Spread:
    """A figure measured several times. The machine's moods are in the quartiles, its hiccups in the extremes."""

    median: float
    low: float
    """Lower quartile."""
    high: float
    """Upper quartile."""
    least: float
    most: float

    def as_data(self) -> dict[str, float]:
        return asdict(self)


def spread(figures: Sequence[float]) -> Spread:
    """The median of some figures with their quartiles and extremes."""
    if not figures:
        raise ValueError("nothing was measured")
    if len(figures) == 1:
        return Spread(*([figures[0]] * 5))
    low, median, high = statistics.quantiles(figures, n=4, method="inclusive")
    return Spread(median, low, high, min(figures), max(figures))


def games_per_second(sample: Sample) -> float:
    return sample.games / sample.seconds


def decisions_per_second(sample: Sample) -> float:
    return sample.decisions / sample.seconds


def ratio(
    mine: Sequence[Sample], theirs: Sequence[Sample], rate: Callable[[Sample], float] = decisions_per_second
) -> Spread:
    """How many times theirs mine is, round by round: what slows the machine down slows both samples of a round."""
    return spread([rate(one) / rate(other) for one, other in zip(mine, theirs, strict=True)])


def sampled_for(seconds: float, play: Callable[[], tuple[int, float]], clock: Callable[[], float]) -> Sample:
    """Call `play`, which says how many games and decisions it played, until the seconds have passed."""
    games, decisions = 0, 0.0
    begin = clock()
    while (spent := clock() - begin) < seconds or not games:
        more, chosen = play()
        games += more
        decisions += chosen
    return Sample(games, decisions, spent)


def turns(names: Iterable[str], rounds: int) -> list[tuple[int, str]]:
    """Who is measured when: everybody once a round, in another order each round."""
    order = random.Random(7)
    found = []
    for number in range(rounds):
        shuffled = list(names)
        order.shuffle(shuffled)
        found += [(number, name) for name in shuffled]
    return found
