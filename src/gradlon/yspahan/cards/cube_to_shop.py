"""The card for a cube to a shop."""

from __future__ import annotations

from gradlon.yspahan import choices, facts, souks, steps
from gradlon.yspahan.engine import Card, YspahanPosition

__compiled__ = True


class CubeToShop(Card):
    """YA-CRD-3: one cube from the stock to any shop that is open to the seat (YA-SHP-1 to YA-SHP-3)."""

    def ways(self, p: YspahanPosition, seat: int, out: list[int], count: int) -> int:
        if souks.any_open(p, seat, facts.ANYWHERE):
            out[count] = (choices.PLAY + facts.CUBE_TO_SHOP) << 16
            count += 1
        return count

    def play(self, p: YspahanPosition, seat: int, way: int) -> None:
        p.push(steps.PLACE_CUBES, seat, facts.ANYWHERE | 1 << facts.HOOD_SHIFT)
