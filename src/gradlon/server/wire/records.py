"""Records as they go over the wire."""

from __future__ import annotations

from typing import Any

from gradlon.server.wire.base import Wire
from gradlon.server.wire.play import OpinionShown, OptionShown
from gradlon.server.wire.tables import Result


class Uploaded(Wire):
    id: str


class RecordShown(Wire):
    id: str
    game: str
    players: int
    options: list[str]
    names: list[str]
    rules: str
    last: int
    """The number of its last moment; 0 is the beginning."""
    chapters: list[int]
    """The moments at which a turn or a day begins."""
    over: bool
    result: Result | None
    seed_hash: str | None
    proved: bool
    """Whether every draw is what the seed deals."""


class MomentShown(Wire):
    number: int
    last: int
    seat: int
    serial: int
    line: dict[str, Any] | None
    asked: list[int]
    description: dict[str, Any]
    options: list[OptionShown]
    events: list[dict[str, Any]]
    result: Result | None


class ReviewedDecision(Wire):
    number: int
    chosen: str
    best: str
    behind: float
    opinions: list[OpinionShown]


class Review(Wire):
    record: str
    seat: int
    decisions: int
    done: int
    reviews: list[ReviewedDecision]
