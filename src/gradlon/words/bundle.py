"""All that a client needs to speak a language: it finds the words itself, and can change the language at any time.

A client is sent events as terms (`as_terms`): `{"section": …, "name": …, "parameters": {…}}`. It looks the message up
in `sections`, and fills it in as `catalogue.py` does: `{seat}` is a parameter (a text, a number, a term, or a list of
these, joined by commas), `{points:point|points}` a word by the number, `{place:in}` the form of a name from the section
`form_in`, by the name's id or as `any`, where `{it}` is the name, `{text!r}` a text in quotation marks. A sentence that
begins with a term begins with a capital. Refusals are terms too: the `reason` of a `GradlonError`.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Any

from gradlon.core import registry
from gradlon.core.game import Game
from gradlon.words.catalogue import catalogue
from gradlon.words.clauses import Clause, clauses_of
from gradlon.words.languages import NAMES, check
from gradlon.words.pieces import pieces

OF_THE_TERMINAL = frozenset({"terminal", "errors", "picture", "labels"})
"""Sections that no other client needs."""


@cache
def bundle(language: str) -> dict[str, Any]:
    """The words of every game: messages and names by section and id, cards and buildings, clauses. Plain data."""
    code = check(language)
    return {
        "language": code,
        "name": NAMES[code],
        "games": {name: of_game(registry.game(name), code) for name in registry.names()},
    }


def of_game(game: Game, language: str) -> dict[str, Any]:
    sections = catalogue(game.name, language).sections
    clauses = clauses_of(game, language).values()
    return {
        "title": game.title,
        "sections": {name: dict(texts) for name, texts in sections.items() if name not in OF_THE_TERMINAL},
        "pieces": [asdict(piece) for piece in pieces(game, language)],
        "clauses": {clause.id: as_data(clause) for clause in clauses},
    }


def as_data(clause: Clause) -> dict[str, Any]:
    return {"section": clause.section, "text": clause.text, "rulings": list(clause.rulings)}
