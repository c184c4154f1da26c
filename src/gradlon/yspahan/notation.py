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

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gradlon.yspahan import choices, facts
from gradlon.yspahan.components import BUILDINGS, CARDS, HOODS, ROAD, SHOPS, SOUKS, SQUARES

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


def explain(values: Mapping[str, Any], seat: int, text: str, kinds: Sequence[str]) -> str | None:
    """Which clause a refused text breaks, where one can be named. `kinds` are the first words of what may be said."""
    words = text.split()
    if not words:
        return None
    if words[0] not in kinds:
        if words[0] not in FIRST_WORDS or not kinds:
            return None
        return f"{text!r} is no answer to this question; the answers begin with: {', '.join(kinds)}"
    if len(words) < 2:
        return None
    if words[0] == "tower":
        return explain_tower(values, words)
    if words[0] == "shop":
        return explain_shop(values, seat, words[1])
    if words[0] == "yellow":
        return "YA-SUP-1: up to three yellow dice may be bought, each for a gold that you have"
    if words[0] == "supervisor":
        return explain_supervisor(values, seat, words[1].upper())
    if words[0] == "build":
        return explain_building(values, seat, words[1])
    if words[0] == "card":
        if words[1] not in CARDS:
            return f"YA-CRD: there is no card {words[1]!r}; there are: {', '.join(CARDS)}"
        return f"YA-ACT-7: {words[1]} is not in your hand, or cannot be played so now"
    return None


def explain_supervisor(values: Mapping[str, Any], seat: int, square: str) -> str:
    if square not in ROAD:
        return f"YA-SET-5: the road has no square {square!r}; there are C, N1 to N4, E1 to E7, S1 to S7, W1 to W10"
    if values["built"][seat] >> facts.HAMMAM & 1:
        return (
            f"YA-HAM: {square} costs a gold for each square more or less than the dice say, the first "
            f"{facts.FREE_STEPS} free by your hammam, and no other"
        )
    return f"YA-SPV-2: {square} costs a gold for each square more or less than the dice say, and no other"


def explain_building(values: Mapping[str, Any], seat: int, name: str) -> str:
    if name not in BUILDINGS:
        return f"YA-BLD-1: there is no building {name!r}; there are: {', '.join(BUILDINGS)}"
    if values["built"][seat] >> BUILDINGS.index(name) & 1:
        return f"YA-BLD-1: you have the {name} already"
    return f"YA-ACT-6: you cannot pay the {name} now"


def explain_tower(values: Mapping[str, Any], words: list[str]) -> str:
    if words[1] not in SQUARES:
        return f"YA-SUP-3: the tower has no square {words[1]!r}; there are: {', '.join(SQUARES)}"
    square = SQUARES.index(words[1])
    if not values["group"][square]:
        return f"YA-ACT-1: no dice are left on {words[1]}"
    if words[2:3] not in [[verb] for verb in verbs(square)]:
        return f"YA-ACT-1: after the square say what you do with its dice: {', '.join(verbs(square))}"
    if "supply" in words and words[1] in HOODS:
        return f"YA-SHP-5: no shop of the {words[1]} is open to you, or you lack the card"
    return "YA-ACT-4: a card is discarded from your hand, and only with the square's own action"


def explain_shop(values: Mapping[str, Any], seat: int, name: str) -> str:
    numbers = {name: number for number, name in SHOP_NAMES.items()}
    if name not in numbers:
        return f"YA-SET-4: there is no shop {name!r}; shops are named like chest.pink.1"
    hood, bit = divmod(numbers[name], 1 << facts.HOOD_SHIFT)
    for other in range(facts.SEATS):
        if values["cubes"][other * facts.HOODS + hood] >> bit & 1:
            return f"YA-SHP-1: {name} holds a cube already"
    souk = [number for shop, number in numbers.items() if shop.rsplit(".", 1)[0] == name.rsplit(".", 1)[0]]
    for other in range(facts.SEATS):
        if other != seat and any(values["cubes"][other * facts.HOODS + hood] >> (one & 31) & 1 for one in souk):
            return f"YA-SHP-2: {seat_name(other)} has a cube in that souk"
    return f"YA-SHP-3: {name} is not open: an own souk there is unfinished, or the dice are for another neighborhood"
