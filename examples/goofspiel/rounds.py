"""Goofspiel from its set-up to its end: every rule a step."""

from __future__ import annotations

import cython
from gradlon.goofspiel import choices, clauses, events, facts, steps
from gradlon.goofspiel.engine import GoofspielPosition, Step

__compiled__ = True


class SetUp(Step):
    """GS-SET-2: a hand of cards each, the prizes in a pile."""

    def run(self, p: GoofspielPosition, a: int, b: int) -> None:
        p.note(clauses.GS_SET_1)
        for card in range(facts.VALUES):
            p.deck[card] = facts.COPIES
        p.pile = (1 << facts.VALUES) - 1
        p.push(steps.DEAL, 0, 0)
        for _ in range(facts.VALUES):
            p.push(steps.TURN_PRIZE, 0, 0)
            p.push(steps.BID, 0, 0)
            p.push(steps.AWARD, 0, 0)
        p.push(steps.FINISH, 0, 0)


class Deal(Step):
    """GS-SET-2: seat `a` is dealt a card that nobody else sees, until all hands are full."""

    def run(self, p: GoofspielPosition, a: int, b: int) -> None:
        p.ask_chance()

    def options(self, p: GoofspielPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = cython.cast(cython.int, 0)
        for card in range(facts.VALUES):
            if p.deck[card]:
                out[count] = choices.CARD << 16 | (card + 1)
                count += 1
        return count

    def weight(self, p: GoofspielPosition, a: int, b: int, choice: int) -> int:
        return p.deck[(choice & 255) - 1]

    def done(self, p: GoofspielPosition, a: int, b: int, seat: int, choice: int) -> None:
        card = choice & 255
        p.deck[card - 1] -= 1
        p.hand[a * facts.VALUES + card - 1] += 1
        p.size[a] += 1
        p.tell(clauses.GS_SET_2, events.CARD_DEALT, a, card, 0, 0)
        if p.size[a] < facts.VALUES:
            p.push(steps.DEAL, a, 0)
        elif a + 1 < p.rules.players:
            p.push(steps.DEAL, a + 1, 0)


class TurnPrize(Step):
    """GS-PLY-1: the next prize is turned up, any of the pile as likely as another."""

    def run(self, p: GoofspielPosition, a: int, b: int) -> None:
        p.ask_even_chance()

    def options(self, p: GoofspielPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = cython.cast(cython.int, 0)
        for prize in range(facts.VALUES):
            if p.pile >> prize & 1:
                out[count] = choices.PRIZE << 16 | (prize + 1)
                count += 1
        return count

    def done(self, p: GoofspielPosition, a: int, b: int, seat: int, choice: int) -> None:
        p.prize = choice & 255
        p.pile &= ~(1 << (p.prize - 1))
        p.rounds += 1
        p.tell(clauses.GS_PLY_1, events.PRIZE_TURNED, p.prize, 0, 0, 0)


class Bid(Step):
    """GS-PLY-2: everybody secretly picks a card; all are shown together."""

    def run(self, p: GoofspielPosition, a: int, b: int) -> None:
        p.ask_all((1 << p.rules.players) - 1)

    def options(self, p: GoofspielPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = cython.cast(cython.int, 0)
        for card in range(facts.VALUES):
            if p.hand[seat * facts.VALUES + card]:
                out[count] = choices.BID << 16 | (card + 1)
                count += 1
        return count

    def done(self, p: GoofspielPosition, a: int, b: int, seat: int, choice: int) -> None:
        card = choice & 255
        p.hand[seat * facts.VALUES + card - 1] -= 1
        p.size[seat] -= 1
        p.shown[card - 1] += 1
        p.bid[seat] = card
        p.tell(clauses.GS_PLY_2, events.CARD_BID, seat, card, 0, 0)


class Award(Step):
    """GS-PLY-3: the highest card that nobody else bid wins the prize's points; without one the prize is lost."""

    def run(self, p: GoofspielPosition, a: int, b: int) -> None:
        best = -1
        for seat in range(p.rules.players):
            if self.alone(p, seat) and (best < 0 or p.bid[seat] > p.bid[best]):
                best = seat
        if best < 0:
            p.tell(clauses.GS_PLY_3, events.PRIZE_LOST, p.prize, 0, 0, 0)
        else:
            p.score[best] += p.prize
            p.tell(clauses.GS_PLY_3, events.PRIZE_WON, best, p.prize, 0, 0)
        for seat in range(p.rules.players):
            p.bid[seat] = 0
        p.prize = 0

    def alone(self, p: GoofspielPosition, seat: int) -> int:
        for other in range(p.rules.players):
            if other != seat and p.bid[other] == p.bid[seat]:
                return 0
        return 1


class Finish(Step):
    """GS-END-1: most points win; tied players share the victory."""

    def run(self, p: GoofspielPosition, a: int, b: int) -> None:
        p.tell(clauses.GS_END_1, events.FINISHED, 0, 0, 0, 0)


TABLE: dict[int, Step] = {
    steps.SET_UP: SetUp(),
    steps.DEAL: Deal(),
    steps.TURN_PRIZE: TurnPrize(),
    steps.BID: Bid(),
    steps.AWARD: Award(),
    steps.FINISH: Finish(),
}
