"""A bot from any Python file, in a process of its own.

It is sent its seed, views and options, and nothing else. A decision has a limit of time. A bot that crashes, stalls or
answers what was not offered loses that turn to a stand-in, and the game goes on; what it did stands in `faults`.
The process keeps a bot's mistakes away from the game. It is no wall against a hostile program: run only what you trust.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Any

import gradlon
from gradlon.bots.base import USUAL_THINK, WALL, Bot, Clock, make, require
from gradlon.bots.views import to_data
from gradlon.core.errors import BadOptions
from gradlon.core.game import View
from gradlon.core.markup import printable

STAND_IN = "apprentice"
"""Who decides in place of a bot that did not."""
USUAL_LIMIT = 10.0
START_LIMIT = 60.0
"""Seconds to import a bot's file and make it."""
MOST_STARTS = 3
"""After so many deaths in one game the stand-in plays on to its end."""
MOST_SIGNS = 1 << 20
"""A reply is a line no longer than this."""
MOST_UNREAD = 16
"""It is asked one thing at a time: whoever has said so much more is not answering."""
MOST_TOLD = 200
"""Signs of a fault that are told."""
UNREADABLE = "it sent what cannot be read"
REPLIES: dict[str, type] = {"ready": bool, "unfit": str, "answer": str, "fault": str}
"""What it may say, one thing a line."""
KEPT_VARIABLES = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT", "GRADLON_INTERPRETED", "PYTHONUTF8")


class Gone(Exception):
    """The bot's process has ended, or was ended since it stalled."""


@dataclass(frozen=True)
class File:
    """A bot named by its file: `mybot.py:MyBot`."""

    path: Path
    name: str

    @classmethod
    def read(cls, text: str) -> File | None:
        """None for what is no file's name: a registered bot."""
        path, colon, name = text.rpartition(":")
        if not colon or not path.endswith(".py"):
            if text.endswith(".py"):
                raise BadOptions(f"{text}: say which class, as in {Path(text).name}:MyBot")
            return None
        try:
            there = Path(path).is_file()
        except OSError as fault:  # no file can be called so, or nobody may look there
            raise BadOptions(f"{path}: {fault.strerror}") from fault
        if not there:
            raise BadOptions(f"{path}: there is no such file")
        if not name.isidentifier():
            raise BadOptions(f"{text}: {name!r} is no name of a class")
        return cls(Path(path).resolve(), name)

    def fingerprint(self) -> str:
        """Of the file's content: another bot may stand under the same name tomorrow."""
        return hashlib.sha256(self.path.read_bytes()).hexdigest()[:16]


