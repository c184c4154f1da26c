"""Somebody goes, or becomes somebody else: at the tables that go on, each under its lock, then in all the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from gradlon.server.database.tables_play import matches, seats
from gradlon.server.identity.leaving import leave
from gradlon.server.identity.merging import merge
from gradlon.server.identity.stored import end_sessions

if TYPE_CHECKING:
    from gradlon.server.context import Server


def tables_of(connection: Connection, person: str) -> list[str]:
    """The tables that somebody sits at or keeps and that have not ended."""
    found = (
        select(seats.c.match)
        .join(matches, matches.c.id == seats.c.match)
        .where(
            (seats.c.person == person) | (matches.c.host == person),
            matches.c.status.in_(("waiting", "running")),
        )
        .distinct()
    )
    return list(connection.execute(found).scalars())


async def release(server: Server, person: str) -> None:
    """A bot takes all seats of somebody."""
    for match in await server.store.read(lambda connection: tables_of(connection, person)):
        await server.seating.hand_over(match, person)


async def remove(server: Server, person: str) -> None:
    """Somebody goes for good, with all that is known of them."""
    await server.store.write(lambda connection: end_sessions(connection, person))
    server.changed(person)
    await release(server, person)
    changed = await server.store.write(lambda connection: leave(connection, person))
    await server.seating.refresh(changed)
    server.changed(person)


async def adopt(server: Server, guest: str, account: str, name: str) -> None:
    """An account takes over what a guest has: at the tables that go on first, then all else."""
    for match in await server.store.read(lambda connection: tables_of(connection, guest)):
        await server.seating.take_over(match, guest, account, name)
    changed = await server.store.write(lambda connection: merge(connection, guest, account))
    server.changed(guest)
    await server.seating.refresh(changed)
