"""The few statistics that tables and pictures need."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

NORMAL_95 = 1.959964
"""Standard deviations on each side that hold 95 of 100 cases."""


@dataclass
class Moments:
    """Count, mean and spread of numbers, without keeping them."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """Half the width of the mean's 95% interval; infinite where there is too little to say."""
        if self.count < 2:
            return math.inf
        variance = max(0.0, (self.squares - self.count * self.mean**2) / (self.count - 1))
        return NORMAL_95 * math.sqrt(variance / self.count)


def wilson(share: float, trials: float) -> tuple[float, float]:
    """The 95% interval of a share that was seen in so many trials (Wilson's)."""
    if trials <= 0:
        return 0.0, 1.0
    z = NORMAL_95**2 / trials
    middle = (share + z / 2) / (1 + z)
    half = NORMAL_95 * math.sqrt(share * (1 - share) / trials + z / (4 * trials)) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


def clustered_trials(parts: Sequence[tuple[float, float]]) -> float:
    """How many independent trials are worth as much as these clusters, each (won, tried).

    Games of one deal share its luck. The variance between clusters says how much they tell; where they do not vary at
    all, each counts as one trial.
    """
    tried = sum(each for _, each in parts)
    if len(parts) < 2 or not tried:
        return float(len(parts))
    share = sum(won for won, _ in parts) / tried
    spread = sum((won - share * each) ** 2 for won, each in parts)
    variance = len(parts) / (len(parts) - 1) * spread / tried**2
    if variance <= 0 or not 0 < share < 1:
        return float(len(parts))
    return min(tried, share * (1 - share) / variance)
