"""The board and component facts of `board.toml`, read once (YA-SET-4, YA-SET-5)."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

from gradlon.yspahan import facts

TABLES: dict[str, Any] = tomllib.loads(resources.files("gradlon.yspahan").joinpath("board.toml").read_text())

HOODS: tuple[str, ...] = tuple(hood["id"] for hood in TABLES["neighborhood"])
SQUARES: tuple[str, ...] = tuple(TABLES["tower"]["squares"])
BUILDINGS: tuple[str, ...] = tuple(building["id"] for building in TABLES["building"])
CARDS: tuple[str, ...] = tuple(card["id"] for card in TABLES["card"])
ROAD: tuple[str, ...] = tuple(square["id"] for square in TABLES["road"])
SOUKS: tuple[str, ...] = tuple(souk["id"] for souk in TABLES["souk"])

SOUK_HOOD: tuple[int, ...] = tuple(HOODS.index(souk["neighborhood"]) for souk in TABLES["souk"])


def shop_numbers() -> dict[str, int]:
    """A number for every shop: its neighborhood, and its bit there, in the order of the table."""
    numbers: dict[str, int] = {}
    used = [0] * len(HOODS)
    for shop in TABLES["shop"]:
        hood = SOUK_HOOD[SOUKS.index(shop["souk"])]
        numbers[shop["id"]] = hood << facts.HOOD_SHIFT | used[hood]
        used[hood] += 1
    return numbers


SHOPS: dict[str, int] = shop_numbers()


def souk_masks() -> tuple[int, ...]:
    """The shops of every souk, a bit each in its neighborhood's masks."""
    masks = [0] * len(SOUKS)
    for shop in TABLES["shop"]:
        masks[SOUKS.index(shop["souk"])] |= 1 << (SHOPS[shop["id"]] & facts.SHOP_BITS)
    return tuple(masks)


SOUK_MASKS = souk_masks()


def road_distances() -> tuple[tuple[int, ...], ...]:
    """Steps from every road square to every other.

    The road is a tree and nobody turns back on it, so there is one way between two squares, and one distance.
    """
    neighbors = {square["id"]: square["neighbors"] for square in TABLES["road"]}
    table = []
    for start in ROAD:
        far = {start: 0}
        reached = [start]
        for square in reached:
            for other in neighbors[square]:
                if other not in far:
                    far[other] = far[square] + 1
                    reached.append(other)
        table.append(tuple(far[square] for square in ROAD))
    return tuple(table)


DISTANCES = road_distances()

EXPECTED = {
    "squares": ("camel", *HOODS, "gold"),
    "buildings": ("paddock", "shop", "hammam", "caravanserai", "bazaar", "hoist"),
}
if SQUARES != EXPECTED["squares"] or BUILDINGS != EXPECTED["buildings"]:
    raise TypeError("board.toml names other squares or buildings than facts.py numbers")
if (len(HOODS), len(SOUKS), len(SHOPS), len(ROAD), len(CARDS)) != (
    facts.HOODS,
    facts.SOUKS,
    facts.SHOPS,
    facts.ROAD,
    facts.CARDS,
):
    raise TypeError("board.toml has other numbers of pieces than facts.py")
