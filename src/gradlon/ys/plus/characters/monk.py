"""Monk, at the start of counting."""

from __future__ import annotations

from gradlon.ys import board, choices, clauses, events, facts, questions, steps
from gradlon.ys.engine import Character, YsPosition
from gradlon.ys.plus import acts, kinds

__compiled__ = True


class Monk(Character):
    """YP-MNK: takes up to two own brokers off the city or the market, revealing each and scoring what it is worth.

    Its worth is its number, a Mercenary's 5, and 1 more for a Professor already played. Not from a locked area.
    """

    def __init__(self) -> None:
        self.window = facts.START_OF_COUNTING

    def playable(self, p: YsPosition, seat: int) -> int:
        for broker in range(seat * facts.SLOTS, seat * facts.SLOTS + facts.SLOTS):
            if self.may_remove(p, broker):
                return 1
        return 0

    def may_remove(self, p: YsPosition, broker: int) -> int:
        place = p.at[broker]
        return place != facts.NOWHERE and place <= facts.LAST_SQUARE and questions.may_leave(p, place)

    def play(self, p: YsPosition, seat: int) -> None:
        p.push(steps.MONK, seat, 0)

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for broker in range(seat * facts.SLOTS, seat * facts.SLOTS + facts.SLOTS):
            if self.may_remove(p, broker):
                out[count] = acts.REMOVE << 16 | broker
                count += 1
        out[count] = choices.PASS << 16
        return count + 1

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        if choice >> 16 == choices.PASS:
            return
        broker = choice & 255
        place = p.at[broker]
        value = p.worth[broker]
        number = board.number_there(p, broker)
        points = questions.broker_value(p, broker, facts.ALONE)
        if p.state[broker] & facts.DOWN:
            board.turn_up(p, broker)
            p.tell(clauses.YP_MNK, events.REVEALED, seat, value, place, 0)
        p.score[seat] += points
        board.take_back(p, broker)
        p.note(clauses.YP_CHR_2)
        p.tell(clauses.YP_MNK, kinds.REMOVED, seat, value, place, points)
        p.more(number)
        if b == 0:
            p.push(steps.MONK, a, 1)
