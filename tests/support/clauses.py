"""Which clauses can act in play, and why the others cannot: the one list of them."""

from __future__ import annotations

from gradlon.core.game import Game

SILENT = {
    "YS-PLC-7": "information: what a view shows an owner of the own face-down brokers",
    "YS-INF-1": "information: what every view shows",
    "YS-INF-2": "information: what views hide",
}
"""Clauses that never act in play: the suites of secrets and of rules prove them. One that acts must leave the list."""

NEEDS = {"YP-": "plus"}
"""Clauses that begin so act only where some option's name begins so."""


def acting(game: Game) -> set[str]:
    """The clauses that act in play at some table of the game."""
    return {
        clause
        for clause in game.clauses
        if clause not in SILENT and all(possible(game, clause, start) for start in NEEDS)
    }


def possible(game: Game, clause: str, start: str) -> bool:
    """Whether the game has the option that clauses of this beginning need."""
    return not clause.startswith(start) or any(option.startswith(NEEDS[start]) for option in game.options)
