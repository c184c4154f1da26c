"""Conjurer, at the start of placing."""

from __future__ import annotations

from gradlon.core import limits
from gradlon.ys import choices, clauses, events, facts, moments, steps
from gradlon.ys.engine import Character, Step, YsPosition

__compiled__ = True


class Conjurer(Character):
    """YS-CNJ: a broker before the screen may be placed as one of the normal two; one from behind replaces it."""

    def __init__(self) -> None:
        self.window = facts.START_OF_PLACING
        self.answers = moments.FROM_SCREEN

    def lasts(self) -> int:
        return 1

    def play(self, p: YsPosition, seat: int) -> None:
        p.put_in_force(steps.CONJURER, seat, 0)

    def from_screen(self, p: YsPosition, at: int, seat: int, may: int) -> int:
        return 1 if p.effect_owner[at] == seat else may


class Replace(Step):
    """YS-CNJ: the broker from behind the screen that takes the place of the one conjured away, face up."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for value in range(facts.VALUES):
            if p.hand[seat * facts.VALUES + value]:
                out[count] = choices.REPLACE << 16 | value
                count += 1
        return count

    def forced(self, p: YsPosition, a: int, b: int, seat: int) -> int:
        return limits.ASK_ANYWAY

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        value = choice & 255
        p.hand[seat * facts.VALUES + value] -= 1
        p.screen[seat * facts.VALUES + value] += 1
        p.tell(clauses.YS_CNJ, events.REPLACED, seat, value, 0, 0)
