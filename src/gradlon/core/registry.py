"""The games that can be played, by name. A game plugs in here and nowhere else."""

from __future__ import annotations

from importlib import import_module

from gradlon.core.errors import BadOptions
from gradlon.core.game import Game
from gradlon.core.terms import refusal

MODULES = {"ys": "gradlon.ys.game", "yspahan": "gradlon.yspahan.game"}


def names() -> tuple[str, ...]:
    return tuple(MODULES)


def game(name: str) -> Game:
    """The game of this name."""
    if name not in MODULES:
        raise BadOptions(refusal("no_such_game", game=name, games=", ".join(MODULES)))
    found = import_module(MODULES[name]).GAME
    assert isinstance(found, Game)
    return found
