"""Spy, at the start of placing."""

from __future__ import annotations

from gradlon.ys import board, choices, clauses, events, facts, moments, questions, steps
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class Spy(Character):
    """YS-SPY: three looks at opponents' face-down brokers, on the owner's own turns before or after the pair, and once
    more after the last pair. YS-KF-2: brokers in the throne room too.

    Only the owner learns the values; the position remembers who looked.
    """

    def __init__(self) -> None:
        self.window = facts.START_OF_PLACING
        self.answers = moments.TURN_ACTS

    def lasts(self) -> int:
        return 1

    def play(self, p: YsPosition, seat: int) -> None:
        p.put_in_force(steps.SPY, seat, 3)

    def may_look(self, p: YsPosition, seat: int, broker: int) -> int:
        """A face-down broker of an opponent, never a neutral one, that this seat has not looked at."""
        owner = board.owner(broker)
        if owner == seat or owner == p.rules.neutral or p.at[broker] == facts.NOWHERE:
            return 0
        if (p.state[broker] & facts.DOWN) == 0 or (p.seen[broker] >> seat) & 1:
            return 0
        return 0 if questions.powerless(p, p.at[broker]) else 1

    def can_act(self, p: YsPosition, at: int, seat: int, when: int) -> int:
        if p.effect_owner[at] == seat:
            for broker in range(p.rules.sides * facts.SLOTS):
                if self.may_look(p, seat, broker):
                    return 1
        return 0

    def turn_acts(self, p: YsPosition, at: int, seat: int, when: int, out: list[int], count: int) -> int:
        if p.effect_owner[at] == seat:
            for broker in range(p.rules.sides * facts.SLOTS):
                if self.may_look(p, seat, broker):
                    out[count] = choices.LOOK << 16 | broker
                    count += 1
        return count

    def take_act(self, p: YsPosition, at: int, seat: int, choice: int) -> int:
        if choice >> 16 != choices.LOOK or p.effect_owner[at] != seat:
            return 0
        broker = choice & 255
        p.seen[broker] |= 1 << seat
        p.tell(clauses.YS_SPY, events.LOOKED, seat, board.owner(broker), p.at[broker], p.worth[broker])
        p.more(board.number_there(p, broker))
        if p.at[broker] == facts.THRONE:
            p.note(clauses.YS_KF_2)
        p.effect_arg[at] -= 1
        if p.effect_arg[at] == 0:
            p.end_effect(at)
        return 1
