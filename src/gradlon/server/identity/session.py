"""The session that a cookie names: who sends a request."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response

from gradlon.server.context import Server, ServerHere
from gradlon.server.database.tables_identity import LONGEST_DEVICE
from gradlon.server.errors import Refused
from gradlon.server.identity.known import Identity
from gradlon.server.identity.stored import LASTS, note_use, read_session
from gradlon.server.times import hash_of

COOKIE = "gradlon"
ASIDE = "gradlon_guest"
"""The guest that a browser was before it signed in; signing out gives it back."""
LONGEST_TOKEN = 100


def token_of(request: Request, cookie: str = COOKIE) -> str:
    """The token that a browser sends; empty where it sends none."""
    token = request.cookies.get(cookie, "")
    return token if len(token) <= LONGEST_TOKEN else ""


async def identity_of(request: Request, server: Server, cookie: str = COOKIE) -> Identity | None:
    """Who sends this request, if anybody."""
    token = token_of(request, cookie)
    if not token:
        return None
    session = hash_of(token)
    known = server.sessions.get(session)
    if known is None:
        known, to_note = await server.store.read(lambda connection: read_session(connection, session))
        if known is not None:
            server.sessions.keep(known)
        if to_note:
            await server.store.write(lambda connection: note_use(connection, session))
    if known is not None:
        request.state.language = known.language
    return known


def device_of(request: Request) -> str:
    """What a browser says that it is."""
    said = request.headers.get("user-agent", "")
    return "".join(letter for letter in said if letter.isprintable())[:LONGEST_DEVICE]


def give_cookie(response: Response, server: Server, token: str, cookie: str = COOKIE) -> None:
    response.set_cookie(
        cookie, token, max_age=LASTS, path="/", httponly=True, samesite="lax", secure=server.settings.secure
    )


def take_cookie(response: Response, server: Server, cookie: str) -> None:
    response.delete_cookie(cookie, path="/", httponly=True, samesite="lax", secure=server.settings.secure)


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
