"""Merchant, at the start of counting."""

from __future__ import annotations

from gradlon.ys import board, clauses, events, facts, moments, questions, steps
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class Merchant(Character):
    """YS-MCH: this counting each commercial area pays 5 instead of 3, whoever wins it."""

    def __init__(self) -> None:
        self.window = facts.START_OF_COUNTING
        self.answers = moments.COMMERCIAL_POINTS

    def lasts(self) -> int:
        return 1

    def play(self, p: YsPosition, seat: int) -> None:
        p.put_in_force(steps.MERCHANT, seat, 0)
        p.tell(clauses.YS_MCH, events.RAISED_COMMERCIAL, seat, questions.usual_commercial_points(p), 0, 0)

    def commercial_points(self, p: YsPosition, at: int, hood: int, points: int) -> int:
        return points if questions.powerless(p, board.area(hood, facts.COMMERCIAL)) else 5
