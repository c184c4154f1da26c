"""From a view to a position that fits it: the cards not seen are dealt to the other hands and to the deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gradlon.core.rng import Random
from gradlon.yspahan import facts


def fill_cards(values: dict[str, Any], copies: Sequence[int], rng: Random) -> None:
    """Every way to deal the unseen cards is as likely as another."""
    hand = values["hand"]
    unseen: list[int] = []
    for card in range(facts.CARDS):
        seen = values["discards"][card]
        for seat in range(facts.SEATS):
            seen += hand[seat * facts.CARDS + card] or 0
        unseen += [card] * (copies[card] - seen)
    for seat in range(facts.SEATS):
        base = seat * facts.CARDS
        if hand[base] is None:
            hand[base : base + facts.CARDS] = [0] * facts.CARDS
            for _ in range(values["hand_size"][seat]):
                hand[base + unseen.pop(rng.below(len(unseen)))] += 1
    values["deck"] = [unseen.count(card) for card in range(facts.CARDS)]
