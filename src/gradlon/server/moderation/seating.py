"""What happens to tables when somebody goes for good, or an administrator closes one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from sqlalchemy import Connection, select, update

from gradlon.server.database.store import Store
from gradlon.server.database.tables_play import matches, seats
from gradlon.server.times import now

KEEPER = 2
"""The level of the bot that takes the seat of somebody who has gone."""
NOBODY = ""


class Seating(Protocol):
    """The part of the play that the rest of the server needs."""

    async def hand_over(self, match: str, person: str) -> None:
        """Somebody goes for good: a bot takes their seats; before the start they are open again, and a table that
        they host is stopped."""

    async def close(self, match: str) -> None:
        """End it here and now, without a result."""

    async def refresh(self, changed: Collection[str]) -> None:
        """In these matches a seat's person or name was changed in the store."""


class StoredSeating:
    """Does it in the store alone: where no match is in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def hand_over(self, match: str, person: str) -> None:
        await self._store.write(lambda connection: hand_over(connection, match, person))

    async def close(self, match: str) -> None:
        await self._store.write(lambda connection: close(connection, match))

    async def refresh(self, changed: Collection[str]) -> None:
        """Nothing is in memory."""


def hand_over(connection: Connection, match: str, person: str) -> None:
    table = connection.execute(select(matches.c.status, matches.c.host).where(matches.c.id == match)).one()
    theirs = update(seats).where(seats.c.match == match, seats.c.person == person)
    if table.status == "waiting":
        connection.execute(theirs.values(kind="open", person=None, name=NOBODY))
        if table.host == person:
            close(connection, match)
    elif table.status == "running":
        connection.execute(theirs.values(person=None, name=NOBODY, keeper=KEEPER, why="left"))
    connection.execute(update(matches).where(matches.c.id == match).values(meta=matches.c.meta + 1))


def close(connection: Connection, match: str) -> None:
    connection.execute(
        update(matches)
        .where(matches.c.id == match, matches.c.status.in_(("waiting", "running")))
        .values(status="stopped", ended=now(), asked=[], due=None, meta=matches.c.meta + 1)
    )
