"""Talking at a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from sqlalchemy import Connection, insert
from starlette.responses import Response

from gradlon.server.context import ServerHere
from gradlon.server.database.tables_play import chat
from gradlon.server.errors import forbidden, wrong
from gradlon.server.identity.session import Anybody, Me
from gradlon.server.moderation.bars import require_chat
from gradlon.server.play.access import check_sees
from gradlon.server.play.live import Live, Said
from gradlon.server.play.reading import CHAT_KEPT, chat_after
from gradlon.server.routes.tables import encoded
from gradlon.server.times import now
from gradlon.server.wire.base import Id
from gradlon.server.wire.play import Chat, ChatLine, ChatWish

router = APIRouter(prefix="/api")


@router.get("/tables/{table}/chat", response_model=Chat)
async def read_chat(
    server: ServerHere, identity: Anybody, table: Id, since: Annotated[int, Query(ge=0, le=10_000_000)] = 0
) -> Response:
    """What was said after a number; the last lines of it."""
    published = await server.tables.published(table)
    check_sees(published, identity.person if identity is not None else None)
    first = max(since, published.chat - CHAT_KEPT)
    lines = await server.store.read(lambda connection: chat_after(connection, table, first))
    if identity is not None:
        muted = await server.mutes.of(identity.person)
        lines = [line for line in lines if line.person not in muted]
    return encoded({"lines": [vars(line) for line in lines]})


@router.post("/tables/{table}/chat", status_code=201, response_model=ChatLine)
async def say(server: ServerHere, me: Me, table: Id, wish: ChatWish) -> Response:
    """Say something to the table; only who sits at it may."""
    if not all(letter.isprintable() or letter == "\n" for letter in wish.text):
        raise wrong("text", "a text has printable characters only")
    check_sees(await server.tables.published(table), me.person)

    def work(connection: Connection, live: Live) -> Said:
        own = live.seats_of(me.person)
        if not own and live.host != me.person:
            raise forbidden("only who sits at the table may talk here", "not_seated")
        require_chat(connection, table, me.person)
        said = Said(live.chats + 1, me.person, me.name, own[0].seat if own else 0, wish.text, now())
        connection.execute(insert(chat).values(match=live.id, **vars(said)))
        live.chats += 1
        live.chat = [*live.chat, said][-CHAT_KEPT:]
        live.touched = True
        return said

    said = await server.tables.change(table, work)
    return encoded(vars(said), 201)
