"""The counts of the perft files: what can be chosen and drawn, three answers deep."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from perft.count import DEPTH, perft, starts
from support.play import Table, each_table

pytestmark = pytest.mark.engine


def expected(table: Table) -> tuple[int, list[dict[str, Any]]]:
    path = Path(__file__).parent / f"{table.name}.toml"
    assert path.exists(), f"{path.name} is missing: make expected"
    data = tomllib.loads(path.read_text())
    return data["seed"], [entry for entry in data["position"] if entry["table"] == str(table)]


@each_table
def test_the_counts_are_those_of_the_file(table: Table) -> None:
    seed, entries = expected(table)
    assert entries, f"no counts for {table}: make expected"
    found = [(answers, perft(position)) for answers, position in starts(table, seed)]
    assert found == [(entry["answers"], entry["counts"]) for entry in entries]
    assert all(len(counts) == DEPTH and counts[0] for _, counts in found)
