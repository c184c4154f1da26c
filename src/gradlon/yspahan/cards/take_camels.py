"""The card for three camels."""

from __future__ import annotations

from gradlon.yspahan import choices, clauses, facts, phase2_actions
from gradlon.yspahan.engine import Card, YspahanPosition

__compiled__ = True


class TakeCamels(Card):
    """YA-CRD-1: three camels from the stock."""

    def ways(self, p: YspahanPosition, seat: int, out: list[int], count: int) -> int:
        out[count] = (choices.PLAY + facts.TAKE_CAMELS) << 16
        return count + 1

    def play(self, p: YspahanPosition, seat: int, way: int) -> None:
        phase2_actions.gain_camels(p, clauses.YA_CRD_1, seat, facts.CARD_GAIN)
