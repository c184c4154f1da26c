"""The text of every choice and draw of Yspahan: what people type, what records hold.

    yellow 2                        tower camel camels              tower barrel supply + exchange
    tower sack supervisor           tower gold card                 shop chest.pink.1
    supervisor S2 gold 1            send vase.blue.1                camel pay
    build hoist                     pass                            camel keep
    card take_3_gold                card exchange 3 camels          card build_no_gold hoist
    card gold_to_points 7           card cube_to_shop               card cube_to_caravan
    first p2                        die white 4                     card exchange

A shop is named by its neighborhood, its souk's colour and its number; a road square by its arm and its distance from
the centre C. After `supervisor` and a square stands the gold that is paid for it.
"""

from __future__ import annotations

from collections.abc import Callable

from gradlon.yspahan import choices, facts
from gradlon.yspahan.components import BUILDINGS, CARDS, ROAD, SHOPS, SOUKS, SQUARES

SHOP_NAMES: dict[int, str] = {number: name.replace("_", ".") for name, number in SHOPS.items()}
SOUK_NAMES: tuple[str, ...] = tuple(name.replace("_", ".") for name in SOUKS)
DICE = ("white", "yellow")
FIRST_WORDS = frozenset({"yellow", "tower", "shop", "supervisor", "send", "camel", "build", "card", "pass"})
"""How the answers of people begin."""


def seat_name(seat: int) -> str:
    return f"p{seat + 1}"


def verbs(square: int) -> tuple[str, str, str]:
    """What may be done with a group of dice, by the numbers of the actions."""
    own = {facts.CAMEL_SQUARE: "camels", facts.GOLD_SQUARE: "gold"}.get(square, "supply")
    return own, "supervisor", "card"


def take_name(action: int, square: int, card: int) -> str:
    """A group of dice, what is done with it, and the card discarded for one more die."""
    return f"tower {SQUARES[square]} {verbs(square)[action]}" + (f" + {CARDS[card - 1]}" if card else "")


Writer = Callable[[int, int], str]
"""From the choice's two arguments."""

WRITERS: dict[int, Writer] = {
    choices.PASS: lambda a, b: "pass",
    choices.YELLOW: lambda a, b: f"yellow {b}",
    choices.TAKE + facts.OWN: lambda a, b: take_name(facts.OWN, a, b),
    choices.TAKE + facts.SUPERVISOR: lambda a, b: take_name(facts.SUPERVISOR, a, b),
    choices.TAKE + facts.CARD: lambda a, b: take_name(facts.CARD, a, b),
    choices.SHOP: lambda a, b: f"shop {SHOP_NAMES[b]}",
    choices.MOVE: lambda a, b: f"supervisor {ROAD[a]} gold {b}",
    choices.SEND: lambda a, b: f"send {SHOP_NAMES[b]}",
    choices.PAY_CAMEL: lambda a, b: "camel pay",
    choices.KEEP_CAMEL: lambda a, b: "camel keep",
    choices.BUILD: lambda a, b: f"build {BUILDINGS[b]}",
    choices.DRAW_FIRST: lambda a, b: f"first {seat_name(b)}",
    choices.DRAW_DIE: lambda a, b: f"die {DICE[a]} {b}",
    choices.DRAW_CARD: lambda a, b: f"card {CARDS[b]}",
}


def card_way(card: int, way: int) -> str:
    """How a card is played, beside its name."""
    if card in (facts.BUILD_NO_CAMELS, facts.BUILD_NO_GOLD):
        return f" {BUILDINGS[way]}"
    if card == facts.EXCHANGE:
        return f" {way & (choices.IN_GOLD - 1)} {'gold' if way & choices.IN_GOLD else 'camels'}"
    return f" {way}" if way else ""


def write(choice: int) -> str:
    """The text of a choice."""
    kind = choice >> 16
    if choices.PLAY <= kind < choices.PLAY + facts.CARDS:
        card = kind - choices.PLAY
        return f"card {CARDS[card]}{card_way(card, choice & 65535)}"
    return WRITERS[kind]((choice >> 8) & 255, choice & 255)


def parameter(name: str, value: int) -> str:
    """A parameter of an event (`events.py`) as text."""
    if name == "seat":
        return seat_name(value)
    if name == "square":
        return SQUARES[value]
    if name == "shop":
        return SHOP_NAMES[value]
    if name == "souk":
        return SOUK_NAMES[value]
    if name == "road":
        return ROAD[value]
    if name == "card":
        return CARDS[value]
    if name == "building":
        return BUILDINGS[value]
    if name == "camel":
        return str(value + 1)
    return str(value)
