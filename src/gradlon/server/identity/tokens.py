"""One-time secrets in links: random, stored hashed, used once, and only for a while."""

from __future__ import annotations

from sqlalchemy import Connection, RowMapping, delete, insert, select

from gradlon.server.database.tables_identity import tokens
from gradlon.server.errors import Refused
from gradlon.server.times import hash_of, new_token, now

VERIFY = "verify"
RESET = "reset"
STOPS = {"turn": "stopturn", "over": "stopover"}
"""Of links that end a kind of letter: they may be used again."""
HOUR = 3_600_000
LASTS = {VERIFY: 72 * HOUR, RESET: HOUR, **dict.fromkeys(STOPS.values(), 90 * 24 * HOUR)}


def bad_token() -> Refused:
    return Refused(410, "bad_token", "this link is not valid: it was used, or is too old; ask for a new one")


def make_token(connection: Connection, person: str, kind: str, email: str) -> str:
    """A new token: for the link, and nowhere else in plain."""
    token = new_token()
    at = now()
    connection.execute(
        insert(tokens).values(
            token_hash=hash_of(token), person=person, kind=kind, email=email, created=at, expires=at + LASTS[kind]
        )
    )
    return token


def find_token(connection: Connection, token: str, kind: str) -> RowMapping:
    """What a token stands for; `bad_token` where it stands for nothing."""
    found = (
        connection.execute(
            select(tokens).where(tokens.c.token_hash == hash_of(token), tokens.c.kind == kind, tokens.c.expires > now())
        )
        .mappings()
        .one_or_none()
    )
    if found is None:
        raise bad_token()
    return found


def use_token(connection: Connection, token: str, kind: str) -> RowMapping:
    """The same, and it can never be used again: of several who try at once one succeeds."""
    found = find_token(connection, token, kind)
    if connection.execute(delete(tokens).where(tokens.c.token_hash == hash_of(token))).rowcount != 1:
        raise bad_token()
    return found


def drop_tokens(connection: Connection, person: str, *kinds: str) -> None:
    connection.execute(delete(tokens).where(tokens.c.person == person, tokens.c.kind.in_(kinds)))
