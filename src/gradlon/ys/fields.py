"""Everything a position of Ys holds, and who may see it (YS-INF-1, YS-INF-2)."""

from __future__ import annotations

from typing import Annotated

from gradlon.core.flat import BY_RULE, PUBLIC, Fields, Row, block_size, fields_of, i16, owner_of, u8, u32
from gradlon.ys import facts


class YsFields(Fields):
    # Whole numbers of cards, a bit each
    cards: Annotated[Row, u32(facts.SEATS), BY_RULE, "characters in hand, a bit each: open, or the owner's (memory)"]
    fresh: Annotated[int, u32(), PUBLIC, "characters won this turn: not to be played yet"]
    pool: Annotated[int, u32(), PUBLIC, "characters never turned up: in the piles or out of the game"]
    lying: Annotated[int, u32(), PUBLIC, "characters played: their effect is under way or lasts"]
    gone: Annotated[int, u32(), PUBLIC, "characters discarded"]
    answering: Annotated[int, u32(), PUBLIC, "moments and questions that some effect in force answers"]
    score: Annotated[Row, i16(facts.SEATS), PUBLIC, "points"]
    total: Annotated[Row, i16(facts.SEATS), PUBLIC, "the totals compared last, -1 for who takes no part"]
    tie: Annotated[Row, i16(facts.SEATS), PUBLIC, "how strong each seat is in ties, as worked out last"]
    # The turn
    turn: Annotated[int, u8(), PUBLIC, "1 to 4"]
    order: Annotated[Row, u8(facts.SEATS), PUBLIC, "Order card of each seat, 1 the first"]
    seat_at: Annotated[Row, u8(facts.SEATS + 1), PUBLIC, "the seat that holds Order card 1, 2, …"]
    rank: Annotated[Row, u8(facts.SEATS), PUBLIC, "the seats ranked last, best first"]
    ranked: Annotated[int, u8(), PUBLIC, "how many seats were ranked last"]
    taken: Annotated[int, u8(), PUBLIC, "positions or Order cards taken, a bit each"]
    played: Annotated[Row, u8(facts.SEATS), PUBLIC, "characters played this turn that count towards the limit"]
    card_count: Annotated[Row, u8(facts.SEATS), PUBLIC, "characters in hand: how many"]
    pair: Annotated[Row, u8(2), PUBLIC, "the brokers of the last pair: broker + 1"]
    # What the seats own
    gems: Annotated[Row, u8(facts.SEATS * facts.GEM_KINDS), PUBLIC, "gems by seat: blue, green, yellow, red, black"]
    hand: Annotated[Row, u8(facts.SEATS * facts.VALUES), owner_of(facts.VALUES), "brokers behind the screen, by value"]
    screen: Annotated[Row, u8(facts.SEATS * facts.VALUES), PUBLIC, "brokers before the screen, by value"]
    neutral_hand: Annotated[
        Row, u8(2 * facts.VALUES), owner_of(facts.VALUES), "neutral brokers a player has yet to place"
    ]
    twos: Annotated[Row, u8(facts.SEATS), PUBLIC, "2s beside the board"]
    # The brokers on the board and in the throne room: slot i belongs to seat i // SLOTS
    at: Annotated[Row, u8(facts.BROKERS), PUBLIC, "where the broker stands"]
    worth: Annotated[Row, u8(facts.BROKERS), BY_RULE, "the broker's value"]
    state: Annotated[Row, u8(facts.BROKERS), PUBLIC, "face down, marked, who placed it"]
    seen: Annotated[Row, u8(facts.BROKERS), PUBLIC, "the seats that looked at it, a bit each"]
    maybe: Annotated[Row, u8(facts.BROKERS), PUBLIC, "values that all know it may have, a bit each"]
    square: Annotated[Row, u8(facts.SQUARES), PUBLIC, "the broker on each market square: broker + 1"]
    # The board
    quote: Annotated[Row, u8(facts.COLOURS), PUBLIC, "step of each colour's marker"]
    port: Annotated[Row, u8(facts.SHIPS), PUBLIC, "ship in each port and in the city's centre: kind + 1"]
    deck: Annotated[Row, u8(facts.SHIP_KINDS), PUBLIC, "ships left in the deck, by kind: all others were seen"]
    line_gem: Annotated[Row, u8(facts.LINES), PUBLIC, "gem on each market line: colour + 1"]
    palace: Annotated[Row, u8(facts.HOODS), PUBLIC, "card on each palace: card + 1, or BLUE_EDGED"]
    # Ys+
    unseen_events: Annotated[int, i16(), PUBLIC, "event cards never turned up, a bit each"]
    pile_events: Annotated[Row, u8(facts.HOODS), PUBLIC, "event cards left in each pile"]
    pile_cards: Annotated[Row, u8(facts.HOODS), PUBLIC, "characters left in each pile that has event cards"]
    aside: Annotated[Row, u8(facts.SEATS), owner_of(1), "colour that each seat set aside: colour + 1, 0 for none"]
    speculated: Annotated[int, u8(), PUBLIC, "1 when colours may have been set aside"]
    # What is being counted
    cargo: Annotated[Row, u8(facts.CARGO_KINDS), PUBLIC, "gems left to take, by colour"]
    area_sum: Annotated[Row, u8(facts.RINGS * facts.SEATS), PUBLIC, "totals in the areas of the neighborhood counted"]
    area_count: Annotated[Row, u8(facts.RINGS * facts.SEATS), PUBLIC, "brokers in them"]
    column_at: Annotated[Row, u8(facts.COLOURS), PUBLIC, "columns by rank, as far as decided"]
    columns_done: Annotated[int, u8(), PUBLIC, "columns ranked"]
    columns_tied: Annotated[int, u8(), PUBLIC, "columns that are still equal, a bit each"]
    # Effects in force
    effects: Annotated[int, u8(), PUBLIC, "how many effects are in force"]
    effect: Annotated[Row, u8(facts.MOST_EFFECTS), PUBLIC, "their numbers, ascending"]
    effect_owner: Annotated[Row, u8(facts.MOST_EFFECTS), PUBLIC, "who put each in force"]
    effect_arg: Annotated[Row, u8(facts.MOST_EFFECTS), PUBLIC, "what each needs to remember"]


FIELDS = fields_of(YsFields)

if block_size(FIELDS) > 8 * facts.BLOCK_WORDS or block_size(FIELDS) <= 8 * (facts.BLOCK_WORDS - 1):
    raise TypeError(f"facts.BLOCK_WORDS must be {(block_size(FIELDS) + 7) // 8}")

RULED = {number: field.name for number, field in enumerate(FIELDS) if field.audience == BY_RULE}
if RULED != {facts.CARDS_FIELD: "cards", facts.WORTH_FIELD: "worth"}:
    raise TypeError(f"facts.CARDS_FIELD and facts.WORTH_FIELD must be the numbers of these fields: {RULED}")
