"""What an administrator orders by the command line, for a running server to do: matches are in its memory.

One worker takes an order, for a while; if it dies, another does it. Every order can be done twice without harm.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, insert, select, update

from gradlon.server.database.tables_people import orders
from gradlon.server.identity.going import release, remove
from gradlon.server.settings import POSTGRESQL
from gradlon.server.times import new_id, now

if TYPE_CHECKING:
    from gradlon.server.context import Server

CLOSE, RELEASE, DELETE = "close", "release", "delete"
WAITING, DONE, FAILED = "waiting", "done", "failed"
LEASE = 60_000
KEPT = 24 * 3_600_000

log = logging.getLogger("gradlon.server")


def order(connection: Connection, kind: str, subject: str) -> str:
    """To be done by the next server that looks: its id."""
    found = new_id()
    connection.execute(insert(orders).values(id=found, kind=kind, subject=subject, status=WAITING, at=now(), taken=0))
    return found


def status_of(connection: Connection, found: str) -> str:
    return str(connection.execute(select(orders.c.status).where(orders.c.id == found)).scalar_one())


def is_waiting(connection: Connection) -> bool:
    return connection.execute(select(orders.c.id).where(orders.c.status == WAITING)).first() is not None


def take(connection: Connection) -> list[tuple[str, str, str]]:
    """The orders that nobody is at, for this worker: id, kind and subject."""
    found = select(orders).where(orders.c.status == WAITING, orders.c.taken < now() - LEASE).order_by(orders.c.at)
    if connection.dialect.name == POSTGRESQL:
        found = found.with_for_update(skip_locked=True)
    rows = connection.execute(found).all()
    for row in rows:
        connection.execute(update(orders).where(orders.c.id == row.id).values(taken=now()))
    return [(row.id, row.kind, row.subject) for row in rows]


def settle(connection: Connection, found: str, status: str) -> None:
    connection.execute(update(orders).where(orders.c.id == found).values(status=status))
    connection.execute(delete(orders).where(orders.c.status != WAITING, orders.c.at < now() - KEPT))


async def obey(server: Server) -> None:
    """Do what is ordered."""
    if not await server.store.read(is_waiting):
        return
    for found, kind, subject in await server.store.write(take):
        status = DONE
        try:
            if kind == CLOSE:
                await server.seating.close(subject)
            elif kind == RELEASE:
                server.changed(subject)
                await release(server, subject)
            elif kind == DELETE:
                await remove(server, subject)
            else:
                status = FAILED
        except Exception:
            log.exception("the order %s (%s) could not be done", found, kind)
            status = FAILED
        await finish(server, found, status)


async def finish(server: Server, found: str, status: str) -> None:
    await server.store.write(lambda connection: settle(connection, found, status))
