"""Jeweller, at the end of counting."""

from __future__ import annotations

from gradlon.ys import choices, clauses, facts, phase4_city, steps
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class Jeweller(Character):
    """YS-JWL: two coloured gems of choice from the bank."""

    def __init__(self) -> None:
        self.window = facts.END_OF_COUNTING

    def play(self, p: YsPosition, seat: int) -> None:
        p.push(steps.JEWELLER, seat, 0)

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for one in range(facts.COLOURS):
            for other in range(one, facts.COLOURS):
                out[count] = choices.TAKE_TWO << 16 | one << 8 | other
                count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        phase4_city.win_gem(p, clauses.YS_JWL, seat, (choice >> 8) & 255, facts.IN_BANK, 0)
        phase4_city.win_gem(p, clauses.YS_JWL, seat, choice & 255, facts.IN_BANK, 0)
