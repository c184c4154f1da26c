"""Phase 3, placing the brokers (YS-PLC)."""

from __future__ import annotations

from gradlon.core import limits
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
        if cards.asks(p, a, b) or questions.can_act(p, a, b):
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
        base = seat * facts.VALUES
        places = 3 * p.rules.hoods
        free = 0 if p.answering & moments.MAY_ENTER else 1
        if (b & 3) < 2:
            allowed = questions.faces(p, seat, (b >> 2) & 3)
            screens = questions.from_screen(p, seat)
            for place in range(facts.FIRST_AREA, facts.LAST_CONTRABAND + 1):
                if free:
                    if place > facts.LAST_SQUARE:
                        break
                    if place > places and place < facts.FIRST_SQUARE:
                        continue
                    if place >= facts.FIRST_SQUARE and questions.may_enter(p, seat, place, 0) == 0:
                        continue
                for down in range(2):
                    if not (allowed >> down) & 1:
                        continue
                    if not free and questions.may_enter(p, seat, place, down) == 0:
                        continue
                    code = choices.PLACE << 16 | place << 8 | down << 3
                    for value in range(facts.VALUES):
                        if p.hand[base + value]:
                            out[count] = code | value
                            count += 1
                    if screens:
                        code = choices.CONJURE << 16 | place << 8 | down << 3
                        for value in range(facts.VALUES):
                            if p.screen[base + value]:
                                out[count] = code | value
                                count += 1
        if p.rules.neutral >= 0 and not b & facts.NEUTRAL_PLACED:
            for place in range(facts.FIRST_AREA, facts.LAST_CONTRABAND + 1):
                if questions.may_enter(p, p.rules.neutral, place, 1):
                    for value in range(facts.VALUES):
                        if p.neutral_hand[base + value]:
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
            market_point(p, p.rules.neutral, place)
            b |= facts.NEUTRAL_PLACED
        else:
            down = (choice >> 3) & 1
            if kind == choices.PLACE:
                p.hand[seat * facts.VALUES + value] -= 1
            else:
                p.screen[seat * facts.VALUES + value] -= 1
            broker = board.put(p, seat, value, place, facts.DOWN if down else 0)
            p.pair[b & 3] = broker + 1
            p.tell(clauses.YS_PLC_2, events.PLACED, seat, place, down, value)
            p.more(seat)
            p.note(clauses.YS_PLC_3)
            market_point(p, seat, place)
            if kind == choices.CONJURE:
                p.push(steps.REPLACE, seat, 0)
            b += 1
            if b & 3 == 1:
                b |= (facts.DOWN_FACE if down else facts.UP_FACE) << 2
        if (b & 3) < 2 or (p.rules.neutral >= 0 and not b & facts.NEUTRAL_PLACED):
            p.push(steps.PLACE, a, b)


def market_point(p: YsPosition, seat: int, place: int) -> None:
    """YS-PLC-5: a broker placed in the market earns 1 point, at once and for good."""
    if board.is_square(place):
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
