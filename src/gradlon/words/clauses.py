"""The text of every clause, read from `docs/rules/<language>/` in the source tree, or as the wheel carries it along."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import gradlon
from gradlon.core.errors import GradlonError
from gradlon.core.game import Game
from gradlon.words.languages import ENGLISH, check

PACKAGE = Path(gradlon.__file__).parent
PLACES = (PACKAGE.parents[1] / "docs" / "rules", PACKAGE / "rules_text")
ID = r"[A-Z]{2}-[A-Z0-9]+(?:-[0-9]+)?"
CLAUSE = re.compile(rf"\*\*({ID}(?:, {ID})*)\*\*")
SECTION = re.compile(r"^## (.*)$")


@dataclass(frozen=True)
class Clause:
    """One clause of the rules."""

    id: str
    text: str
    section: str
    file: str
    line: int
    rulings: tuple[str, ...] = ()
    """What the rulings at the end of the file add to it, where the sources leave something open."""

    @property
    def whole(self) -> str:
        """The clause and its rulings."""
        return " ".join((self.text, *self.rulings))


def folder() -> Path:
    """Where the rules stand."""
    for place in PLACES:
        if place.is_dir():
            return place
    raise GradlonError(f"the texts of the rules are missing: neither {PLACES[0]} nor {PLACES[1]} is there")


@cache
def read_file(name: str, language: str = ENGLISH) -> tuple[Clause, ...]:
    """The clauses of one file, in its order; then its rulings, each under the clauses that it adds to."""
    path = folder() / check(language) / f"{name}.md"
    if not path.is_file():
        raise GradlonError(f"the rules {path} are missing")
    found: list[Clause] = []
    section = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        heading = SECTION.match(line)
        if heading:
            section = heading[1]
        elif line.startswith("- **"):
            _, *parts = CLAUSE.split(line)
            for ids, text in zip(parts[::2], parts[1::2], strict=True):
                found += [Clause(each, text.strip(), section, path.name, number) for each in ids.split(", ")]
    return tuple(found)


def clauses_of(game: Game, language: str = ENGLISH) -> dict[str, Clause]:
    """Every clause of a game by its id. What comes later under the same id is a ruling."""
    found: dict[str, Clause] = {}
    for name in game.rule_files:
        for clause in read_file(name, language):
            known = found.get(clause.id)
            found[clause.id] = replace(known, rulings=(*known.rulings, clause.text)) if known else clause
    return found
