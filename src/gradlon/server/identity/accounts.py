"""Accounts in the store.

An address belongs to an account (`claimed`) once somebody has opened a link that was sent there; where the server sends
no mail, at once. Several accounts may wait for the same address: none of them learns of the others, and whoever opens
the link has it.
"""

from __future__ import annotations

from dataclasses import dataclass

from email_validator import EmailNotValidError, validate_email
from sqlalchemy import Connection, RowMapping, insert, select, update

from gradlon.server.database.tables_identity import LONGEST_ADDRESS, accounts, people
from gradlon.server.errors import Refused, conflict, wrong
from gradlon.server.identity.stored import end_sessions
from gradlon.server.identity.tokens import RESET, VERIFY, bad_token, drop_tokens, use_token
from gradlon.server.notify.outbox import MAIL, put
from gradlon.server.times import now


@dataclass(frozen=True)
class Address:
    """Where mail goes."""

    email: str
    key: str
    """The same for every way of writing it."""


def address_of(text: str) -> Address:
    """An address as somebody typed it; 422 where it is none."""
    if len(text) > LONGEST_ADDRESS:
        raise wrong("email", "this is too long for an e-mail address")
    try:
        email = validate_email(text.strip(), check_deliverability=False).normalized
    except EmailNotValidError as fault:
        raise wrong("email", f"this is no e-mail address: {fault}") from fault
    return Address(email, email.casefold())


def taken() -> Refused:
    """Told only where no mail is sent: there is then no other way to learn it."""
    return wrong("email", "there is an account with this address already: sign in", "taken")


def account_of(connection: Connection, person: str) -> RowMapping | None:
    return connection.execute(select(accounts).where(accounts.c.person == person)).mappings().one_or_none()


def claimant(connection: Connection, key: str) -> RowMapping | None:
    """The account that an address belongs to."""
    return connection.execute(select(accounts).where(accounts.c.claimed == key)).mappings().one_or_none()


def make_account(
    connection: Connection, person: str, name: str, address: Address, password: str, *, mail_on: bool
) -> None:
    """A guest gets an address and a password (already hashed)."""
    if account_of(connection, person) is not None:
        raise conflict("has_account", "you have an account already")
    if not mail_on and claimant(connection, address.key) is not None:
        raise taken()
    at = now()
    connection.execute(
        insert(accounts).values(
            person=person,
            email=address.email,
            key=address.key,
            claimed=None if mail_on else address.key,
            password=password,
            verified=None,
            created=at,
        )
    )
    connection.execute(update(people).where(people.c.id == person).values(guest=False, name=name))
    if mail_on:
        put(connection, VERIFY, MAIL, person, email=address.email)


def verify(connection: Connection, token: str) -> tuple[str, str]:
    """The address that a link was sent to belongs to the account: its person, and the address."""
    found = use_token(connection, token, VERIFY)
    person, email = str(found["person"]), str(found["email"])
    account = account_of(connection, person)
    if account is None:
        raise bad_token()
    address = address_of(email)
    holder = claimant(connection, address.key)
    if holder is not None and holder["person"] != person:
        raise conflict("taken", "another account has this address: sign in to that one")
    connection.execute(
        update(accounts)
        .where(accounts.c.person == person)
        .values(email=address.email, key=address.key, claimed=address.key, verified=now())
    )
    drop_tokens(connection, person, VERIFY, RESET)
    if account["claimed"] is not None and account["claimed"] != address.key:
        put(connection, "moved", MAIL, person, email=str(account["email"]), about={"email": address.email})
    return person, address.email


def change_address(connection: Connection, person: str, address: Address, *, mail_on: bool) -> None:
    """Ask for another address; with mail the old one stays until the link is opened."""
    if mail_on:
        put(connection, VERIFY, MAIL, person, email=address.email)
        return
    holder = claimant(connection, address.key)
    if holder is not None and holder["person"] != person:
        raise taken()
    connection.execute(
        update(accounts)
        .where(accounts.c.person == person)
        .values(email=address.email, key=address.key, claimed=address.key, verified=None)
    )


def set_password(connection: Connection, person: str, password: str, *, keep: str | None = None) -> None:
    """Another password (already hashed): whoever was signed in no longer is, but for the session `keep`."""
    connection.execute(update(accounts).where(accounts.c.person == person).values(password=password))
    end_sessions(connection, person, keep=keep)
    drop_tokens(connection, person, RESET)
    put(connection, "changed", MAIL, person)


def reset(connection: Connection, token: str, password: str) -> str:
    """Another password by a link in a mail: the person's id."""
    found = use_token(connection, token, RESET)
    person = str(found["person"])
    account = account_of(connection, person)
    if account is None or account["claimed"] != address_of(str(found["email"])).key:
        raise bad_token()
    set_password(connection, person, password)
    return person
