"""Professor, at the start of counting."""

from __future__ import annotations

from gradlon.ys import board, clauses, facts, moments, questions, steps
from gradlon.ys.engine import Character, YsPosition
from gradlon.ys.plus import acts, kinds

__compiled__ = True


class Professor(Character):
    """YP-PRO: picks a neighborhood; the owner's brokers there are worth 1 more this counting, a Mercenary's 6."""

    def __init__(self) -> None:
        self.window = facts.START_OF_COUNTING
        self.answers = moments.BROKER_VALUE

    def lasts(self) -> int:
        return 1

    def playable(self, p: YsPosition, seat: int) -> int:
        for hood in range(p.rules.hoods):
            if not questions.powerless(p, board.area(hood, 0)):
                return 1
        return 0

    def play(self, p: YsPosition, seat: int) -> None:
        p.push(steps.PROFESSOR, seat, 0)

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for hood in range(p.rules.hoods):
            if not questions.powerless(p, board.area(hood, 0)):
                out[count] = acts.NEIGHBORHOOD << 16 | hood
                count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        p.put_in_force(steps.PROFESSOR, seat, choice & 255)
        p.note(clauses.YP_CHR_2)
        p.tell(clauses.YP_PRO, kinds.NEIGHBORHOOD_NAMED, seat, choice & 255, 0, 0)

    def broker_value(self, p: YsPosition, at: int, broker: int, counted: int, value: int) -> int:
        place = p.at[broker]
        if board.owner(broker) != p.effect_owner[at] or not board.is_area(place):
            return value
        return value + 1 if board.hood_of(place) == p.effect_arg[at] else value
