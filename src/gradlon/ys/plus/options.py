"""What the options of Ys+ and a fifth player change in the numbers of a table (YS-SET-1, YP-5P, YP-CHR-1)."""

from __future__ import annotations

from typing import Any

from gradlon.ys import steps
from gradlon.ys.components import TABLES, by_value
from gradlon.ys.plus.table import CHARACTERS

MEANINGS = {
    "plus_characters": "Ys+: the twelve new characters are shuffled with the fifteen",
    "plus_events": "Ys+: three event cards in each palace's pile",
}


def extend(table: dict[str, Any], players: int, options: frozenset[str]) -> None:
    """Write what differs into the table's numbers; lists may grow up to their length in `Rules`."""
    if players == 5:
        add_fifth_player(table)
    if "plus_characters" in options:
        add_characters(table, "kings_favor" in options)
    if "plus_events" in options:
        add_events(table)


def add_fifth_player(table: dict[str, Any]) -> None:
    """YP-5P, YP-KF-1."""
    table |= {
        "rounds": 3,
        "start_hand": by_value(TABLES["brokers"]["nine"]),
        "first_line": 0,
        "market_lines": 4,
        "market_step": steps.SUPPLY_FOUR_LINES,
    }
    table["setting"] += [steps.FIFTH_PLAYER]
    replace(table["ending"], steps.SCORE_COLOUR, steps.SCORE_COLOUR_OF_FIVE)
    replace(table["ending"], steps.SCORE_FAVOR, steps.SCORE_FAVOR_OF_FIVE)


def add_characters(table: dict[str, Any], favor: bool) -> None:
    """YP-CHR-1: all twelve, the King's Favorite with King's Favor only. YP-PHI: borders before counting."""
    for number, character in CHARACTERS.items():
        if favor or number != steps.KINGS_FAVORITE:
            bit = 1 << (number - steps.FIRST_CARD)
            table["deck_cards"] |= bit
            table["window_cards"][character.when()] |= bit
    table["setting"] += [steps.MIX_CHARACTERS]
    table["phases"].insert(table["phases"].index(steps.PHASE_COUNTING), steps.RESOLVE_BORDERS)


def add_events(table: dict[str, Any]) -> None:
    """YP-EVT: piles with event cards, the end of phase 1, and YP-SPE's points at the end of the game."""
    table["palace_step"] = steps.TURN_PILE
    table["setting"] += [steps.MIX_EVENTS]
    table["phases"].insert(table["phases"].index(steps.PHASE_SHIPS) + 1, steps.AFTER_SHIPS)
    table["ending"].insert(table["ending"].index(steps.SCORE_BLACK) + 1, steps.SCORE_SPECULATION)


def replace(numbers: list[int], old: int, new: int) -> None:
    numbers[:] = [new if number == old else number for number in numbers]
