"""Tables as they go over the wire."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from gradlon.server.wire.base import Name, Wire

Option = Annotated[str, StringConstraints(min_length=1, max_length=40)]


class SeatPlan(Wire):
    """Who is to sit somewhere: I myself (or somebody beside me, by name), anybody, or a bot of a level."""

    kind: Literal["me", "open", "bot"]
    level: int | None = Field(default=None, ge=1, le=5)
    name: Name | None = None


class Clock(Wire):
    kind: Literal["none", "live", "days"] = "none"
    seconds: int | None = Field(default=None, ge=5, le=24 * 3600)
    increment: int | None = Field(default=None, ge=0, le=3600)
    days: int | None = Field(default=None, ge=1, le=30)


class NewTable(Wire):
    game: Option
    players: int = Field(ge=1, le=8)
    options: list[Option] = Field(default_factory=list, max_length=20)
    seats: list[SeatPlan] = Field(min_length=1, max_length=8)
    visibility: Literal["public", "private"] = "private"
    clock: Clock = Clock()
    hints: bool = False
    spectators: bool = True


class SeatShown(Wire):
    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    person_id: str | None
    level: int | None
    bot_keeps_it: bool
    why: Literal["left", "time", "resigned"] | None
    to_move: bool
    connected: bool


class Result(Wire):
    scores: list[int]
    ranks: list[int]
    winners: list[int]


class Table(Wire):
    id: str
    game: str
    players: int
    options: list[str]
    status: Literal["waiting", "running", "over", "stopped"]
    visibility: Literal["public", "private"]
    host: str
    hints: bool
    spectators: bool
    clock: dict[str, Any]
    seats: list[SeatShown]
    your_seats: list[int]
    seed_hash: str | None
    number: int
    created: int
    started: int | None
    ended: int | None
    result: Result | None
    rematch: str | None


class ListedSeat(Wire):
    seat: int
    kind: str
    name: str
    level: int | None
    bot_keeps_it: bool
    to_move: bool
    yours: bool


class ListedTable(Wire):
    id: str
    game: str
    players: int
    options: list[str]
    status: str
    visibility: str
    host: str
    hints: bool
    spectators: bool
    clock: dict[str, Any]
    number: int
    created: int
    started: int | None
    ended: int | None
    result: Result | None
    rematch: str | None
    seats: list[ListedSeat]


class TableList(Wire):
    tables: list[ListedTable]


class Invitation(Wire):
    token: str
    url: str


class Invited(Wire):
    seat: int
    used: bool
    table: Table


class BotWish(Wire):
    level: int = Field(ge=1, le=5)
