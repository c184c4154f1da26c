"""Royal Guard, at the start of placing."""

from __future__ import annotations

from gradlon.ys import board, clauses, events, facts, moments, phase3_placing, questions, steps
from gradlon.ys.engine import Character, YsPosition
from gradlon.ys.plus import acts

__compiled__ = True


class RoyalGuard(Character):
    """YP-GRD: once this placing phase, before or after an own pair, a broker before the screen is placed face up.

    It is no broker of the pair: no Cardinal turns it down and no Mercenary marks it.
    """

    def __init__(self) -> None:
        self.window = facts.START_OF_PLACING
        self.answers = moments.TURN_ACTS

    def lasts(self) -> int:
        return 1

    def play(self, p: YsPosition, seat: int) -> None:
        p.put_in_force(steps.ROYAL_GUARD, seat, 0)
        p.note(clauses.YP_CHR_2)

    def is_own_pair(self, p: YsPosition, at: int, seat: int, when: int) -> int:
        """Whether it is the owner's turn, before or after the pair."""
        return p.effect_owner[at] == seat and when != facts.LAST_CHANCE

    def can_act(self, p: YsPosition, at: int, seat: int, when: int) -> int:
        return self.is_own_pair(p, at, seat, when)

    def turn_acts(self, p: YsPosition, at: int, seat: int, when: int, out: list[int], count: int) -> int:
        if not self.is_own_pair(p, at, seat, when):
            return count
        for place in range(facts.FIRST_AREA, facts.LAST_SQUARE + 1):
            if questions.may_enter(p, seat, place, 0, facts.NOWHERE):
                for value in range(facts.VALUES):
                    if p.screen[seat * facts.VALUES + value]:
                        out[count] = acts.GUARD << 16 | place << 8 | value
                        count += 1
        return count

    def take_act(self, p: YsPosition, at: int, seat: int, choice: int) -> int:
        if choice >> 16 != acts.GUARD or p.effect_owner[at] != seat:
            return 0
        place = (choice >> 8) & 255
        value = choice & 255
        p.screen[seat * facts.VALUES + value] -= 1
        board.put(p, seat, value, place, 0)
        p.end_effect(at)
        p.tell(clauses.YP_GRD, events.PLACED, seat, place, 0, value)
        p.more(seat)
        p.more(1)
        phase3_placing.market_point(p, seat, place)
        return 1
