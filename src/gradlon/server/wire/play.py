"""Playing as it goes over the wire."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from gradlon.record.log import LONGEST_TEXT
from gradlon.server.wire.base import Key, Wire
from gradlon.server.wire.tables import Result

Action = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_TEXT)]
SeatNumber = Annotated[int, Field(ge=1, le=8)]


class ActionWish(Wire):
    seat: SeatNumber
    action: Action
    key: Key
    expected: int = Field(ge=0)


class UndoWish(Wire):
    seat: SeatNumber
    key: Key
    expected: int = Field(ge=0)


class Done(Wire):
    number: int
    serial: int
    repeated: bool


class SeatOnly(Wire):
    seat: SeatNumber


class Wish(Wire):
    kind: Literal["undo", "stop"]
    seat: SeatNumber


class Proposed(Wire):
    id: str


class Agreement(Wire):
    seat: SeatNumber
    agree: bool


class OptionShown(Wire):
    text: str


class Undo(Wire):
    possible: bool
    consent: list[int] | None
    """Whose consent a taking back beyond that needs; None where there is nothing that could be taken back."""


class ProposalShown(Wire):
    id: str
    kind: Literal["undo", "stop"]
    seat: int
    agreed: list[int]


class ClocksShown(Wire):
    now: int
    left: list[int]
    running: list[int]


class State(Wire):
    table: str
    seat: int
    number: int
    serial: int
    status: str
    asked: list[int]
    description: dict[str, Any] | None
    options: list[OptionShown]
    formality: str | None
    events: list[dict[str, Any]]
    undo: Undo
    clocks: ClocksShown | None
    proposals: list[ProposalShown]
    result: Result | None
    seed_hash: str | None
    seed: str | None


class LogLine(Wire):
    serial: int
    kind: Literal["event", "act"]
    clause: str
    text: str


class Log(Wire):
    lines: list[LogLine]


class CatchUp(Wire):
    since: int
    """The serial number of the seat's last act."""
    serial: int
    events: list[dict[str, Any]]


class OpinionShown(Wire):
    option: str
    share: float
    points: float
    games: int
    behind: float
    reason: str


class Hint(Wire):
    adviser: str
    number: int
    opinions: list[OpinionShown]


class StandingWish(Wire):
    answer: str | None = Field(default=None, max_length=40)
    """None: ask me."""
    unless: list[Annotated[str, StringConstraints(min_length=1, max_length=80)]] = Field(
        default_factory=list, max_length=20
    )


class StandingShown(Wire):
    question: str
    answers: list[str]
    answer: str | None
    unless: list[str]


class Standing(Wire):
    questions: list[StandingShown]


class StandingChange(Wire):
    questions: dict[Annotated[str, StringConstraints(max_length=40)], StandingWish] = Field(max_length=20)


class ChatWish(Wire):
    text: Annotated[str, StringConstraints(min_length=1, max_length=500, strip_whitespace=True)]


class ChatLine(Wire):
    number: int
    person: str
    name: str
    seat: int
    text: str
    at: int


class Chat(Wire):
    lines: list[ChatLine]
