"""Who is ahead: totals, then ties (YS-CNT-8)."""

from __future__ import annotations

import cython

from gradlon.core.flat import inlined
from gradlon.ys import clauses, events, facts, questions
from gradlon.ys.engine import YsPosition

__compiled__ = True


def prepare(p: YsPosition, counted: int) -> None:
    """Work out how strong each side is in ties of what is counted now."""
    for seat in range(p.rules.sides):
        p.tie[seat] = questions.tie_strength(p, seat, counted)


def clear_totals(p: YsPosition) -> None:
    """Nobody takes part, so far."""
    for seat in range(facts.SEATS):
        p.total[seat] = -1


@inlined
def ahead(p: YsPosition, one: int, other: int) -> int:
    """Whether one side comes before another that takes part too."""
    if p.total[one] != p.total[other]:
        return p.total[one] > p.total[other]
    return p.tie[one] > p.tie[other]


@inlined
def best(p: YsPosition) -> int:
    """The side that comes first, -1 when nobody takes part."""
    winner = -1
    for seat in range(p.rules.sides):
        if p.total[seat] >= 0 and (winner < 0 or ahead(p, seat, winner)):
            winner = seat
    return winner


def rank(p: YsPosition) -> None:
    """All who take part, best first."""
    order = cython.declare(cython.int[8])  # one cell a seat
    p.ranked = sort(p, order)
    for place in range(p.ranked):
        p.rank[place] = order[place]


def sort(p: YsPosition, order: list[int]) -> int:
    """List all who take part, best first: how many."""
    ranked = 0
    for seat in range(p.rules.sides):
        if p.total[seat] < 0:
            continue
        place = ranked
        while place > 0 and ahead(p, seat, order[place - 1]):
            order[place] = order[place - 1]
            place -= 1
        order[place] = seat
        ranked += 1
    return ranked


def tell(p: YsPosition, clause: int, counted: int, place: int) -> None:
    """Why they rank so: each side's total, brokers before the screen and Order card, best first.

    Telling leaves no trace in the position: a silent game must be the same game.
    """
    if not p.recording:
        return
    order = cython.declare(cython.int[8])  # one cell a seat
    ranked = sort(p, order)
    p.tell(clause, events.RANKED, counted, place, 0, 0)
    tied = 0
    for position in range(ranked):
        seat = order[position]
        p.more(seat)
        p.more(p.total[seat])
        p.more(p.tie[seat])
        p.more(questions.screen_total(p, seat))
        p.more(p.order[seat])
        if position and p.total[seat] == p.total[order[position - 1]]:
            tied = 1
    if tied:
        p.note(clauses.YS_CNT_8)
    if ranked == 1 and p.total[order[0]] == 0:
        p.note(clauses.YS_CNT_10)
