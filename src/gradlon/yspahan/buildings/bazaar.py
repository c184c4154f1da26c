"""Bazaar."""

from __future__ import annotations

from gradlon.yspahan import clauses, events, facts, moments
from gradlon.yspahan.engine import Building, YspahanPosition

__compiled__ = True


class Bazaar(Building):
    """YA-BAZ: two more points for every own finished souk at the end of a week."""

    def __init__(self) -> None:
        self.answers = 1 << moments.SOUK_POINTS

    def souk_points(self, p: YspahanPosition, seat: int, points: int) -> int:
        p.tell(clauses.YA_BAZ, events.BUILDING_ADDED, seat, facts.BAZAAR, facts.EXTRA_POINTS, 0)
        return points + facts.EXTRA_POINTS
