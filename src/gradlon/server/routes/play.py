"""Playing: how the match stands for a seat, and acts."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from sqlalchemy import Connection
from starlette.responses import Response

from gradlon.server.context import ServerHere
from gradlon.server.identity.session import Anybody, Me
from gradlon.server.languages import language_of
from gradlon.server.play import acting, agreeing
from gradlon.server.play.access import check_sees, usual_seat
from gradlon.server.play.live import Kept, Live
from gradlon.server.routes.tables import encoded
from gradlon.server.times import now
from gradlon.server.wire.base import Id
from gradlon.server.wire.play import ActionWish, Agreement, CatchUp, Done, Log, Proposed, State, UndoWish, Wish

router = APIRouter(prefix="/api")
Seat = Annotated[int | None, Query(ge=0, le=8)]
Since = Annotated[int, Query(ge=0, le=10_000_000)]
Language = Annotated[str | None, Query(max_length=8)]


@router.get("/tables/{table}/state", response_model=State)
async def read_state(
    server: ServerHere, identity: Anybody, table: Id, seat: Seat = None, since: Since = 0, language: Language = None
) -> Response:
    """How the match stands for a seat, with what has happened after a serial number."""
    person = identity.person if identity is not None else None
    published = await server.tables.published(table)
    number = usual_seat(published, person, seat)
    told = language_of(language, identity.language if identity is not None else None)
    return Response(published.state(number, told, since), media_type="application/json")


@router.post("/tables/{table}/actions", response_model=Done)
async def act(server: ServerHere, me: Me, table: Id, wish: ActionWish) -> Response:
    """Answer the question that is asked of a seat. When this returns, the answer is on the disk."""

    def work(_: Connection, live: Live) -> tuple[Kept, bool]:
        seat = acting.own_seat(live, me.person, wish.seat)
        known = acting.repeated(live, wish.seat, wish.key, wish.action)
        if known is not None:
            return known, True
        acting.check_playing(live, seat)
        acting.check_expected(live, wish.expected)
        return acting.act(live, seat, wish.action, wish.key, now()), False

    return await done(server, me.person, table, work)


@router.post("/tables/{table}/undo", response_model=Done)
async def undo(server: ServerHere, me: Me, table: Id, wish: UndoWish) -> Response:
    """Take back the last act of a seat, as far as that needs nobody's consent."""

    def work(_: Connection, live: Live) -> tuple[Kept, bool]:
        seat = acting.own_seat(live, me.person, wish.seat)
        known = acting.repeated(live, wish.seat, wish.key, "")
        if known is not None:
            return known, True
        acting.check_playing(live, seat)
        acting.check_expected(live, wish.expected)
        return acting.undo(live, seat, wish.key, now()), False

    return await done(server, me.person, table, work)


async def done(server: ServerHere, person: str, table: str, work: acting.Work) -> Response:
    check_sees(await server.tables.published(table), person)
    kept, repeated = await server.tables.change(table, work)
    return encoded({"number": kept.number, "serial": kept.serial, "repeated": repeated})


@router.post("/tables/{table}/proposals", status_code=201)
async def propose(server: ServerHere, me: Me, table: Id, wish: Wish) -> Proposed:
    """Propose to take back beyond what one may alone, or to stop; done at once where nobody else is concerned."""
    check_sees(await server.tables.published(table), me.person)
    made = await server.tables.change(
        table,
        lambda c, live: agreeing.propose(c, live, acting.own_seat(live, me.person, wish.seat), wish.kind, now()),
    )
    return Proposed(id=made)


@router.post("/tables/{table}/proposals/{proposal}", status_code=204)
async def answer_proposal(server: ServerHere, me: Me, table: Id, proposal: Id, wish: Agreement) -> None:
    check_sees(await server.tables.published(table), me.person)
    await server.tables.change(
        table,
        lambda c, live: agreeing.answer(
            c, live, proposal, acting.own_seat(live, me.person, wish.seat), wish.agree, now()
        ),
    )


@router.get("/tables/{table}/log", response_model=Log)
async def read_log(
    server: ServerHere, identity: Anybody, table: Id, seat: Seat = None, language: Language = None
) -> Response:
    """The match so far in words: the seat's own acts whole, those of others by their events."""
    person = identity.person if identity is not None else None
    published = await server.tables.published(table)
    number = usual_seat(published, person, seat)
    told = language_of(language, identity.language if identity is not None else None)
    return encoded({"lines": published.log(number, told)})


@router.get("/tables/{table}/catch-up", response_model=CatchUp)
async def catch_up(
    server: ServerHere, identity: Anybody, table: Id, seat: Seat = None, language: Language = None
) -> Response:
    """What has happened since the seat's last decision."""
    person = identity.person if identity is not None else None
    published = await server.tables.published(table)
    number = usual_seat(published, person, seat)
    told = language_of(language, identity.language if identity is not None else None)
    since = published.last_act(number)
    return encoded({"since": since, "serial": published.serial, "events": published.events(number, told, since)})
