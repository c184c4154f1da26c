"""Events as plain data for programs: seats from 1 as in records, everything else as the notation names it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gradlon.core.game import Game
from gradlon.core.position import Position


def from_one(game: Game, sides: int, event: Mapping[str, Any]) -> dict[str, Any]:
    """An opened event whose seats are numbered like those of records and descriptions: 1 the first, 0 nobody."""

    def seat(number: int) -> int:
        return number + 1 if number < sides else 0

    def told(name: str, value: Any) -> Any:
        if isinstance(value, tuple):
            return [[seat(row[0]), *row[1:]] if name in game.seat_lists else list(row) for row in value]
        return seat(value) if name in game.seat_parameters and value is not None else value

    return {name: told(name, value) for name, value in event.items()}


def in_words(game: Game, position: Position, event: Mapping[str, Any]) -> dict[str, Any]:
    """An event numbered so, with its places, colours, cards … as the notation names them; what is hidden is None."""

    def named(name: str, value: Any) -> Any:
        if name in ("event", "clause", "serial") or name in game.seat_parameters or not isinstance(value, int):
            return value
        text = game.parameter(position, name, value)
        return int(text) if text.isdigit() else text

    numbered = from_one(game, len(position.scores()), event)
    return {name: named(name, value) for name, value in numbered.items()}
