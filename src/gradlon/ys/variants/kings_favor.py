"""King's Favor (YS-KF): a fifth phase, and the throne room's points."""

from __future__ import annotations

from gradlon.ys import board, choices, clauses, events, facts, moments, ties
from gradlon.ys.engine import Step, YsPosition

__compiled__ = True


class LayTwosAside(Step):
    """YS-KF-1: three 2s a player lie beside the board."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for seat in range(p.rules.players):
            p.twos[seat] = p.rules.twos


class SendToThrone(Step):
    """YS-KF-1: all at once, everyone secretly sends a broker from before the screen to the throne room, for good."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask_all((1 << p.rules.players) - 1)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for value in range(facts.VALUES):
            if p.screen[seat * facts.VALUES + value]:
                out[count] = choices.THRONE << 16 | value
                count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        value = choice & 255
        base = seat * facts.VALUES
        possible = 0
        for one in range(facts.VALUES):
            if p.screen[base + one]:
                possible |= 1 << one
        # Nobody may see which one is missing: the other two go straight back.
        for one in range(facts.VALUES):
            p.hand[base + one] += p.screen[base + one]
            p.screen[base + one] = 0
        p.hand[base + value] -= 1
        broker = board.put(p, seat, value, facts.THRONE, facts.DOWN)
        p.maybe[broker] = possible
        p.tell(clauses.YS_KF_1, events.SENT_TO_THRONE, seat, value, 0, 0)
        if p.turn < facts.LAST_TURN:
            p.twos[seat] -= 1
            p.hand[base + 2] += 1


class ScoreFavor(Step):
    """YS-KF-3: the throne room pays 12, 7 and 3 points; tied players share the sum of their places, rounded down."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        ties.clear_totals(p)
        for seat in range(p.rules.players):
            p.total[seat] = 0
        for broker in range(p.rules.players * facts.SLOTS):
            if p.at[broker] == facts.THRONE:
                seat = board.owner(broker)
                board.turn_up(p, broker)
                p.tell(clauses.YS_KF_3, events.REVEALED, seat, p.worth[broker], facts.THRONE, 0)
                p.total[seat] += p.worth[broker]
        p.moment(moments.THRONE_COUNTED, 0, 0)
        for seat in range(p.rules.players):
            ahead = 0
            sharing = 0
            for other in range(p.rules.players):
                if p.total[other] > p.total[seat]:
                    ahead += 1
                elif p.total[other] == p.total[seat]:
                    sharing += 1
            points = 0
            for place in range(ahead, ahead + sharing):
                points += p.rules.favor_points[place]
            points = points // sharing
            p.score[seat] += points
            p.tell(clauses.YS_KF_3, events.FAVOR_SCORED, seat, points, p.total[seat], 0)
