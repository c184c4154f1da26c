"""The card that sells gold for points."""

from __future__ import annotations

from gradlon.yspahan import choices, clauses, events, facts
from gradlon.yspahan.engine import Card, YspahanPosition

__compiled__ = True


class GoldToPoints(Card):
    """YA-CRD-6: discard up to ten gold for a point each; at least one (YA-CRD-11)."""

    def ways(self, p: YspahanPosition, seat: int, out: list[int], count: int) -> int:
        sold = 1
        while sold <= facts.MOST_GOLD and sold <= p.gold[seat]:
            out[count] = (choices.PLAY + facts.GOLD_TO_POINTS) << 16 | sold
            count += 1
            sold += 1
        return count

    def play(self, p: YspahanPosition, seat: int, way: int) -> None:
        p.gold[seat] -= way
        p.score[seat] += way
        p.tell(clauses.YA_CRD_6, events.GOLD_SOLD, seat, way, way, 0)
