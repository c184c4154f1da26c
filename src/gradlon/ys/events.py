"""Constants: the kinds of event, and what the parameters of each mean.

An event is told as (clause, kind, parameters). The names below give each parameter a meaning; the words that a
person reads stand in `gradlon/words/`. A parameter named with `?` is sealed: `audience` says who may know it.
`number` says which of its owner's brokers at a place is meant, 0 for the only one there.
A kind named in REVEALS shows something hidden: nothing before it can be undone. Not among them is what a seat shows
of its own hand by its answer (PLACED face up, REPLACED): it may be taken back until another seat acts. CARD_PLAYED is:
a card played is not taken back (YS-CHR-6).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

ORDER_DEALT = 0
TURN_STARTED = 1
CARD_TURNED = 2
BLUE_SET = 3
SHIP_LANDED = 4
GEM_TO_LINE = 5
DECK_RENEWED = 6
BID_SHOWN = 7
BIDS_RANKED = 8
POSITION_TAKEN = 9
PLACED = 10
POINTS = 11
JOINED_SCREEN = 12
REVEALED = 13
RANKED = 14
GEM_WON = 15
AREA_WON = 16
AREA_EMPTY = 17
CARD_WON = 18
CARD_DISCARDED = 19
CARD_PLAYED = 20
MARKER_MOVED = 21
COLUMN_RANKED = 22
COLUMN_TIE = 23
RETURNED = 24
SENT_TO_THRONE = 25
PLACE_SCORED = 26
FAVOR_SCORED = 27
FINISHED = 28
REPLACED = 29
MOVED = 30
SWAPPED = 31
MARKED = 32
LOCKED = 33
LOOKED = 34
SHIPS_SWAPPED = 35
GEM_CHANGED = 36
DECLINED = 37
RAISED_COMMERCIAL = 38
NO_MARKET = 39

# Where points come from
FROM_MARKET = 0
FROM_COMMERCIAL = 1
FROM_KING = 2
FROM_PRINCE = 3

PARAMETERS = {
    ORDER_DEALT: "seat order",
    TURN_STARTED: "turn",
    CARD_TURNED: "hood card",
    BLUE_SET: "hood",
    SHIP_LANDED: "hood ship",
    GEM_TO_LINE: "line colour",
    DECK_RENEWED: "",
    BID_SHOWN: "seat high low",
    BIDS_RANKED: "_ _ _ _ *bids",
    POSITION_TAKEN: "seat order",
    PLACED: "seat place facing value? placer known",
    POINTS: "seat points source place",
    JOINED_SCREEN: "seat value",
    REVEALED: "seat value place",
    RANKED: "counted place _ _ *ranking",
    GEM_WON: "seat gem counted white",
    AREA_WON: "seat place",
    AREA_EMPTY: "place",
    CARD_WON: "seat card hood",
    CARD_DISCARDED: "card",
    CARD_PLAYED: "seat card",
    MARKER_MOVED: "colour before after seat",
    COLUMN_RANKED: "colour position total brokers",
    COLUMN_TIE: "seat colours _ _ *deciders",
    RETURNED: "hood staying",
    SENT_TO_THRONE: "seat value?",
    PLACE_SCORED: "colour seat points gems",
    FAVOR_SCORED: "seat points total",
    FINISHED: "_ _ _ _ *standing",
    REPLACED: "seat value",
    MOVED: "seat place target _ number",
    SWAPPED: "seat place target _ number target_number",
    MARKED: "seat place _ _ number",
    LOCKED: "seat place",
    LOOKED: "seat owner place value? number",
    SHIPS_SWAPPED: "seat hood other",
    GEM_CHANGED: "seat colour gem",
    DECLINED: "seat card",
    RAISED_COMMERCIAL: "seat pay",
    NO_MARKET: "",
}

TAIL_WIDTH = {BIDS_RANKED: 3, RANKED: 5, FINISHED: 2, COLUMN_TIE: 4}
"""Numbers in an entry of a list: seat, total, order; seat, total, strength, screen, order; points, gems;
seat, strength, screen, order."""

REVEALS = frozenset(
    {ORDER_DEALT, CARD_TURNED, SHIP_LANDED, GEM_TO_LINE, BID_SHOWN, JOINED_SCREEN, REVEALED, LOOKED, CARD_PLAYED}
)


def audience(kind: int, values: Mapping[str, Any]) -> frozenset[int] | None:
    """Who may know the sealed parameter of an event; None: everybody."""
    if kind == PLACED and (values["known"] or not values["facing"]):
        return None
    return frozenset({values["placer" if kind == PLACED else "seat"]})
