"""Players and options, checked and turned into numbers: what may be played, and how the variants differ (YS-SET-1)."""

from __future__ import annotations

from functools import cache

from gradlon.core.errors import BadOptions
from gradlon.core.terms import refusal
from gradlon.ys import facts, steps
from gradlon.ys.components import LETTERS, SHIP_COPIES, SHIPS, TABLES, by_value
from gradlon.ys.plus import options as plus
from gradlon.ys.rules import RULES_FIELDS, Rules
from gradlon.ys.table import CHARACTERS, JUDGES, TABLE

MEANINGS = {
    "kings_favor": "King's Favor: a fifth phase sends brokers to the throne room (3 to 5 players)",
    "express": "Ys Express: nine brokers, three rounds, no ship with white (3 or 4 players)",
    "memory": "the board hides others' characters and one's own face-down brokers, the log still tells what one saw",
    "three_neighborhoods": "three players on three neighborhoods instead of four",
    "hard_neutral": "two players: the neutral brokers are 4, 3, 1, 0 instead of 4, 2, 1, 0",
    **plus.MEANINGS,
}


def check(players: int, options: frozenset[str]) -> None:
    """Refuse what cannot be played, and say which clause says so."""
    for option in sorted(options - MEANINGS.keys()):
        raise BadOptions(refusal("unknown_option", option=option, options=", ".join(MEANINGS)), "ys")
    if not 2 <= players <= 5:
        raise BadOptions(refusal("players", players=players), "ys")
    if "express" in options and players not in (3, 4):
        raise BadOptions(refusal("express_players", players=players), "ys")
    if "kings_favor" in options and players < 3:
        raise BadOptions(refusal("favor_players", players=players), "ys")
    if "three_neighborhoods" in options and players != 3:
        raise BadOptions(refusal("three_hoods_players", players=players), "ys")
    if "hard_neutral" in options and players != 2:
        raise BadOptions(refusal("neutral_players", players=players), "ys")


def numbers(players: int, options: frozenset[str]) -> dict[str, int | list[int]]:
    """The numbers of `Rules` for this table."""
    few = players < 4
    three_hoods = players == 2 or "three_neighborhoods" in options
    express = "express" in options
    favor = "kings_favor" in options
    brokers = TABLES["brokers"]
    phases = [steps.PHASE_SHIPS, steps.PHASE_ORDER, steps.PHASE_PLACING, steps.PHASE_COUNTING]
    phases += [steps.SEND_TO_THRONE] * favor + [steps.CLEAR_SCREENS]
    ending = [steps.SCORE_COLOUR] * facts.COLOURS + [steps.SCORE_BLACK] + [steps.SCORE_FAVOR] * favor + [steps.FINISH]
    ships = [[LETTERS[letter] for letter in kind] for kind in SHIPS]
    kept = [0 if express and "W" in kind else SHIP_COPIES[kind] for kind in SHIPS]
    scoring = TABLES["scoring"]
    windows = [0] * facts.WINDOWS
    for number, character in CHARACTERS.items():
        windows[character.when()] |= 1 << (number - steps.FIRST_CARD)
    table: dict[str, int | list[int]] = {
        "players": players,
        "sides": 3 if players == 2 else players,
        "neutral": 2 if players == 2 else -1,
        "hoods": 3 if three_hoods else 4,
        "first_line": 2 if few else 1,
        "market_lines": 2 if few else 3,
        "rounds": 3 if express else 4,
        "large_gems": 1 if few else 2,
        "memory": int("memory" in options),
        "deck_cards": sum(1 << (number - steps.FIRST_CARD) for number in CHARACTERS),
        "palace_step": steps.SET_PALACE,
        "market_step": steps.SUPPLY_MARKET,
        "setting": [steps.LAY_TWOS_ASIDE] * favor,
        "phases": phases,
        "ending": ending,
        "twos": 3 * favor,
        "start_hand": by_value(brokers["nine"] if express else brokers["start"]),
        "neutral_hand": by_value(brokers["neutral_hard" if "hard_neutral" in options else "neutral"]),
        "gems_of_rank": [2, 1] if few else [2, 1, 1],
        "ship_gems": [colour for ship in ships for colour in ship],
        "ship_copies": kept,
        "white_ships": sum(copies for kind, copies in zip(SHIPS, kept, strict=True) if "W" in kind),
        "ship_kinds": len(SHIPS),
        "start_step": TABLES["quotation"]["start"],
        "column_moves": [2, 1, -1, -2],
        "colour_points": [points for row in scoring["colours"] for points in filled(row, facts.SEATS)],
        "black_points": scoring["black"],
        "favor_points": scoring["favor"],
        "window_cards": windows,
    }
    plus.extend(table, players, options)
    for steps_of in ("setting", "phases", "ending"):
        row = table[steps_of]
        assert isinstance(row, list)
        table[COUNTS[steps_of]] = len(row)
    for field in RULES_FIELDS:
        row = table[field.name]
        if isinstance(row, list):
            table[field.name] = filled(row, field.width.count)
    return table


COUNTS = {"setting": "setting_count", "phases": "phase_count", "ending": "ending_count"}


def filled(numbers: list[int], length: int) -> list[int]:
    return numbers + [0] * (length - len(numbers))


@cache
def rules_for(players: int, options: frozenset[str]) -> Rules:
    """The rules of one table; refused combinations raise `BadOptions`."""
    check(players, options)
    return Rules(numbers(players, options), {**TABLE, **JUDGES})
