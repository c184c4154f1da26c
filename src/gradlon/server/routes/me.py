"""Who I am to the server. The first visit makes a guest."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response
from sqlalchemy import update

from gradlon.record.log import NO_NAME, is_name
from gradlon.server.context import ServerHere
from gradlon.server.database.tables_identity import people
from gradlon.server.errors import wrong
from gradlon.server.identity.known import Identity
from gradlon.server.identity.session import Anybody, Me, give_cookie, new_guest
from gradlon.server.languages import LANGUAGES
from gradlon.server.wire.me import Person, PersonChange

router = APIRouter(prefix="/api")


def as_person(identity: Identity) -> Person:
    return Person(
        id=identity.person,
        name=identity.name,
        guest=identity.guest,
        email=None,
        verified=False,
        language=identity.language,
        notify={},
    )


@router.get("/me")
async def read_me(server: ServerHere, identity: Anybody, response: Response) -> Person:
    """Who I am; somebody new becomes a guest and gets a cookie."""
    if identity is not None:
        return as_person(identity)
    guest, token = await server.store.write(lambda connection: new_guest(connection, LANGUAGES[0]))
    server.sessions.keep(guest)
    give_cookie(response, server, token)
    return as_person(guest)


@router.patch("/me")
async def change_me(server: ServerHere, me: Me, change: PersonChange) -> Person:
    values: dict[str, Any] = change.model_dump(exclude_none=True)
    if "name" in values and not is_name(values["name"]):
        raise wrong("name", NO_NAME)
    if values.get("language", LANGUAGES[0]) not in LANGUAGES:
        raise wrong("language", f"there is no language {values['language']!r}; there are: {', '.join(LANGUAGES)}")
    if values:
        await server.store.write(
            lambda connection: connection.execute(update(people).where(people.c.id == me.person).values(**values))
        )
        server.sessions.forget_person(me.person)
    changed = Identity(
        me.person, values.get("name", me.name), me.guest, values.get("language", me.language), me.session
    )
    return as_person(changed)
