"""What a view of Yspahan says, as plain data with the words of the game: for JSON."""

from __future__ import annotations

from typing import Any

from gradlon.core.game import View
from gradlon.yspahan import facts
from gradlon.yspahan.components import BUILDINGS, CARDS, ROAD, SHOPS, SQUARES, TABLES
from gradlon.yspahan.notation import SHOP_NAMES, seat_name


def numbers(view: View, name: str) -> list[int]:
    """An open row of numbers."""
    return [number or 0 for number in view.row(name)]


def cube_owner(cubes: list[int], shop: int) -> int | None:
    """The seat whose cube is in the shop."""
    hood, bit = divmod(shop, 1 << facts.HOOD_SHIFT)
    return next((seat for seat in range(facts.SEATS) if cubes[seat * facts.HOODS + hood] >> bit & 1), None)


def seat_of(view: View, seat: int) -> dict[str, Any]:
    built = numbers(view, "built")[seat]
    held = view.row("hand")[seat * facts.CARDS : (seat + 1) * facts.CARDS]
    hidden = any(count is None for count in held)
    return {
        "seat": seat + 1,
        "name": seat_name(seat),
        "score": numbers(view, "score")[seat],
        "camels": numbers(view, "camels")[seat],
        "gold": numbers(view, "gold")[seat],
        "buildings": [name for number, name in enumerate(BUILDINGS) if built >> number & 1],
        "cards": None if hidden else counted(numbers(view, "hand")[seat * facts.CARDS : (seat + 1) * facts.CARDS]),
        "card_count": numbers(view, "hand_size")[seat],
    }


def counted(cards: list[int]) -> list[str]:
    """Cards one by one, from how many there are of each kind."""
    return [name for name, count in zip(CARDS, cards, strict=True) for _ in range(count)]


def tower(view: View) -> dict[str, dict[str, int] | None]:
    """Every square from bottom to top: the value of its dice and how many there are."""
    group, dice = numbers(view, "group"), numbers(view, "dice")
    return {
        name: {"value": value, "white": dice[value - 1], "yellow": dice[facts.VALUES + value - 1]} if value else None
        for name, value in zip(SQUARES, group, strict=True)
    }


def caravan(view: View) -> list[list[int]]:
    """The lines from bottom to top: the seats whose cubes are loaded, along the road."""
    per_line = TABLES["caravan"]["camels_per_line"][str(view.players)]
    owners = numbers(view, "caravan")
    lines = [owners[line * per_line : (line + 1) * per_line] for line in range(facts.LINES)]
    return [[owner for owner in line if owner] for line in lines]


def describe(view: View) -> dict[str, Any]:
    """All that the view shows; what it does not is None."""
    cubes = numbers(view, "cubes")
    owners = {SHOP_NAMES[shop]: cube_owner(cubes, shop) for shop in SHOPS.values()}
    return {
        "week": view.number("week"),
        "day": view.number("day"),
        "order": [seat + 1 for seat in numbers(view, "order")[: view.players]],
        "first": view.number("first") + 1,
        "asked": [seat + 1 for seat in range(facts.SEATS) if view.number("asked") >> seat & 1],
        "over": bool(view.number("over")),
        "tower": tower(view),
        "supervisor": ROAD[view.number("supervisor")],
        "cubes": {shop: owner + 1 for shop, owner in owners.items() if owner is not None},
        "caravan": caravan(view),
        "seats": [seat_of(view, seat) for seat in range(view.players)],
        "deck": view.number("deck_size"),
        "discards": counted(numbers(view, "discards")),
    }
