"""Golden games: whole games as text, with every event and what everybody sees.

When a rule changes on purpose, `make expected` writes them anew, and the difference shows what the change does.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from golden.make import FOLDER, path_of, tables
from golden.text import play, ranges, read, row_text
from gradlon.core.game import Game
from support.clauses import acting
from support.play import Table, each_game

pytestmark = pytest.mark.engine

GOLDEN = tables()
each_golden = pytest.mark.parametrize("table", GOLDEN, ids=str)
LARGEST = 100_000
LARGEST_TOGETHER = 600_000


@cache
def replayed(path: Path) -> tuple[str, dict[str, int]]:
    """The text made anew from the actions of a golden game, and how often each clause acted."""
    table, actions = read(path.read_text())
    text, position = play(table, actions)
    return text, dict(zip(table.game.clauses, position.fired(), strict=False))


@each_golden
def test_the_game_is_the_one_in_the_file(table: Table) -> None:
    path = path_of(table)
    assert path.exists(), f"no golden game of {table}: make expected"
    text = path.read_text()
    assert read(text)[0] == table
    assert replayed(path)[0] == text


def test_the_files_are_those_of_the_tables_and_small() -> None:
    files = {path: path.stat().st_size for path in FOLDER.glob("*.txt")}
    assert set(files) == {path_of(table) for table in GOLDEN}
    assert max(files.values()) <= LARGEST
    assert sum(files.values()) <= LARGEST_TOGETHER


@each_game
def test_every_clause_that_acts_acts_in_a_golden_game(game: Game) -> None:
    """Each card, each variant, each rule: seen at least once from end to end."""
    acted: set[str] = set()
    for table in GOLDEN:
        if table.game is game:
            acted |= {clause for clause, count in replayed(path_of(table))[1].items() if count}
    assert acting(game) - acted == set()
    assert {option for table in GOLDEN if table.game is game for option in table.options} == set(game.options)
    assert {table.players for table in GOLDEN if table.game is game} == set(game.player_counts)


@each_golden
def test_every_seat_is_shown_after_every_chapter(table: Table) -> None:
    lines = path_of(table).read_text().splitlines()
    shown = [line.split(" ")[1] for line in lines if line.startswith("= ")]
    moments = shown.count("all")
    assert moments > 3
    seats = shown[1 : 1 + table.players]
    assert shown == ["all", *seats] * moments


def test_rows_are_written_short_and_whole() -> None:
    assert row_text((1, 0, None)) == "1,0,?"
    assert row_text((0,) * 20 + (7, None, None, 0, None)) == "20:7,?21-22+24"
    assert ranges([3, 5, 6, 7]) == "3+5-7"
