"""Revolt, in one neighborhood."""

from __future__ import annotations

from gradlon.ys import board, clauses, moments
from gradlon.ys.engine import YsPosition
from gradlon.ys.plus.event_card import EventCard

__compiled__ = True


class Revolt(EventCard):
    """YP-REV: no character acts there. Every character that acts on a place asks."""

    def __init__(self) -> None:
        self.clause = clauses.YP_REV
        self.answers = moments.POWERLESS

    def powerless_areas(self, p: YsPosition, at: int) -> int:
        return board.areas_of(p.effect_arg[at])
