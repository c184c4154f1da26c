"""Who is ahead: totals, then ties (YS-CNT-8)."""

from __future__ import annotations

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


def ahead(p: YsPosition, one: int, other: int) -> int:
    """Whether one side comes before another that takes part too."""
    if p.total[one] != p.total[other]:
        return p.total[one] > p.total[other]
    return p.tie[one] > p.tie[other]


def best(p: YsPosition) -> int:
    """The side that comes first, -1 when nobody takes part."""
    winner = -1
    for seat in range(p.rules.sides):
        if p.total[seat] >= 0 and (winner < 0 or ahead(p, seat, winner)):
            winner = seat
    return winner


def rank(p: YsPosition) -> None:
    """All who take part, best first."""
    p.ranked = 0
    for seat in range(p.rules.sides):
        if p.total[seat] < 0:
            continue
        place = p.ranked
        while place > 0 and ahead(p, seat, p.rank[place - 1]):
            p.rank[place] = p.rank[place - 1]
            place -= 1
        p.rank[place] = seat
        p.ranked += 1


def tell(p: YsPosition, clause: int, counted: int, place: int) -> None:
    """Why they rank so: each side's total, brokers before the screen and Order card, best first."""
    rank(p)
    if not p.recording:
        return
    p.tell(clause, events.RANKED, counted, place, 0, 0)
    tied = 0
    for position in range(p.ranked):
        seat = p.rank[position]
        p.more(seat)
        p.more(p.total[seat])
        p.more(p.tie[seat])
        p.more(questions.screen_total(p, seat))
        p.more(p.order[seat])
        if position and p.total[seat] == p.total[p.rank[position - 1]]:
            tied = 1
    if tied:
        p.note(clauses.YS_CNT_8)
    if p.ranked == 1 and p.total[p.rank[0]] == 0:
        p.note(clauses.YS_CNT_10)
