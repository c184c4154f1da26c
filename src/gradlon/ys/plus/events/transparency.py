"""Transparency, in one neighborhood."""

from __future__ import annotations

from gradlon.ys import board, clauses, facts, moments
from gradlon.ys.engine import YsPosition
from gradlon.ys.plus.event_card import EventCard

__compiled__ = True


class Transparency(EventCard):
    """YP-TRN: only face-up brokers may come there; the duty of one up and one down stays.

    YS-2P-9: so no neutral broker ever does.
    """

    def __init__(self) -> None:
        self.clause = clauses.YP_TRN
        self.answers = moments.CLOSED_AREAS

    def closed_areas(self, p: YsPosition, at: int, seat: int, facing: int, leaving: int) -> int:
        if facing & facts.DOWN == 0:
            return 0
        return board.areas_of(p.effect_arg[at])
