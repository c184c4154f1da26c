"""Customs Officer, at the start of counting."""

from __future__ import annotations

from gradlon.ys import board, clauses, facts, moments, questions, steps
from gradlon.ys.engine import Character, YsPosition
from gradlon.ys.plus import acts, kinds

__compiled__ = True


class CustomsOfficer(Character):
    """YP-CUS: names a colour, white too; gems of it on port ships cannot be won this counting.

    A white gem may still become that colour. Embassy and market are no ports.
    """

    def __init__(self) -> None:
        self.window = facts.START_OF_COUNTING
        self.answers = moments.PORT_GEMS

    def lasts(self) -> int:
        return 1

    def play(self, p: YsPosition, seat: int) -> None:
        p.push(steps.CUSTOMS_OFFICER, seat, 0)

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        for colour in range(facts.COLOURS):
            out[colour] = acts.NAME << 16 | colour
        out[facts.COLOURS] = acts.NAME << 16 | facts.WHITE
        return facts.COLOURS + 1

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        p.put_in_force(steps.CUSTOMS_OFFICER, seat, choice & 255)
        p.note(clauses.YP_CHR_2)
        p.tell(clauses.YP_CUS, kinds.COLOUR_NAMED, seat, steps.CUSTOMS_OFFICER - steps.FIRST_CARD, choice & 255, 0)

    def port_gems(self, p: YsPosition, at: int, hood: int, colour: int, gems: int) -> int:
        if colour != p.effect_arg[at] or questions.powerless(p, board.area(hood, facts.PORT)):
            return gems
        if gems:
            p.tell(clauses.YP_CUS, kinds.GEMS_CANCELLED, hood, colour, gems, 0)
        return 0
