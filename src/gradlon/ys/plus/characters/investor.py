"""Investor, at the start of counting."""

from __future__ import annotations

from gradlon.ys import clauses, events, facts, moments, phase4_market, steps
from gradlon.ys.engine import Character, YsPosition
from gradlon.ys.plus import acts, kinds

__compiled__ = True


class Investor(Character):
    """YP-INV: names a colour, which ranks first in the column count whatever stands there.

    With two of them the first named is first, then the second, which must differ: effects of one number answer in the
    order in which they came in force.
    """

    def __init__(self) -> None:
        self.window = facts.START_OF_COUNTING
        self.answers = moments.RANKING_COLUMNS

    def lasts(self) -> int:
        return 1

    def play(self, p: YsPosition, seat: int) -> None:
        p.push(steps.INVESTOR, seat, 0)

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        named = 0
        for at in range(p.effects):
            if p.effect[at] == steps.INVESTOR:
                named |= 1 << p.effect_arg[at]
        count = 0
        for colour in range(facts.COLOURS):
            if not (named >> colour) & 1:
                out[count] = acts.NAME << 16 | colour
                count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        p.put_in_force(steps.INVESTOR, seat, choice & 255)
        p.note(clauses.YP_CHR_2)
        p.tell(clauses.YP_INV, kinds.COLOUR_NAMED, seat, steps.INVESTOR - steps.FIRST_CARD, choice & 255, 0)

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        column = p.effect_arg[at]
        strength = phase4_market.column_strength(p, column)
        p.column_at[p.columns_done] = column
        p.columns_done += 1
        p.tell(clauses.YP_INV, events.COLUMN_RANKED, column, p.columns_done, strength // 16, strength % 16)
