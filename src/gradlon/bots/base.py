"""What a bot is, and the bots by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from gradlon.core.errors import BadOptions
from gradlon.core.game import View


class Bot(Protocol):
    """A player. It gets a view and texts, never a position."""

    def decide(self, view: View, options: Sequence[str], /) -> str:
        """One of the options."""


Maker = Callable[[int], Bot]
"""Makes a bot from a seed: the same seed plays the same."""

MAKERS: dict[str, Maker] = {}


def register(name: str, maker: Maker) -> None:
    if name in MAKERS:
        raise ValueError(f"there is a bot {name!r} already")
    MAKERS[name] = maker


def names() -> tuple[str, ...]:
    return tuple(MAKERS)


def make(name: str, seed: int) -> Bot:
    """The bot of this name."""
    if name not in MAKERS:
        raise BadOptions(f"there is no bot {name!r}; there are: {', '.join(MAKERS)}")
    return MAKERS[name](seed)
