"""What people want to be told, and by which way."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from sqlalchemy import Connection, insert, select, update

from gradlon.server.database.tables_notify import wishes
from gradlon.server.times import now

MOST_FAILURES = 20
"""A webhook that fails so often in a row is no longer tried."""
TOGETHER = 500
"""People in one statement."""


@dataclass(frozen=True)
class Wishes:
    mail_turn: bool = False
    mail_over: bool = False
    webhook: str | None = None
    secret: str | None = None
    failures: int = 0

    @property
    def failing(self) -> bool:
        """Whether the webhook has failed so often that it is not tried any more."""
        return self.failures >= MOST_FAILURES


def wishes_of(connection: Connection, person: str) -> Wishes:
    row = connection.execute(
        select(wishes.c.mail_turn, wishes.c.mail_over, wishes.c.webhook, wishes.c.secret, wishes.c.failures).where(
            wishes.c.person == person
        )
    ).one_or_none()
    return Wishes() if row is None else Wishes(*row)


def keep(connection: Connection, person: str, wanted: Wishes) -> None:
    """Put down all wishes of a person."""
    values = {
        "mail_turn": wanted.mail_turn,
        "mail_over": wanted.mail_over,
        "webhook": wanted.webhook,
        "secret": wanted.secret,
        "failures": wanted.failures,
    }
    if connection.execute(update(wishes).where(wishes.c.person == person).values(**values)).rowcount == 0:
        connection.execute(insert(wishes).values(person=person, seen=None, since=now(), **values))


def stop_mail(connection: Connection, person: str, kind: str) -> None:
    """No more letters of this kind."""
    current = wishes_of(connection, person)
    keep(
        connection,
        person,
        replace(
            current, mail_turn=current.mail_turn and kind != "turn", mail_over=current.mail_over and kind != "over"
        ),
    )


def note_delivery(connection: Connection, person: str, *, delivered: bool) -> None:
    failures = 0 if delivered else wishes.c.failures + 1
    connection.execute(update(wishes).where(wishes.c.person == person).values(failures=failures))


def note_here(connection: Connection, persons: Collection[str]) -> None:
    """These are connected just now."""
    listed = list(persons)
    for start in range(0, len(listed), TOGETHER):
        part = listed[start : start + TOGETHER]
        connection.execute(update(wishes).where(wishes.c.person.in_(part)).values(seen=now()))
