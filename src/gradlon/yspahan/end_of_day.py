"""The order of a day's turns, and the end of a day (YA-DAY-2, YA-END-5)."""

from __future__ import annotations

from gradlon.yspahan import clauses, events, facts, steps, tower
from gradlon.yspahan.engine import Step, YspahanPosition

__compiled__ = True


def set_order(p: YspahanPosition) -> None:
    """YA-DAY-1: clockwise from the first player. The very last day may be another (YA-END-5)."""
    if p.rules.last_day_by_score and p.week == p.rules.weeks and p.day == p.rules.days:
        reverse_order(p)
        return
    for place in range(p.rules.players):
        p.order[place] = (p.first + place) % p.rules.players


def reverse_order(p: YspahanPosition) -> None:
    """YA-END-5: the lowest score first; of equal ones, the farthest, clockwise, from yesterday's first player."""
    for seat in range(p.rules.players):
        before = 0
        for other in range(p.rules.players):
            if lateness(p, other) < lateness(p, seat):
                before += 1
        p.order[before] = seat
    p.first = p.order[0]
    p.note(clauses.YA_END_5)


def lateness(p: YspahanPosition, seat: int) -> int:
    """The higher, the later the seat plays: by its score, then by how near it sits to yesterday's first player."""
    return p.score[seat] * facts.SEATS - (seat - p.first + 1 + p.rules.players) % p.rules.players


class EndDay(Step):
    """YA-DAY-2: the tower is emptied; the player to the left of the first one becomes first, after day 7 too."""

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        for square in range(facts.TOWER):
            tower.clear_square(p, square)
        p.first = (p.first + 1) % p.rules.players
        p.tell(clauses.YA_DAY_2, events.DAY_ENDED, p.week, p.day, 0, 0)
        if p.day < p.rules.days:
            p.push(steps.START_DAY, p.week, p.day + 1)
        else:
            p.push(steps.END_WEEK, 0, 0)
