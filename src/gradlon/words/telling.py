"""Events in words, as one seat may know them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gradlon.core.events import Event
from gradlon.core.game import Game, View
from gradlon.core.position import Position
from gradlon.core.terms import as_data
from gradlon.words.catalogue import catalogue
from gradlon.words.languages import ENGLISH


def tell(
    game: Game, position: Position, event: Event, seat: int, names: Sequence[str] = (), language: str = ENGLISH
) -> str:
    """What a seat (-1: a spectator) reads of an event. What it may not know is "?"."""
    return tell_opened(game, position, event.opened(seat), names, language)


def tell_opened(
    game: Game, position: Position, event: Mapping[str, Any], names: Sequence[str] = (), language: str = ENGLISH
) -> str:
    """An event that has been opened for a seat, in words."""
    words = catalogue(game.name, language)
    told = [words.sentence(term) for term in game.phrases(position, event, names)]
    return " ".join(text for text in told if text)


def as_terms(
    game: Game, position: Position, event: Mapping[str, Any], names: Sequence[str] = ()
) -> list[dict[str, Any]]:
    """An event that has been opened for a seat as ids and parameters, for a client that has a `bundle` of words."""
    return [as_data(term) for term in game.phrases(position, event, names)]


def picture(game: Game, view: View, language: str = ENGLISH) -> str:
    """The table as a seat sees it, for a terminal."""
    return game.picture(view, catalogue(game.name, language))
