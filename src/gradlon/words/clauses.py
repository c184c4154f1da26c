"""The text of every clause, read from `docs/rules/`: in the source tree, or as the wheel carries it along."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import gradlon
from gradlon.core.errors import GradlonError
from gradlon.core.game import Game

PACKAGE = Path(gradlon.__file__).parent
PLACES = (PACKAGE.parents[1] / "docs" / "rules", PACKAGE / "rules_text")
ID = r"[A-Z]{2}-[A-Z0-9]+(?:-[0-9]+)?"
CLAUSE = re.compile(rf"\*\*({ID})\*\*")
SECTION = re.compile(r"^## (.*)$")


@dataclass(frozen=True)
class Clause:
    """One clause of the rules."""

    id: str
    text: str
    section: str
    file: str
    line: int


def folder() -> Path:
    """Where the rules stand."""
    for place in PLACES:
        if place.is_dir():
            return place
    raise GradlonError(f"the texts of the rules are missing: neither {PLACES[0]} nor {PLACES[1]} is there")


@cache
def read_file(name: str) -> tuple[Clause, ...]:
    """The clauses of one file, in its order."""
    path = folder() / f"{name}.md"
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
            for name_, text in zip(parts[::2], parts[1::2], strict=True):
                found.append(Clause(name_, text.strip(), section, path.name, number))
    return tuple(found)


def clauses_of(game: Game) -> dict[str, Clause]:
    """Every clause of a game by its id."""
    return {clause.id: clause for name in game.rule_files for clause in read_file(name)}
