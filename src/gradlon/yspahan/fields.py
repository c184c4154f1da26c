"""Everything a position of Yspahan holds, and who may see it (YA-SET-3)."""

from __future__ import annotations

from typing import Annotated

from gradlon.core.flat import NOBODY, PUBLIC, Fields, Row, block_size, fields_of, i16, owner_of, u8, u32
from gradlon.yspahan import facts


class YspahanFields(Fields):
    cubes: Annotated[
        Row, u32(facts.SEATS * facts.HOODS), PUBLIC, "shops that hold a seat's cube, by neighborhood, a bit each"
    ]
    score: Annotated[Row, i16(facts.SEATS), PUBLIC, "points"]
    camels: Annotated[Row, i16(facts.SEATS), PUBLIC, "camels in stock"]
    gold: Annotated[Row, i16(facts.SEATS), PUBLIC, "gold in stock"]
    # The calendar
    week: Annotated[int, u8(), PUBLIC, "1 to 3"]
    day: Annotated[int, u8(), PUBLIC, "1 to 7"]
    first: Annotated[int, u8(), PUBLIC, "the first player"]
    order: Annotated[Row, u8(facts.SEATS), PUBLIC, "the seats in today's turn order"]
    # The tower
    group: Annotated[Row, u8(facts.TOWER), PUBLIC, "value of the dice on each square of the tower, 0 for none"]
    dice: Annotated[
        Row, u8(facts.COLOURS * facts.VALUES), PUBLIC, "dice rolled and not taken, by value: white ones, yellow ones"
    ]
    # The city and the caravan
    supervisor: Annotated[int, u8(), PUBLIC, "the road square he stands on"]
    loaded: Annotated[int, u8(), PUBLIC, "cubes in the caravan"]
    caravan: Annotated[Row, u8(facts.CARAVAN), PUBLIC, "their owners in the order of loading: seat + 1"]
    built: Annotated[Row, u8(facts.SEATS), PUBLIC, "buildings of each seat, a bit each"]
    # The cards
    hand: Annotated[Row, u8(facts.SEATS * facts.CARDS), owner_of(facts.CARDS), "cards in hand, by kind"]
    hand_size: Annotated[Row, u8(facts.SEATS), PUBLIC, "cards in hand: how many"]
    deck: Annotated[Row, u8(facts.CARDS), NOBODY, "cards in the deck, by kind: it has no order before a draw"]
    deck_size: Annotated[int, u8(), PUBLIC, "cards in the deck: how many"]
    discards: Annotated[Row, u8(facts.CARDS), PUBLIC, "cards in the discard pile, by kind"]


FIELDS = fields_of(YspahanFields)

if block_size(FIELDS) > 8 * facts.BLOCK_WORDS or block_size(FIELDS) <= 8 * (facts.BLOCK_WORDS - 1):
    raise TypeError(f"facts.BLOCK_WORDS must be {(block_size(FIELDS) + 7) // 8}")
