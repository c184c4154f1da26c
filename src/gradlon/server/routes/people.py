"""Other people: profiles and ratings; muting, reporting, and what a table's host may do about somebody."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from gradlon.core import registry
from gradlon.server.context import Server, ServerHere
from gradlon.server.errors import forbidden, not_found, wrong
from gradlon.server.identity.history import ladder, profile
from gradlon.server.identity.known import Identity
from gradlon.server.identity.session import Me
from gradlon.server.moderation import bars, mutes, reports
from gradlon.server.play.access import check_sees
from gradlon.server.wire.base import Id
from gradlon.server.wire.people import NewReport, Profile, Rung

router = APIRouter(prefix="/api")
MOST_RUNGS = 100
PersonId = Annotated[Id, Path(alias="id")]


@router.get("/people/{id}")
async def read_person(server: ServerHere, _: Me, person: PersonId) -> Profile:
    """What everybody may know of somebody."""
    found = await server.store.read(lambda connection: profile(connection, person))
    if found is None:
        raise not_found("there is no such person")
    return Profile(**found)


@router.post("/people/{id}/mute", status_code=204)
async def mute(server: ServerHere, me: Me, person: PersonId) -> None:
    """I no longer see what they write in chats."""
    await server.store.write(lambda connection: mutes.mute(connection, me.person, person))
    server.mutes.forget(me.person)


@router.delete("/people/{id}/mute", status_code=204)
async def unmute(server: ServerHere, me: Me, person: PersonId) -> None:
    await server.store.write(lambda connection: mutes.unmute(connection, me.person, person))
    server.mutes.forget(me.person)


@router.get("/ratings")
async def read_ratings(
    server: ServerHere, game: str, most: Annotated[int, Query(ge=1, le=MOST_RUNGS)] = MOST_RUNGS
) -> list[Rung]:
    """The strongest accounts at a game."""
    registry.game(game)
    found = await server.store.read(lambda connection: ladder(connection, game, most))
    return [Rung(**rung) for rung in found]


@router.post("/reports", status_code=204)
async def report(server: ServerHere, me: Me, given: NewReport) -> None:
    """Tell whoever runs this server what somebody did."""
    await server.store.write(
        lambda connection: reports.report(connection, me.person, given.person, given.table, given.text)
    )


async def check_host(server: Server, table: str, me: Identity) -> None:
    """Only whoever keeps a table may do something about people there."""
    published = await server.tables.published(table)
    check_sees(published, me.person)
    if published.table["host"] != me.person:
        raise forbidden("only who keeps the table may do this", "not_host")


@router.post("/tables/{table}/silence/{id}", status_code=204)
async def silence(server: ServerHere, me: Me, table: Id, person: PersonId) -> None:
    """Somebody writes no more at a table that I keep."""
    await check_host(server, table, me)
    if person == me.person:
        raise wrong("id", "you cannot silence yourself")
    await server.store.write(lambda connection: bars.silence(connection, table, person))


@router.delete("/tables/{table}/silence/{id}", status_code=204)
async def unsilence(server: ServerHere, me: Me, table: Id, person: PersonId) -> None:
    await check_host(server, table, me)
    await server.store.write(lambda connection: bars.unbar(connection, table, person, bars.CHAT))
