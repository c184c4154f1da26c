"""Everything a position of Goofspiel holds, and who may see it. Bids wait in the core's envelopes."""

from __future__ import annotations

from typing import Annotated

from gradlon.goofspiel import facts

from gradlon.core.flat import NOBODY, PUBLIC, Fields, Row, block_size, fields_of, i16, owner_of, u8


class GoofspielFields(Fields):
    score: Annotated[Row, i16(facts.SEATS), PUBLIC, "points"]
    pile: Annotated[int, i16(), PUBLIC, "prizes in the pile, a bit each: it has no order before one is turned up"]
    hand: Annotated[Row, u8(facts.SEATS * facts.VALUES), owner_of(facts.VALUES), "cards in hand, by value"]
    size: Annotated[Row, u8(facts.SEATS), PUBLIC, "cards in hand: how many"]
    deck: Annotated[Row, u8(facts.VALUES), NOBODY, "cards that were not dealt or not yet, by value"]
    shown: Annotated[Row, u8(facts.VALUES), PUBLIC, "cards that have been bid, by value"]
    bid: Annotated[Row, u8(facts.SEATS), PUBLIC, "the cards shown for this prize, 0 before that"]
    prize: Annotated[int, u8(), PUBLIC, "the prize that is turned up"]
    rounds: Annotated[int, u8(), PUBLIC, "prizes turned up so far"]


FIELDS = fields_of(GoofspielFields)

if not 8 * (facts.BLOCK_WORDS - 1) < block_size(FIELDS) <= 8 * facts.BLOCK_WORDS:
    raise TypeError(f"facts.BLOCK_WORDS must be {(block_size(FIELDS) + 7) // 8}")
