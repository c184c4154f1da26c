"""What a bot is, and the bots by name."""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from gradlon.core.errors import BadOptions
from gradlon.core.game import View


class Bot(Protocol):
    """A player. It gets a view and texts, never a position."""

    def decide(self, view: View, options: Sequence[str], /) -> str:
        """One of the options."""


Maker = Callable[..., Bot]
"""Makes a bot from a seed: the same seed plays the same.

A maker with a parameter `think` is also told how much to think: 1.0 is its usual measure, 2.0 twice as much. One with a
parameter `clock` is told by which clock its time runs.
"""

Clock = Callable[[], float]
"""Tells a time in seconds."""

WALL: Clock = time.perf_counter
"""The clock of people who wait for an answer."""
OWN: Clock = time.thread_time
"""The processor's time of the thread that asks: a busy machine changes nothing, so tournaments run by it."""

USUAL_THINK = 1.0
MAKERS: dict[str, Maker] = {}


def register(name: str, maker: Maker) -> None:
    if name in MAKERS:
        raise ValueError(f"there is a bot {name!r} already")
    MAKERS[name] = maker


def names() -> tuple[str, ...]:
    return tuple(MAKERS)


def require(name: str) -> Maker:
    """The maker of this name; `BadOptions` where there is none."""
    if name not in MAKERS:
        raise BadOptions(f"there is no bot {name!r}; there are: {', '.join(MAKERS)}")
    return MAKERS[name]


def make(name: str, seed: int, think: float = USUAL_THINK, clock: Clock = WALL) -> Bot:
    """The bot of this name."""
    maker = require(name)
    given = {"think": think, "clock": clock}
    return maker(seed, **{parameter: value for parameter, value in given.items() if takes(maker, parameter)})


def takes(maker: Callable[..., object], parameter: str) -> bool:
    """Whether a maker has a parameter of this name."""
    return parameter in inspect.signature(maker).parameters
