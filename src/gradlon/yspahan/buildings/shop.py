"""Shop."""

from __future__ import annotations

from gradlon.yspahan import clauses, events, facts, moments
from gradlon.yspahan.engine import Building, YspahanPosition

__compiled__ = True


class Shop(Building):
    """YA-SHO: two more gold when taking gold from the tower."""

    def __init__(self) -> None:
        self.answers = 1 << moments.GOLD_TAKEN

    def gold_taken(self, p: YspahanPosition, seat: int, gold: int) -> int:
        p.tell(clauses.YA_SHO, events.BUILDING_ADDED, seat, facts.SHOP, facts.EXTRA_GOLD, 0)
        return gold + facts.EXTRA_GOLD
