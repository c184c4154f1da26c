"""What a page needs to draw a table and to speak of it: where everything lies, and every word in a language."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from gradlon.drawing import layout
from gradlon.server.languages import language_of
from gradlon.server.routes.games import GameName, game_named
from gradlon.server.routes.tables import encoded
from gradlon.words import bundle

router = APIRouter(prefix="/api")
AN_HOUR = "public, max-age=3600"


@router.get("/games/{game}/layout")
async def read_layout(
    game: GameName,
    players: Annotated[int, Query(ge=1, le=8)],
    options: Annotated[str, Query(max_length=400)] = "",
    shape: Literal["wide", "tall"] = "wide",
) -> dict[str, Any]:
    """Where everything lies on such a table; the options with commas between them."""
    named = tuple(option for option in options.split(",") if option)
    game_named(game).new(players, named)
    return layout(game, players, named, shape)


@router.get("/words/{language}")
async def read_words(language: Annotated[str, Path(max_length=8)]) -> Response:
    """All that a client needs to speak a language: messages, names, cards and buildings, clauses."""
    found = encoded(bundle(language_of(language)))
    found.headers["Cache-Control"] = AN_HOUR
    return found
