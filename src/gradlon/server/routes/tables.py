"""Tables: made, found, looked at, given up."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Query
from starlette.responses import Response

from gradlon.core import registry
from gradlon.record.log import NO_NAME, is_name
from gradlon.server.context import Server, ServerHere
from gradlon.server.database.store import notify
from gradlon.server.errors import wrong
from gradlon.server.identity.known import Identity
from gradlon.server.identity.session import Anybody, Me
from gradlon.server.play import agreeing, sitting
from gradlon.server.play.access import check_sees
from gradlon.server.play.clocks import DAYS, LIVE, ClockRule
from gradlon.server.play.creating import Plan, create
from gradlon.server.play.live import Live
from gradlon.server.play.lobby import list_tables
from gradlon.server.play.published import Published
from gradlon.server.play.seats import BOT, OPEN, PERSON, Seat, bot_name
from gradlon.server.play.tables import CHANNEL
from gradlon.server.times import now
from gradlon.server.wire.base import Id
from gradlon.server.wire.tables import Clock, NewTable, SeatPlan, Table, TableList

router = APIRouter(prefix="/api")


def encoded(data: object, status: int = 200) -> Response:
    return Response(orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS), status, media_type="application/json")


def shown(server: Server, published: Published, person: str | None, status: int = 200) -> Response:
    """A table as this person sees it."""
    return encoded(server.hub.table_of(published, person), status)


def seat_of(plan: SeatPlan, number: int, me: Identity) -> Seat:
    place = f"seats.{number - 1}"
    if plan.kind == "bot":
        if plan.level is None:
            raise wrong(f"{place}.level", "a bot has a level from 1 to 5")
        return Seat(number, BOT, level=plan.level, name=bot_name(plan.level))
    if plan.level is not None:
        raise wrong(f"{place}.level", "only a bot has a level")
    if plan.name is not None and (plan.kind != "me" or not is_name(plan.name)):
        raise wrong(f"{place}.name", NO_NAME)
    if plan.kind == "open":
        return Seat(number, OPEN)
    return Seat(number, PERSON, me.person, plan.name or me.name)


def clock_of(clock: Clock) -> ClockRule:
    if clock.kind == LIVE and clock.seconds is None:
        raise wrong("clock.seconds", "a live clock has a stock of seconds")
    if clock.kind == DAYS and clock.days is None:
        raise wrong("clock.days", "this clock has a number of days for a move")
    return ClockRule(clock.kind, clock.seconds or 0, clock.increment or 0, clock.days or 0)


@router.post("/tables", status_code=201, response_model=Table)
async def create_table(server: ServerHere, me: Me, wish: NewTable) -> Response:
    """A new table. Its match begins at once where no seat is open."""
    game = registry.game(wish.game)
    if len(set(wish.options)) != len(wish.options):
        raise wrong("options", "an option is named twice")
    game.new(wish.players, wish.options)
    if len(wish.seats) != wish.players:
        raise wrong("seats", f"{len(wish.seats)} seats for {wish.players} players")
    seats = [seat_of(plan, number, me) for number, plan in enumerate(wish.seats, 1)]
    if all(seat.kind == BOT for seat in seats):
        raise wrong("seats", "a table needs a person who plays")
    plan = Plan(
        game,
        wish.players,
        tuple(wish.options),
        me.person,
        seats,
        wish.visibility,
        clock_of(wish.clock),
        wish.hints,
        wish.spectators,
    )

    def work(connection: Any) -> Live:
        live = create(connection, plan, now())
        notify(connection, CHANNEL, f"{server.name} table {live.id}")
        return live

    live = await server.store.write(work)
    return shown(server, server.tables.add(live), me.person, 201)


@router.get("/tables", response_model=TableList)
async def find_tables(
    server: ServerHere, identity: Anybody, scope: Annotated[Literal["lobby", "mine", "watch"], Query()] = "lobby"
) -> Response:
    """Tables that wait for somebody, my own, or those to watch: the newest first."""
    person = identity.person if identity is not None else None
    rows = await server.store.read(lambda connection: list_tables(connection, scope, person))
    return encoded({"tables": rows})


@router.get("/tables/{table}", response_model=Table)
async def read_table(server: ServerHere, identity: Anybody, table: Id) -> Response:
    person = identity.person if identity is not None else None
    published = await server.tables.published(table)
    check_sees(published, person)
    return shown(server, published, person)


@router.post("/tables/{table}/cancel", response_model=Table)
async def cancel_table(server: ServerHere, me: Me, table: Id) -> Response:
    """Give up a table that still waits."""
    check_sees(await server.tables.published(table), me.person)
    await server.tables.change(table, lambda _, live: sitting.cancel(live, me, now()))
    return shown(server, await server.tables.published(table), me.person)


@router.post("/tables/{table}/rematch", response_model=Table)
async def rematch(server: ServerHere, me: Me, table: Id) -> Response:
    """Another match of the same people: whoever asks first makes the table, the others join it."""
    published = await server.tables.published(table)
    check_sees(published, me.person)
    made: list[Live] = []

    def work(connection: Any, live: Live) -> str:
        if live.rematch is None:
            made.append(agreeing.rematch(connection, live, me, now()))
        assert live.rematch is not None
        return live.rematch

    next_one = await server.tables.change(table, work)
    if made:
        server.tables.add(made[0])
    else:
        await server.tables.change(next_one, lambda c, live: agreeing.join_rematch(c, live, me, now()))
    return shown(server, await server.tables.published(next_one), me.person)