class Process:
    """One life of a bot."""

    def __init__(self, file: File, seed: int, think: float) -> None:
        debug = os.environ.get("GRADLON_DEBUG") == "1"
        self._process: subprocess.Popen[str] = subprocess.Popen(
            # -P: what lies beside the bot must not stand in for what this package imports
            [sys.executable, "-P", "-m", "gradlon.bots.foreign", str(file.path), file.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if debug else subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
            cwd=file.path.parent,
            env=environment(),
            start_new_session=True,  # the keyboard's interrupt is ours; the bot ends when we do
        )
        self._replies: SimpleQueue[str] = SimpleQueue()
        self._listener = threading.Thread(target=self._listen, args=(self._out,), daemon=True)
        self._listener.start()
        self._greeted = False
        self._first = {"seed": seed, "think": think}

    @property
    def _out(self) -> IO[str]:
        assert self._process.stdout is not None
        return self._process.stdout

    def _listen(self, out: IO[str]) -> None:
        """Take its replies as they come. One without an end, or more than anybody asked for, ends the process."""
        while line := out.readline(MOST_SIGNS):
            if len(line) == MOST_SIGNS or self._replies.qsize() >= MOST_UNREAD:
                self._process.kill()
                self._replies.put(UNREADABLE)
            else:
                self._replies.put(line)
        self._replies.put("")

    def _say(self, data: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(data) + "\n")
            self._process.stdin.flush()
        except OSError as fault:
            raise Gone("it crashed") from fault

    def _hear(self, limit: float, *kinds: str) -> dict[str, Any]:
        """Its reply, which is of one of these kinds."""
        try:
            line = self._replies.get(timeout=limit)
        except Empty:
            raise Gone(f"it stalled: no answer within {limit:g} s") from None
        if not line:
            raise Gone("it crashed")
        data = reply_in(line)
        if data is None or not data.keys() <= set(kinds):
            raise Gone(UNREADABLE)
        return data

    def greet(self) -> None:
        """Wait until it is ready for its first question."""
        if not self._greeted:
            self._say(self._first)
            data = self._hear(START_LIMIT, "ready", "unfit")
            if "unfit" in data:
                raise Gone(told(data["unfit"]))
            self._greeted = True

    def ask(self, view: View, options: Sequence[str], limit: float) -> dict[str, Any]:
        self.greet()
        self._say({"view": to_data(view), "options": list(options)})
        return self._hear(limit, "answer", "fault")

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        self._listener.join(1)
        if not self._listener.is_alive():  # a program that the bot started may hold the pipe open
            self._out.close()
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # what could not be sent any more is of no use to anybody
            self._process.stdin.close()


def reply_in(line: str) -> dict[str, Any] | None:
    """What a line of the bot's process says; None where it is no reply."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):  # something else wrote into its pipe
        return None
    if not isinstance(data, dict) or len(data) != 1:
        return None
    ((kind, value),) = data.items()
    return data if kind in REPLIES and isinstance(value, REPLIES[kind]) else None


def told(text: str) -> str:
    """What a bot says of itself, fit to be shown."""
    return printable(text[:MOST_TOLD])


def environment() -> dict[str, str]:
    """Where Python finds this package, and no more of ours than a program needs to start."""
    kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
    return kept | {"PYTHONPATH": str(Path(gradlon.__file__).parents[1]), "PYTHONHASHSEED": "0"}


class IsolatedBot:
    """A foreign bot at a seat: it always answers with one of the options."""

    def __init__(self, file: File, seed: int, think: float = USUAL_THINK, limit: float = USUAL_LIMIT) -> None:
        self.faults: list[str] = []
        self._file, self._seed, self._think, self._limit = file, seed, think, limit
        self._stand_in = make(STAND_IN, seed)
        self._starts = 1
        self._process: Process | None = Process(file, seed, think)

    def decide(self, view: View, options: Sequence[str], /) -> str:
        answer = self._asked(view, options)
        return answer if answer is not None else self._stand_in.decide(view, options)

    def get_ready(self) -> None:
        """Wait until it can be asked, so that the time to start is not taken for time to decide."""
        try:
            if self._process is not None:
                self._process.greet()
        except Gone as fault:
            self._fault(str(fault))
            self.close()

    def _asked(self, view: View, options: Sequence[str]) -> str | None:
        """The bot's own answer, None where it has none that can be taken."""
        try:
            process = self._living()
            reply = process.ask(view, options, self._limit) if process is not None else None
        except Gone as fault:
            self._fault(str(fault))
            self.close()
            return None
        if reply is None:
            self._fault(f"it died {MOST_STARTS} times in this game")
            return None
        if "fault" in reply:
            self._fault(told(reply["fault"]))
            return None
        answer: str = reply["answer"]
        if answer not in options:
            self._fault(f"it answered {answer[:80]!r}, which was not offered")
            return None
        return answer

    def _living(self) -> Process | None:
        if self._process is None and self._starts < MOST_STARTS:
            self._starts += 1
            self._process = Process(self._file, self._seed, self._think)
        return self._process

    def _fault(self, text: str) -> None:
        self.faults.append(text)

    def close(self) -> None:
        """End its process."""
        if self._process is not None:
            self._process.end()
            self._process = None


def check(text: str) -> None:
    """Whether there is such a bot, by its name or in its file; `BadOptions` says what is wrong."""
    file = File.read(text)
    if file is None:
        require(text)
        return
    process = Process(file, 0, USUAL_THINK)
    try:
        process.greet()
    except Gone as fault:
        raise BadOptions(f"{text} cannot be used: {fault}") from fault
    finally:
        process.end()


def seat_bot(text: str, seed: int, think: float = USUAL_THINK, limit: float = USUAL_LIMIT, clock: Clock = WALL) -> Bot:
    """A bot by its name, or from a file (`mybot.py:MyBot`), then in a process of its own and by its own clock."""
    file = File.read(text)
    return make(text, seed, think, clock) if file is None else IsolatedBot(file, seed, think, limit)
