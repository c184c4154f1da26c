"""A mail server and a receiver of webhooks, really listening, in the test's own process."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Callable
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeVar

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

PATIENCE = 30.0
Item = TypeVar("Item")


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class Arrivals:
    """What has come, for tests that wait for it."""

    def __init__(self) -> None:
        self.all: list[Any] = []
        self._come = threading.Condition()

    def add(self, item: Any) -> None:
        with self._come:
            self.all.append(item)
            self._come.notify_all()

    def wait(self, fits: Callable[[Any], bool], count: int = 1) -> Any:
        """The last of so many that fit, once they are there."""
        with self._come:
            there = self._come.wait_for(lambda: sum(map(fits, self.all)) >= count, PATIENCE)
            assert there, [str(item)[:400] for item in self.all]
            return [item for item in self.all if fits(item)][count - 1]


class Mailbox:
    """An SMTP server that keeps what it gets."""

    def __init__(self) -> None:
        self.arrivals = Arrivals()
        self.refuse: list[str] = []
        """Answers to give instead of taking the next letters."""
        self.port = free_port()
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port)

    def start(self) -> None:
        self.controller.start()

    def stop(self) -> None:
        self.controller.stop()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}?tls=never"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802, ARG002
        if self.refuse:
            return self.refuse.pop(0)
        assert isinstance(envelope.content, bytes)
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        assert [letter["To"]] == envelope.rcpt_tos
        self.arrivals.add(letter)
        return "250 OK"

    def wait(self, to: str, subject: str, count: int = 1) -> EmailMessage:
        found = self.arrivals.wait(lambda letter: letter["To"] == to and subject in letter["Subject"], count)
        assert isinstance(found, EmailMessage)
        return found

    def to(self, address: str) -> list[str]:
        """The subjects of what came to an address."""
        return [letter["Subject"] for letter in self.arrivals.all if letter["To"] == address]


def text_of(letter: EmailMessage) -> str:
    return str(letter.get_content())


def token_in(letter: EmailMessage) -> str:
    """The token of the link in a letter."""
    found = re.search(r"https?://\S+#(\S+)", text_of(letter))
    assert found, text_of(letter)
    return found[1]


class Receiver:
    """An HTTP server that keeps what is posted to it."""

    def __init__(self) -> None:
        self.arrivals = Arrivals()
        self.status = 204
        self.location = ""
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.arrivals.add((self.path, dict(self.headers), body))
                self.send_response(outer.status)
                if outer.location:
                    self.send_header("Location", outer.location)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Nothing to the test's output."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"
