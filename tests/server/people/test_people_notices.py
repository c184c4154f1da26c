"""Letters and webhooks: one message a turn, to those who are not here and want it; and a way to end them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from standardwebhooks import Webhook, WebhookVerificationError

from server.people.accounts import verified
from server.people.conftest import sending
from server.people.post import Mailbox, Receiver, text_of
from server.running import Person, Running
from server.streaming import Stream
from server.tables import ME, OPEN, act, bot, state, table

TURN, OVER = "It is your turn", "The match has ended"


def two(host: Person, guest: Person) -> str:
    """A match of two people and a bot, in which the host may be asked first or not."""
    made = table(host, [ME, OPEN, bot()])
    guest.post(f"tables/{made['id']}/seats/2/claim")
    return str(made["id"])


def until_asked(id_: str, seat: int, others: dict[int, Person], asker: Person) -> None:
    """Others play until this seat is asked."""
    for _ in range(500):
        if state(asker, id_, seat, 10**6)["options"]:
            return
        for number, person in others.items():
            if state(person, id_, number, 10**6)["options"]:
                act(person, id_, number)
    raise AssertionError("never asked")


def act_until_others(id_: str, seat: int, person: Person) -> None:
    """Play on until somebody else is asked."""
    for _ in range(100):
        if not state(person, id_, seat, 10**6)["options"]:
            return
        act(person, id_, seat)


def settled(mailing: Running, mailbox: Mailbox, email: str) -> None:
    """A letter that was asked for later has come: all that was to be sent before has too."""
    person = mailing.person()
    person.post("accounts", {"name": "Later", "email": f"later.{email}", "password": "correct horse battery"})
    mailbox.wait(f"later.{email}", "address")


def test_whoever_is_asked_and_away_gets_one_letter_a_turn(mailing: Running, mailbox: Mailbox, email: str) -> None:
    person, other = verified(mailing, mailbox, email), mailing.person("Bea")
    person.patch("me", notify={"mail_turn": True})
    id_ = two(person, other)
    until_asked(id_, 1, {2: other}, person)
    letter = mailbox.wait(email, TURN)
    assert f"/table/{id_}" in text_of(letter)
    assert "Bea" in text_of(letter)
    settled(mailing, mailbox, email)
    turns = [subject for subject in mailbox.to(email) if TURN in subject]
    assert len(turns) == 1
    act_until_others(id_, 1, person)
    until_asked(id_, 1, {2: other}, person)
    mailbox.wait(email, TURN, 2)
    assert mailbox.to(email).count(letter["Subject"]) == 2


def test_whoever_is_here_gets_no_letter(mailing: Running, mailbox: Mailbox, email: str) -> None:
    """With a stream open, nothing is sent; it is noted at the latest before the next look."""
    person, other = verified(mailing, mailbox, email), mailing.person("Bea")
    person.patch("me", notify={"mail_turn": True})
    stream = Stream(person, "")
    try:
        stream.wait("hello", lambda _: True, 20)
        id_ = two(person, other)
        until_asked(id_, 1, {2: other}, person)
        settled(mailing, mailbox, email)
    finally:
        stream.close()
    assert [subject for subject in mailbox.to(email) if TURN in subject] == []


def test_the_end_of_a_match_is_told_with_the_rank(mailing: Running, mailbox: Mailbox, email: str) -> None:
    person, other = verified(mailing, mailbox, email), mailing.person("Bea")
    person.patch("me", notify={"mail_over": True})
    id_ = two(person, other)
    for _ in range(2000):
        seen = state(other, id_, 2, 10**6)
        if seen["status"] != "running":
            break
        for number, player in {1: person, 2: other}.items():
            if state(player, id_, number, 10**6)["options"]:
                act(player, id_, number)
    letter = mailbox.wait(email, OVER)
    rank = state(other, id_, 2, 10**6)["result"]["ranks"][0]
    assert f"Your rank: {rank}." in text_of(letter)


def test_letters_end_by_one_click_without_signing_in(mailing: Running, mailbox: Mailbox, email: str) -> None:
    person, other = verified(mailing, mailbox, email), mailing.person("Bea")
    person.patch("me", notify={"mail_turn": True, "mail_over": True})
    id_ = two(person, other)
    until_asked(id_, 1, {2: other}, person)
    letter = mailbox.wait(email, TURN)
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = letter["List-Unsubscribe"].strip("<>")
    assert link in text_of(letter)
    with httpx.Client() as mail_program:
        shown = mail_program.get(link)
        assert shown.status_code == 200
        assert "<form" in shown.text
        assert person.get("me")["notify"]["mail_turn"] is True
        done = mail_program.post(link, data={"List-Unsubscribe": "One-Click"})
        assert done.status_code == 200
        again = mail_program.post(link, data={"List-Unsubscribe": "One-Click"})
        assert again.status_code == 200
        assert mail_program.post(link[:-2] + "xx").status_code == 410
    notify = person.get("me")["notify"]
    assert (notify["mail_turn"], notify["mail_over"]) == (False, True)


def test_letters_are_only_for_verified_addresses(mailing: Running) -> None:
    person = mailing.person()
    error = person.refused(409, "PATCH", "me", {"notify": {"mail_turn": True}})
    assert error["code"] == "not_verified"


def test_what_the_mail_server_does_not_take_is_tried_again_or_given_up(
    own_mailing: Running, own_mailbox: Mailbox, email: str
) -> None:
    """A temporary answer: tried again, later. A permanent one: not. Nothing is sent twice."""
    own_mailbox.refuse = ["554 no such thing"]
    person = own_mailing.person()
    person.post("accounts", {"name": "Ann", "email": email, "password": "correct horse battery"})
    settled(own_mailing, own_mailbox, email)
    assert own_mailbox.to(email) == []
    person.post("accounts/verify-request")
    own_mailbox.wait(email, "address")
    log = own_mailing.log.read_text()
    assert "554" in log
    assert email not in log


@pytest.fixture
def own_mailbox() -> Iterator[Mailbox]:
    found = Mailbox()
    found.start()
    yield found
    found.stop()


@pytest.fixture
def own_mailing(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, own_mailbox: Mailbox) -> Iterator[Running]:
    with sending(str(tmp_path / "own.db"), tmp_path_factory, own_mailbox) as running:
        yield running


def hooked(mailing: Running, receiver: Receiver) -> tuple[Person, str]:
    """A guest with a webhook, and its secret."""
    person = mailing.person("Ann")
    secret = person.ask("PUT", "me/webhook", {"url": receiver.url}).json()["secret"]
    return person, secret


def test_webhooks_are_signed_as_the_standard_says(mailing: Running, receiver: Receiver) -> None:
    person, secret = hooked(mailing, receiver)
    other = mailing.person("Bea")
    id_ = two(person, other)
    until_asked(id_, 1, {2: other}, person)
    path, headers, body = receiver.arrivals.wait(lambda message: b"gradlon.turn" in message[2])
    assert path == "/hook"
    found: Any = Webhook(secret).verify(body, lowered(headers))
    assert (found["data"]["table"], found["data"]["seats"], found["data"]["person"]) == (id_, [1], person.id)
    assert "Bea" in found["text"]
    with pytest.raises(WebhookVerificationError):
        Webhook(secret).verify(body.replace(b"Bea", b"Eve"), lowered(headers))
    assert secret not in person.ask("GET", "me").text


def lowered(headers: dict[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def test_a_webhook_can_be_tried_replaced_and_dropped(mailing: Running, receiver: Receiver) -> None:
    person, first = hooked(mailing, receiver)
    assert person.post("me/webhook/test") == {"delivered": True}
    receiver.status = 500
    assert person.post("me/webhook/test") == {"delivered": False}
    second = person.ask("PUT", "me/webhook", {"url": receiver.url}).json()["secret"]
    assert second != first
    assert person.ask("DELETE", "me/webhook").status_code == 204
    assert person.get("me")["notify"]["webhook"] is None
    assert person.refused(409, "POST", "me/webhook/test")["code"] == "no_webhook"


def test_a_webhook_follows_no_redirect(mailing: Running, receiver: Receiver) -> None:
    person, _ = hooked(mailing, receiver)
    receiver.status, receiver.location = 307, f"http://127.0.0.1:{receiver.port}/inside"
    assert person.post("me/webhook/test") == {"delivered": False}
    assert [path for path, _, _ in receiver.arrivals.all] == ["/hook"]


@pytest.mark.parametrize(
    "url",
    [
        "http://10.0.0.1/x",
        "http://192.168.0.1/x",
        "http://169.254.169.254/latest/meta-data",
        "http://[::1]/x",
        "http://[::ffff:127.0.0.2]/x",
        "http://0.0.0.0/x",
        "http://127.0.0.2/x",
        "https://example.org:25/x",
        "https://user:word@example.org/x",
        "ftp://example.org/x",
        "file:///etc/passwd",
        "https:///x",
        "https://example.org:99999/x",
        "https://example.org/ x",
    ],
)
def test_a_webhook_cannot_be_there(mailing: Running, url: str) -> None:
    assert mailing.person().refused(422, "PUT", "me/webhook", {"url": url})["field"] == "url"
