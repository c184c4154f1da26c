"""Bazaar."""

from __future__ import annotations

from gradlon.yspahan import clauses, facts, moments
from gradlon.yspahan.engine import Building, YspahanPosition

__compiled__ = True


class Bazaar(Building):
    """YA-BAZ: two more points for every own finished souk at the end of a week."""

    def __init__(self) -> None:
        self.answers = 1 << moments.SOUK_POINTS

    def souk_points(self, p: YspahanPosition, seat: int, points: int) -> int:
        p.note(clauses.YA_BAZ)
        return points + facts.EXTRA_POINTS
