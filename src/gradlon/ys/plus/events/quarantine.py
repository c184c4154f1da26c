"""Quarantine, in one neighborhood."""

from __future__ import annotations

from gradlon.ys import clauses, moments
from gradlon.ys.engine import YsPosition
from gradlon.ys.plus import kinds
from gradlon.ys.plus.event_card import EventCard

__compiled__ = True


class Quarantine(EventCard):
    """YP-QUA: the areas give nothing and there is no character; the ship is counted as usual."""

    def __init__(self) -> None:
        self.clause = clauses.YP_QUA
        self.answers = moments.BARREN
        self.empties_palace = 1

    def is_barren(self, p: YsPosition, at: int, hood: int) -> int:
        if hood != p.effect_arg[at]:
            return 0
        p.tell(clauses.YP_QUA, kinds.QUARANTINED, hood, 0, 0, 0)
        return 1
