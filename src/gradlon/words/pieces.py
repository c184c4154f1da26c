"""What a card or a building does: its name, its short text and its clause, in a language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gradlon.core.errors import GradlonError
from gradlon.core.game import Game
from gradlon.words.catalogue import Catalogue, catalogue
from gradlon.words.languages import ENGLISH

TEXTS = "_texts"
"""A section of short texts is named like the section of the names: `card_texts` beside `cards`."""


@dataclass(frozen=True)
class Piece:
    """A card or a building as people know it."""

    id: str
    """What the notation calls it."""
    kind: str
    """The section of its name: cards, event_cards, buildings."""
    name: str
    text: str
    clause: str
    """The clause that says it in full."""


def pieces(game: Game, language: str = ENGLISH) -> list[Piece]:
    """Every card and building of a game."""
    words = catalogue(game.name, language)
    return [
        Piece(name, kind, words.section(kind)[name], text, game.piece_clauses[kind][name])
        for kind, texts in explaining(words)
        for name, text in words.section(texts).items()
    ]


def explaining(words: Catalogue) -> Iterator[tuple[str, str]]:
    """The sections that explain pieces: that of their names, that of their texts."""
    for section in words.sections:
        if section.endswith(TEXTS):
            yield section.removesuffix(TEXTS) + "s", section


def card_text(game: Game, name: str, language: str = ENGLISH) -> str:
    """What the piece of this id does."""
    for piece in pieces(game, language):
        if piece.id == name:
            return piece.text
    raise GradlonError(f"{game.title} has no card or building {name!r}")


def named(game: Game, word: str, language: str = ENGLISH) -> list[Piece]:
    """The pieces that a person may mean: by id, or by name in the language."""
    wanted = word.lower()
    return [piece for piece in pieces(game, language) if wanted in (piece.id, piece.name.lower())]
