"""What people read of a match, in their language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gradlon.core.game import Game
from gradlon.core.position import Position
from gradlon.match.numbering import in_words
from gradlon.words import tell_opened


def text_of(game: Game, position: Position, opened: Mapping[str, Any], names: Sequence[str], language: str) -> str:
    """An opened event as a sentence."""
    return tell_opened(game, position, opened, names, language)


def event_data(
    game: Game, position: Position, serial: int, opened: Mapping[str, Any], names: Sequence[str], language: str
) -> dict[str, Any]:
    """An opened event as it goes over the wire: as data and as a sentence."""
    told: dict[str, Any] = {"serial": serial, "text": text_of(game, position, opened, names, language)}
    return told | in_words(game, position, opened)
