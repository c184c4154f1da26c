"""The pieces of Yspahan as the catalogue of words knows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gradlon.core.terms import Term, Text
from gradlon.yspahan import notation
from gradlon.yspahan.components import BUILDINGS, CARDS, ROAD, SQUARES

CARD_CLAUSES = {
    "take_3_camels": "YA-CRD-1",
    "take_3_gold": "YA-CRD-2",
    "cube_to_shop": "YA-CRD-3",
    "cube_to_caravan": "YA-CRD-4",
    "camels_to_points": "YA-CRD-5",
    "gold_to_points": "YA-CRD-6",
    "build_no_camels": "YA-CRD-7",
    "build_no_gold": "YA-CRD-8",
    "exchange": "YA-CRD-9",
}
BUILDING_CLAUSES = {
    "paddock": "YA-PAD",
    "shop": "YA-SHO",
    "hammam": "YA-HAM",
    "caravanserai": "YA-CSR",
    "bazaar": "YA-BAZ",
    "hoist": "YA-HOI",
}
PIECE_CLAUSES = {"cards": CARD_CLAUSES, "buildings": BUILDING_CLAUSES}
"""Every card and building with the clause that says what it does."""


def square_term(name: str) -> Term:
    """A square of the tower, or the neighborhood of that name."""
    return Term("squares", name)


def colour_term(name: str) -> Term:
    return Term("colours", name)


def card_term(card: int) -> Term:
    return Term("cards", CARDS[card])


def building_term(building: int) -> Term:
    return Term("buildings", BUILDINGS[building])


def souk_term(name: str) -> Term:
    """A souk by its name in the notation."""
    hood, colour = name.split(".")
    return Term("places", "souk", {"hood": square_term(hood), "colour": colour_term(colour)})


def shop_term(name: str) -> Term:
    """A shop by its name in the notation."""
    souk, _, number = name.rpartition(".")
    return Term("places", "shop", {**souk_term(souk).parameters, "number": int(number)})


TERMS: dict[str, Callable[[int], Text]] = {
    "seat": notation.seat_name,
    "square": lambda number: square_term(SQUARES[number]),
    "shop": lambda number: shop_term(notation.SHOP_NAMES[number]),
    "souk": lambda number: souk_term(notation.SOUK_NAMES[number]),
    "road": lambda number: ROAD[number],
    "card": card_term,
    "building": building_term,
    "camel": lambda number: number + 1,
}
"""The parameters of events (`events.py`) that are more than numbers."""


def term(name: str, value: int) -> Text:
    """A parameter of an event as the catalogue knows it."""
    return TERMS[name](value) if name in TERMS else value


def list_terms(name: str, rows: Sequence[Sequence[int]], seat: Callable[[int], Text]) -> list[Text]:
    """A list that an event holds (`events.py`)."""
    if name == "groups":
        return [group_term(*row) for row in rows]
    if name == "standing":
        best_first = sorted(rows, key=lambda row: -row[1])
        return [Term("names", "number_of", {"seat": seat(row[0]), "number": row[1]}) for row in best_first]
    return [seat(row[0]) for row in rows]


def group_term(square: int, value: int, white: int, yellow: int) -> Term:
    """Dice on a square of the tower."""
    dice = " ".join([str(value)] * white + [f"({value})"] * yellow)
    return Term("names", "group", {"square": square_term(SQUARES[square]), "dice": dice})
