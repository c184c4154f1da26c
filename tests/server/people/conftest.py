"""Servers that send mail, and where it arrives."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from server.conftest import database_of
from server.databases import KINDS
from server.people.post import Mailbox, Receiver, free_port
from server.running import Running

ADDRESSES = itertools.count(1)


@pytest.fixture(scope="session")
def mailbox() -> Iterator[Mailbox]:
    found = Mailbox()
    found.start()
    yield found
    found.stop()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="session", params=KINDS)
def mailing(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox
) -> Iterator[Running]:
    """A server that sends mail, and webhooks to this machine; turns are told at once. One a database."""
    database = database_of(str(request.param), tmp_path_factory.mktemp("db"), request)
    with sending(database, tmp_path_factory, mailbox) as running:
        yield running


def sending(database: str, tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox, **more: str) -> Running:
    port = free_port()
    environment = {
        "GRADLON_SMTP_URL": mailbox.url,
        "GRADLON_MAIL_FROM": "Gradlon <table@example.org>",
        "GRADLON_PUBLIC_URL": f"http://127.0.0.1:{port}",
        "GRADLON_WEBHOOK_ALLOW": "127.0.0.1/32",
        "GRADLON_NOTIFY_DELAY": "0",
        "GRADLON_NOTIFY_EVERY": "0.2",
    }
    running = Running(database, tmp_path_factory.mktemp("mailing"))
    running.environment, running.port = environment | more, port
    return running


@pytest.fixture
def email() -> str:
    """An address that nobody else has."""
    return f"someone{next(ADDRESSES)}@example.org"
