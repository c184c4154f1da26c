"""Hoist."""

from __future__ import annotations

from gradlon.yspahan import clauses, events, facts, moments
from gradlon.yspahan.engine import Building, YspahanPosition

__compiled__ = True


class Hoist(Building):
    """YA-HOI: one more cube when supplying from the tower."""

    def __init__(self) -> None:
        self.answers = 1 << moments.CUBES_SUPPLIED

    def cubes_supplied(self, p: YspahanPosition, seat: int, cubes: int) -> int:
        p.tell(clauses.YA_HOI, events.BUILDING_ADDED, seat, facts.HOIST, facts.EXTRA_CUBES, 0)
        return cubes + facts.EXTRA_CUBES
