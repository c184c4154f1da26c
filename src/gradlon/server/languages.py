"""The languages in which the server speaks of a match: those that the catalogue of words has."""

from __future__ import annotations

from gradlon.server.errors import wrong
from gradlon.words.languages import ENGLISH, LANGUAGES

__all__ = ["LANGUAGES", "language_of"]


def language_of(asked: str | None, usual: str | None = None) -> str:
    """The language that is asked for, else a person's own; 422 where there is none such."""
    if asked is None:
        return usual if usual in LANGUAGES else ENGLISH
    if asked not in LANGUAGES:
        raise wrong("language", f"there is no language {asked!r}; there are: {', '.join(LANGUAGES)}")
    return asked
