"""`gradlon clauses`: each clause of the rules, the code that carries it and the tests that prove it."""

from __future__ import annotations

import argparse
import ast
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.table import Table

import gradlon
from gradlon.core import registry
from gradlon.terminal.common import Paper, game_of
from gradlon.words import clauses_of

PACKAGE = Path(gradlon.__file__).parent
TESTS = PACKAGE.parents[1] / "tests"
ALL = "all"
CITED = re.compile(r"\b([A-Z]{2}[-_][A-Z0-9]+(?:[-_][0-9]+)?)\b")
SPAN = re.compile(r"\b([A-Z]{2}-[A-Z0-9]+)-([0-9]+) to (?:\1-)?([0-9]+)\b")


@dataclass
class Entry:
    """A clause, where the code names it, and which tests prove it."""

    id: str
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    def as_data(self) -> dict[str, Any]:
        return {"id": self.id, "code": self.code, "tests": self.tests}


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("clauses", help="which code carries each clause, and which tests prove it")
    parser.add_argument("--game", default=ALL, metavar="NAME")
    parser.add_argument("--json", action="store_true", help="print one JSON list and nothing else")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    games = registry.names() if arguments.game == ALL else (game_of(arguments.game).name,)
    entries = table(games)
    if arguments.json:
        print(json.dumps([entry.as_data() for entry in entries]))
    else:
        show(entries)
    return 0


def table(games: Sequence[str]) -> list[Entry]:
    """An entry for each clause of these games."""
    ids = [clause for name in games for clause in clauses_of(registry.game(name))]
    entries = {clause: Entry(clause) for clause in ids}
    for clause, place in cited_in_code():
        if clause in entries:
            entries[clause].code.append(place)
    for clause, test in proved_in_tests():
        if clause in entries and test not in entries[clause].tests:
            entries[clause].tests.append(test)
    return list(entries.values())


def clauses_named(text: str) -> list[str]:
    """The ids in a text; `YS-PLC-1 to YS-PLC-5` names those between as well, `YS_CNT_8` is YS-CNT-8."""
    found = [name.replace("_", "-") for name in CITED.findall(text)]
    for stem, first, last in SPAN.findall(text):
        found += [f"{stem}-{number}" for number in range(int(first) + 1, int(last))]
    return list(dict.fromkeys(found))


def cited_in_code() -> Iterator[tuple[str, str]]:
    """Each clause named in the engine's sources, with file and line; the lists of clauses themselves do not count."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.name == "clauses.py":
            continue
        name = path.relative_to(PACKAGE.parent).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for clause in clauses_named(line):
                yield clause, f"{name}:{number}"


def proved_in_tests() -> Iterator[tuple[str, str]]:
    """Each clause that a test is marked with, and the test. Nothing of the source tree's tests is imported."""
    if not TESTS.is_dir():
        return
    for path in sorted(TESTS.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = path.relative_to(TESTS.parent).as_posix()
        everywhere = [clause for node in tree.body if is_mark_of_module(node) for clause in marked([node])]
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                inherited = [*everywhere, *marked(node.decorator_list)]
                for method in node.body:
                    yield from of_function(method, f"{name}::{node.name}", inherited)
            else:
                yield from of_function(node, name, everywhere)


def of_function(node: ast.stmt, where: str, inherited: Sequence[str]) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
        for clause in [*inherited, *marked(node.decorator_list)]:
            yield clause, f"{where}::{node.name}"


def is_mark_of_module(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "pytestmark"


def marked(nodes: Sequence[ast.AST]) -> list[str]:
    """The ids in every `rules(…)` among these."""
    found = []
    for node in nodes:
        for call in ast.walk(node):
            if isinstance(call, ast.Call):
                called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
                if called == "rules":
                    found += [part.value for part in call.args if isinstance(part, ast.Constant)]
    return [str(clause) for clause in found]


def show(entries: Sequence[Entry]) -> None:
    console = Paper(highlight=False)
    grid = Table()
    grid.add_column("clause", no_wrap=True)
    grid.add_column("code")
    grid.add_column("tests")
    for entry in entries:
        grid.add_row(entry.id, few(entry.code), few([test.partition("::")[2] for test in entry.tests]))
    console.print(grid)


def few(places: Sequence[str], most: int = 3) -> str:
    shown = [place.removeprefix("gradlon/") for place in places[:most]]
    if len(places) > most:
        shown.append(f"and {len(places) - most} more")
    return "\n".join(shown)
