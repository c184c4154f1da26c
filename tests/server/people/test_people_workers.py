"""Two workers on PostgreSQL: no letter goes out twice, and what one of them does to people the other knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from server.databases import Cluster
from server.people.accounts import PASSWORD, VERIFY, account, signed_in, verified, waits_for
from server.people.conftest import sending
from server.people.post import Mailbox
from server.running import Person, Running
from server.tables import ME, OPEN, bot, table

LETTERS = 12
CONNECTIONS = 8
"""New connections, so that both workers are asked."""


@pytest.fixture(scope="module")
def two_workers(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[Running]:
    running = sending(postgres.fresh(), tmp_path_factory, mailbox)
    running.workers = 2
    with running:
        yield running


def everywhere(running: Running, person: Person) -> list[Person]:
    """The same browser on several connections."""
    found = []
    for _ in range(CONNECTIONS):
        again = running.person(join=False)
        again.http.cookies.set("gradlon", person.http.cookies["gradlon"])
        found.append(again)
    return found


def test_two_workers_send_no_letter_twice(two_workers: Running, mailbox: Mailbox) -> None:
    addresses = [f"two{number}@example.org" for number in range(LETTERS)]
    for address in addresses:
        account(two_workers, address)
    for address in addresses:
        mailbox.wait(address, VERIFY)
    account(two_workers, "last@example.org")
    mailbox.wait("last@example.org", VERIFY)
    assert Counter(letter["To"] for letter in mailbox.arrivals.all if letter["To"] in addresses) == dict.fromkeys(
        addresses, 1
    )


def test_what_one_worker_does_to_people_the_other_knows(two_workers: Running, mailbox: Mailbox, email: str) -> None:
    """A guest's seats become an account's, and then nobody's, at tables that both workers have in memory."""
    owner, other = verified(two_workers, mailbox, email, "Zebedee"), two_workers.person("Bea")
    guest = two_workers.person("Visitor")
    id_ = table(guest, [ME, OPEN, bot()])["id"]
    other.post(f"tables/{id_}/seats/2/claim")
    others = everywhere(two_workers, other)
    for one in others:
        assert one.get(f"tables/{id_}/log", seat=2) is not None
    guest.post("sessions", {"email": email, "password": PASSWORD, "merge": True})
    for one in everywhere(two_workers, owner):
        waits_for(lambda one=one: one.get(f"tables/{id_}")["your_seats"] == [1])  # type: ignore[misc]
        assert one.get(f"tables/{id_}/state", seat=1)["seat"] == 1
    device = signed_in(two_workers, email)
    assert device.ask("DELETE", "accounts/me", {"password": PASSWORD}).status_code == 204
    for one in others:
        waits_for(lambda one=one: one.get(f"tables/{id_}")["seats"][0]["name"] == "—")  # type: ignore[misc]
        seen = one.get(f"tables/{id_}")["seats"][0]
        assert (seen["person_id"], seen["bot_keeps_it"]) == (None, True)
        assert owner.id not in one.ask("GET", f"tables/{id_}/record").text
