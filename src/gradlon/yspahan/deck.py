"""The cards: drawing, discarding, and the windows in which they are played (YA-SET-3, YA-ACT-7, YA-CRD-10)."""

from __future__ import annotations

import cython

from gradlon.core import limits
from gradlon.core.rng import Random
from gradlon.yspahan import choices, clauses, events, facts, steps
from gradlon.yspahan.engine import Card, Step, YspahanPosition

__compiled__ = True


class DrawCard(Step):
    """Seat `a` draws the top card, by clause `b`.

    The deck has no order before a draw: every card in it is as likely as another (YA-SET-3). YA-CRD-10: an empty deck
    is made anew from the discards; with none of them either, nothing is drawn.
    """

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        if p.deck_size == 0:
            self.renew(p)
        if p.deck_size == 0:
            p.tell(clauses.YA_CRD_10, events.NO_CARD, a, 0, 0, 0)
            return
        p.ask_chance()

    def renew(self, p: YspahanPosition) -> None:
        for card in range(facts.CARDS):
            p.deck[card] = p.discards[card]
            p.deck_size += p.discards[card]
            p.discards[card] = 0
        if p.deck_size:
            p.tell(clauses.YA_CRD_10, events.DECK_RENEWED, p.deck_size, 0, 0, 0)

    def options(self, p: YspahanPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for card in range(facts.CARDS):
            if p.deck[card]:
                out[count] = choices.DRAW_CARD << 16 | card
                count += 1
        return count

    def weight(self, p: YspahanPosition, a: int, b: int, choice: int) -> int:
        return p.deck[choice & 255]

    def sample(self, p: YspahanPosition, a: int, b: int, seat: int, rng: Random, out: list[int]) -> int:
        left = rng.pick(p.deck_size)
        card = 0
        while left >= p.deck[card]:
            left -= p.deck[card]
            card += 1
        return -1 - (choices.DRAW_CARD << 16 | card)

    def done(self, p: YspahanPosition, a: int, b: int, seat: int, choice: int) -> None:
        card = choice & 255
        p.deck[card] -= 1
        p.deck_size -= 1
        p.hand[a * facts.CARDS + card] += 1
        p.hand_size[a] += 1
        p.tell(b, events.CARD_DRAWN, a, card, 0, 0)


def discard(p: YspahanPosition, seat: int, card: int) -> None:
    """A card goes from a hand to the discard pile, which is open."""
    p.hand[seat * facts.CARDS + card] -= 1
    p.hand_size[seat] -= 1
    p.discards[card] += 1


class Window(Step):
    """YA-ACT-7: seat `a` may play cards, as many as wished, one by one; `b` says at which moment of its turn.

    Everyone who holds a card is asked, whether one can be played or not: silence would tell.
    """

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        if p.hand_size[a]:
            p.ask(a)

    def options(self, p: YspahanPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for card in range(facts.CARDS):
            if p.hand[seat * facts.CARDS + card]:
                count = cython.cast(Card, p.rules.steps[steps.FIRST_CARD + card]).ways(p, seat, out, count)
        out[count] = choices.PASS << 16
        return count + 1

    def forced(self, p: YspahanPosition, a: int, b: int, seat: int) -> int:
        return limits.ASK_ANYWAY

    def done(self, p: YspahanPosition, a: int, b: int, seat: int, choice: int) -> None:
        card = (choice >> 16) - choices.PLAY
        if card < 0:
            return
        p.note(clauses.YA_ACT_7)
        p.note(clauses.YA_CRD_11)
        discard(p, seat, card)
        p.tell(clauses.YA_CRD_10, events.CARD_PLAYED, seat, card, 0, 0)
        cython.cast(Card, p.rules.steps[steps.FIRST_CARD + card]).play(p, seat, choice & 65535)
        p.push(steps.WINDOW, a, b)
