"""Building a building, at the end of a turn or by a card (YA-ACT-6, YA-BLD-1)."""

from __future__ import annotations

from gradlon.yspahan import choices, clauses, events, facts, steps
from gradlon.yspahan.engine import Step, YspahanPosition

__compiled__ = True


def can_build(p: YspahanPosition, seat: int, building: int, camels: int, gold: int) -> int:
    """Whether the seat lacks the building and can pay what is to be paid of it: 1 for camels, 1 for gold, else 0."""
    if (p.built[seat] >> building) & 1:
        return 0
    if camels * p.rules.building_camels[building] > p.camels[seat]:
        return 0
    if gold * p.rules.building_gold[building] > p.gold[seat]:
        return 0
    return 1


def list_buildings(p: YspahanPosition, seat: int, kind: int, camels: int, gold: int, out: list[int], count: int) -> int:
    """The buildings that the seat can build now, as choices of a kind."""
    for building in range(facts.BUILDINGS):
        if can_build(p, seat, building, camels, gold):
            out[count] = kind << 16 | building
            count += 1
    return count


def construct(p: YspahanPosition, clause: int, seat: int, building: int, camels: int, gold: int) -> None:
    """Pay and build. YA-BLD-1: points by how many buildings the seat has then."""
    nth = 0
    for one in range(facts.BUILDINGS):
        nth += (p.built[seat] >> one) & 1
    points = p.rules.building_points[nth]
    camels *= p.rules.building_camels[building]
    gold *= p.rules.building_gold[building]
    p.camels[seat] -= camels
    p.gold[seat] -= gold
    p.built[seat] |= 1 << building
    p.score[seat] += points
    p.tell(clause, events.BUILT, seat, building, camels, gold)
    p.more(points)
    p.note(clauses.YA_BLD_1)


class Build(Step):
    """YA-ACT-6: after its action seat `a` may build one building; then cards may be played once more (YA-ACT-7)."""

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        for building in range(facts.BUILDINGS):
            if can_build(p, a, building, 1, 1):
                p.ask(a)
                return

    def options(self, p: YspahanPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = list_buildings(p, seat, choices.BUILD, 1, 1, out, 0)
        out[count] = choices.PASS << 16
        return count + 1

    def done(self, p: YspahanPosition, a: int, b: int, seat: int, choice: int) -> None:
        if choice >> 16 == choices.BUILD:
            construct(p, clauses.YA_ACT_6, seat, choice & 255, 1, 1)
            p.push(steps.WINDOW, a, facts.AFTER_BUILDING)
