"""Who sits at a table. Seats count from 1, as on the wire and in records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, insert, select, update

from gradlon.bots import LEVELS
from gradlon.server.database.tables_play import seats as table

PERSON, OPEN, BOT = "person", "open", "bot"
LEFT, TIME, RESIGNED = "left", "time", "resigned"
STAND_IN = 2
"""The level of the bot that keeps a person's seat: it decides at once."""


@dataclass
class Seat:
    """One seat of a table."""

    seat: int
    kind: str
    """person, open or bot"""
    person: str | None = None
    """Who sits there; at an open seat the only one who may."""
    name: str = ""
    level: int = 0
    """Of a bot."""
    keeper: int = 0
    """The level of the bot that plays for a person just now, 0 for none."""
    why: str = ""
    """Why it does: the person left, the time ran out, or the person resigned."""
    lost: int = 0
    """How often the time ran out."""
    standing: dict[str, dict[str, Any]] = field(default_factory=dict)

    @property
    def bot(self) -> int:
        """The level of the bot that decides here now, 0 where a person does."""
        return self.level if self.kind == BOT else self.keeper

    @property
    def index(self) -> int:
        """The seat as the match counts: 0 the first."""
        return self.seat - 1

    @property
    def plays(self) -> bool:
        """Whether a person decides here now."""
        return self.kind == PERSON and not self.keeper


def bot_name(level: int) -> str:
    return LEVELS[level - 1].name.capitalize()


def names_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """What the seats are called in the match: told apart where two have the same name."""
    found: list[str] = []
    for seat in seats:
        name, again = seat.name, 2
        while name in found:
            name, again = f"{seat.name[:36]} {again}", again + 1
        found.append(name)
    return tuple(found)


def read_seats(connection: Connection, match: str) -> list[Seat]:
    rows = connection.execute(select(table).where(table.c.match == match).order_by(table.c.seat)).mappings()
    return [Seat(**{name: value for name, value in row.items() if name != "match"}) for row in rows]


def insert_seats(connection: Connection, match: str, seats: Sequence[Seat]) -> None:
    connection.execute(insert(table), [vars(seat) | {"match": match} for seat in seats])


def save_seat(connection: Connection, match: str, seat: Seat) -> None:
    values = {name: value for name, value in vars(seat).items() if name != "seat"}
    connection.execute(update(table).where(table.c.match == match, table.c.seat == seat.seat).values(**values))
