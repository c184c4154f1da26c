"""Phase 1, set-up of a turn (YS-P1): palaces, ships in the ports, the market."""

from __future__ import annotations

from gradlon.core.rng import Random
from gradlon.ys import choices, clauses, events, facts, questions, steps
from gradlon.ys.engine import Step, YsPosition

__compiled__ = True


class PhaseShips(Step):
    """YS-P1-3: palaces first, then a ship to each port in neighborhood order, then the market."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for hood in range(p.rules.hoods):
            p.push(p.rules.palace_step, hood, 0)
        for hood in range(p.rules.hoods):
            p.push(steps.LAND_SHIP, hood, 0)
        p.push(p.rules.market_step, 0, 0)
        p.note(clauses.YS_P1_3)


class SetPalace(Step):
    """YS-P1-1: turn up the top character of a pile. YS-P1-2, YS-CMP-5: in turn 4 a blue-edged card instead.

    A pile has no order before a card is turned: any character not seen yet is as likely as another.
    """

    def run(self, p: YsPosition, a: int, b: int) -> None:
        if p.turn == facts.LAST_TURN:
            self.set_blue(p, a)
        else:
            p.ask_even_chance()

    def set_blue(self, p: YsPosition, hood: int) -> None:
        p.palace[hood] = facts.BLUE_EDGED
        p.note(clauses.YS_CMP_5)
        p.tell(clauses.YS_P1_2, events.BLUE_SET, hood, 0, 0, 0)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for card in range(32):
            if (p.pool >> card) & 1:
                out[count] = choices.DRAW_CARD << 16 | card
                count += 1
        return count

    def sample(self, p: YsPosition, a: int, b: int, seat: int, rng: Random, out: list[int]) -> int:
        left = 0
        for card in range(32):
            left += (p.pool >> card) & 1
        left = rng.pick(left)
        card = 0
        while left >= (p.pool >> card) & 1:
            left -= (p.pool >> card) & 1
            card += 1
        return -1 - (choices.DRAW_CARD << 16 | card)

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        self.set_character(p, a, choice & 255)

    def set_character(self, p: YsPosition, hood: int, card: int) -> None:
        p.pool &= ~(1 << card)
        p.palace[hood] = card + 1
        p.tell(clauses.YS_P1_1, events.CARD_TURNED, hood, card, 0, 0)


class ShipDraw(Step):
    """What all draws of a ship share."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        self.draw(p)

    def draw(self, p: YsPosition) -> None:
        left = 0
        for kind in range(p.rules.ship_kinds):
            left += p.deck[kind]
        if left == 0:
            self.renew(p)
        p.ask_chance()

    def renew(self, p: YsPosition) -> None:
        """YS-TURN-2: an empty deck is made anew from every ship that does not lie in the city."""
        for kind in range(p.rules.ship_kinds):
            p.deck[kind] = p.rules.ship_copies[kind]
        for place in range(facts.SHIPS):
            if p.port[place]:
                p.deck[p.port[place] - 1] -= 1
        p.tell(clauses.YS_TURN_2, events.DECK_RENEWED, 0, 0, 0, 0)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for kind in range(p.rules.ship_kinds):
            if p.deck[kind]:
                out[count] = choices.DRAW_SHIP << 16 | kind
                count += 1
        return count

    def weight(self, p: YsPosition, a: int, b: int, choice: int) -> int:
        return p.deck[choice & 255]

    def sample(self, p: YsPosition, a: int, b: int, seat: int, rng: Random, out: list[int]) -> int:
        left = 0
        for kind in range(p.rules.ship_kinds):
            left += p.deck[kind]
        left = rng.pick(left)
        kind = 0
        while left >= p.deck[kind]:
            left -= p.deck[kind]
            kind += 1
        return -1 - (choices.DRAW_SHIP << 16 | kind)


class LandShip(ShipDraw):
    """YS-P1-3: a ship comes to the port of neighborhood `a`."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        if not questions.no_ship(p, a):
            self.draw(p)

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        kind = choice & 255
        p.deck[kind] -= 1
        p.port[a] = kind + 1
        p.tell(clauses.YS_P1_3, events.SHIP_LANDED, a, kind, 0, 0)


class SupplyMarket(ShipDraw):
    """YS-P1-5: a ship's gems go to the lines. YS-3P-3: with three players the small ones only."""

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        kind = choice & 255
        p.deck[kind] -= 1
        skip = 3 - p.rules.market_lines
        white = 0
        for gem in range(skip, 3):
            if p.rules.ship_gems[3 * kind + gem] == facts.WHITE:
                white = 1
        line = p.rules.first_line + white
        for gem in range(skip, 3):
            colour = p.rules.ship_gems[3 * kind + gem]
            if colour == facts.WHITE:
                self.lay(p, p.rules.first_line, colour)
            else:
                self.lay(p, line, colour)
                line += 1

    def lay(self, p: YsPosition, line: int, colour: int) -> None:
        p.line_gem[line] = colour + 1
        p.tell(
            clauses.YS_P1_5 if p.rules.market_lines == 3 else clauses.YS_3P_3, events.GEM_TO_LINE, line, colour, 0, 0
        )
