"""Every clause of the rules is a number of the program, named by its code and proved by a test; and nothing else is."""

from __future__ import annotations

import re

import pytest

from gradlon.core import registry
from gradlon.terminal.clauses import PACKAGE, TESTS, clauses_named, proved_in_tests, table
from gradlon.words import clauses_of
from gradlon.words.clauses import read_file

CHECKED = ("ys", "ys-plus", "yspahan")
"""The files of `docs/rules/` whose clauses must all have code and tests."""
PREFIXES = ("YS", "YP", "YA")
KNOWN = {clause for name in registry.names() for clause in clauses_of(registry.game(name))}
SECTIONS = {clause.rpartition("-")[0] for clause in KNOWN if re.search(r"-\d+$", clause)}
TO_CHECK = [clause.id for name in CHECKED for clause in read_file(name)]
ENTRIES = {entry.id: entry for entry in table(registry.names())}


@pytest.mark.parametrize("name", registry.names())
def test_every_clause_is_a_number_of_the_program(name: str) -> None:
    game = registry.game(name)
    assert set(clauses_of(game)) == set(game.clauses)


@pytest.mark.parametrize("clause", TO_CHECK)
def test_every_clause_is_named_by_code_and_proved_by_a_test(clause: str) -> None:
    assert ENTRIES[clause].code, f"no code names {clause}"
    assert ENTRIES[clause].tests, f"no test proves {clause}"


def test_every_clause_that_the_code_names_exists() -> None:
    unknown = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for clause in clauses_named(line):
                if clause.startswith(PREFIXES) and clause not in KNOWN | SECTIONS:
                    unknown.append(f"{path.relative_to(PACKAGE)}:{number}: {clause}")
    assert unknown == []


def test_every_clause_that_a_test_proves_exists() -> None:
    assert TESTS.is_dir()
    unknown = [f"{test}: {clause}" for clause, test in proved_in_tests() if clause not in KNOWN]
    assert unknown == []


def test_ids_are_read_from_text() -> None:
    assert clauses_named("YS-PLC-1 to YS-PLC-4, clauses.YS_CNT_8") == [
        "YS-PLC-1",
        "YS-PLC-4",
        "YS-CNT-8",
        "YS-PLC-2",
        "YS-PLC-3",
    ]
