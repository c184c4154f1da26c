"""Queen, right before an own pair."""

from __future__ import annotations

from gradlon.ys import board, cards, choices, clauses, events, facts, moments, questions, steps
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class Queen(Character):
    """YS-QUE: locks a city area: nothing enters or leaves it this turn. It is counted as usual.

    The card goes when its neighborhood has been counted.
    """

    def __init__(self) -> None:
        self.window = facts.BEFORE_PAIR
        self.answers = moments.CLOSED_AREAS | moments.LOCKED_AREAS | moments.NEIGHBORHOOD_COUNTED

    def lasts(self) -> int:
        return 1

    def may_lock(self, p: YsPosition, place: int) -> int:
        return questions.may_leave(p, place)

    def playable(self, p: YsPosition, seat: int) -> int:
        for place in range(facts.FIRST_AREA, 3 * p.rules.hoods + 1):
            if self.may_lock(p, place):
                return 1
        return 0

    def play(self, p: YsPosition, seat: int) -> None:
        p.push(steps.QUEEN, seat, 0)

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for place in range(facts.FIRST_AREA, 3 * p.rules.hoods + 1):
            if self.may_lock(p, place):
                out[count] = choices.LOCK << 16 | place
                count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        p.put_in_force(steps.QUEEN, seat, choice & 255)
        p.tell(clauses.YS_QUE, events.LOCKED, seat, choice & 255, 0, 0)

    def closed_areas(self, p: YsPosition, at: int, seat: int, facing: int, leaving: int) -> int:
        return 1 << p.effect_arg[at]

    def locked_areas(self, p: YsPosition, at: int) -> int:
        return 1 << p.effect_arg[at]

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        if board.hood_of(p.effect_arg[at]) == a:
            # Of several locks the one put in force first is the card's own; another card lies for the others.
            first = 1
            if at > 0 and p.effect[at - 1] == steps.QUEEN:
                first = 0
            p.end_effect(at)
            if first and (p.lying >> (steps.QUEEN - steps.FIRST_CARD)) & 1:
                cards.discard(p, steps.QUEEN - steps.FIRST_CARD)
