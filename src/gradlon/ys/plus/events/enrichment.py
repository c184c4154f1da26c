"""Enrichment, in one neighborhood."""

from __future__ import annotations

from gradlon.ys import clauses, events, facts, moments
from gradlon.ys.engine import YsPosition
from gradlon.ys.plus import kinds
from gradlon.ys.plus.event_card import EventCard

__compiled__ = True


class Enrichment(EventCard):
    """YP-ENR: each gem won there, whatever its colour and wherever it comes from, pays its winner 1 point."""

    def __init__(self) -> None:
        self.clause = clauses.YP_ENR
        self.answers = moments.GEM_WON

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        if b == p.effect_arg[at]:
            p.score[a] += 1
            p.tell(clauses.YP_ENR, events.POINTS, a, 1, kinds.FROM_ENRICHMENT, facts.FIRST_AREA + 3 * b)
            if a == p.rules.neutral:
                p.note(clauses.YS_2P_9)
