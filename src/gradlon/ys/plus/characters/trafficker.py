"""Trafficker, kept open before its owner."""

from __future__ import annotations

from gradlon.ys import clauses, facts, moments
from gradlon.ys.engine import Character, YsPosition
from gradlon.ys.plus import kinds

__compiled__ = True


class Trafficker(Character):
    """YP-TRA: with 8 or more black gems at the end, 5 points."""

    def __init__(self) -> None:
        self.window = facts.KEPT
        self.answers = moments.BLACK_SCORED
        self.stays = 1

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        seat = p.effect_owner[at]
        gems = p.gems[seat * facts.GEM_KINDS + facts.BLACK]
        points = 5 if gems >= 8 else 0
        p.score[seat] += points
        p.note(clauses.YP_CHR_2)
        p.tell(clauses.YP_TRA, kinds.BLACK_COUNTED, seat, points, gems, 0)
