"""Seats: taken, left, kept, given to bots; invitations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Path, Request
from sqlalchemy import Connection
from starlette.responses import Response

from gradlon.server.context import Server, ServerHere
from gradlon.server.errors import Refused
from gradlon.server.identity.known import Identity
from gradlon.server.identity.session import Anybody, Me
from gradlon.server.play import sitting
from gradlon.server.play.access import check_sees, may_see
from gradlon.server.play.acting import own_seat
from gradlon.server.play.live import Live
from gradlon.server.routes.tables import encoded, shown
from gradlon.server.times import now
from gradlon.server.wire.base import Id
from gradlon.server.wire.play import SeatOnly
from gradlon.server.wire.tables import BotWish, Invitation, Invited, Table

router = APIRouter(prefix="/api")
SeatPath = Annotated[int, Path(ge=1, le=8)]
Token = Annotated[str, Path(min_length=1, max_length=100)]


async def changed(server: Server, table: str, me: Identity, work: Callable[[Connection, Live], object]) -> Response:
    """Do it at a table that this person may see: the table afterwards."""
    check_sees(await server.tables.published(table), me.person)
    await server.tables.change(table, work)
    return shown(server, await server.tables.published(table), me.person)


@router.post("/tables/{table}/seats/{seat}/claim", response_model=Table)
async def claim(server: ServerHere, me: Me, table: Id, seat: SeatPath) -> Response:
    """Sit down at an open seat."""
    return await changed(server, table, me, lambda c, live: sitting.claim(c, live, seat, me, now()))


@router.post("/tables/{table}/seats/{seat}/leave", response_model=Table)
async def leave(server: ServerHere, me: Me, table: Id, seat: SeatPath) -> Response:
    """Get up; in a match a bot plays on until I am back."""
    return await changed(server, table, me, lambda c, live: sitting.leave(c, live, seat, me, now()))


@router.post("/tables/{table}/seats/{seat}/return", response_model=Table)
async def come_back(server: ServerHere, me: Me, table: Id, seat: SeatPath) -> Response:
    """Take my seat back from the bot."""
    return await changed(server, table, me, lambda c, live: sitting.come_back(c, live, seat, me, now()))


@router.post("/tables/{table}/seats/{seat}/kick", response_model=Table)
async def kick(server: ServerHere, me: Me, table: Id, seat: SeatPath) -> Response:
    """Free a seat of my table, before the match."""
    return await changed(server, table, me, lambda c, live: sitting.kick(c, live, seat, me))


@router.post("/tables/{table}/seats/{seat}/bot", response_model=Table)
async def seat_bot(server: ServerHere, me: Me, table: Id, seat: SeatPath, wish: BotWish) -> Response:
    """Let a bot take an open seat."""
    return await changed(server, table, me, lambda c, live: sitting.seat_bot(c, live, seat, wish.level, me, now()))


@router.post("/tables/{table}/resign", response_model=Table)
async def resign(server: ServerHere, me: Me, table: Id, wish: SeatOnly) -> Response:
    """Give up: a bot plays on for the others."""
    return await changed(
        server, table, me, lambda c, live: sitting.resign(c, live, own_seat(live, me.person, wish.seat), now())
    )


@router.post("/tables/{table}/seats/{seat}/invite", status_code=201)
async def invite(server: ServerHere, me: Me, table: Id, seat: SeatPath, request: Request) -> Invitation:
    """A link that claims this seat once."""
    check_sees(await server.tables.published(table), me.person)
    token = await server.tables.change(table, lambda c, live: sitting.invite(c, live, seat, me, now()))
    base = server.settings.public_url or str(request.base_url)
    return Invitation(token=token, url=f"{base.rstrip('/')}/invite/{token}")


@router.get("/invites/{token}", response_model=Invited)
async def read_invite(server: ServerHere, identity: Anybody, token: Token) -> Response:
    """What a link invites to."""
    table, seat, used = await server.store.read(lambda connection: sitting.invitation(connection, token))
    published = await server.tables.published(table)
    person = identity.person if identity is not None else None
    if used and not may_see(published.table, person):
        raise Refused(410, "used", "this invitation has been used")
    return encoded({"seat": seat, "used": used, "table": server.hub.table_of(published, person)})


@router.post("/invites/{token}/claim", response_model=Table)
async def claim_invite(server: ServerHere, me: Me, token: Token) -> Response:
    """Take the seat that a link is for."""
    table, _, _ = await server.store.read(lambda connection: sitting.invitation(connection, token))
    await server.tables.change(table, lambda c, live: sitting.claim_invited(c, live, token, me, now()))
    return shown(server, await server.tables.published(table), me.person)
