"""King's Favorite, kept open before its owner."""

from __future__ import annotations

from gradlon.ys import clauses, facts, moments
from gradlon.ys.engine import Character, YsPosition
from gradlon.ys.plus import kinds

__compiled__ = True


class KingsFavorite(Character):
    """YP-FAV: 2 more for the owner's throne-room total."""

    def __init__(self) -> None:
        self.window = facts.KEPT
        self.answers = moments.THRONE_COUNTED
        self.stays = 1

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        seat = p.effect_owner[at]
        p.total[seat] += 2
        p.note(clauses.YP_CHR_2)
        p.tell(clauses.YP_FAV, kinds.FAVOR_RAISED, seat, p.total[seat], 0, 0)
