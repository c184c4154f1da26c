"""The messages, read from `words/<language>/*.toml`.

`table.toml` holds what is said at any table. A game's messages stand in `<game>.toml` and in files whose names begin
with `<game>_`; they may add to each other but not say one thing twice.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

LANGUAGE = "en"
TABLE = "table"


@dataclass(frozen=True)
class Catalogue:
    """Messages by section and name."""

    sections: Mapping[str, Mapping[str, str]]

    def section(self, name: str) -> Mapping[str, str]:
        return self.sections.get(name, {})

    def say(self, section: str, name: str, /, **parameters: object) -> str:
        """A message with its parameters filled in."""
        try:
            return self.sections[section][name].format_map(parameters)
        except KeyError as missing:
            raise KeyError(f"[{section}] {name}: {missing} is not in the catalogue") from missing


def files(language: str) -> list[Traversable]:
    folder = resources.files("gradlon.words").joinpath(language)
    return sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)


def belongs(file_name: str, owner: str) -> bool:
    stem = file_name.removesuffix(".toml")
    return stem == owner or stem.startswith(owner + "_")


@cache
def read(owner: str, language: str = LANGUAGE) -> Catalogue:
    """The messages of the table, or of one game alone."""
    sections: dict[str, dict[str, str]] = {}
    for file in files(language):
        if belongs(file.name, owner):
            add(sections, file.name, tomllib.loads(file.read_text(encoding="utf-8")))
    return Catalogue(sections)


def add(sections: dict[str, dict[str, str]], file_name: str, tables: Mapping[str, Any]) -> None:
    for section, messages in tables.items():
        known = sections.setdefault(section, {})
        for name, text in messages.items():
            if name in known:
                raise ValueError(f"{file_name}: [{section}] {name} is said twice")
            known[name] = str(text)


@cache
def catalogue(game: str, language: str = LANGUAGE) -> Catalogue:
    """All that is said at a table of this game."""
    sections = {name: dict(messages) for name, messages in read(TABLE, language).sections.items()}
    add(sections, game, read(game, language).sections)
    return Catalogue(sections)


def say(name: str, /, **parameters: object) -> str:
    """A message of the terminal."""
    return read(TABLE).say("terminal", name, **parameters)
