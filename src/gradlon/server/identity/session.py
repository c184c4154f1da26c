"""The session that a cookie names. The token is stored hashed; looking it up by its hash tells nothing by its time."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response
from sqlalchemy import Connection, delete, insert, select

from gradlon.server.context import Server, ServerHere
from gradlon.server.database.tables_identity import people, sessions
from gradlon.server.errors import Refused
from gradlon.server.identity.known import Identity
from gradlon.server.times import hash_of, new_id, new_token, now

COOKIE = "gradlon"
LASTS = 400 * 24 * 3600
"""Seconds that a session lasts: as long as browsers keep a cookie."""
LONGEST_TOKEN = 100
GUEST = "Guest"


def read_session(connection: Connection, session: str) -> Identity | None:
    row = connection.execute(
        select(people.c.id, people.c.name, people.c.guest, people.c.language)
        .join(sessions, sessions.c.person == people.c.id)
        .where(sessions.c.token_hash == session, sessions.c.expires > now())
    ).one_or_none()
    return Identity(*row, session=session) if row is not None else None


async def identity_of(request: Request, server: Server) -> Identity | None:
    """Who sends this request, if anybody."""
    token = request.cookies.get(COOKIE, "")
    if not token or len(token) > LONGEST_TOKEN:
        return None
    session = hash_of(token)
    known = server.sessions.get(session)
    if known is None:
        known = await server.store.read(lambda connection: read_session(connection, session))
        if known is not None:
            server.sessions.keep(known)
    return known


def begin_session(connection: Connection, person: str) -> str:
    """A new session of a person: its token, for the cookie."""
    token = new_token()
    at = now()
    connection.execute(
        insert(sessions).values(token_hash=hash_of(token), person=person, created=at, expires=at + 1000 * LASTS)
    )
    return token


def end_session(connection: Connection, session: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.token_hash == session))


def new_guest(connection: Connection, language: str) -> tuple[Identity, str]:
    """Somebody who has just come, with the token for the cookie."""
    person = new_id()
    name = f"{GUEST} {person[:4]}"
    connection.execute(insert(people).values(id=person, name=name, guest=True, language=language, created=now()))
    token = begin_session(connection, person)
    return Identity(person, name, True, language, hash_of(token)), token


def give_cookie(response: Response, server: Server, token: str) -> None:
    response.set_cookie(
        COOKIE, token, max_age=LASTS, path="/", httponly=True, samesite="lax", secure=server.settings.secure
    )


async def somebody(request: Request, server: ServerHere) -> Identity:
    """Whoever sends this request; 401 without a session."""
    found = await identity_of(request, server)
    if found is None:
        raise Refused(401, "no_session", "there is no session: open the page again")
    return found


async def anybody(request: Request, server: ServerHere) -> Identity | None:
    """Whoever sends this request, or None."""
    return await identity_of(request, server)


Me = Annotated[Identity, Depends(somebody)]
Anybody = Annotated[Identity | None, Depends(anybody)]
