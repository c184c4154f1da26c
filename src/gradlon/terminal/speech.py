"""The language of this terminal, and what is said in it. One process speaks one language at a time."""

from __future__ import annotations

import argparse
import os
from contextvars import ContextVar

from gradlon.core.errors import GradlonError
from gradlon.core.game import Game
from gradlon.words import Catalogue, catalogue, reason_of
from gradlon.words.catalogue import TABLE, read
from gradlon.words.languages import ENGLISH, NAMES, check, of_environment

SPOKEN: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


def add_to(parser: argparse.ArgumentParser) -> None:
    """The option `--lang`."""
    languages = ", ".join(f"{code} ({name})" for code, name in NAMES.items())
    parser.add_argument(
        "--lang", metavar="CODE", help=f"the language: {languages}; otherwise GRADLON_LANG or the system's says it"
    )


def choose(asked: str | None) -> None:
    """Speak this language from now on, or, where none is asked for, that of the environment."""
    SPOKEN.set(of_environment(os.environ) if asked is None else check(asked, "--lang: "))


def language() -> str:
    return SPOKEN.get()


def words(game: Game) -> Catalogue:
    """All that is said at a table of this game."""
    return catalogue(game.name, language())


def say(name: str, /, **parameters: object) -> str:
    """A message of the terminal."""
    return read(TABLE, language()).say("terminal", name, **parameters)


def reason(fault: GradlonError) -> str:
    """Why something cannot be done."""
    return reason_of(fault, language())


def error(name: str, /, **parameters: object) -> str:
    """A message about what cannot be done."""
    return read(TABLE, language()).say("errors", name, **parameters)
