"""The card that sells camels for points."""

from __future__ import annotations

from gradlon.yspahan import choices, clauses, events, facts
from gradlon.yspahan.engine import Card, YspahanPosition

__compiled__ = True


class CamelsToPoints(Card):
    """YA-CRD-5: discard up to four camels for two points each; at least one (YA-CRD-11)."""

    def ways(self, p: YspahanPosition, seat: int, out: list[int], count: int) -> int:
        sold = 1
        while sold <= facts.MOST_CAMELS and sold <= p.camels[seat]:
            out[count] = (choices.PLAY + facts.CAMELS_TO_POINTS) << 16 | sold
            count += 1
            sold += 1
        return count

    def play(self, p: YspahanPosition, seat: int, way: int) -> None:
        p.camels[seat] -= way
        p.score[seat] += facts.POINTS_A_CAMEL * way
        p.tell(clauses.YA_CRD_5, events.CAMELS_SOLD, seat, way, facts.POINTS_A_CAMEL * way, 0)
