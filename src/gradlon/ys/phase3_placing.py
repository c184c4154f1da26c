"""Phase 3, placing the brokers (YS-PLC)."""

from __future__ import annotations

import cython

from gradlon.core import limits
from gradlon.core.rng import Random
from gradlon.ys import board, cards, choices, clauses, events, facts, moments, questions, steps
from gradlon.ys.engine import Step, YsPosition

__compiled__ = True


class PhasePlacing(Step):
    """The window, the rounds, a last chance for the Spy, the broker that is left."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.push(steps.WINDOW, facts.START_OF_PLACING, 0)
        for turn in range(p.rules.rounds):
            p.push(steps.ROUND, turn, 0)
        for position in range(1, p.rules.players + 1):
            p.push(steps.TURN_ACTS, p.seat_at[position], facts.LAST_CHANCE)
        p.push(steps.LAST_BROKER, 0, 0)


class Round(Step):
    """YS-PLC-1: in position order each player places a pair."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for position in range(1, p.rules.players + 1):
            seat = p.seat_at[position]
            p.push(steps.TURN_ACTS, seat, facts.BEFORE_PAIR)
            p.push(steps.PLACE, seat, 0)
            p.push(steps.TURN_ACTS, seat, facts.AFTER_PAIR)
        p.note(clauses.YS_PLC_1)


