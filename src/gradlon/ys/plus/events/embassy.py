"""Embassy."""

from __future__ import annotations

from gradlon.ys import board, clauses, facts, moments, phase4_city, questions, steps, ties
from gradlon.ys.engine import Step, YsPosition
from gradlon.ys.phase1_ships import ShipDraw
from gradlon.ys.phase4_city import TakeGem
from gradlon.ys.plus import kinds
from gradlon.ys.plus.event_card import EventCard

__compiled__ = True


class Embassy(EventCard):
    """YP-EMB: one more ship lies in the city's centre; the palaces' brokers stay until it has been shared."""

    def __init__(self) -> None:
        self.clause = clauses.YP_EMB
        self.answers = moments.SHIPS_LANDED | moments.STAYING | moments.BEFORE_MARKET

    def staying_areas(self, p: YsPosition, at: int) -> int:
        palaces = 0
        for hood in range(facts.HOODS):
            palaces |= 1 << board.area(hood, facts.PALACE)
        return palaces

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        p.push(steps.LAND_EMBASSY if which == moments.SHIPS_LANDED else steps.COUNT_EMBASSY, 0, 0)


class LandEmbassy(ShipDraw):
    """YP-EMB, YS-P1-3: after ports and market a ship comes to the city's centre."""

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        kind = choice & 255
        p.deck[kind] -= 1
        p.port[facts.CENTRE] = kind + 1
        p.tell(clauses.YP_EMB, kinds.EMBASSY_LANDED, kind, 0, 0, 0)


class CountEmbassy(Step):
    """YP-EMB: each side's brokers in all palaces are added up; the ship's gems are shared as in a neighborhood."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        ties.clear_totals(p)
        for broker in range(p.rules.sides * facts.SLOTS):
            if board.is_area(p.at[broker]):
                seat = board.owner(broker)
                if p.total[seat] < 0:
                    p.total[seat] = 0
                p.total[seat] += questions.broker_value(p, broker, facts.IN_EMBASSY)
        ties.prepare(p, facts.IN_EMBASSY)
        ties.rank(p)
        ties.tell(p, clauses.YP_EMB, facts.IN_EMBASSY, 0)
        phase4_city.unload(p, facts.CENTRE)
        phase4_city.share_gems(p, steps.TAKE_EMBASSY_GEM, facts.IN_EMBASSY)
        p.push(steps.LEAVE_EMBASSY, 0, 0)


class TakeEmbassyGem(TakeGem):
    """YP-EMB: seat `a` takes one of the gems on offer."""

    def clause(self, counted: int) -> int:
        return clauses.YP_EMB


class LeaveEmbassy(Step):
    """YP-EMB: then the palaces' brokers return."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for broker in range(p.rules.sides * facts.SLOTS):
            if board.is_area(p.at[broker]):
                if board.owner(broker) == p.rules.neutral:
                    p.note(clauses.YS_2P_9)
                board.take_back(p, broker)
        p.tell(clauses.YP_EMB, kinds.EMBASSY_LEFT, 0, 0, 0, 0)
