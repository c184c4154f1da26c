"""Financier, at the start of counting."""

from __future__ import annotations

from gradlon.ys import board, clauses, facts, moments, questions, steps
from gradlon.ys.engine import Character, YsPosition
from gradlon.ys.plus import kinds

__compiled__ = True


class Financier(Character):
    """YP-FIN: commercial areas pay 1. With a Merchant in the same turn both cancel: 3. A second one changes nothing."""

    def __init__(self) -> None:
        self.window = facts.START_OF_COUNTING
        self.answers = moments.COMMERCIAL_POINTS

    def lasts(self) -> int:
        return 1

    def play(self, p: YsPosition, seat: int) -> None:
        p.put_in_force(steps.FINANCIER, seat, 0)
        p.note(clauses.YP_CHR_2)
        p.tell(clauses.YP_FIN, kinds.LOWERED_COMMERCIAL, seat, questions.usual_commercial_points(p), 0, 0)

    def commercial_points(self, p: YsPosition, at: int, hood: int, points: int) -> int:
        if questions.powerless(p, board.area(hood, facts.COMMERCIAL)):
            return points
        for other in range(p.effects):
            if p.effect[other] == steps.MERCHANT:
                return 3
        return 1
