"""Golden games: whole games as text, with every event and what everybody sees.

When a rule changes on purpose, `make expected` writes them anew, and the difference shows what the change does.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from golden.text import moves, play, ranges, read, row_text
from gradlon.core.game import Game
from support.clauses import acting
from support.play import each_game
from support.ys_effects import EFFECTS, LASTING, that_matter

pytestmark = pytest.mark.engine

GOLDEN = sorted(Path(__file__).parent.glob("*.txt"))
each_golden = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
LARGEST = 100_000
LARGEST_TOGETHER = 700_000


@cache
def replayed(path: Path) -> tuple[str, dict[str, int]]:
    """The text made anew from the actions of a golden game, and how often each clause acted."""
    table, actions = read(path.read_text())
    text, position = play(table, actions)
    return text, dict(zip(table.game.clauses, position.fired(), strict=False))


@each_golden
def test_the_game_is_the_one_in_the_file(path: Path) -> None:
    assert replayed(path)[0] == path.read_text()


def test_the_files_are_small() -> None:
    sizes = [path.stat().st_size for path in GOLDEN]
    assert max(sizes) <= LARGEST
    assert sum(sizes) <= LARGEST_TOGETHER


@each_game
def test_everything_is_in_a_golden_game(game: Game) -> None:
    """Each card, rule, option and player count: seen at least once from end to end. `make expected` sees to it."""
    acted: set[str] = set()
    tables = []
    for path in GOLDEN:
        table, _ = read(path.read_text())
        if table.game is game:
            tables.append(table)
            acted |= {clause for clause, count in replayed(path)[1].items() if count}
    assert {table.players for table in tables if not table.options} == set(game.player_counts)
    assert {option for table in tables for option in table.options} == set(game.options)
    assert acting(game) - acted == set()


def test_every_effect_makes_a_difference_in_a_golden_game() -> None:
    """Cards that last, events and the neutral player: without each, some question or result of some game is another.

    Cards that act once are seen to act by their clauses, above.
    """
    mattered: set[int] = set()
    for path in GOLDEN:
        table, actions = read(path.read_text())
        if table.name == "ys":
            for position, move in moves(table, actions):
                mattered |= that_matter(position, move, mattered)
    assert {EFFECTS[number] for number in LASTING - mattered} == set()


@each_golden
def test_every_seat_is_shown_after_every_chapter(path: Path) -> None:
    text = path.read_text()
    table, _ = read(text)
    shown = [line.split(" ")[1] for line in text.splitlines() if line.startswith("= ")]
    moments = shown.count("all")
    assert moments > 3
    assert shown == ["all", *shown[1 : 1 + table.players]] * moments
    chapters = [line for line in text.splitlines() if line.startswith("  ") and line.split()[1] in table.game.chapters]
    assert len(chapters) <= moments


def test_rows_are_written_short_and_whole() -> None:
    assert row_text((1, 0, None)) == "1,0,?"
    assert row_text((0,) * 20 + (7, None, None, 0, None)) == "20:7,?21-22+24"
    assert ranges([3, 5, 6, 7]) == "3+5-7"
