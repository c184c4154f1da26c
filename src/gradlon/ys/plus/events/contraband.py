"""Contraband, which is there twice."""

from __future__ import annotations

from gradlon.ys import board, choices, clauses, events, facts, moments, phase4_city, questions, steps, ties
from gradlon.ys.engine import Step, YsPosition
from gradlon.ys.plus import acts, kinds
from gradlon.ys.plus.event_card import EventCard
from gradlon.ys.variants import neutral

__compiled__ = True


class Contraband(EventCard):
    """YP-CON: the card is one more area for the normal brokers, without limit and in either facing.

    It is not on the board: Herald, Magician, Queen, Monk, Philosopher and Royal Guard do not reach it, since they go
    through areas and squares alone.
    """

    def __init__(self) -> None:
        self.clause = clauses.YP_CON
        self.answers = moments.EXTRA_PLACES | moments.BEFORE_MARKET

    def extra_places(self, p: YsPosition, at: int, seat: int, closed: int) -> int:
        return 1 << p.effect_arg[at]

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        p.push(steps.COUNT_CONTRABAND, p.effect_arg[at], 0)


class CountContraband(Step):
    """YP-CON: the highest total on the card of palace `a` wins two coloured gems, a black gem or 3 points.

    YS-2P-9: the neutral player takes two gems of the colour it takes by YS-2P-6.
    """

    def run(self, p: YsPosition, a: int, b: int) -> None:
        place = facts.FIRST_CONTRABAND + a
        ties.clear_totals(p)
        for broker in range(p.rules.sides * facts.SLOTS):
            if p.at[broker] == place:
                seat = board.owner(broker)
                if p.state[broker] & facts.DOWN:
                    board.turn_up(p, broker)
                    p.tell(clauses.YP_CON, events.REVEALED, seat, p.worth[broker], place, 0)
                if p.total[seat] < 0:
                    p.total[seat] = 0
                p.total[seat] += questions.broker_value(p, broker, facts.IN_CONTRABAND)
        ties.prepare(p, facts.IN_CONTRABAND)
        winner = ties.best(p)
        if winner < 0:
            p.tell(clauses.YP_CON, events.AREA_EMPTY, place, 0, 0, 0)
            return
        ties.tell(p, clauses.YP_CON, facts.IN_CONTRABAND, place)
        p.ask(winner)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for one in range(facts.COLOURS):
            for other in range(one, facts.COLOURS):
                out[count] = choices.TAKE_TWO << 16 | one << 8 | other
                count += 1
        out[count] = acts.BLACK_GEM << 16
        out[count + 1] = acts.THREE_POINTS << 16
        return count + 2

    def automaton(self, p: YsPosition, a: int, b: int, seat: int) -> int:
        p.note(clauses.YS_2P_9)
        return choices.TAKE_TWO << 16 | neutral.best_colour(p) * 257

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        kind = choice >> 16
        if kind == choices.TAKE_TWO:
            phase4_city.win_gem(p, clauses.YP_CON, seat, (choice >> 8) & 255, facts.IN_CONTRABAND, 0)
            phase4_city.win_gem(p, clauses.YP_CON, seat, choice & 255, facts.IN_CONTRABAND, 0)
        elif kind == acts.BLACK_GEM:
            phase4_city.win_gem(p, clauses.YP_CON, seat, facts.BLACK, facts.IN_CONTRABAND, 0)
        else:
            p.score[seat] += 3
            p.tell(clauses.YP_CON, events.POINTS, seat, 3, kinds.FROM_CONTRABAND, facts.FIRST_CONTRABAND + a)
        for broker in range(p.rules.sides * facts.SLOTS):
            if p.at[broker] == facts.FIRST_CONTRABAND + a:
                board.take_back(p, broker)
        p.tell(clauses.YP_CON, kinds.CONTRABAND_LEFT, facts.FIRST_CONTRABAND + a, 0, 0, 0)
