"""Dealing anew what a seat may not know: the cards in the other hands and in the deck."""

from __future__ import annotations

import cython

from gradlon.core.rng import Random
from gradlon.yspahan import facts
from gradlon.yspahan.engine import YspahanPosition

__compiled__ = True


def deal_again(p: YspahanPosition, seat: int, rng: Random) -> None:
    """Every way to deal the cards that the seat does not see is as likely as another."""
    left = cython.cast(cython.int, p.deck_size)
    for other in range(p.rules.players):
        if other != seat:
            left += p.hand_size[other]
            for card in range(facts.CARDS):
                p.deck[card] += p.hand[other * facts.CARDS + card]
                p.hand[other * facts.CARDS + card] = 0
    for other in range(p.rules.players):
        if other != seat:
            for _ in range(p.hand_size[other]):
                nth = rng.pick(left)
                card = 0
                while nth >= p.deck[card]:
                    nth -= p.deck[card]
                    card += 1
                p.deck[card] -= 1
                p.hand[other * facts.CARDS + card] += 1
                left -= 1
