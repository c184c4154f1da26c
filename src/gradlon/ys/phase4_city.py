"""Phase 4, counting the city (YS-CNT)."""

from __future__ import annotations

import cython

from gradlon.core import limits
from gradlon.ys import board, cards, choices, clauses, events, facts, moments, questions, steps, ties
from gradlon.ys.engine import Character, Step, YsPosition
from gradlon.ys.variants import neutral

__compiled__ = True


class PhaseCounting(Step):
    """YS-CNT-1: the neighborhoods in order, then the market; windows for characters before and after."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.push(steps.WINDOW, facts.START_OF_COUNTING, 0)
        for hood in range(p.rules.hoods):
            p.push(steps.COUNT_NEIGHBORHOOD, hood, 0)
        p.moment(moments.BEFORE_MARKET, 0, 0)
        p.push(steps.REVEAL_MARKET, 0, 0)
        for line in range(p.rules.first_line, facts.LINES):
            p.push(steps.COUNT_LINE, line, 0)
        p.moment(moments.AFTER_LINES, 0, 0)
        p.push(steps.RANK_COLUMNS, 0, 0)
        p.push(steps.ORDER_COLUMNS, 0, 0)
        p.push(steps.MOVE_COLUMNS, 0, 0)
        p.push(steps.HIGHEST_BIDDER, 0, 0)
        p.push(steps.LEAVE_MARKET, 0, 0)
        p.push(steps.WINDOW, facts.END_OF_COUNTING, 0)
        p.note(clauses.YS_CNT_1)


class CountNeighborhood(Step):
    """YS-CNT-2: hidden brokers are revealed, totals made; YS-CNT-3: gems by rank, then port, commercial, palace."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.moment(moments.COUNTING_STARTS, a, 0)
        self.tally(p, a)
        for seat in range(p.rules.sides):
            brokers = p.area_count[seat] + p.area_count[facts.SEATS + seat] + p.area_count[2 * facts.SEATS + seat]
            total = p.area_sum[seat] + p.area_sum[facts.SEATS + seat] + p.area_sum[2 * facts.SEATS + seat]
            p.total[seat] = total if brokers else -1
        ties.prepare(p, a)
        ties.rank(p)
        ties.tell(p, clauses.YS_CNT_2, a, 0)
        unload(p, a)
        if p.answering & moments.PORT_GEMS:
            for colour in range(facts.CARGO_KINDS):
                p.cargo[colour] = questions.port_gems(p, a, colour, p.cargo[colour])
        share_gems(p, steps.TAKE_GEM, a)
        p.note(clauses.YS_CNT_3)
        if not questions.barren(p, a):
            p.push(steps.WIN_PORT, a, 0)
            p.push(steps.WIN_COMMERCIAL, a, 0)
            p.push(steps.WIN_PALACE, a, 0)
        p.push(steps.LEAVE_NEIGHBORHOOD, a, 0)

    def tally(self, p: YsPosition, hood: int) -> None:
        """Reveal the brokers of the neighborhood and add up each side's in each area."""
        for cell in range(facts.RINGS * facts.SEATS):
            p.area_sum[cell] = 0
            p.area_count[cell] = 0
        first = board.area(hood, 0)
        brokers = cython.declare(cython.int[65])  # BROKERS
        for index in range(board.list_between(p, first, first + facts.RINGS - 1, brokers)):
            broker = brokers[index]
            seat = board.owner(broker)
            place = p.at[broker]
            if p.state[broker] & facts.DOWN:
                board.turn_up(p, broker)
                p.tell(clauses.YS_CNT_2, events.REVEALED, seat, p.worth[broker], place, 0)
            cell = (place - first) * facts.SEATS + seat
            p.area_sum[cell] += questions.broker_value(p, broker, hood)
            p.area_count[cell] += 1


def unload(p: YsPosition, place: int) -> None:
    """YS-P1-4, YS-3P-2: each small gem once, the large one as often as the player count says."""
    for colour in range(facts.CARGO_KINDS):
        p.cargo[colour] = 0
    if p.port[place]:
        ship = 3 * (p.port[place] - 1)
        p.cargo[p.rules.ship_gems[ship]] = p.rules.large_gems
        p.cargo[p.rules.ship_gems[ship + 1]] += 1
        p.cargo[p.rules.ship_gems[ship + 2]] += 1
        p.note(clauses.YS_P1_4 if p.rules.large_gems == 2 else clauses.YS_3P_2)


def share_gems(p: YsPosition, step: int, counted: int) -> None:
    """YS-CNT-3: the gems unloaded go to the sides by rank, while there are any; `step` takes one."""
    left = 0
    for colour in range(facts.CARGO_KINDS):
        left += p.cargo[colour]
    for place in range(p.ranked):
        gems = p.rules.gems_of_rank[place]
        while gems and left:
            p.push(step, p.rank[place], counted)
            gems -= 1
            left -= 1


