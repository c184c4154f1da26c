"""Other people: profiles, ratings, reports; and one's own matches."""

from __future__ import annotations

from typing import Annotated

from pydantic import StringConstraints

from gradlon.server.wire.base import Id, Wire

ReportText = Annotated[str, StringConstraints(min_length=1, max_length=2000, strip_whitespace=True)]


class Rating(Wire):
    game: str
    rating: float
    """mu less three sigma."""
    mu: float
    sigma: float
    matches: int
    won: int
    last: int


class Rung(Rating):
    place: int
    person_id: str
    name: str


class Played(Wire):
    game: str
    matches: int


class Profile(Wire):
    """What everybody may know of a person."""

    id: str
    name: str
    guest: bool
    since: int
    played: list[Played]
    ratings: list[Rating]


class PastSeat(Wire):
    seat: int
    kind: str
    name: str
    person_id: str | None
    level: int | None
    bot_keeps_it: bool
    rank: int | None
    score: int | None


class PastMatch(Wire):
    table: str
    game: str
    players: int
    options: list[str]
    status: str
    created: int
    ended: int | None
    your_seats: list[int]
    seats: list[PastSeat]


class Muted(Wire):
    person_id: str
    name: str


class NewReport(Wire):
    person: Id | None = None
    table: Id | None = None
    text: ReportText
