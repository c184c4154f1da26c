"""Paddock."""

from __future__ import annotations

from gradlon.yspahan import clauses, events, facts, moments
from gradlon.yspahan.engine import Building, YspahanPosition

__compiled__ = True


class Paddock(Building):
    """YA-PAD: one more camel when taking camels from the tower."""

    def __init__(self) -> None:
        self.answers = 1 << moments.CAMELS_TAKEN

    def camels_taken(self, p: YspahanPosition, seat: int, camels: int) -> int:
        p.tell(clauses.YA_PAD, events.BUILDING_ADDED, seat, facts.PADDOCK, facts.EXTRA_CAMELS, 0)
        return camels + facts.EXTRA_CAMELS