class TurnActs(Step):
    """What seat `a` may do right before or after its pair: starred characters (YS-CHR-5), the Spy's looks."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        mark = p.depth
        p.moment(moments.BESIDE_PAIR, a, b)
        if p.depth > mark:
            p.push(steps.TURN_ACTS, a, b)
        elif cards.asks(p, a, b) or questions.can_act(p, a, b):
            p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = cards.list_playable(p, seat, b, out, 0)
        count = questions.turn_acts(p, seat, b, out, count)
        out[count] = choices.PASS << 16
        return count + 1

    def forced(self, p: YsPosition, a: int, b: int, seat: int) -> int:
        return limits.ASK_ANYWAY

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        kind = choice >> 16
        if kind == choices.PASS:
            return
        if kind == choices.PLAY:
            cards.play(p, seat, choice & 255)
        else:
            questions.take_act(p, seat, choice)
        p.push(steps.TURN_ACTS, a, b)


class Place(Step):
    """YS-PLC-1 to YS-PLC-5: one broker of the pair of seat `a`; `b` says what the pair has come to.

    The first may be face up or face down, the second has the other facing. YS-2P-2: with two players a neutral
    broker, face down, before, between or after them.
    """

    def run(self, p: YsPosition, a: int, b: int) -> None:
        if b == 0:
            p.pair[0] = 0
            p.pair[1] = 0
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        if (b & 3) < 2:
            first = (b >> 2) & 3
            allowed = questions.faces(p, seat, first)
            up_closed = self.closed_to(p, seat, facts.UP_FACE, first)
            down_closed = self.closed_to(p, seat, facts.DOWN_FACE, first)
            if up_closed == down_closed:
                count = self.list_places(p, seat, allowed, up_closed, out, count)
            else:
                count = self.list_places(p, seat, allowed & facts.UP_FACE, up_closed, out, count)
                count = self.list_places(p, seat, allowed & facts.DOWN_FACE, down_closed, out, count)
        if p.rules.neutral >= 0 and not b & facts.NEUTRAL_PLACED:
            count = self.list_neutral(p, seat, out, count)
        return count

    def sample(self, p: YsPosition, a: int, b: int, seat: int, rng: Random, out: list[int]) -> int:
        """Where every broker may go to the same places: one of the brokers and one of the places."""
        first = (b >> 2) & 3
        closed = self.closed_to(p, seat, facts.UP_FACE, first)
        if p.rules.neutral >= 0 or closed != self.closed_to(p, seat, facts.DOWN_FACE, first):
            return p.pick_listed(rng, self.options(p, a, b, seat, out), out)
        brokers = cython.declare(cython.int[32])
        spots = cython.declare(cython.int[64])
        ways = self.list_brokers(p, seat, questions.faces(p, seat, first), brokers)
        places = self.list_spots(p, seat, closed, spots)
        if ways * places == 1:
            return -1 - (brokers[0] | spots[0])
        chosen = rng.pick(ways * places)
        return brokers[chosen // places] | spots[chosen % places]

    def closed_to(self, p: YsPosition, seat: int, face: int, first: int) -> int:
        """The areas closed to a broker so facing, when the first of the pair faced `first`."""
        closed = questions.closed_areas(p, seat, facts.DOWN if face == facts.DOWN_FACE else 0, facts.NOWHERE)
        # A facing that only a character allows is not allowed where no character acts.
        if face == first:
            closed |= questions.powerless_areas(p)
        return closed

    def list_brokers(self, p: YsPosition, seat: int, allowed: int, brokers: list[int]) -> int:
        """Every broker that may be placed, in every facing allowed: ten ways, as many from before the screen."""
        ways = 0
        base = seat * facts.VALUES
        for value in range(facts.VALUES):
            for down in range(2):
                brokers[ways] = choices.PLACE << 16 | down << 3 | value
                ways += (allowed >> down) & cython.cast(cython.int, p.hand[base + value] != 0)
        if questions.from_screen(p, seat):
            for value in range(facts.VALUES):
                for down in range(2):
                    brokers[ways] = choices.CONJURE << 16 | down << 3 | value
                    ways += (allowed >> down) & cython.cast(cython.int, p.screen[base + value] != 0)
        return ways

    def list_spots(self, p: YsPosition, seat: int, closed: int, spots: list[int]) -> int:
        """Every place. Counted on without a branch: which squares are free is as good as random."""
        places = 0
        for place in range(facts.FIRST_AREA, 3 * p.rules.hoods + 1):
            spots[places] = place << 8
            places += 1 - ((closed >> place) & 1)
        for square in range(4 * p.rules.first_line, facts.SQUARES):
            spots[places] = (square + facts.FIRST_SQUARE) << 8
            places += cython.cast(cython.int, p.square[square] == 0)
        extra = questions.extra_places(p, seat, closed)
        if extra:
            for one in range(facts.EXTRA_PLACES):
                if (extra >> one) & 1:
                    spots[places] = (one + facts.FIRST_CONTRABAND) << 8
                    places += 1
        return places

    def list_places(self, p: YsPosition, seat: int, allowed: int, closed: int, out: list[int], count: int) -> int:
        """Every broker that may be placed, at every place."""
        brokers = cython.declare(cython.int[32])
        spots = cython.declare(cython.int[64])
        ways = self.list_brokers(p, seat, allowed, brokers)
        places = self.list_spots(p, seat, closed, spots)
        for way in range(ways):
            broker = brokers[way]
            for spot in range(places):
                out[count + spot] = broker | spots[spot]
            count += places
        return count

    def list_neutral(self, p: YsPosition, seat: int, out: list[int], count: int) -> int:
        """YS-2P-2: the neutral brokers of this player, at every place."""
        closed = questions.closed_areas(p, p.rules.neutral, facts.DOWN, facts.NOWHERE)
        extra = questions.extra_places(p, p.rules.neutral, closed)
        for place in range(facts.FIRST_AREA, facts.LAST_CONTRABAND + 1):
            if place <= facts.LAST_AREA:
                if place > 3 * p.rules.hoods or (closed >> place) & 1:
                    continue
            elif place <= facts.LAST_SQUARE:
                if p.square[place - facts.FIRST_SQUARE] or place < facts.FIRST_SQUARE + 4 * p.rules.first_line:
                    continue
            elif not (extra >> (place - facts.FIRST_CONTRABAND)) & 1:
                continue
            for value in range(facts.VALUES):
                if p.neutral_hand[seat * facts.VALUES + value]:
                    out[count] = choices.NEUTRAL << 16 | place << 8 | value
                    count += 1
        return count

    def forced(self, p: YsPosition, a: int, b: int, seat: int) -> int:
        return limits.ASK_ANYWAY

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        kind = choice >> 16
        place = (choice >> 8) & 255
        value = choice & 7
        if kind == choices.NEUTRAL:
            p.neutral_hand[seat * facts.VALUES + value] -= 1
            board.put(p, p.rules.neutral, value, place, facts.DOWN | (facts.BY_SECOND if seat else 0))
            p.tell(clauses.YS_2P_2, events.PLACED, p.rules.neutral, place, facts.DOWN, value)
            p.more(seat)
            p.more(0)
            market_point(p, p.rules.neutral, place)
            p.moment(moments.BROKER_PLACED, p.rules.neutral, place)
            b |= facts.NEUTRAL_PLACED
        else:
            down = (choice >> 3) & 1
            if kind == choices.PLACE:
                p.hand[seat * facts.VALUES + value] -= 1
            else:
                p.screen[seat * facts.VALUES + value] -= 1
            broker = board.put(p, seat, value, place, facts.DOWN if down else 0)
            p.pair[b & 3] = broker + 1
            if kind == choices.CONJURE:
                # It lay face up before the screen (YS-INF-1): everybody knows what is turned down here.
                p.maybe[broker] = 1 << value
            p.tell(clauses.YS_PLC_2, events.PLACED, seat, place, down, value)
            p.more(seat)
            p.more(1 if kind == choices.CONJURE else 0)
            p.note(clauses.YS_PLC_3)
            market_point(p, seat, place)
            p.moment(moments.BROKER_PLACED, seat, place)
            if kind == choices.CONJURE:
                p.push(steps.REPLACE, seat, 0)
            b += 1
            if b & 3 == 1:
                b |= (facts.DOWN_FACE if down else facts.UP_FACE) << 2
        if (b & 3) < 2 or (p.rules.neutral >= 0 and not b & facts.NEUTRAL_PLACED):
            p.push(steps.PLACE, a, b)


def market_point(p: YsPosition, seat: int, place: int) -> None:
    """YS-PLC-5: a broker placed in the market earns 1 point, at once and for good. YS-2P-3: a neutral one too."""
    if board.is_square(place):
        if seat == p.rules.neutral:
            p.note(clauses.YS_2P_3)
        p.score[seat] += 1
        p.note(clauses.YS_PLC_4)
        p.tell(clauses.YS_PLC_5, events.POINTS, seat, 1, events.FROM_MARKET, place)


class LastBroker(Step):
    """YS-PLC-6: the broker that is left joins the two before the screen, face up."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for position in range(1, p.rules.players + 1):
            seat = p.seat_at[position]
            for value in range(facts.VALUES):
                slot = seat * facts.VALUES + value
                while p.hand[slot]:
                    p.hand[slot] -= 1
                    p.screen[slot] += 1
                    p.tell(clauses.YS_PLC_6, events.JOINED_SCREEN, seat, value, 0, 0)
