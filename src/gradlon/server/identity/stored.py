"""Sessions in the store. Tokens are stored hashed; looking one up by its hash tells nothing by its time."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update

from gradlon.server.database.tables_identity import people, sessions
from gradlon.server.identity.known import Identity
from gradlon.server.times import hash_of, new_id, new_token, now

LASTS = 400 * 24 * 3600
"""Seconds that a session lasts: as long as browsers keep a cookie."""
GUEST = "Guest"
NOTED_AFTER = 3_600_000
"""Milliseconds after which it is written down again that a session is used."""


def read_session(connection: Connection, session: str) -> tuple[Identity | None, bool]:
    """Whose session it is, and whether it is to be noted that it is used."""
    row = connection.execute(
        select(people.c.id, people.c.name, people.c.guest, people.c.language, sessions.c.seen)
        .join(sessions, sessions.c.person == people.c.id)
        .where(sessions.c.token_hash == session, sessions.c.expires > now(), people.c.banned.is_(None))
    ).one_or_none()
    if row is None:
        return None, False
    person, name, guest, language, seen = row
    return Identity(person, name, guest, language, session), seen is None or seen < now() - NOTED_AFTER


def note_use(connection: Connection, session: str) -> None:
    connection.execute(update(sessions).where(sessions.c.token_hash == session).values(seen=now()))


def begin_session(connection: Connection, person: str, device: str = "") -> str:
    """A new session of a person: its token, for the cookie."""
    token = new_token()
    at = now()
    connection.execute(
        insert(sessions).values(
            token_hash=hash_of(token), person=person, created=at, expires=at + 1000 * LASTS, device=device, seen=at
        )
    )
    return token


def end_session(connection: Connection, session: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.token_hash == session))


def end_sessions(connection: Connection, person: str, *, keep: str | None = None) -> None:
    """Sign a person out everywhere, but for the session `keep`."""
    ended = delete(sessions).where(sessions.c.person == person)
    connection.execute(ended if keep is None else ended.where(sessions.c.token_hash != keep))


def new_guest(connection: Connection, language: str, device: str = "") -> tuple[Identity, str]:
    """Somebody who has just come, with the token for the cookie."""
    person = new_id()
    name = f"{GUEST} {person[:4]}"
    connection.execute(insert(people).values(id=person, name=name, guest=True, language=language, created=now()))
    token = begin_session(connection, person, device)
    return Identity(person, name, True, language, hash_of(token)), token
