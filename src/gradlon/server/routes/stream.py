"""The stream of events of one browser."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header, Query
from starlette.responses import Response

from gradlon.server.context import ServerHere
from gradlon.server.errors import Refused, wrong
from gradlon.server.identity.session import Me
from gradlon.server.identity.stored import read_session
from gradlon.server.languages import language_of
from gradlon.server.play.access import check_seat
from gradlon.server.streams import cursor
from gradlon.server.streams.hub import Subscriber, Watch
from gradlon.server.streams.stream import EventStream
from gradlon.server.version import VERSION

router = APIRouter(prefix="/api")
MOST_WATCHED = 16
MOST_STREAMS = 12
"""Streams a person may have open at once, over all browsers."""


def watches_of(text: str) -> dict[str, list[Watch]]:
    """`TABLE:SEAT,TABLE:SEAT`."""
    found: dict[str, list[Watch]] = {}
    parts = [part for part in text.split(",") if part]
    if len(parts) > MOST_WATCHED:
        raise wrong("watch", f"a stream has at most {MOST_WATCHED} tables")
    for part in parts:
        table, _, seat = part.partition(":")
        known = table.isascii() and table.isalnum() and len(table) <= 16
        if not known or not (seat.isascii() and seat.isdigit() and len(seat) == 1):
            raise wrong("watch", "what is watched is written TABLE:SEAT,TABLE:SEAT")
        if all(watch.seat != int(seat) for watch in found.get(table, ())):
            found.setdefault(table, []).append(Watch(table, int(seat)))
    return found


@router.get("/stream", response_class=Response, responses={200: {"content": {"text/event-stream": {}}}})
async def stream(
    server: ServerHere,
    me: Me,
    watch: Annotated[str, Query(max_length=400)] = "",
    lobby: bool = False,
    language: Annotated[str | None, Query(max_length=8)] = None,
    last_event_id: Annotated[str | None, Header(max_length=2000)] = None,
) -> Response:
    """Everything that happens where one watches, from how things stand now or from where the last stream ended."""
    told = language_of(language, me.language)
    watches = watches_of(watch)
    for table, group in watches.items():
        published = await server.tables.published(table)
        for each in group:
            check_seat(published, me.person, each.seat)
    if server.hub.closing:
        raise Refused(503, "stopping", "the server is about to start anew", headers={"Retry-After": "1"})
    if server.hub.streams_of(me.person) >= MOST_STREAMS:
        raise Refused(429, "too_many_streams", "too many streams are open", headers={"Retry-After": "10"})
    known = cursor.read(last_event_id)
    for group in watches.values():
        for each in group:
            if (each.table, each.seat) in known:
                each.serial, each.number, each.chat = known[each.table, each.seat]
    subscriber = Subscriber(me.person, told, watches, lobby, set(watches), lobby_dirty=lobby)

    async def still() -> bool:
        found, _ = await server.store.read(lambda connection: read_session(connection, me.session))
        return found is not None

    return EventStream(server.hub, server.tables, server.lobby, server.mutes, subscriber, VERSION, still)
