"""Incognito, in one neighborhood."""

from __future__ import annotations

from gradlon.ys import board, clauses, facts, moments
from gradlon.ys.engine import YsPosition
from gradlon.ys.plus.event_card import EventCard

__compiled__ = True


class Incognito(EventCard):
    """YP-INC: only face-down brokers may come there; the duty of one up and one down stays."""

    def __init__(self) -> None:
        self.clause = clauses.YP_INC
        self.answers = moments.CLOSED_AREAS

    def closed_areas(self, p: YsPosition, at: int, seat: int, facing: int, leaving: int) -> int:
        if facing & facts.DOWN:
            return 0
        return board.areas_of(p.effect_arg[at])
