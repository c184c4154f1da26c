"""Indiscretion."""

from __future__ import annotations

from gradlon.ys import clauses, moments
from gradlon.ys.engine import YsPosition
from gradlon.ys.plus import kinds
from gradlon.ys.plus.event_card import EventCard

__compiled__ = True


class Indiscretion(EventCard):
    """YP-IND: columns move +4, +2, −1, −2."""

    def __init__(self) -> None:
        self.clause = clauses.YP_IND
        self.answers = moments.COLUMN_MOVE

    def column_move(self, p: YsPosition, at: int, rank: int, move: int) -> int:
        if move <= 0:
            return move
        p.tell(clauses.YP_IND, kinds.MOVES_MORE, rank + 1, 2 * move, 0, 0)
        return 2 * move
