"""The caravan: loading and counting (YA-CRV)."""

from __future__ import annotations

from gradlon.yspahan import clauses, events, facts
from gradlon.yspahan.engine import Step, YspahanPosition

__compiled__ = True


def load(p: YspahanPosition, seat: int) -> None:
    """YA-CRV-1, YA-CRV-2: a cube goes on the next camel along the road and scores by its line."""
    camel = p.loaded
    line = camel // p.rules.line_camels
    points = p.rules.line_points[line]
    p.caravan[camel] = seat + 1
    p.loaded = camel + 1
    p.score[seat] += points
    p.note(clauses.YA_CRV_1)
    p.tell(clauses.YA_CRV_2, events.CUBE_LOADED, seat, camel, line + 1, points)


def cubes_of(p: YspahanPosition, seat: int) -> int:
    """The seat's cubes in the caravan."""
    cubes = 0
    for camel in range(p.loaded):
        if p.caravan[camel] == seat + 1:
            cubes += 1
    return cubes


def highest_line(p: YspahanPosition, seat: int) -> int:
    """The highest line that holds a cube of the seat, the lowest where none does."""
    highest = 0
    for camel in range(p.loaded):
        if p.caravan[camel] == seat + 1:
            highest = camel // p.rules.line_camels
    return highest


def score(p: YspahanPosition, clause: int) -> None:
    """Everyone scores own cubes times the number of the highest line that holds one."""
    for seat in range(p.rules.players):
        cubes = cubes_of(p, seat)
        highest = highest_line(p, seat)
        if cubes:
            points = cubes * p.rules.line_factor[highest]
            p.score[seat] += points
            p.tell(clause, events.CARAVAN_SCORED, seat, points, cubes, highest + 1)


class CountCaravan(Step):
    """YA-CRV-3: a full caravan is counted at once and emptied, in the middle of a move too."""

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        if p.loaded < facts.LINES * p.rules.line_camels:
            return
        p.tell(clauses.YA_CRV_3, events.CARAVAN_FULL, 0, 0, 0, 0)
        score(p, clauses.YA_CRV_3)
        for camel in range(facts.CARAVAN):
            p.caravan[camel] = 0
        p.loaded = 0
        p.tell(clauses.YA_CRV_3, events.CARAVAN_EMPTIED, 0, 0, 0, 0)
