"""Philosopher, at the start of placing."""

from __future__ import annotations

from gradlon.ys import board, clauses, facts, moments, questions, steps
from gradlon.ys.engine import Character, Step, YsPosition
from gradlon.ys.plus import acts, borders, kinds

__compiled__ = True


class Philosopher(Character):
    """YP-PHI: this placing phase up to two own brokers may be placed on a border between two areas that touch.

    Both areas must be open to the broker: in play, not locked, in no Revolt, their events obeyed.
    """

    def __init__(self) -> None:
        self.window = facts.START_OF_PLACING
        self.answers = moments.EXTRA_PLACES | moments.BROKER_PLACED

    def lasts(self) -> int:
        return 1

    def play(self, p: YsPosition, seat: int) -> None:
        p.put_in_force(steps.PHILOSOPHER, seat, 2)
        p.note(clauses.YP_CHR_2)

    def extra_places(self, p: YsPosition, at: int, seat: int, closed: int) -> int:
        if p.effect_owner[at] != seat or p.effect_arg[at] == 0:
            return 0
        shut = closed | questions.powerless_areas(p)
        for place in range(facts.RINGS * p.rules.hoods + 1, facts.LAST_AREA + 1):
            shut |= 1 << place
        places = 0
        for border in range(facts.FIRST_BORDER, facts.LAST_BORDER + 1):
            if ((shut >> borders.side(border, 0)) | (shut >> borders.side(border, 1))) & 1 == 0:
                places |= 1 << (border - facts.FIRST_CONTRABAND)
        return places

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        if p.effect_owner[at] == a and borders.is_border(b):
            p.effect_arg[at] -= 1
            p.note(clauses.YP_PHI)
            p.note(clauses.YS_CMP_10)


class ResolveBorders(Step):
    """YP-PHI: right before counting, in position order, the owners pick a side for each broker on a border."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for position in range(1, p.rules.players + 1):
            seat = p.seat_at[position]
            for broker in range(seat * facts.SLOTS, seat * facts.SLOTS + facts.SLOTS):
                if borders.is_border(p.at[broker]):
                    p.push(steps.PICK_SIDE, seat, broker)


class PickSide(Step):
    """YP-PHI: broker `b` of seat `a` goes to one of the areas beside it, to a locked one only where both are."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        locked = questions.locked_areas(p)
        one = borders.side(p.at[b], 0)
        other = borders.side(p.at[b], 1)
        both = (locked >> one) & (locked >> other) & 1
        count = 0
        if both or not (locked >> one) & 1:
            out[count] = acts.SIDE << 16 | b << 8 | one
            count += 1
        if both or not (locked >> other) & 1:
            out[count] = acts.SIDE << 16 | b << 8 | other
            count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        before = p.at[b]
        board.move(p, b, choice & 255)
        p.tell(clauses.YP_PHI, kinds.SIDE_PICKED, seat, before, choice & 255, 0)
