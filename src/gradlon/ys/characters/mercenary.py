"""Mercenary, right after an own pair."""

from __future__ import annotations

from gradlon.ys import board, choices, clauses, events, facts, moments, questions, steps
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class Mercenary(Character):
    """YS-MRC: marks one of the two just placed, for all to see: its value is 5 in the coming counting."""

    def __init__(self) -> None:
        self.window = facts.AFTER_PAIR
        self.answers = moments.BROKER_VALUE

    def lasts(self) -> int:
        return 1

    def playable(self, p: YsPosition, seat: int) -> int:
        return self.may_mark(p, seat, 0) or self.may_mark(p, seat, 1)

    def may_mark(self, p: YsPosition, seat: int, which: int) -> int:
        """A broker of the pair, if it is still on the board."""
        broker = p.pair[which] - 1
        return (
            broker >= seat * facts.SLOTS
            and broker < seat * facts.SLOTS + facts.SLOTS
            and p.at[broker] != facts.THRONE
            and not questions.powerless(p, p.at[broker])
            and p.state[broker] & facts.MARKED == 0
        )

    def play(self, p: YsPosition, seat: int) -> None:
        p.push(steps.MERCENARY, seat, 0)

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for which in range(2):
            if self.may_mark(p, seat, which):
                out[count] = choices.MARK << 16 | (p.pair[which] - 1)
                count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        broker = choice & 255
        p.state[broker] |= facts.MARKED
        p.put_in_force(steps.MERCENARY, seat, 0)
        p.tell(clauses.YS_MRC, events.MARKED, seat, p.at[broker], 0, 0)
        p.more(board.number_there(p, broker))

    def broker_value(self, p: YsPosition, at: int, broker: int, counted: int, value: int) -> int:
        return 5 if p.state[broker] & facts.MARKED else value
