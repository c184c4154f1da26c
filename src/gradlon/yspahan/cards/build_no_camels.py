"""The card to build without camels."""

from __future__ import annotations

from gradlon.yspahan import choices, clauses, construction, facts
from gradlon.yspahan.engine import Card, YspahanPosition

__compiled__ = True


class BuildNoCamels(Card):
    """YA-CRD-7: build a building without paying its camels. Points as usual; it is besides the turn's own building."""

    def ways(self, p: YspahanPosition, seat: int, out: list[int], count: int) -> int:
        return construction.list_buildings(p, seat, choices.PLAY + facts.BUILD_NO_CAMELS, 0, 1, out, count)

    def play(self, p: YspahanPosition, seat: int, way: int) -> None:
        construction.construct(p, clauses.YA_CRD_7, seat, way, 0, 1)
