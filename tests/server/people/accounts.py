"""People with accounts, for tests."""

from __future__ import annotations

import threading
from collections.abc import Callable

from server.people.post import Mailbox, token_in
from server.running import Person, Running

PASSWORD = "correct horse battery"
OTHER = "staple and a quick fox"
VERIFY, TAKEN, RESET = "Is this your address?", "You have an account already", "A new password"


def account(running: Running, email: str, name: str = "Ann", password: str = PASSWORD) -> Person:
    """Somebody new with an account."""
    person = running.person(name)
    person.post("accounts", {"name": name, "email": email, "password": password})
    return person


def verified(running: Running, mailbox: Mailbox, email: str, name: str = "Ann") -> Person:
    """Somebody whose address is verified by the link that came there."""
    person = account(running, email, name)
    person.post("accounts/verify", {"token": token_in(mailbox.wait(email, VERIFY))})
    return person


def signed_in(running: Running, email: str, password: str = PASSWORD, **more: object) -> Person:
    """The same account on another device."""
    device = running.person(join=False)
    answer = device.post("sessions", {"email": email, "password": password, **more})
    device.id, device.name = answer["person"]["id"], answer["person"]["name"]
    return device


def waits_for(look: Callable[[], object], seconds: float = 30) -> None:
    """Look until it is so."""
    for _ in range(int(seconds / 0.2)):
        if look():
            return
        threading.Event().wait(0.2)
    raise AssertionError("it did not come to be so")
