"""The card for three gold."""

from __future__ import annotations

from gradlon.yspahan import choices, clauses, facts, phase2_actions
from gradlon.yspahan.engine import Card, YspahanPosition

__compiled__ = True


class TakeGold(Card):
    """YA-CRD-2: three gold from the stock."""

    def ways(self, p: YspahanPosition, seat: int, out: list[int], count: int) -> int:
        out[count] = (choices.PLAY + facts.TAKE_GOLD) << 16
        return count + 1

    def play(self, p: YspahanPosition, seat: int, way: int) -> None:
        phase2_actions.gain_gold(p, clauses.YA_CRD_2, seat, facts.CARD_GAIN)
