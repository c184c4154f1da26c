"""Brokerage."""

from __future__ import annotations

from gradlon.ys import board, clauses, facts, moments, phase4_city, questions, steps, ties
from gradlon.ys.engine import Step, YsPosition
from gradlon.ys.plus import kinds
from gradlon.ys.plus.event_card import EventCard

__compiled__ = True


class Brokerage(EventCard):
    """YP-BRO: after the lines each column gives a gem of its colour."""

    def __init__(self) -> None:
        self.clause = clauses.YP_BRO
        self.answers = moments.AFTER_LINES

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        p.push(steps.COUNT_BROKERAGE, 0, 0)


class CountBrokerage(Step):
    """YP-BRO: left to right, the best total in a column wins a gem of its colour; an empty column gives none."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for column in range(facts.COLOURS):
            ties.clear_totals(p)
            for line in range(facts.LINES):
                square = p.square[4 * line + column]
                if square:
                    seat = board.owner(square - 1)
                    if p.total[seat] < 0:
                        p.total[seat] = 0
                    p.total[seat] += questions.broker_value(p, square - 1, facts.IN_MARKET)
            winner = ties.best(p)
            if winner < 0:
                p.tell(clauses.YP_BRO, kinds.COLUMN_EMPTY, column, 0, 0, 0)
            else:
                ties.tell(p, clauses.YP_BRO, facts.IN_COLUMNS, facts.FIRST_SQUARE + column)
                phase4_city.win_gem(p, clauses.YP_BRO, winner, column, facts.IN_COLUMNS, 0)
                if winner == p.rules.neutral:
                    p.note(clauses.YS_2P_9)
