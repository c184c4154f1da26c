"""Events in words, as one seat may know them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gradlon.core.events import Event
from gradlon.core.game import Game
from gradlon.core.position import Position
from gradlon.words.catalogue import catalogue


def tell(game: Game, position: Position, event: Event, seat: int, names: Sequence[str] = ()) -> str:
    """What a seat (-1: a spectator) reads of an event. What it may not know is "?"."""
    return tell_opened(game, position, event.opened(seat), names)


def tell_opened(game: Game, position: Position, event: Mapping[str, Any], names: Sequence[str] = ()) -> str:
    """An event that has been opened for a seat, in words."""
    words = catalogue(game.name)
    parts = []
    for name, parameters in game.phrases(position, event, names):
        text = words.say("events", name, **parameters)
        if text:
            parts.append(text)
    return " ".join(parts)
