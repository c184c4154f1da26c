"""Where webhooks may go, whatever a name resolves to and whenever."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import httpcore
import pytest

from gradlon.server.notify import guard, webhooks
from gradlon.server.notify.guard import Guarded, NotPublic, is_public, networks
from gradlon.server.notify.mail import CannotSend
from gradlon.server.notify.webhooks import Webhooks, new_secret

CLOSED = [
    "127.0.0.1",
    "127.255.255.254",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "224.0.0.1",
    "240.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fd12::1",
    "ff02::1",
    "fec0::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "2002:7f00:1::1",
    "2001:0:7f00:1::1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "2001:db8::1",
]
OPEN = ["1.1.1.1", "8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "::ffff:8.8.8.8"]


@pytest.mark.parametrize("address", CLOSED)
def test_what_is_not_a_single_public_host_is_closed(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", OPEN)
def test_public_hosts_are_open(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


class Names:
    """A resolver that says what it is told, one answer after the other."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)

    async def __call__(self, host: str, port: int) -> list[guard.AnyAddress]:  # noqa: ARG002
        return [ipaddress.ip_address(address) for address in self.answers.pop(0)]


class Network:
    """Notes where connections are made to."""

    def __init__(self) -> None:
        self.reached: list[str] = []

    async def connect_tcp(self, host: str, *_: Any) -> Any:
        self.reached.append(host)
        raise httpcore.ConnectError("this is as far as it goes")


def connect(names: Names, monkeypatch: pytest.MonkeyPatch, allowed: str = "") -> list[str]:
    """What addresses a connection to a name was made to."""
    monkeypatch.setattr(guard, "resolve", names)
    guarded, network = Guarded(networks(allowed)), Network()
    guarded._network = network  # type: ignore[assignment]

    async def once() -> None:
        with pytest.raises(httpcore.ConnectError):
            await guarded.connect_tcp("rebinding.example.org", 443)

    asyncio.run(once())
    return network.reached


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """DNS rebinding: a name that would resolve to a private address the second time is not asked a second time."""
    names = Names(["8.8.8.8"], ["127.0.0.1"])
    assert connect(names, monkeypatch) == ["8.8.8.8"]
    assert names.answers == [["127.0.0.1"]]


@pytest.mark.parametrize(
    "answer", [["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["10.0.0.1", "8.8.8.8"], ["::ffff:10.0.0.1"]]
)
def test_a_name_with_any_address_that_is_not_public_is_refused(
    answer: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(NotPublic):
        connect(Names(answer), monkeypatch)


def test_networks_that_the_settings_allow_are_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    assert connect(Names(["10.0.0.1"]), monkeypatch, "10.0.0.0/8") == ["10.0.0.1"]
    with pytest.raises(NotPublic):
        connect(Names(["192.168.0.1"]), monkeypatch, "10.0.0.0/8")


@pytest.mark.parametrize(
    "url", ["http://localhost:8000/", "http://127.1:8000/", "http://2130706433:8000/", "http://0x7f.1:8000/"]
)
def test_other_ways_of_writing_this_machine_are_refused_when_sending(url: str) -> None:
    async def once() -> None:
        webhooks = Webhooks("")
        try:
            await webhooks.send(url, new_secret(), "id", {})
        finally:
            await webhooks.close()

    with pytest.raises(CannotSend, match="no public address") as refused:
        asyncio.run(once())
    assert refused.value.for_good


def test_a_slow_receiver_holds_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where connections are taken and nothing is said, all of it ends in its time."""
    monkeypatch.setattr(webhooks, "SECONDS", 0.2)

    async def once(port: int) -> None:
        sender = Webhooks("127.0.0.1/32")
        try:
            await sender.send(f"http://127.0.0.1:{port}/", new_secret(), "id", {})
        finally:
            await sender.close()

    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        with pytest.raises(CannotSend, match="cannot be reached"):
            asyncio.run(once(silent.getsockname()[1]))


class Endless(BaseHTTPRequestHandler):
    """An answer that has no end."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.end_headers()
        with contextlib.suppress(OSError):
            while True:
                self.wfile.write(b"x" * 4096)

    def log_message(self, *_: Any) -> None:
        """Nothing to the test's output."""


def test_an_answer_without_end_is_not_read_to_its_end() -> None:
    async def once(port: int) -> None:
        sender = Webhooks("127.0.0.1/32")
        try:
            await sender.send(f"http://127.0.0.1:{port}/", new_secret(), "id", {})
        finally:
            await sender.close()

    with HTTPServer(("127.0.0.1", 0), Endless) as server:
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        asyncio.run(once(server.server_address[1]))
        thread.join()


def test_no_connection_goes_to_a_socket_or_a_system_port() -> None:
    guarded = Guarded(())
    with pytest.raises(NotPublic):
        asyncio.run(guarded.connect_unix_socket("/run/x"))
    with pytest.raises(NotPublic):
        asyncio.run(guarded.connect_tcp("example.org", 25))
