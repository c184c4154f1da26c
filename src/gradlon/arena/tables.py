"""Simulated games as a table, a row a game: CSV, or Parquet with the extra `study`.

The columns depend on the game and the number of seats alone, so that files of several runs can be put together.
"""

from __future__ import annotations

import csv
import importlib
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

from gradlon.arena.extras import need
from gradlon.arena.files import beside, require_writable
from gradlon.arena.games import Row, Work
from gradlon.core import registry
from gradlon.core.errors import BadOptions
from gradlon.core.game import Game

ENDINGS = (".parquet", ".csv")
AUTOMATON = "automaton"
"""Stands as the bot of a seat that is played by a rule."""


def check_path(path: Path) -> None:
    """Whether a table can be written here: its ending, the package it needs, the folder."""
    if path.suffix not in ENDINGS:
        raise BadOptions(f"--out takes a file that ends in {' or '.join(ENDINGS)}, not {path.name!r}")
    if path.suffix == ".parquet":
        need("pyarrow", "study", "--out with .parquet")
    require_writable(path)


def word(name: str) -> str:
    """A name as part of a column's name."""
    return name.replace(" ", "_").replace("-", "_").replace("'", "")


def columns(game: Game, seats: int) -> list[tuple[str, type]]:
    """The columns with their types."""
    found: list[tuple[str, type]] = [
        ("game", str),
        ("rules", str),
        ("number", int),
        ("seed", str),
        ("players", int),
        ("options", str),
        ("decisions", int),
        ("winners", str),
    ]
    for seat in range(1, seats + 1):
        found += [(f"p{seat}_bot", str), (f"p{seat}_score", int), (f"p{seat}_rank", int)]
        found += [(f"p{seat}_from_{word(source)}", int) for source in game.sources]
        found += [(f"p{seat}_{game.feature_verb}_{word(feature)}", int) for feature in game.features]
    return found


def cells(game: Game, work: Work, row: Row) -> list[Any]:
    """A game's values in the order of `columns`."""
    bots = work.bots * work.players if work.inside else work.bots
    values: list[Any] = [
        game.name,
        game.rules_version,
        row.number,
        work.seed,
        work.players,
        ",".join(work.options),
        row.decisions,
        ",".join(str(seat + 1) for seat in row.winners),
    ]
    for seat, (score, rank) in enumerate(zip(row.scores, row.ranks, strict=True)):
        values += [bots[seat] if seat < len(bots) else AUTOMATON, score, rank]
        values += [row.sources[seat].get(source, 0) for source in game.sources]
        values += [row.features[seat].get(feature, 0) for feature in game.features]
    return values


class Sheet(Protocol):
    """Where rows are written to."""

    def write(self, rows: Sequence[Sequence[Any]]) -> None: ...

    def close(self) -> None: ...


class CsvSheet:
    """Rows as CSV."""

    def __init__(self, path: Path, columns: Sequence[tuple[str, type]]) -> None:
        self._file = path.open("w", encoding="utf-8", newline="")
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow([name for name, _ in columns])

    def write(self, rows: Sequence[Sequence[Any]]) -> None:
        self._writer.writerows(rows)

    def close(self) -> None:
        self._file.close()


class ParquetSheet:
    """Rows as Parquet, a row group for each `ROOM` rows."""

    ROOM = 20_000

    def __init__(self, path: Path, columns: Sequence[tuple[str, type]]) -> None:
        self._arrow = importlib.import_module("pyarrow")
        types = {str: self._arrow.string(), int: self._arrow.int32()}
        self._schema = self._arrow.schema([(name, types[kind]) for name, kind in columns])
        self._writer = importlib.import_module("pyarrow.parquet").ParquetWriter(path, self._schema)
        self._waiting: list[Sequence[Any]] = []

    def write(self, rows: Sequence[Sequence[Any]]) -> None:
        self._waiting += rows
        if len(self._waiting) >= self.ROOM:
            self._flush()

    def _flush(self) -> None:
        if self._waiting:
            arrays = [list(column) for column in zip(*self._waiting, strict=True)]
            self._writer.write_table(self._arrow.table(arrays, schema=self._schema))
            self._waiting = []

    def close(self) -> None:
        self._flush()
        self._writer.close()


class TableFile:
    """A table under way. It comes to its place when all went well, and leaves nothing behind when not."""

    def __init__(self, path: Path, work: Work, seats: int) -> None:
        self._path, self._work = path, work
        self._game = registry.game(work.game)
        self._draft = beside(path)
        kind = ParquetSheet if path.suffix == ".parquet" else CsvSheet
        self._sheet: Sheet = kind(self._draft, columns(self._game, seats))

    def add(self, rows: Sequence[Row]) -> None:
        self._sheet.write([cells(self._game, self._work, row) for row in rows])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._sheet.close()
        if kind is None:
            self._draft.replace(self._path)
        else:
            self._draft.unlink(missing_ok=True)
