"""Compiled and interpreted are the same program."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import gradlon
from contract.trace import trace
from support.play import TABLES, Table

TESTS = Path(__file__).parents[1]
SOURCES = Path(gradlon.__file__).parents[1]


@cache
def other_build() -> dict[str, Any]:
    """The traces of the other build; of another process of this one, where the engine is not compiled at all."""
    environment = os.environ | {"PYTHONPATH": f"{SOURCES}{os.pathsep}{TESTS}", "PYTHONHASHSEED": "1"}
    environment.pop("GRADLON_INTERPRETED", None)
    if gradlon.is_compiled():
        environment["GRADLON_INTERPRETED"] = "1"
    done = subprocess.run(
        [sys.executable, "-m", "contract.trace"], env=environment, check=True, capture_output=True, text=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_compiled_and_interpreted_play_the_same_games(record_property: Any) -> None:
    """Every position, option, event, view and imagined position, in games of every table. Where no compiled build
    stands beside the sources, two runs of the interpreted one are compared, and the report says so."""
    other = other_build()
    pair = {"compiled" if gradlon.is_compiled() else "interpreted", "compiled" if other["compiled"] else "interpreted"}
    record_property("builds compared", " and ".join(sorted(pair)) if len(pair) == 2 else "interpreted, two runs")
    if len(pair) == 1:
        print("gradlon: no compiled build here: two runs of the interpreted one were compared")
        assert pair == {"interpreted"}
    assert other["traces"] == {str(table): trace(table) for table in TABLES}


@pytest.mark.parametrize("table", TABLES[:1], ids=str)
def test_the_trace_notices_a_difference(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    before = trace(table)
    monkeypatch.setattr("contract.trace.GAMES", 2)
    assert trace(table) != before
