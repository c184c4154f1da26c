"""Banker, at the end of counting."""

from __future__ import annotations

from gradlon.ys import choices, clauses, facts, phase4_market, steps
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class Banker(Character):
    """YS-BNK: one colour up one step and another down one step, both; only moves that change a marker."""

    def __init__(self) -> None:
        self.window = facts.END_OF_COUNTING

    def playable(self, p: YsPosition, seat: int) -> int:
        for up in range(facts.COLOURS):
            for down in range(facts.COLOURS):
                if up != down and p.quote[up] < facts.STEPS_OF_SCALE and p.quote[down] > 1:
                    return 1
        return 0

    def play(self, p: YsPosition, seat: int) -> None:
        p.push(steps.BANKER, seat, 0)

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for up in range(facts.COLOURS):
            for down in range(facts.COLOURS):
                if up != down and p.quote[up] < facts.STEPS_OF_SCALE and p.quote[down] > 1:
                    out[count] = choices.UP_AND_DOWN << 16 | up << 8 | down
                    count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        phase4_market.move_marker(p, clauses.YS_BNK, (choice >> 8) & 255, 1, seat)
        phase4_market.move_marker(p, clauses.YS_BNK, choice & 255, -1, seat)
