"""A real server in a process of its own, and people who talk to it."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx

HEADERS = {"X-Gradlon": "1"}
"""What the page sends with every request that changes something."""
USUAL = {"GRADLON_GRACE_SECONDS": "1", "GRADLON_LIMITS": "50"}
"""Tests ask more in a second than people do; those of the limits themselves set them back."""
READY_SECONDS = 60
STOP_SECONDS = 30


class Running:
    """`gradlon serve` on a free port. It can be killed and started again on the same database."""

    def __init__(self, database: str, folder: Path, *, workers: int = 1, **environment: str) -> None:
        self.database, self.folder, self.workers = database, folder, workers
        self.environment = environment
        self.port = 0
        self.log = folder / "server.log"
        self.process: subprocess.Popen[str] | None = None
        self.people: list[Person] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Running:
        """On the port it had before, if it ran before."""
        command = [sys.executable, "-m", "gradlon", "serve", "--port", str(self.port), "--database", self.database]
        command += ["--workers", str(self.workers)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | USUAL | self.environment,
                start_new_session=True,
            )
        line = self._line()
        assert line.startswith("Gradlon is at http"), f"{line!r}\n{self.log.read_text()}"
        self.port = int(line.rsplit(":", 1)[1].rstrip(")"))
        with httpx.Client(transport=httpx.HTTPTransport(retries=5), timeout=READY_SECONDS) as client:
            assert client.get(f"{self.url}/healthz").status_code == 200
        return self

    def _line(self) -> str:
        """The first line that the server prints."""
        assert self.process is not None
        assert self.process.stdout is not None
        lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        reader = threading.Thread(
            target=lambda out: lines.put(out.readline()), args=(self.process.stdout,), daemon=True
        )
        reader.start()
        return lines.get(timeout=READY_SECONDS).strip()

    def kill(self) -> None:
        """As a power cut would: every process of it at once."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        """As an administrator would; its exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        try:
            return self.process.wait(STOP_SECONDS)
        finally:
            self.kill() if self.process.poll() is None else self._gone()

    def _gone(self) -> None:
        assert self.process is not None
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def person(self, name: str = "", **options: Any) -> Person:
        """Somebody new."""
        found = Person(self.url, name, **options)
        self.people.append(found)
        return found

    def __enter__(self) -> Running:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None) -> None:
        for person in self.people:
            person.close()
        status = self.stop()
        if fault is None:
            assert status in (0, -signal.SIGTERM, -signal.SIGKILL), self.log.read_text()
            assert "Traceback" not in self.log.read_text(), self.log.read_text()


class Person:
    """A browser: it keeps its cookie and sends what the page sends."""

    def __init__(self, url: str, name: str = "", *, join: bool = True, timeout: float = 30) -> None:
        self.url = url
        self.http = httpx.Client(base_url=f"{url}/api/", headers=HEADERS | {"Origin": url}, timeout=timeout)
        self.id = ""
        self.name = name
        if join:
            me = self.get("me")
            self.id, self.name = me["id"], me["name"]
            if name:
                self.name = self.patch("me", name=name)["name"]

    def ask(self, method: str, path: str, body: object = None, **options: Any) -> httpx.Response:
        if body is not None:
            options["json"] = body
        return self.http.request(method, path, **options)

    def get(self, path: str, **query: Any) -> Any:
        return done(self.ask("GET", path, params=query))

    def post(self, path: str, body: object = None) -> Any:
        return done(self.ask("POST", path, body))

    def patch(self, path: str, **body: Any) -> Any:
        return done(self.ask("PATCH", path, body))

    def refused(self, status: int, method: str, path: str, body: object = None, **options: Any) -> Any:
        """The error with which this is refused."""
        answer = self.ask(method, path, body, **options)
        assert answer.status_code == status, (answer.status_code, answer.text)
        error = answer.json()["error"]
        assert set(error) == {"code", "message", "field", "clause"}
        assert error["message"]
        return error

    def close(self) -> None:
        self.http.close()


def done(answer: httpx.Response) -> Any:
    """What a request that went well brought."""
    assert answer.is_success, (answer.request.method, answer.request.url, answer.status_code, answer.text)
    return answer.json() if answer.content else None
