"""Games as they go over the wire."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from gradlon.server.wire.base import Wire


class OptionMeaning(Wire):
    name: str
    meaning: str


class GameShown(Wire):
    name: str
    title: str
    rules_version: str
    player_counts: list[int]
    options: list[OptionMeaning]
    formalities: dict[str, list[str]]
    """Questions that a seat may answer once for all, with the answers."""


class LevelShown(Wire):
    number: int
    name: str
    seconds: float


class GameList(Wire):
    games: list[GameShown]
    levels: list[LevelShown]


class CheckWish(Wire):
    players: int = Field(ge=1, le=8)
    options: list[Annotated[str, StringConstraints(min_length=1, max_length=40)]] = Field(
        default_factory=list, max_length=20
    )


class Check(Wire):
    ok: bool
    message: str
    clause: str | None


class ClauseShown(Wire):
    id: str
    section: str
    text: str


class Rules(Wire):
    game: str
    clauses: list[ClauseShown]
