"""The card to exchange."""

from __future__ import annotations

from gradlon.yspahan import choices, clauses, events, facts
from gradlon.yspahan.engine import Card, YspahanPosition

__compiled__ = True


class Exchange(Card):
    """YA-CRD-9: any number of camels for as much gold, or gold for as many camels; at least one (YA-CRD-11)."""

    def ways(self, p: YspahanPosition, seat: int, out: list[int], count: int) -> int:
        for camels in range(1, p.camels[seat] + 1):
            out[count] = (choices.PLAY + facts.EXCHANGE) << 16 | camels
            count += 1
        for gold in range(1, p.gold[seat] + 1):
            out[count] = (choices.PLAY + facts.EXCHANGE) << 16 | choices.IN_GOLD | gold
            count += 1
        return count

    def play(self, p: YspahanPosition, seat: int, way: int) -> None:
        number = way & (choices.IN_GOLD - 1)
        if way & choices.IN_GOLD:
            p.gold[seat] -= number
            p.camels[seat] += number
            p.tell(clauses.YA_CRD_9, events.GOLD_EXCHANGED, seat, number, 0, 0)
        else:
            p.camels[seat] -= number
            p.gold[seat] += number
            p.tell(clauses.YA_CRD_9, events.CAMELS_EXCHANGED, seat, number, 0, 0)
