"""Hammam."""

from __future__ import annotations

from gradlon.yspahan import clauses, events, facts, moments
from gradlon.yspahan.engine import Building, YspahanPosition

__compiled__ = True


class Hammam(Building):
    """YA-HAM: up to three squares more or less than the dice say cost nothing; only what is beyond costs gold."""

    def __init__(self) -> None:
        self.answers = 1 << moments.DISTANCE_COST | 1 << moments.SUPERVISOR_MOVED

    def distance_cost(self, p: YspahanPosition, seat: int, off: int, cost: int) -> int:
        return cost - facts.FREE_STEPS if cost > facts.FREE_STEPS else 0

    def moment(self, p: YspahanPosition, which: int, seat: int, a: int, b: int) -> None:
        """A move `a` steps off the dice was paid with `b` gold."""
        if b < a:
            p.tell(clauses.YA_HAM, events.GOLD_SPARED, seat, facts.HAMMAM, a - b, 0)
