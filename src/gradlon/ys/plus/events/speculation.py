"""Speculation."""

from __future__ import annotations

from gradlon.ys import clauses, facts, final_count, moments, steps
from gradlon.ys.engine import Step, YsPosition
from gradlon.ys.plus import acts, kinds
from gradlon.ys.plus.event_card import EventCard

__compiled__ = True


class Speculation(EventCard):
    """YP-SPE: at the end of phase 1 each player may secretly set a colour aside."""

    def __init__(self) -> None:
        self.clause = clauses.YP_SPE
        self.answers = moments.SHIPS_LANDED

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        p.push(steps.SET_ASIDE, 0, 0)


class SetAside(Step):
    """YP-SPE: all at once, each player sets a colour aside or none; neither is known to the others before the end."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask_all((1 << p.rules.players) - 1)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        for colour in range(facts.COLOURS):
            out[colour] = acts.SPECULATE << 16 | colour
        out[facts.COLOURS] = acts.ABSTAIN << 16
        return facts.COLOURS + 1

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        p.speculated = 1
        p.aside[seat] = (choice & 255) + 1 if choice >> 16 == acts.SPECULATE else 0
        p.tell(clauses.YP_SPE, kinds.SET_ASIDE, seat, p.aside[seat], 0, 0)


class ScoreSpeculation(Step):
    """YP-SPE: at the end 3 points for the colour that ranks first (YS-END-1), −2 for another; none, nothing."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        if not p.speculated:
            return
        first = final_count.colour_at(p, 0)
        for seat in range(p.rules.players):
            points = 0
            if p.aside[seat]:
                points = 3 if p.aside[seat] == first + 1 else -2
            p.score[seat] += points
            p.tell(clauses.YP_SPE, kinds.ASIDE_SCORED, seat, p.aside[seat], points, 0)
