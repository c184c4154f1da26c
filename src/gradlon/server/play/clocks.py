"""Clocks as data: what is left to each seat, and when the server must look again. It holds no clock itself.

`none`: nobody is hurried. `live`: a stock of time for each person, and an increment for every answer. `days`: so many
days for each answer. When the time has run out, a bot plays on until the person comes back.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

NONE, LIVE, DAYS = "none", "live", "days"
DAY = 24 * 3600 * 1000
LEAST = 10_000
"""Milliseconds that somebody who comes back finds at least on a live clock."""
SHARE = 10
"""Or this part of the stock, if that is more."""
LATE = 5_000
"""Milliseconds by which the server may be late to look at a clock."""
MOST_LOST = 3
"""So often may the time run out on a live clock before the bot keeps the seat."""


@dataclass(frozen=True)
class ClockRule:
    """How a table's clock goes."""

    kind: str = NONE
    seconds: int = 0
    increment: int = 0
    days: int = 0

    @property
    def stock(self) -> int:
        """Milliseconds to begin with."""
        return {NONE: 0, LIVE: 1000 * self.seconds, DAYS: DAY * self.days}[self.kind]

    def after_return(self, left: int) -> int:
        """What somebody has left who takes the seat back."""
        if self.kind == DAYS:
            return self.stock
        return max(left, LEAST, self.stock // SHARE)

    def as_data(self) -> dict[str, Any]:
        shown: dict[str, Any] = {"kind": self.kind}
        if self.kind == LIVE:
            shown |= {"seconds": self.seconds, "increment": self.increment}
        if self.kind == DAYS:
            shown["days"] = self.days
        return shown


@dataclass
class Clocks:
    """The clocks of a match: what was left at a moment, and whose run since."""

    rule: ClockRule
    left: list[int]
    since: int = 0
    running: tuple[int, ...] = ()
    """Seats, 1 the first."""

    @classmethod
    def fresh(cls, rule: ClockRule, players: int) -> Clocks:
        return cls(rule, [rule.stock] * players)

    @classmethod
    def read(cls, rule: ClockRule, data: dict[str, Any]) -> Clocks:
        return cls(rule, list(data["left"]), data["since"], tuple(data["running"]))

    def as_data(self) -> dict[str, Any]:
        return {"left": list(self.left), "since": self.since, "running": list(self.running)}

    def left_at(self, seat: int, now: int) -> int:
        passed = now - self.since if seat in self.running else 0
        return max(0, self.left[seat - 1] - passed)

    def out_of_time(self, now: int) -> list[int]:
        """Seats whose time has run out."""
        if self.rule.kind == NONE:
            return []
        return [seat for seat in self.running if self.left_at(seat, now) <= 0]

    def move_on(self, now: int, answered: Collection[int], asked: Sequence[int]) -> None:
        """These seats have answered, and these people are asked from now on."""
        if self.rule.kind == NONE:
            return
        self.left = [self.left_at(seat, now) for seat in range(1, len(self.left) + 1)]
        for seat in answered:
            if self.rule.kind == LIVE:
                self.left[seat - 1] += 1000 * self.rule.increment
        for seat in asked:
            if self.rule.kind == DAYS and (seat in answered or seat not in self.running):
                self.left[seat - 1] = self.rule.stock
        self.since, self.running = now, tuple(asked)

    def forgive(self, now: int, late: int) -> bool:
        """The server was not there when time ran out: nobody loses by that. Whether somebody would have."""
        if self.rule.kind == NONE or late < LATE or not self.out_of_time(now):
            return False
        self.left = [self.left_at(seat, now) for seat in range(1, len(self.left) + 1)]
        for seat in self.running:
            self.left[seat - 1] = self.rule.after_return(self.left[seat - 1])
        self.since = now
        return True

    @property
    def due(self) -> int | None:
        """When the first clock runs out."""
        if self.rule.kind == NONE or not self.running:
            return None
        return self.since + min(self.left[seat - 1] for seat in self.running)
