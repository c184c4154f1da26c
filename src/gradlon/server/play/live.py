"""A match in memory: what its row and its seats say, and the `Match` that its entries lead to.

Whoever changes it holds its lock and is at work within a transaction. What has been changed is written by `flush` in
the same transaction; if that fails, the object is dropped and read again.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, insert, update

from gradlon.core.game import Game
from gradlon.match import Match
from gradlon.record import Line
from gradlon.server.database.tables_play import entries, matches
from gradlon.server.play.clocks import Clocks
from gradlon.server.play.seats import OPEN, PERSON, TIME, Seat, save_seat

WAITING, RUNNING, OVER, STOPPED = "waiting", "running", "over", "stopped"
ACT, DRAW, UNDO, BACK, REMARK = "act", "draw", "undo", "back", "remark"
BOTS_MAY_TAKE = 30_000
"""Milliseconds after which the sweeper looks whether a bot that was to decide has been forgotten."""


@dataclass(frozen=True)
class Kept:
    """What an idempotency key has brought."""

    number: int
    serial: int
    text: str


@dataclass
class Proposal:
    """Something that the people at a table must agree on."""

    id: str
    kind: str
    seat: int
    number: int
    agreed: list[int]

    def as_data(self) -> dict[str, Any]:
        return {"id": self.id, "kind": self.kind, "seat": self.seat, "agreed": sorted(self.agreed)}


@dataclass(frozen=True)
class Said:
    """A line of chat."""

    number: int
    person: str
    name: str
    seat: int
    text: str
    at: int


@dataclass
class Live:
    """One match of this server."""

    id: str
    game: Game
    players: int
    options: tuple[str, ...]
    rules: str
    host: str
    status: str
    visibility: str
    hints: bool
    spectators: bool
    clocks: Clocks
    number: int
    meta: int
    chats: int
    due: int | None
    seed_hash: str | None
    result: dict[str, Any] | None
    rematch: str | None
    created: int
    started: int | None
    ended: int | None
    seats: list[Seat]
    match: Match | None = None
    question: int = 0
    """The number at which the question was put that is asked now: answers to it may expect this one or a later one."""
    kept: dict[tuple[int, str], Kept] = field(default_factory=dict)
    proposals: dict[str, Proposal] = field(default_factory=dict)
    chat: list[Said] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    answered: set[int] = field(default_factory=set)
    """People who have answered in the unit of work that is under way."""
    waiting: list[dict[str, Any]] = field(default_factory=list)
    """Entries that `flush` will write."""
    touched: bool = False
    """Whether memory is ahead of the store."""
    followed: bool = False
    """Whether something that another worker has done is not published yet."""
    broken: bool = False
    """Whether it must be read again."""

    @property
    def running(self) -> bool:
        return self.status == RUNNING

    @property
    def played(self) -> Match:
        """The match, which has begun."""
        assert self.match is not None
        return self.match

    def seat(self, number: int) -> Seat:
        return self.seats[number - 1]

    def seats_of(self, person: str | None) -> list[Seat]:
        """The seats of a person."""
        return [seat for seat in self.seats if seat.kind == PERSON and person is not None and seat.person == person]

    def open_seats(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.kind == OPEN]

    @property
    def asked(self) -> list[int]:
        """The seats whose answer is awaited, 1 the first."""
        return [seat + 1 for seat in self.match.asked] if self.match is not None and self.running else []

    @property
    def attended(self) -> bool:
        """Whether bots play on: as long as a person does, or has only let the time run out."""
        return any(seat.kind == PERSON and (seat.plays or seat.why == TIME) for seat in self.seats)

    # What changes it, and is written down.

    def enter(self, kind: str, seat: int, text: str, at: int, key: str | None = None, choice: int | None = None) -> int:
        """Put down something that has happened: its number."""
        self.touched = True
        self.number += 1
        self.waiting.append(
            {
                "match": self.id,
                "number": self.number,
                "kind": kind,
                "seat": seat,
                "text": text,
                "choice": choice,
                "key": key,
                "at": at,
            }
        )
        return self.number

    def enter_draws(self, lines: tuple[Line, ...], at: int) -> None:
        for line in lines:
            self.enter(DRAW, 0, line.text, at)

    def change_table(self) -> None:
        """What is said about the table has changed."""
        self.touched = True
        self.meta += 1

    def change_seat(self, connection: Connection, seat: Seat) -> None:
        self.change_table()
        save_seat(connection, self.id, seat)

    def settle(self, at: int, *, more: bool = False) -> None:
        """After a change: clocks, what is due, and the end. `more`: bots have not come to an end of what they do."""
        match = self.match
        if match is not None and self.running and match.over:
            self.end(OVER, at)
        people = [seat for seat in self.asked if self.seat(seat).plays]
        self.clocks.move_on(at, self.answered, people)
        self.answered.clear()
        self.due = self.clocks.due if self.running else None
        if self.running and self.attended and any(self.seat(seat).bot for seat in self.asked):
            soon = at if more else at + BOTS_MAY_TAKE
            self.due = soon if self.due is None else min(self.due, soon)

    def end(self, status: str, at: int) -> None:
        """The match is over, or nobody plays on."""
        self.status, self.ended = status, at
        self.proposals.clear()
        self.change_table()
        result = self.match.result() if self.match is not None else None
        if result is not None:
            self.result = {
                "scores": list(result.scores),
                "ranks": list(result.ranks),
                "winners": [winner + 1 for winner in result.winners],
            }

    def flush(self, connection: Connection) -> None:
        """Write what has changed."""
        if self.waiting:
            connection.execute(insert(entries), self.waiting)
            self.waiting = []
        connection.execute(
            update(matches)
            .where(matches.c.id == self.id)
            .values(
                status=self.status,
                host=self.host,
                number=self.number,
                meta=self.meta,
                chats=self.chats,
                clocks=self.clocks.as_data(),
                asked=self.asked,
                due=self.due,
                seed_hash=self.seed_hash,
                result=self.result,
                rematch=self.rematch,
                started=self.started,
                ended=self.ended,
            )
        )

    def note_question(self, before: tuple[int, ...], together: bool, seat: int) -> None:
        """Whether the question that is asked now is still the one from before: other envelopes do not make it old."""
        match = self.played
        same = together and match.position.together_asked() and set(before) ^ set(match.asked) == {seat - 1}
        if not same:
            self.question = self.number
