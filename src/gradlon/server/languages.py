"""The languages in which the server speaks of a match: those that the catalogue of words has."""

from __future__ import annotations

from importlib import resources

from gradlon.server.errors import wrong
from gradlon.words.catalogue import LANGUAGE


def found() -> tuple[str, ...]:
    """The catalogue's languages, its own first."""
    folders = [entry.name for entry in resources.files("gradlon.words").iterdir() if entry.is_dir()]
    others = sorted(name for name in folders if len(name) == 2 and name != LANGUAGE)
    return (LANGUAGE, *others)


LANGUAGES = found()


def language_of(asked: str | None, usual: str | None = None) -> str:
    """The language that is asked for, else a person's own; 422 where there is none such."""
    if asked is None:
        return usual if usual in LANGUAGES else LANGUAGE
    if asked not in LANGUAGES:
        raise wrong("language", f"there is no language {asked!r}; there are: {', '.join(LANGUAGES)}")
    return asked
