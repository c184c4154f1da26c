"""What the commands share: games, options and files from the command line."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from gradlon.core import registry
from gradlon.core.errors import BadRecord, GradlonError
from gradlon.core.game import Game
from gradlon.record import Record, load
from gradlon.terminal import speech

FAULT = 1
"""How the command ends when the program, not the person, was wrong."""


class Usage(GradlonError):
    """What was typed on the command line cannot be done."""


def complain(name: str, **parameters: object) -> Usage:
    """The message of this name, as an error."""
    return Usage(speech.error(name, **parameters))


class Paper(Console):
    """Where tables are printed. When its reader has gone, that is for the command to know, not the end of it."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def options_of(text: str) -> tuple[str, ...]:
    """`a,b` as options."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def usual_players(game: Game) -> int:
    return 4 if 4 in game.player_counts else game.player_counts[-1]


def game_of(name: str | None) -> Game:
    if name is None:
        raise complain("no_game", games=", ".join(registry.names()))
    return registry.game(name)


def read_record(path: Path) -> Record:
    """The record in a file; errors name the file and the line."""
    try:
        return load(path)
    except BadRecord as fault:
        raise BadRecord(f"{path}: {fault}") from fault
