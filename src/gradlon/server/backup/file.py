"""The file of a back-up: compressed lines of JSON, so that any program and any database can read it.

    {"gradlon_backup": 1, "gradlon": "0.1.0", "schema": "0001", "made": 1700000000000, "database": "sqlite"}
    {"table": "people", "columns": ["id", "name", …]}
    ["k2j4…", "Ann", …]
    …
    {"rows": {"people": 12, …}, "sha256": "…"}

The last line counts the rows and has the hash of all lines before it: a file that is cut off or was changed is told.
JSON columns stand as the text that the database has. The file holds everything that the database holds, hashes of
passwords and seeds of running matches included: it is made for its owner's eyes alone.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import orjson

from gradlon.core.errors import GradlonError

FORMAT = 1
LEVEL = 6
LONGEST_LINE = 64_000_000
KEY = "gradlon_backup"


class BadBackup(GradlonError):
    """A file that is no back-up, or no whole one."""


@dataclass(frozen=True)
class Header:
    """What a back-up says of itself."""

    gradlon: str
    schema: str
    made: int
    database: str


@dataclass
class Rows:
    """Rows of one table, in the order of their columns."""

    table: str
    columns: list[str]
    rows: Iterable[list[Any]]


@dataclass
class Counted:
    """How many rows went through, by table."""

    rows: dict[str, int] = field(default_factory=dict)


@contextmanager
def fresh(path: Path) -> Iterator[IO[bytes]]:
    """A new file that is there once all of it is on the disk; one that exists is refused."""
    if path.exists():
        raise GradlonError(f"{path} exists already: a back-up overwrites nothing")
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.link(partial, path)  # unlike a renaming, this does not replace what came in the meantime
    except FileExistsError as fault:
        raise GradlonError(f"{path} exists already: a back-up overwrites nothing") from fault
    finally:
        partial.unlink(missing_ok=True)


def write(path: Path, header: Header, tables: Iterable[Rows]) -> Counted:
    """Write a back-up; what was counted."""
    counted = Counted()
    digest = hashlib.sha256()
    with fresh(path) as file, gzip.GzipFile("", "wb", LEVEL, file, mtime=0) as packed:

        def line(data: Any) -> None:
            text = orjson.dumps(data) + b"\n"
            digest.update(text)
            packed.write(text)

        line({KEY: FORMAT} | vars(header))
        for part in tables:
            line({"table": part.table, "columns": part.columns})
            counted.rows[part.table] = 0
            for row in part.rows:
                line(row)
                counted.rows[part.table] += 1
        line({"rows": counted.rows, "sha256": digest.hexdigest()})
    return counted


class Reader:
    """A back-up being read. Whoever has read it to its end has read a whole one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.counted = Counted()
        self._digest = hashlib.sha256()
        self._lines = self._read()
        self.header = self._header()
        self._next: dict[str, Any] = self._object()

    def _read(self) -> Iterator[bytes]:
        try:
            with gzip.open(self.path, "rb") as file:
                while line := file.readline(LONGEST_LINE):
                    yield line
        except FileNotFoundError as fault:
            raise BadBackup(f"{self.path}: there is no such file") from fault
        except (gzip.BadGzipFile, EOFError, zlib.error) as fault:
            raise self.bad("it is no back-up of gradlon, or it is cut off") from fault
        except OSError as fault:
            raise self.bad(fault.strerror or str(fault)) from fault

    def bad(self, reason: str) -> BadBackup:
        return BadBackup(f"{self.path}: {reason}")

    def _line(self) -> tuple[Any, bytes]:
        text = next(self._lines, b"")
        if not text.endswith(b"\n"):
            raise self.bad("it is cut off")
        try:
            return orjson.loads(text), text
        except orjson.JSONDecodeError as fault:
            raise self.bad("it is no back-up of gradlon") from fault

    def _object(self) -> dict[str, Any]:
        """The line before rows, or the last one."""
        data, text = self._line()
        if not isinstance(data, dict):
            raise self.bad("a line is where none belongs")
        return self._taken(data, text)

    def _taken(self, data: dict[str, Any], text: bytes) -> dict[str, Any]:
        if "sha256" not in data:
            self._digest.update(text)
        return data

    def _header(self) -> Header:
        data = self._object()
        if KEY not in data:
            raise self.bad("it is no back-up of gradlon")
        if data[KEY] != FORMAT:
            raise self.bad(f"it is of a newer gradlon (back-up version {data[KEY]}; this one reads {FORMAT})")
        try:
            return Header(str(data["gradlon"]), str(data["schema"]), int(data["made"]), str(data["database"]))
        except (KeyError, TypeError, ValueError) as fault:
            raise self.bad("its first line is not whole") from fault

    def tables(self) -> Iterator[Rows]:
        """The tables, in the order in which they were written; at the end the file is known to be whole."""
        while "table" in self._next:
            found = Rows(str(self._next["table"]), list(self._next["columns"]), ())
            if found.table in self.counted.rows:
                raise self.bad(f"the table {found.table} stands there twice")
            self.counted.rows[found.table] = 0
            found.rows = self._rows(found)
            yield found
            for _ in found.rows:  # those that were not asked for
                pass
        if self._next.get("rows") != self.counted.rows or self._next.get("sha256") != self._digest.hexdigest():
            raise self.bad("it was changed after it was made: its hash does not fit")
        if next(self._lines, b""):
            raise self.bad("something follows after its end")

    def _rows(self, table: Rows) -> Iterator[list[Any]]:
        while True:
            data, text = self._line()
            if isinstance(data, dict):
                self._next = self._taken(data, text)
                return
            if not isinstance(data, list) or len(data) != len(table.columns):
                raise self.bad(f"a row of {table.table} is not whole")
            self._digest.update(text)
            self.counted.rows[table.table] += 1
            yield data


def check(path: Path) -> tuple[Header, Counted]:
    """Read all of a back-up; `BadBackup` where it is not whole."""
    reader = Reader(path)
    for _ in reader.tables():
        pass
    return reader.header, reader.counted
