"""Caravanserai."""

from __future__ import annotations

from gradlon.yspahan import clauses, moments, steps
from gradlon.yspahan.engine import Building, YspahanPosition

__compiled__ = True


class Caravanserai(Building):
    """YA-CSR: a card each time an own good goes to the caravan by the Supervisor, whoever moved him.

    A good from the stock, for a camel, too (YA-SPV-5); one by a card not (YA-CRD-4).
    """

    def __init__(self) -> None:
        self.answers = 1 << moments.GOOD_SENT

    def moment(self, p: YspahanPosition, which: int, seat: int, a: int, b: int) -> None:
        p.push(steps.DRAW_CARD, seat, clauses.YA_CSR)
