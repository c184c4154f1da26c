"""The games that can be played: their tables, their words, their rules."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from gradlon.bots import LEVELS
from gradlon.core import registry
from gradlon.core.errors import BadOptions
from gradlon.core.game import Game
from gradlon.server.errors import CLAUSE, asked_language, not_found
from gradlon.server.languages import language_of
from gradlon.server.wire.games import (
    Check,
    CheckWish,
    ClauseShown,
    GameList,
    GameShown,
    LevelShown,
    OptionMeaning,
    Rules,
)
from gradlon.words import catalogue, clauses_of, reason_of

router = APIRouter(prefix="/api")
GameName = Annotated[str, Path(max_length=40)]
Language = Annotated[str | None, Query(max_length=8)]


def game_named(name: str) -> Game:
    if name not in registry.names():
        raise not_found(f"there is no game {name!r}; there are: {', '.join(registry.names())}")
    return registry.game(name)


def shown(game: Game) -> GameShown:
    return GameShown(
        name=game.name,
        title=game.title,
        rules_version=game.rules_version,
        player_counts=list(game.player_counts),
        options=[OptionMeaning(name=name, meaning=meaning) for name, meaning in game.options.items()],
        formalities={name: list(answers) for name, answers in game.formalities.items()},
    )


@router.get("/games")
async def games() -> GameList:
    return GameList(
        games=[shown(registry.game(name)) for name in registry.names()],
        levels=[LevelShown(number=level.number, name=level.name, seconds=level.seconds) for level in LEVELS],
    )


@router.post("/games/{game}/check")
async def check(request: Request, game: GameName, wish: CheckWish) -> Check:
    """Whether so many players and these options can be played together; where not, which clause says so."""
    try:
        game_named(game).new(wish.players, tuple(wish.options))
    except BadOptions as fault:
        clause = CLAUSE.search(str(fault))
        message = reason_of(fault, asked_language(request))
        return Check(ok=False, message=message, clause=clause[1] if clause else None)
    return Check(ok=True, message="", clause=None)


@router.get("/games/{game}/words")
async def words(game: GameName, language: Language = None) -> dict[str, dict[str, str]]:
    """Every message of a game in a language, by section and name."""
    told = language_of(language)
    return {name: dict(section) for name, section in catalogue(game_named(game).name, told).sections.items()}


@router.get("/rules/{game}")
async def rules(game: GameName, language: Language = None) -> Rules:
    """The clauses of a game, in their order."""
    found = clauses_of(game_named(game), language_of(language))
    return Rules(
        game=game,
        clauses=[ClauseShown(id=one.id, section=one.section, text=one.text) for one in found.values()],
    )
