"""Processes that measure: each side of the comparison plays in a process of its own, one at a time.

A worker says in one line of JSON what it can measure, then answers every request, a line of JSON, with a sample.
Answers have a pipe of their own, since libraries like to print. Only the standard library: the peers' adapters run
`serve` in an environment of theirs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

from bench.measuring import Sample

ROOT = Path(__file__).parent.parent
ANSWERS = "GRADLON_BENCH_ANSWERS"
"""The environment variable that tells a worker where to answer."""
Measure = Callable[[Mapping[str, Any]], Sample]


class Unavailable(Exception):
    """This side cannot be measured here; the text says why."""


def serve(about: Mapping[str, Any], measure: Measure) -> None:
    """Be a worker: tell what is here, then answer requests until there are no more."""
    with os.fdopen(int(os.environ[ANSWERS]), "w", buffering=1) as answers:
        print(json.dumps(about), file=answers)
        for line in sys.stdin:
            print(json.dumps(asdict(measure(json.loads(line)))), file=answers)


class Worker:
    """A process that measures for us."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        self._last_words: deque[str] = deque(maxlen=20)
        reading, writing = os.pipe()
        try:
            self._process = subprocess.Popen(
                list(command),
                cwd=ROOT,
                env=os.environ | (environment or {}) | {ANSWERS: str(writing)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                pass_fds=(writing,),
                text=True,
                bufsize=1,
            )
        except OSError as fault:
            os.close(reading)
            raise Unavailable(str(fault)) from fault
        finally:
            os.close(writing)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._requests: IO[str] = self._process.stdin
        self._answers: IO[str] = os.fdopen(reading)
        self._chatter: IO[str] = self._process.stdout
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        try:
            self.about: dict[str, Any] = self._answer()
        except Unavailable:
            self.close()
            raise

    def _listen(self) -> None:
        for line in self._chatter:
            if line.strip():
                self._last_words.append(line.strip())

    def _answer(self) -> dict[str, Any]:
        line = self._answers.readline()
        if not line:
            self._process.wait()
            self._listener.join(timeout=5)
            raise Unavailable(self._last_words[-1] if self._last_words else "it ended without a word")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def measure(self, request: Mapping[str, Any]) -> Sample:
        try:
            self._requests.write(json.dumps(request) + "\n")
        except BrokenPipeError as fault:
            raise Unavailable(self._last_words[-1] if self._last_words else "it has ended") from fault
        return Sample(**self._answer())

    def close(self) -> None:
        """End the process; nothing of it is left."""
        for pipe in (self._requests, self._answers):
            try:
                pipe.close()
            except BrokenPipeError:  # it has gone already, with something unread
                continue
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._listener.join(timeout=5)
        self._chatter.close()
