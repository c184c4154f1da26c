"""The end of the game (YS-END)."""

from __future__ import annotations

from gradlon.ys import clauses, events, facts, moments, questions
from gradlon.ys.engine import Step, YsPosition

__compiled__ = True


def colour_at(p: YsPosition, place: int) -> int:
    """YS-END-1: colours rank by quotation; equal: blue before green before yellow before red."""
    for colour in range(facts.COLOURS):
        ahead = 0
        for other in range(facts.COLOURS):
            if p.quote[other] > p.quote[colour] or (p.quote[other] == p.quote[colour] and other < colour):
                ahead += 1
        if ahead == place:
            return colour
    return -1


class ScoreColour(Step):
    """YS-END-2 to YS-END-4: the owners of the colour ranked `a` score by their number of gems.

    No gem, no points, but for the neutral player (YS-2P-8), of whom its effect tells; tied owners all score the lowest
    of the places they share.
    """

    def run(self, p: YsPosition, a: int, b: int) -> None:
        colour = colour_at(p, a)
        p.note(clauses.YS_END_1)
        for seat in range(p.rules.sides):
            gems = p.gems[seat * facts.GEM_KINDS + colour]
            if gems == 0:
                if seat != p.rules.neutral:
                    p.tell(clauses.YS_END_3, events.PLACE_SCORED, colour, seat, 0, 0)
                continue
            lowest = -1
            shared = -1
            for other in range(p.rules.sides):
                theirs = p.gems[other * facts.GEM_KINDS + colour]
                if theirs >= gems:
                    lowest += 1
                if theirs == gems:
                    shared += 1
            place = questions.shared_place(p, seat, lowest - shared, lowest) if shared else lowest
            points = p.rules.colour_points[a * facts.SEATS + place]
            p.score[seat] += points
            p.tell(self.clause(place, shared), events.PLACE_SCORED, colour, seat, points, gems)
        p.moment(moments.COLOUR_SCORED, a, colour)

    def clause(self, place: int, shared: int) -> int:
        """Which clause gives the points."""
        return clauses.YS_END_4 if shared else clauses.YS_END_2


class ScoreBlack(Step):
    """YS-END-5: black gems pay by their number."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for seat in range(p.rules.sides):
            gems = p.gems[seat * facts.GEM_KINDS + facts.BLACK]
            points = p.rules.black_points[gems if gems < 7 else 7]
            p.score[seat] += points
            p.tell(clauses.YS_END_5, events.PLACE_SCORED, facts.BLACK, seat, points, gems)
        p.moment(moments.BLACK_SCORED, 0, 0)


def gems_of(p: YsPosition, seat: int) -> int:
    total = 0
    for kind in range(facts.GEM_KINDS):
        total += p.gems[seat * facts.GEM_KINDS + kind]
    return total


class Finish(Step):
    """YS-END-6: most points, then most gems, coloured and black; still tied: shared."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.tell(clauses.YS_END_6, events.FINISHED, 0, 0, 0, 0)
        for seat in range(p.rules.sides):
            p.more(p.score[seat])
            p.more(gems_of(p, seat))
