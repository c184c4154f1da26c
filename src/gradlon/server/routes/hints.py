"""What a bot would do, at tables where that is wanted."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from gradlon.bots import LEVELS
from gradlon.bots.search import Opinion, SearchBot
from gradlon.core.game import View
from gradlon.server.context import ServerHere
from gradlon.server.errors import conflict, forbidden
from gradlon.server.identity.session import Me
from gradlon.server.play.access import check_seat
from gradlon.server.play.acting import SEEDS
from gradlon.server.records.reviews import opinion_data
from gradlon.server.routes.tables import encoded
from gradlon.server.wire.base import Id
from gradlon.server.wire.play import Hint

router = APIRouter(prefix="/api")
ADVISER = 4
"""The level that is asked."""


def opinions_of(view: View, think: float) -> list[Opinion]:
    settings = LEVELS[ADVISER - 1].settings
    assert settings is not None
    return SearchBot(secrets.randbelow(SEEDS), settings, think).assess(view)


@router.get("/tables/{table}/hint", response_model=Hint)
async def hint(server: ServerHere, me: Me, table: Id, seat: Annotated[int, Query(ge=1, le=8)]) -> Response:
    """What a bot thinks of each option of a seat that is asked; it sees what the seat sees."""
    published = await server.tables.published(table)
    check_seat(published, me.person, seat)
    live = await server.tables.live(table)
    if not live.hints:
        raise forbidden("there are no hints at this table", "no_hints")
    async with live.lock:
        if seat not in live.asked:
            raise conflict("not_your_turn", "it is not your turn")
        view, number = live.played.view(seat - 1), live.number
    opinions = await server.driver.in_pool(lambda: opinions_of(view, server.settings.think))
    data = [opinion_data(opinion) for opinion in opinions]
    return encoded({"adviser": LEVELS[ADVISER - 1].name, "number": number, "opinions": data})
