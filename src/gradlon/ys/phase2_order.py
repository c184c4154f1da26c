"""Phase 2, turn order (YS-BID)."""

from __future__ import annotations

from gradlon.ys import choices, clauses, events, facts, steps
from gradlon.ys.engine import Step, YsPosition

__compiled__ = True


class PhaseOrder(Step):
    """YS-BID: bid, rank the bids, choose positions."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.push(steps.BID, 0, 0)
        p.push(steps.RANK_BIDS, 0, 0)
        for position in range(p.rules.players):
            p.push(steps.CHOOSE_POSITION, position, 0)


class Bid(Step):
    """YS-BID-1: everyone secretly picks two brokers; all are revealed together. YS-BID-5: there they stay."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask_all((1 << p.rules.players) - 1)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        base = seat * facts.VALUES
        for high in range(facts.VALUES):
            if p.hand[base + high]:
                for low in range(high + 1):
                    if p.hand[base + low] > (1 if low == high else 0):
                        out[count] = choices.BID << 16 | high << 8 | low
                        count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        high = (choice >> 8) & 255
        low = choice & 255
        base = seat * facts.VALUES
        p.hand[base + high] -= 1
        p.hand[base + low] -= 1
        p.screen[base + high] += 1
        p.screen[base + low] += 1
        p.total[seat] = high + low
        p.note(clauses.YS_BID_5)
        p.tell(clauses.YS_BID_1, events.BID_SHOWN, seat, high, low, high + low)


class RankBids(Step):
    """YS-BID-2: the higher total first, then the lower Order card."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        players = p.rules.players
        for seat in range(players):
            ahead = 0
            for other in range(players):
                if 8 * p.total[other] - p.order[other] > 8 * p.total[seat] - p.order[seat]:
                    ahead += 1
            p.rank[ahead] = seat
        p.ranked = players
        p.taken = 0
        if p.recording:
            p.tell(clauses.YS_BID_2, events.BIDS_RANKED, 0, 0, 0, 0)
            for place in range(players):
                p.more(p.rank[place])
                p.more(p.total[p.rank[place]])
                p.more(p.order[p.rank[place]])


class ChoosePosition(Step):
    """YS-BID-3: in that sequence each names a free position; the last takes what is left. YS-BID-4: and its card."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(p.rank[a])

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for position in range(1, p.rules.players + 1):
            if not (p.taken >> position) & 1:
                out[count] = choices.POSITION << 16 | position
                count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        position = choice & 255
        p.taken |= 1 << position
        p.seat_at[position] = seat
        p.tell(clauses.YS_BID_3, events.POSITION_TAKEN, seat, position, 0, 0)
        if a == p.rules.players - 1:
            for place in range(1, p.rules.players + 1):
                p.order[p.seat_at[place]] = place
            p.taken = 0
            p.note(clauses.YS_BID_4)
