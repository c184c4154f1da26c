"""Intriguer, at the start of counting."""

from __future__ import annotations

from gradlon.ys import board, clauses, facts, moments, questions, steps
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class Intriguer(Character):
    """YS-INT: wins every tie this counting, and decides equal columns instead of the screens."""

    def __init__(self) -> None:
        self.window = facts.START_OF_COUNTING
        self.answers = moments.TIE_STRENGTH

    def lasts(self) -> int:
        return 1

    def play(self, p: YsPosition, seat: int) -> None:
        p.put_in_force(steps.INTRIGUER, seat, 0)
        p.note(clauses.YS_INT)

    def tie_strength(self, p: YsPosition, at: int, seat: int, counted: int, strength: int) -> int:
        if p.effect_owner[at] != seat or (counted < facts.HOODS and questions.powerless(p, board.area(counted, 0))):
            return strength
        return strength + 512
