"""A browser's stream of events: it reconnects by itself with `Last-Event-ID`, as browsers do."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx

from server.running import Person

AGAIN = 0.1
"""Seconds before the stream is opened again."""
PATIENCE = 30.0


@dataclass(frozen=True)
class Message:
    kind: str
    data: Any
    id: str


def parsed(lines: Iterator[str]) -> Iterator[Message]:
    """Messages from the lines of a stream; comments are passed over."""
    kind, data, id_ = "message", "", ""
    for line in lines:
        if not line:
            if data:
                yield Message(kind, json.loads(data), id_)
            kind, data, id_ = "message", "", ""
        elif line.startswith("event: "):
            kind = line.removeprefix("event: ")
        elif line.startswith("data: "):
            data += line.removeprefix("data: ")
        elif line.startswith("id: "):
            id_ = line.removeprefix("id: ")


class Stream:
    """A stream kept open in a thread; what has come is in `messages`."""

    def __init__(self, person: Person, watch: str, **query: Any) -> None:
        self.messages: list[Message] = []
        self.connections = 0
        self._person, self._query = person, {"watch": watch} | query
        self._last = ""
        self._news = threading.Condition()
        self._closed = threading.Event()
        self._response: httpx.Response | None = None
        self._http = httpx.Client(base_url=person.http.base_url, cookies=person.http.cookies, timeout=PATIENCE)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._closed.is_set():
            with contextlib.suppress(httpx.HTTPError, httpx.StreamError):
                self._listen()
            self._closed.wait(AGAIN)

    def _listen(self) -> None:
        headers = {"Last-Event-ID": self._last} if self._last else {}
        with self._http.stream("GET", "stream", params=self._query, headers=headers) as response:
            if response.status_code != 200:
                return
            self._response = response
            self.connections += 1
            for message in parsed(response.iter_lines()):
                with self._news:
                    self.messages.append(message)
                    self._last = message.id or self._last
                    self._news.notify_all()
                if self._closed.is_set():
                    return

    def of(self, kind: str) -> list[Any]:
        """The data of all messages of a kind so far."""
        return [message.data for message in list(self.messages) if message.kind == kind]

    def wait(self, kind: str, wanted: Any = lambda _: True, patience: float = PATIENCE) -> Any:
        """The first message of a kind that is as wanted, whether it has come or will come."""

        def found() -> list[Any]:
            return [data for data in self.of(kind) if wanted(data)]

        with self._news:
            assert self._news.wait_for(lambda: bool(found()), patience), (kind, self.messages[-3:])
        return found()[0]

    def cut(self) -> None:
        """As if the net had failed."""
        if self._response is not None:
            with contextlib.suppress(OSError):  # it is cut already
                self._response.extensions["network_stream"].get_extra_info("socket").shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._closed.set()
        self.cut()
        self._thread.join(PATIENCE)
        self._http.close()
