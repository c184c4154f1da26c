"""Players and options, checked and turned into numbers (YA-SET-1): the board, and how the player counts differ."""

from __future__ import annotations

from functools import cache

from gradlon.core.errors import BadOptions
from gradlon.core.terms import refusal
from gradlon.yspahan import facts, moments
from gradlon.yspahan.components import DISTANCES, HOODS, ROAD, SHOPS, SOUK_HOOD, SOUK_MASKS, TABLES
from gradlon.yspahan.rules import RULES_FIELDS, Rules
from gradlon.yspahan.table import BUILDINGS, JUDGES, TABLE

MEANINGS: dict[str, str] = {}


def check(players: int, options: frozenset[str]) -> None:
    """YA-SET-1: refuse what cannot be played, and say which clause says so."""
    for option in sorted(options):
        raise BadOptions(refusal("unknown_option", option=option), "yspahan")
    if players not in TABLES["setup"]["players"]:
        raise BadOptions(refusal("players", players=players), "yspahan")


def numbers(players: int) -> dict[str, int | list[int]]:
    """The numbers of `Rules` for this table. YA-CRV-1 and YA-END-5 are all that differs with the players."""
    start, tower, caravan = TABLES["setup"], TABLES["tower"], TABLES["caravan"]
    beside: list[int] = []
    for square in TABLES["road"]:
        shops = [SHOPS[shop] + 1 for shop in square["shops"]]
        beside += shops + [0] * (facts.BESIDE - len(shops))
    answering = [
        sum(1 << number for number, building in BUILDINGS.items() if building.what_it_answers() >> question & 1)
        for question in range(moments.ALL)
    ]
    return {
        "players": players,
        "weeks": start["weeks"],
        "days": start["days_per_week"],
        "last_day_by_score": int(players == 4),
        "start_gold": start["start_gold"],
        "start_square": ROAD.index(start["supervisor_start"]),
        "white_dice": tower["white_dice"],
        "yellow_dice": tower["yellow_dice"],
        "die_price": tower["yellow_die_price_gold"],
        "line_camels": caravan["camels_per_line"][str(players)],
        "line_points": caravan["points_on_loading"],
        "line_factor": caravan["multiplier"],
        "souk_shops": list(SOUK_MASKS),
        "souk_value": [souk["value"] for souk in TABLES["souk"]],
        "first_souk": [SOUK_HOOD.index(hood) for hood in range(len(HOODS))] + [facts.SOUKS],
        "beside": beside,
        "distance": [far for row in DISTANCES for far in row],
        "building_camels": [building["camels"] for building in TABLES["building"]],
        "building_gold": [building["gold"] for building in TABLES["building"]],
        "building_points": TABLES["building_points"]["nth"],
        "answering": answering,
        "card_copies": [card["copies"] for card in TABLES["card"]],
    }


@cache
def rules_for(players: int, options: frozenset[str]) -> Rules:
    """The rules of one table; refused combinations raise `BadOptions`."""
    check(players, options)
    values = numbers(players)
    unused = {field.name for field in RULES_FIELDS} - values.keys()
    if unused:
        raise TypeError(f"rules without a value: {', '.join(sorted(unused))}")
    return Rules(values, {**TABLE, **JUDGES})
