"""The card for a cube to the caravan."""

from __future__ import annotations

from gradlon.yspahan import caravan, choices, clauses, facts, steps
from gradlon.yspahan.engine import Card, YspahanPosition

__compiled__ = True


class CubeToCaravan(Card):
    """YA-CRD-4: one cube from the stock to the caravan, scored as usual; no card for a Caravanserai."""

    def ways(self, p: YspahanPosition, seat: int, out: list[int], count: int) -> int:
        out[count] = (choices.PLAY + facts.CUBE_TO_CARAVAN) << 16
        return count + 1

    def play(self, p: YspahanPosition, seat: int, way: int) -> None:
        p.note(clauses.YA_CRD_4)
        caravan.load(p, seat)
        p.push(steps.COUNT_CARAVAN, 0, 0)
