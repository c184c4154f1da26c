"""The card to build without gold."""

from __future__ import annotations

from gradlon.yspahan import choices, clauses, construction, facts
from gradlon.yspahan.engine import Card, YspahanPosition

__compiled__ = True


class BuildNoGold(Card):
    """YA-CRD-8: build a building without paying its gold. Points as usual; it is besides the turn's own building."""

    def ways(self, p: YspahanPosition, seat: int, out: list[int], count: int) -> int:
        return construction.list_buildings(p, seat, choices.PLAY + facts.BUILD_NO_GOLD, 1, 0, out, count)

    def play(self, p: YspahanPosition, seat: int, way: int) -> None:
        construction.construct(p, clauses.YA_CRD_8, seat, way, 1, 0)
