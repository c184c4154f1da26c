"""The results of a tournament in a file: a first line that says which tournament, then a line a game, appended.

A run may end at any moment, in the middle of a line too: what is left of such a line is dropped, and its game played
again. Everything else must be as it was written, or the store is refused.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from gradlon.arena.contest import Contest, Key
from gradlon.arena.files import CannotWrite
from gradlon.arena.lines import Line, fault_in, short
from gradlon.core.errors import GradlonError

try:
    import fcntl
except ImportError:  # not on Windows: there two runs must not share a store
    fcntl = None  # type: ignore[assignment]


class BadStore(GradlonError):
    """A store that holds another tournament, or lines that no tournament wrote."""


class Store:
    """The results so far, and the file that further ones are added to, if there is one."""

    def __init__(self, contest: Contest, path: Path | None) -> None:
        self.results: dict[Key, Line] = {}
        self._contest, self._path = contest, path
        self._file = open_locked(path) if path is not None else None
        if self._file is not None:
            try:
                self._load()
            except BaseException:
                os.close(self._file)
                raise

    def _load(self) -> None:
        """Read what is there; drop what is left of a line that was not finished."""
        assert self._file is not None
        assert self._path is not None
        content = self._path.read_bytes()
        header = encoded(self._contest.header())
        if header.startswith(content):
            os.ftruncate(self._file, 0)
            self._write(header)
            return
        whole = content.rfind(b"\n") + 1
        lines = content[:whole].decode("utf-8", errors="replace").split("\n")[:-1]
        if not lines:
            raise BadStore(f"{self._path} is no store of a tournament")
        self._compare(lines[0])
        for number, text in enumerate(lines[1:], 2):
            self._take(number, text)
        os.ftruncate(self._file, whole)

    def _compare(self, text: str) -> None:
        """Whether the first line is this tournament's."""
        found, wanted = parsed(text), self._contest.header()
        if not isinstance(found, dict) or "arena" not in found:
            raise BadStore(f"{self._path} is no store of a tournament")
        for name in wanted | found:
            if found.get(name) != wanted.get(name):
                told = "a bot's file has changed" if name == "files" else differing(name, found, wanted)
                raise BadStore(f"{self._path} holds another tournament: {told}")

    def _take(self, number: int, text: str) -> None:
        line = parsed(text)
        fault = fault_in(self._contest, line)
        if fault is None and (line["deal"], line["arrangement"]) in self.results:
            fault = "this game is there twice"
        if fault is not None:
            raise BadStore(f"{self._path}: line {number}: {fault}")
        self.results[line["deal"], line["arrangement"]] = line

    def add(self, line: Line) -> None:
        """A game that has been played; it is kept from now on."""
        self.results[line["deal"], line["arrangement"]] = line
        if self._file is not None:
            self._write(encoded(line))

    def _write(self, line: bytes) -> None:
        assert self._file is not None
        while line:
            line = line[os.write(self._file, line) :]
        os.fsync(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            os.close(self._file)


def open_locked(path: Path) -> int:
    """The file to append to, ours alone as long as it is open."""
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
    except OSError as fault:
        raise CannotWrite(f"{path} cannot be written: {fault.strerror}") from fault
    if not stat.S_ISREG(os.fstat(file).st_mode):  # a pipe or a device: it keeps nothing, or never ends
        os.close(file)
        raise CannotWrite(f"{path} is no file")
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            os.close(file)
            raise BadStore(f"{path} is being written by another run") from fault
    return file


def encoded(line: Mapping[str, Any]) -> bytes:
    return (json.dumps(line, separators=(",", ":")) + "\n").encode()


def parsed(text: str) -> Any:
    """The line's value; None where it is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def differing(name: str, found: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    def told(value: Any) -> str:
        if isinstance(value, list):
            return ", ".join(map(short, value)) or "none"
        return short(value)

    return f"its {name} is {told(found.get(name))}, not {told(wanted.get(name))}"
