"""Restriction, in one neighborhood."""

from __future__ import annotations

from gradlon.ys import board, clauses, facts, moments
from gradlon.ys.engine import YsPosition
from gradlon.ys.plus import borders
from gradlon.ys.plus.event_card import EventCard

__compiled__ = True


class Restriction(EventCard):
    """YP-RES: at most two brokers a player there, moved-in ones included.

    A broker on a border counts on both sides (YP-PHI). The neutral brokers count as one player's (YS-2P-9).
    """

    def __init__(self) -> None:
        self.clause = clauses.YP_RES
        self.answers = moments.CLOSED_AREAS

    def closed_areas(self, p: YsPosition, at: int, seat: int, facing: int, leaving: int) -> int:
        areas = board.areas_of(p.effect_arg[at])
        there = 0
        for broker in range(seat * facts.SLOTS, seat * facts.SLOTS + facts.SLOTS):
            there += self.is_in(areas, p.at[broker])
        if there - self.is_in(areas, leaving) < 2:
            return 0
        return areas

    def is_in(self, areas: int, place: int) -> int:
        """Whether a place is one of the areas, or a border of one."""
        if place <= facts.LAST_AREA:
            return (areas >> place) & 1
        if borders.is_border(place):
            return ((areas >> borders.side(place, 0)) | (areas >> borders.side(place, 1))) & 1
        return 0
