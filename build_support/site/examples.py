"""Worked examples for the rules: moments of real matches in which a clause acted, told as the table tells them.

Matches are played by judgement, from fixed seeds, at the tables that a game names for its tests, until every clause
that tells of itself has acted. Some clauses get a picture of the table as everybody sees it after that moment. So no
example can say what the program does not do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from gradlon.core import registry
from gradlon.core.events import Event
from gradlon.core.game import Game
from gradlon.core.position import Position
from gradlon.core.rng import Random
from gradlon.drawing import draw
from gradlon.words import LANGUAGES, tell
from gradlon.words.clauses import ID

NAMES = ("Ada", "Ben", "Cem", "Dia", "Eva")
BLUR = 1500
"""By how many thousandths of a point judgement is blurred: rare choices come too."""
USUAL = 4
"""Players at the tables that are looked at first."""
MOST_GAMES = 6
"""Of each table."""
MOST_LINES = 4
PICTURED = frozenset(
    [
        "YS-P1-3",
        "YS-BID-1",
        "YS-PLC-5",
        "YS-CNT-3",
        "YS-CNT-7",
        "YS-MKT-3",
        "YS-QUE",
        "YS-KF-1",
        "YS-2P-2",
        "YP-EMB",
        "YP-CON",
        "YP-PHI",
        "YA-SET-2",
        "YA-SUP-3",
        "YA-ACT-2",
        "YA-ACT-3",
        "YA-SPV-4",
        "YA-CRV-2",
        "YA-ACT-6",
        "YA-END-1",
    ]
)
"""Clauses with a picture, where they tell of themselves."""


@dataclass
class Example:
    """A moment at which a clause acted."""

    act: str
    """Who did what, in the notation; empty for what came by itself."""
    told: Mapping[str, list[str]]
    """The lines that tell it, by language."""
    picture: str = field(default="", repr=False)
    """The table after it, as SVG."""


@cache
def examples() -> dict[str, Example]:
    """By clause."""
    found: dict[str, Example] = {}
    for name in registry.names():
        game = registry.game(name)
        for players, options in sorted(game.tables, key=lambda table: (table[0] != USUAL, len(table[1]))):
            for number in range(MOST_GAMES):
                for clause, example in moments(game, players, options, number, found):
                    found.setdefault(clause, example)
    return found


def moments(
    game: Game, players: int, options: tuple[str, ...], number: int, known: Mapping[str, Example]
) -> Iterator[tuple[str, Example]]:
    """The moments of one match at which clauses acted that have no example yet."""
    rng = Random(number)
    position = game.new(players, options)
    position.record()
    position.start()
    act = ""
    while True:
        for clause, events in acted(game, position, game.events(position)).items():
            if clause in game.clauses and clause not in known:
                lines = {
                    language: [tell(game, position, event, -1, NAMES, language) for event in events[:MOST_LINES]]
                    for language in LANGUAGES
                }
                if all(any(texts) for texts in lines.values()):
                    shown = picture(game, position, players, options) if clause in PICTURED else ""
                    yield clause, Example(act, lines, shown)
        if position.is_over():
            return
        act = answer(game, position, rng)


def acted(game: Game, position: Position, events: Sequence[Event]) -> dict[str, list[Event]]:
    """The clauses that some events follow from, or name in what they tell, with the first of these events in a row."""
    found: dict[str, list[Event]] = {}
    last: set[str] = set()
    for event in events:
        named = {event.clause, *re.findall(ID, tell(game, position, event, -1, NAMES))}
        for clause in named:
            if clause in last or clause not in found:
                found.setdefault(clause, []).append(event)
        last = named
    return found


def picture(game: Game, position: Position, players: int, options: tuple[str, ...]) -> str:
    """The table as everybody sees it."""
    return draw(game.name, game.describe(position), players=players, options=options, names=NAMES)


def answer(game: Game, position: Position, rng: Random) -> str:
    """Give the next answer; what a seat chose, as everybody may read it."""
    if position.asks_chance():
        position.random_step(rng)
        return ""
    seat = position.asked_seats()[0]
    together = position.together_asked()
    choice = position.greedy_choice(rng, seat, BLUR)
    text = "" if together else f"{NAMES[seat]}: {game.write(position, seat, choice)}"
    position.choose(seat, choice)
    return text
