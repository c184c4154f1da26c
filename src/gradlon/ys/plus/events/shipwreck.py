"""Shipwreck, in one neighborhood."""

from __future__ import annotations

from gradlon.ys import clauses, moments
from gradlon.ys.engine import YsPosition
from gradlon.ys.plus import kinds
from gradlon.ys.plus.event_card import EventCard

__compiled__ = True


class Shipwreck(EventCard):
    """YP-SHW: no ship comes there, so there are no ship gems, and no ship for a Captain to swap."""

    def __init__(self) -> None:
        self.clause = clauses.YP_SHW
        self.answers = moments.NO_SHIP

    def keeps_ship_away(self, p: YsPosition, at: int, hood: int) -> int:
        if hood != p.effect_arg[at]:
            return 0
        p.tell(clauses.YP_SHW, kinds.NO_SHIP, hood, 0, 0, 0)
        return 1
