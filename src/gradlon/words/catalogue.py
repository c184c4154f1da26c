"""The messages, read from `words/<language>/*.toml`.

`table.toml` holds what is said at any table. A game's messages stand in `<game>.toml` and in files whose names begin
with `<game>_`; they may add to each other but not say one thing twice.

In a message `{seat}` stands for a parameter. `{points:point|points}` chooses a word by the number in it: the first for
one, the second for any other. `{place:in}` asks for a form of a name: the section `form_in` has it by the name's id, or
else as `any`; `{it}` is the name itself. `{text!r}` quotes what somebody typed, with nothing in it that works on a
terminal.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from gradlon.core.terms import Term, Text
from gradlon.words.languages import ENGLISH, check

TABLE = "table"
FORM = "form_"
ANY = "any"


@dataclass(frozen=True)
class Catalogue:
    """Messages by section and name, in one language."""

    sections: Mapping[str, Mapping[str, str]]

    def section(self, name: str) -> Mapping[str, str]:
        return self.sections.get(name, {})

    def say(self, section: str, name: str, /, **parameters: object) -> str:
        """A message with its parameters filled in."""
        try:
            return self.filled(self.sections[section][name], parameters)
        except KeyError as missing:
            raise KeyError(f"[{section}] {name}: {missing} is not in the catalogue") from missing

    def tell(self, text: Text) -> str:
        """A term by its words; a list with commas."""
        if isinstance(text, Term):
            return self.say(text.section, text.name, **text.parameters)
        if isinstance(text, str | int):
            return str(text)
        return ", ".join(self.tell(one) for one in text)

    def sentence(self, term: Term) -> str:
        """A term as a sentence: with a capital where it begins with a name of the catalogue."""
        told = self.tell(term)
        for text, first, _, _ in string.Formatter().parse(self.sections[term.section][term.name]):
            opens = not text and first is not None and named(term.parameters[first])
            return told[:1].upper() + told[1:] if opens else told
        return told

    def filled(self, message: str, parameters: Mapping[str, object]) -> str:
        parts = []
        for text, name, form, conversion in string.Formatter().parse(message):
            parts.append(text)
            if name is not None:
                value = parameters[name]
                parts.append(repr(value) if conversion == "r" else self.shown(value, form or ""))
        return "".join(parts)

    def shown(self, value: object, form: str) -> str:
        """A parameter as the message asks for it."""
        if "|" in form:
            one, other = form.split("|")
            return one if value == 1 else other
        told = self.tell(value) if isinstance(value, str | int | Term | tuple | list) else str(value)
        if not form:
            return told
        forms = self.sections[FORM + form]
        return self.filled(forms.get(value.name if isinstance(value, Term) else ANY) or forms[ANY], {"it": told})


def named(value: object) -> bool:
    """Whether a parameter begins with a name of the catalogue."""
    if isinstance(value, tuple | list):
        return bool(value) and named(value[0])
    return isinstance(value, Term)


def files(language: str) -> list[Traversable]:
    folder = resources.files("gradlon.words").joinpath(check(language))
    return sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)


def belongs(file_name: str, owner: str) -> bool:
    stem = file_name.removesuffix(".toml")
    return stem == owner or stem.startswith(owner + "_")


@cache
def read(owner: str, language: str = ENGLISH) -> Catalogue:
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
def catalogue(game: str, language: str = ENGLISH) -> Catalogue:
    """All that is said at a table of this game."""
    sections = {name: dict(messages) for name, messages in read(TABLE, language).sections.items()}
    add(sections, game, read(game, language).sections)
    return Catalogue(sections)
