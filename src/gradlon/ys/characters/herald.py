"""Herald, at the start of counting."""

from __future__ import annotations

from gradlon.ys import board, choices, clauses, events, facts, phase3_placing, questions, steps
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class Herald(Character):
    """YS-HER: moves one own broker to another area or square, placing rules kept, its facing too.

    City to market earns the point, market to market none.
    """

    def __init__(self) -> None:
        self.window = facts.START_OF_COUNTING

    def playable(self, p: YsPosition, seat: int) -> int:
        for broker in range(seat * facts.SLOTS, seat * facts.SLOTS + facts.SLOTS):
            if self.may_go(p, broker):
                for place in range(facts.FIRST_AREA, facts.LAST_SQUARE + 1):
                    if self.may_come(p, seat, broker, place):
                        return 1
        return 0

    def may_go(self, p: YsPosition, broker: int) -> int:
        here = p.at[broker]
        if here == facts.NOWHERE or here > facts.LAST_SQUARE:
            return 0
        return questions.may_leave(p, here)

    def may_come(self, p: YsPosition, seat: int, broker: int, place: int) -> int:
        here = p.at[broker]
        return 0 if here == place else questions.may_enter(p, seat, place, p.state[broker] & facts.DOWN, here)

    def play(self, p: YsPosition, seat: int) -> None:
        p.push(steps.HERALD, seat, 0)

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for broker in range(seat * facts.SLOTS, seat * facts.SLOTS + facts.SLOTS):
            if self.may_go(p, broker):
                for place in range(facts.FIRST_AREA, facts.LAST_SQUARE + 1):
                    if self.may_come(p, seat, broker, place):
                        out[count] = choices.MOVE << 16 | broker << 8 | place
                        count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        broker = (choice >> 8) & 255
        place = choice & 255
        before = p.at[broker]
        board.move(p, broker, place)
        p.tell(clauses.YS_HER, events.MOVED, seat, before, place, 0)
        if not board.is_square(before):
            phase3_placing.market_point(p, seat, place)
