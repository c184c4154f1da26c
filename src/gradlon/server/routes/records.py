"""Records: down, up, looked at move by move, and judged."""

from __future__ import annotations

import functools
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query, Request
from sqlalchemy import Connection, insert, select
from starlette.responses import Response

from gradlon.record import Record, dumps, loads
from gradlon.record.log import MOST_BYTES
from gradlon.server.context import Server, ServerHere
from gradlon.server.database.tables_play import uploads
from gradlon.server.errors import Refused, not_found, wrong
from gradlon.server.identity.session import Anybody, Me
from gradlon.server.languages import language_of
from gradlon.server.play.access import check_sees, usual_seat
from gradlon.server.play.live import OVER, RUNNING, STOPPED, WAITING, Live
from gradlon.server.records.replays import Film, film_of, line_data
from gradlon.server.routes.play import Language, Seat
from gradlon.server.routes.tables import encoded
from gradlon.server.times import new_id, now
from gradlon.server.wire.base import Id
from gradlon.server.wire.records import MomentShown, RecordShown, Review, Uploaded

router = APIRouter(prefix="/api")
LINES = "application/jsonl"


def attached(text: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=LINES, headers=headers)


@router.get("/tables/{table}/record", response_class=Response, responses={200: {"content": {LINES: {}}}})
async def download(server: ServerHere, identity: Anybody, table: Id, seat: Seat = None) -> Response:
    """The record: whole, with the seed, after the end; before it what the seat may know, with `null` for the rest."""
    published = await server.tables.published(table)
    number = usual_seat(published, identity.person if identity is not None else None, seat)
    live = await server.tables.live(table)
    if live.status == WAITING or live.match is None:
        raise Refused(409, "not_running", "the match has not begun")
    async with live.lock:
        status, archive = live.status, live.played.archive()
    if status in (OVER, STOPPED):
        return attached(dumps(archive), f"{table}.gradlon")
    film = await server.replays.run(functools.partial(film_of, archive))
    return attached(part_for(film, number), f"{table}-{number}.gradlon")


def part_for(film: Film, seat: int) -> str:
    """What a seat may know of a match that is under way."""
    header = film.record.header()
    header.pop("seed", None)
    lines = [orjson.dumps(header)]
    lines += [orjson.dumps(line_data(moment, seat)) for moment in film.moments[1:]]
    return b"".join(line + b"\n" for line in lines).decode()


@router.post("/records", status_code=201)
async def upload(server: ServerHere, me: Me, request: Request) -> Uploaded:
    """Take in a record; it is played through before it is kept."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_BYTES:
            raise Refused(413, "too_large", f"a record has at most {MOST_BYTES} bytes")
    record = await server.replays.run(functools.partial(loads, bytes(data)))
    id_ = new_id()
    await server.replays.film(id_, record)
    text = dumps(record)
    await server.store.write(
        lambda connection: connection.execute(
            insert(uploads).values(id=id_, person=me.person, game=record.game, record=text, created=now())
        )
    )
    return Uploaded(id=id_)


async def film_named(server: Server, person: str | None, id_: str) -> Film:
    """An uploaded record, for whoever knows its name; or that of a match that has ended, for who may see it."""
    text = await server.store.read(lambda connection: read_upload(connection, id_))
    if text is not None:
        known = server.replays.known(id_)
        return known or await server.replays.film(id_, loads(text))
    published = await server.tables.published(id_)
    check_sees(published, person)
    if published.status in (RUNNING, WAITING):
        raise Refused(409, "not_over", "the match is not over")
    live: Live = await server.tables.live(id_)
    if live.match is None:
        raise not_found("this match never began")
    record: Record = live.played.archive()
    return await server.replays.film(id_, record)


def read_upload(connection: Connection, id_: str) -> str | None:
    return connection.execute(select(uploads.c.record).where(uploads.c.id == id_)).scalar_one_or_none()


@router.get("/records/{record}", response_model=RecordShown)
async def read_record(server: ServerHere, identity: Anybody, record: Id) -> Response:
    """What a record holds."""
    film = await film_named(server, identity.person if identity is not None else None, record)
    told: dict[str, Any] = {
        "id": record,
        "game": film.record.game,
        "players": film.record.players,
        "options": list(film.record.options),
        "names": list(film.names),
        "rules": film.record.rules,
        "last": len(film.moments) - 1,
        "chapters": film.chapters(),
        "over": film.over,
        "result": film.result(),
        "seed_hash": film.record.seed_hash,
        "proved": film.record.seed is not None,
    }
    return encoded(told)


@router.get("/records/{record}/moments/{number}", response_model=MomentShown)
async def read_moment(
    server: ServerHere,
    identity: Anybody,
    record: Id,
    number: Annotated[int, Path(ge=0, le=100_000)],
    seat: Annotated[int, Query(ge=0, le=8)] = 0,
    language: Language = None,
) -> Response:
    """The match after a line of the record, as a seat saw it then."""
    film = await film_named(server, identity.person if identity is not None else None, record)
    if number >= len(film.moments):
        raise not_found(f"the record ends with moment {len(film.moments) - 1}")
    check_number(film, seat, least=0)
    told = language_of(language, identity.language if identity is not None else None)
    return encoded(film.moment(number, seat, told))


def check_number(film: Film, seat: int, *, least: int) -> None:
    if not least <= seat <= film.record.players:
        raise wrong("seat", f"the seats are {least} to {film.record.players}")


@router.get("/records/{record}/review", response_model=Review)
async def review(server: ServerHere, me: Me, record: Id, seat: Annotated[int, Query(ge=1, le=8)]) -> Response:
    """What a bot thinks of each decision of a seat, as far as it has come; asking begins it."""
    film = await film_named(server, me.person, record)
    check_number(film, seat, least=1)
    return encoded(await server.reviews.review(record, film, seat))
