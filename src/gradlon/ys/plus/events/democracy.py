"""Democracy, in one neighborhood."""

from __future__ import annotations

from gradlon.ys import clauses, moments
from gradlon.ys.engine import YsPosition
from gradlon.ys.plus import kinds
from gradlon.ys.plus.event_card import EventCard

__compiled__ = True


class Democracy(EventCard):
    """YP-DEM: every broker is worth 1 when the neighborhood and its areas are counted, whatever a Mercenary or a
    Professor says: an event's number is higher, so it answers after them."""

    def __init__(self) -> None:
        self.clause = clauses.YP_DEM
        self.answers = moments.BROKER_VALUE | moments.COUNTING_STARTS

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        if a == p.effect_arg[at]:
            p.tell(clauses.YP_DEM, kinds.ONE_EACH, a, 0, 0, 0)

    def broker_value(self, p: YsPosition, at: int, broker: int, counted: int, value: int) -> int:
        if counted != p.effect_arg[at]:
            return value
        return 1
