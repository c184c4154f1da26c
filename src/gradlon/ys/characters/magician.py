"""Magician, right after an own pair."""

from __future__ import annotations

from gradlon.ys import board, choices, clauses, events, facts, questions, steps
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class Magician(Character):
    """YS-MAG: swaps the places of two own brokers on the board, each keeping its facing; no market point.

    YS-KF-2: one of them may come from the throne room; it arrives face down, and a Mercenary's mark lapses there.
    """

    def __init__(self) -> None:
        self.window = facts.AFTER_PAIR

    def playable(self, p: YsPosition, seat: int) -> int:
        first = seat * facts.SLOTS
        for one in range(first, first + facts.SLOTS):
            for other in range(one + 1, first + facts.SLOTS):
                if self.may_swap(p, one, other):
                    return 1
        return 0

    def may_swap(self, p: YsPosition, one: int, other: int) -> int:
        here = p.at[one]
        there = p.at[other]
        if here == facts.NOWHERE or there == facts.NOWHERE or here == there:
            return 0
        return self.reaches(p, one, there) and self.reaches(p, other, here)

    def reaches(self, p: YsPosition, broker: int, target: int) -> int:
        """Whether the broker may be taken from where it stands, and stand at the target instead of another."""
        here = p.at[broker]
        if here > facts.LAST_SQUARE and here != facts.THRONE:
            return 0
        if board.is_area(here) and questions.may_leave(p, here) == 0:
            return 0
        if not board.is_area(target):
            return 1
        return questions.may_enter(p, board.owner(broker), target, p.state[broker] & facts.DOWN, target)

    def play(self, p: YsPosition, seat: int) -> None:
        p.push(steps.MAGICIAN, seat, 0)

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        first = seat * facts.SLOTS
        for one in range(first, first + facts.SLOTS):
            for other in range(one + 1, first + facts.SLOTS):
                if self.may_swap(p, one, other):
                    out[count] = choices.SWAP << 16 | one << 8 | other
                    count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        one = (choice >> 8) & 255
        other = choice & 255
        p.tell(clauses.YS_MAG, events.SWAPPED, seat, p.at[one], p.at[other], 0)
        p.more(board.number_there(p, one))
        p.more(board.number_there(p, other))
        board.swap(p, one, other)
        self.enter_throne(p, one)
        self.enter_throne(p, other)

    def enter_throne(self, p: YsPosition, broker: int) -> None:
        """What comes to the throne room lies face down; all who saw its face still know it."""
        if p.at[broker] == facts.THRONE:
            p.state[broker] = facts.DOWN
            p.note(clauses.YS_KF_2)
