"""What waits to be sent. It is written in the transaction of what it tells of, so that neither is without the other.

A letter is written when it is sent, not when it is put here: no link's token is ever stored. Whoever takes a letter to
send it puts off its `due` by a lease, longer than sending may take, so that two workers never send the same one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from gradlon.server.database.tables_notify import outbox
from gradlon.server.settings import POSTGRESQL
from gradlon.server.times import new_id, now

MAIL = "mail"
WEBHOOK = "webhook"
WAITING, SENT, FAILED, DROPPED = "waiting", "sent", "failed", "dropped"
LEASE = 300_000
HOUR = 3_600_000
LASTS = {"turn": 6 * HOUR, "reset": HOUR, "verify": 24 * HOUR, "over": 24 * HOUR}
USUALLY = 72 * HOUR
BACK_OFF = (30_000, 120_000, 600_000, 1_800_000, HOUR, 3 * HOUR, 6 * HOUR)
"""How long to wait after each try that failed."""
KEPT = 48 * HOUR
"""So long it is known what was sent, and where to."""


@dataclass(frozen=True)
class Parcel:
    """Something taken from the outbox to be sent."""

    id: str
    kind: str
    way: str
    person: str | None
    email: str | None
    about: Mapping[str, Any]
    tries: int
    created: int


def put(
    connection: Connection,
    kind: str,
    way: str,
    person: str | None,
    *,
    email: str | None = None,
    about: Mapping[str, Any] | None = None,
) -> str:
    """To be sent as soon as may be; to the person's own address where no other is said."""
    at = now()
    parcel = new_id()
    connection.execute(
        insert(outbox).values(
            id=parcel,
            kind=kind,
            way=way,
            person=person,
            email=email,
            about=dict(about or {}),
            status=WAITING,
            tries=0,
            created=at,
            due=at,
            expires=at + LASTS.get(kind, USUALLY),
            done=None,
        )
    )
    return parcel


def take(connection: Connection, ways: Sequence[str], most: int) -> list[Parcel]:
    """What is due, for this worker alone until the lease ends; what is too old is given up."""
    at = now()
    connection.execute(
        update(outbox).where(outbox.c.status == WAITING, outbox.c.expires <= at).values(status=DROPPED, done=at)
    )
    found = (
        select(outbox)
        .where(outbox.c.status == WAITING, outbox.c.due <= at, outbox.c.way.in_(ways))
        .order_by(outbox.c.due)
        .limit(most)
    )
    if connection.dialect.name == POSTGRESQL:
        found = found.with_for_update(skip_locked=True)
    rows = connection.execute(found).all()
    for row in rows:
        connection.execute(update(outbox).where(outbox.c.id == row.id).values(due=at + LEASE, tries=row.tries + 1))
    return [
        Parcel(row.id, row.kind, row.way, row.person, row.email, row.about, row.tries + 1, row.created) for row in rows
    ]


def finish(connection: Connection, parcel: str, status: str) -> None:
    connection.execute(update(outbox).where(outbox.c.id == parcel).values(status=status, done=now()))


def put_off(connection: Connection, parcel: Parcel) -> None:
    """It could not be sent: try later, or give up."""
    if parcel.tries > len(BACK_OFF):
        finish(connection, parcel.id, FAILED)
        return
    due = now() + BACK_OFF[parcel.tries - 1]
    connection.execute(update(outbox).where(outbox.c.id == parcel.id).values(due=due))


def clean(connection: Connection) -> None:
    """Forget what was sent or given up long ago."""
    connection.execute(delete(outbox).where(outbox.c.done < now() - KEPT))
