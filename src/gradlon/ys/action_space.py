"""Every choice that can occur in Ys, from what the pieces and places are: the fixed action space for learning."""

from __future__ import annotations

from gradlon.core.actions import span
from gradlon.ys import choices, facts
from gradlon.ys.names import CARDS

COLOURS = range(facts.COLOURS)
VALUES = range(facts.VALUES)
BROKERS = range(facts.BROKERS)
AREAS = range(facts.FIRST_AREA, facts.LAST_AREA + 1)
ON_BOARD = range(facts.FIRST_AREA, facts.LAST_SQUARE + 1)
TO_PLACE = [place for place in range(facts.FIRST_AREA, facts.PLACES) if place != facts.THRONE]
WAYS = [down << 3 | value for down in range(2) for value in VALUES]
"""A broker and its facing."""


def swaps() -> list[int]:
    """Two brokers of one side."""
    pairs = [
        (one, other)
        for first in range(0, facts.BROKERS, facts.SLOTS)
        for one in range(first, first + facts.SLOTS)
        for other in range(one + 1, first + facts.SLOTS)
    ]
    return [choices.SWAP << 16 | one << 8 | other for one, other in pairs]


CHOICES: list[int] = [
    *span(choices.PASS),
    *span(choices.BID, VALUES, VALUES),
    *span(choices.POSITION, second=range(1, facts.SEATS + 1)),
    *span(choices.PLACE, TO_PLACE, WAYS),
    *span(choices.CONJURE, TO_PLACE, WAYS),
    *span(choices.NEUTRAL, range(facts.FIRST_AREA, facts.LAST_CONTRABAND + 1), VALUES),
    *span(choices.REPLACE, second=VALUES),
    *span(choices.PLAY, second=range(len(CARDS))),
    *span(choices.LOOK, second=BROKERS),
    *span(choices.GEM, second=COLOURS),
    *span(choices.WHITE_AS, second=COLOURS),
    *span(choices.COLUMN, second=COLOURS),
    *span(choices.RAISE, second=COLOURS),
    *span(choices.LOWER, second=COLOURS),
    *span(choices.THRONE, second=VALUES),
    *span(choices.UP_AND_DOWN, COLOURS, COLOURS),
    *span(choices.PORTS, range(facts.HOODS), range(facts.HOODS)),
    *span(choices.CHANGE, COLOURS, COLOURS),
    *span(choices.DECLINE),
    *span(choices.TAKE_TWO, COLOURS, COLOURS),
    *span(choices.MOVE, BROKERS, ON_BOARD),
    *swaps(),
    *span(choices.MARK, second=BROKERS),
    *span(choices.LOCK, second=AREAS),
]

DRAWS: list[int] = [
    *span(choices.DRAW_ORDER, second=range(facts.SEATS)),
    *span(choices.DRAW_CARD, second=range(len(CARDS))),
    *span(choices.DRAW_SHIP, second=range(facts.SHIP_KINDS)),
]
"""Every draw of CHANCE, likewise."""
