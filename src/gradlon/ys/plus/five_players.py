"""A fifth player (YP-5P): the market with four lines, and the places that score nothing."""

from __future__ import annotations

from gradlon.ys import clauses, events, facts, steps
from gradlon.ys.engine import Step, YsPosition
from gradlon.ys.final_count import ScoreColour
from gradlon.ys.phase1_ships import ShipDraw
from gradlon.ys.plus import acts
from gradlon.ys.variants.kings_favor import ScoreFavor

__compiled__ = True


class FifthPlayer(Step):
    """YP-5P-1: nine brokers, Order card 5 and three rounds stand in the numbers of `gradlon.ys.plus.options`."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.note(clauses.YP_5P_1)


class SupplyFourLines(ShipDraw):
    """YP-5P-2: a ship's four gems, the large one twice, go at random on the lines."""

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        kind = choice & 255
        p.deck[kind] -= 1
        for colour in range(facts.CARGO_KINDS):
            p.cargo[colour] = 0
        p.cargo[p.rules.ship_gems[3 * kind]] += 1
        for gem in range(3):
            p.cargo[p.rules.ship_gems[3 * kind + gem]] += 1
        for line in range(facts.LINES):
            p.push(steps.LAY_GEM, line, 0)


class LayGem(Step):
    """YP-5P-2: one of the gems left goes to line `a`; the last one needs no draw."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        if a < facts.LINES - 1:
            p.ask_chance()
            return
        for colour in range(facts.CARGO_KINDS):
            if p.cargo[colour]:
                self.lay(p, a, colour)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for colour in range(facts.CARGO_KINDS):
            if p.cargo[colour]:
                out[count] = acts.DRAW_GEM << 16 | a << 8 | colour
                count += 1
        return count

    def weight(self, p: YsPosition, a: int, b: int, choice: int) -> int:
        return p.cargo[choice & 255]

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        self.lay(p, a, choice & 255)

    def lay(self, p: YsPosition, line: int, colour: int) -> None:
        p.cargo[colour] -= 1
        p.line_gem[line] = colour + 1
        p.tell(clauses.YP_5P_2, events.GEM_TO_LINE, line, colour, 0, 0)


class ScoreColourOfFive(ScoreColour):
    """YP-5P-3: a fifth place scores 0, and so do players tied for fourth."""

    def clause(self, place: int, shared: int) -> int:
        if place == facts.SEATS - 1:
            return clauses.YP_5P_3
        return ScoreColour.clause(self, place, shared)


class ScoreFavorOfFive(ScoreFavor):
    """YP-KF-1: with five too only the first three places score, unless ties share them."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.note(clauses.YP_KF_1)
        ScoreFavor.run(self, p, a, b)