class TakeGem(Step):
    """YS-CNT-3: seat `a` takes one of the gems on offer. YS-CNT-4: a white one becomes a colour of choice at once."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for colour in range(facts.COLOURS):
            if p.cargo[colour]:
                out[count] = choices.GEM << 16 | colour
                count += 1
        if p.cargo[facts.WHITE]:
            for colour in range(facts.COLOURS):
                out[count] = choices.WHITE_AS << 16 | colour
                count += 1
        return count

    def forced(self, p: YsPosition, a: int, b: int, seat: int) -> int:
        if p.cargo[facts.WHITE]:
            return limits.ASK_ANYWAY
        only = -1
        for colour in range(facts.COLOURS):
            if p.cargo[colour]:
                if only >= 0:
                    return limits.ASK_ANYWAY
                only = colour
        return choices.GEM << 16 | only

    def automaton(self, p: YsPosition, a: int, b: int, seat: int) -> int:
        return neutral.gem_from_ship(p)

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        colour = choice & 255
        white = 1 if choice >> 16 == choices.WHITE_AS else 0
        p.cargo[facts.WHITE if white else colour] -= 1
        win_gem(p, clauses.YS_CNT_4 if white else self.clause(b), seat, colour, b, white)

    def clause(self, counted: int) -> int:
        """Which clause gives the gem."""
        return clauses.YS_MKT_2 if counted == facts.IN_MARKET else clauses.YS_CNT_3


class TakeColour(Step):
    """YS-BLU, YS-2P-5: seat `a` takes a coloured gem of its choice from the bank for the card of neighborhood `b`."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        for colour in range(facts.COLOURS):
            out[colour] = choices.GEM << 16 | colour
        return facts.COLOURS

    def automaton(self, p: YsPosition, a: int, b: int, seat: int) -> int:
        return choices.GEM << 16 | neutral.best_colour(p)

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        clause = clauses.YS_BLU if p.turn == facts.LAST_TURN else clauses.YS_2P_5
        win_gem(p, clause, seat, choice & 255, b, 0)


def win_gem(p: YsPosition, clause: int, seat: int, gem: int, counted: int, white: int) -> None:
    """A gem comes from the bank, which never runs out (YS-CMP-6)."""
    p.gems[seat * facts.GEM_KINDS + gem] += 1
    p.note(clauses.YS_CMP_6)
    p.tell(clause, events.GEM_WON, seat, gem, counted, white)
    p.moment(moments.GEM_WON, seat, counted)


def area_winner(p: YsPosition, clause: int, hood: int, ring: int) -> int:
    """Who has the best total in an area, -1 when it is empty."""
    for seat in range(p.rules.sides):
        cell = ring * facts.SEATS + seat
        p.total[seat] = p.area_sum[cell] if p.area_count[cell] else -1
    winner = ties.best(p)
    if winner < 0:
        p.tell(clause, events.AREA_EMPTY, board.area(hood, ring), 0, 0, 0)
    else:
        ties.tell(p, clause, hood, board.area(hood, ring))
    return winner


class WinPort(Step):
    """YS-CNT-5: the best total in the port wins a black gem."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        winner = area_winner(p, clauses.YS_CNT_5, a, facts.PORT)
        if winner >= 0:
            win_gem(p, clauses.YS_CNT_5, winner, facts.BLACK, a, 0)


class WinCommercial(Step):
    """YS-CNT-6: the best total in the commercial area wins 3 points at once."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        winner = area_winner(p, clauses.YS_CNT_6, a, facts.COMMERCIAL)
        if winner >= 0:
            points = questions.commercial_points(p, a)
            p.score[winner] += points
            p.tell(
                clauses.YS_CNT_6, events.POINTS, winner, points, events.FROM_COMMERCIAL, board.area(a, facts.COMMERCIAL)
            )


class WinPalace(Step):
    """YS-CNT-7: the best total in the palace takes the card; nobody there: it is discarded."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        lying = p.palace[a]
        winner = area_winner(p, clauses.YS_CNT_7, a, facts.PALACE)
        if lying == facts.NO_CARD:
            return
        p.palace[a] = facts.NO_CARD
        if lying == facts.BLUE_EDGED:
            if winner >= 0:
                p.tell(clauses.YS_CNT_7, events.CARD_WON, winner, lying, a, 0)
                p.push(steps.TAKE_COLOUR, winner, a)
            return
        card = lying - 1
        if winner < 0:
            cards.discard(p, card)
            return
        p.tell(clauses.YS_CNT_7, events.CARD_WON, winner, card, a, 0)
        if (p.rules.window_cards[facts.AT_ONCE] >> card) & 1:
            cython.cast(Character, p.rules.steps[steps.FIRST_CARD + card]).play(p, winner)
            cards.discard(p, card)
        elif not questions.keeps_cards(p, winner):
            p.gone |= 1 << card
            p.tell(clauses.YS_2P_5, events.CARD_DISCARDED, card, 0, 0, 0)
            p.push(steps.TAKE_COLOUR, winner, a)
        elif (p.rules.window_cards[facts.KEPT] >> card) & 1:
            p.put_in_force(steps.FIRST_CARD + card, winner, 0)
        else:
            p.cards[winner] |= 1 << card
            p.card_count[winner] += 1
            p.fresh |= 1 << card


class LeaveNeighborhood(Step):
    """YS-CNT-9: the brokers of the neighborhood return behind their owners' screens."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        first = board.area(a, 0)
        staying = questions.staying_areas(p)
        stay = 0
        brokers = cython.declare(cython.int[65])  # BROKERS
        for index in range(board.list_between(p, first, first + facts.RINGS - 1, brokers)):
            if (staying >> p.at[brokers[index]]) & 1:
                stay += 1
            else:
                board.take_back(p, brokers[index])
        p.tell(clauses.YS_CNT_9, events.RETURNED, a, stay, 0, 0)
        p.moment(moments.NEIGHBORHOOD_COUNTED, a, 0)
