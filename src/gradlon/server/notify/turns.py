"""Who is to be told that they are asked, or that their match has ended.

All of it is read from the tables, so that nothing is forgotten when a server dies and playing pays nothing for it. One
message a turn: a seat is told again only after its person has acted since.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, or_, select, text

from gradlon.server.database.tables_notify import told, wishes
from gradlon.server.database.tables_play import entries, matches, seats
from gradlon.server.notify.outbox import MAIL, WEBHOOK, put
from gradlon.server.notify.wishes import MOST_FAILURES
from gradlon.server.settings import POSTGRESQL
from gradlon.server.times import now

TURN, OVER = "turn", "over"
HERE = 45_000
"""Milliseconds after which somebody who was connected counts as gone."""
EVEN_IF_HERE = 3_600_000
"""Whoever is asked for so long is told, though a page of theirs may be open somewhere."""
OVER_FOR = 24 * 3_600_000
THE_END = 2**31 - 1
"""In `told`: of the end of a match."""
LOCK = 0x6E6F7465
"""Of PostgreSQL's advisory locks: one worker at a time looks."""


@dataclass(frozen=True)
class Due:
    """Somebody to be told."""

    kind: str
    match: str
    person: str
    seats: tuple[int, ...]
    number: int
    mail: bool
    webhook: bool


def due_turns(connection: Connection, delay: int) -> list[Due]:
    """Who has been asked for `delay` milliseconds, is not here, and was not told of this turn."""
    at = now()
    rows = connection.execute(
        select(
            matches.c.id,
            matches.c.number,
            matches.c.asked,
            matches.c.started,
            seats.c.seat,
            seats.c.person,
            wishes.c.mail_turn,
            wishes.c.webhook,
            wishes.c.failures,
            wishes.c.seen,
        )
        .join(seats, seats.c.person == wishes.c.person)
        .join(matches, matches.c.id == seats.c.match)
        .where(matches.c.status == "running", seats.c.keeper == 0, wishes.c.mail_turn | wishes.c.webhook.is_not(None))
        .order_by(matches.c.id, seats.c.seat)
    ).all()
    found: dict[tuple[str, str], list[Due]] = {}
    for row in rows:
        if row.seat not in row.asked:
            continue
        asked_at = last_entry(connection, row.id, row.number) or row.started or at
        here = row.seen is not None and row.seen > at - HERE
        if asked_at > at - (max(delay, EVEN_IF_HERE) if here else delay) or was_told(connection, row.id, row.seat):
            continue
        webhook = row.webhook is not None and row.failures < MOST_FAILURES
        if row.mail_turn or webhook:
            found.setdefault((row.id, row.person), []).append(
                Due(TURN, row.id, row.person, (row.seat,), row.number, row.mail_turn, webhook)
            )
    return [together(parts) for parts in found.values()]


def due_ends(connection: Connection, delay: int) -> list[Due]:
    """Whose match ended while they were not here."""
    at = now()
    rows = connection.execute(
        select(
            matches.c.id,
            matches.c.ended,
            seats.c.seat,
            seats.c.person,
            wishes.c.mail_over,
            wishes.c.webhook,
            wishes.c.failures,
        )
        .join(seats, seats.c.match == matches.c.id)
        .join(wishes, wishes.c.person == seats.c.person)
        .outerjoin(told, (told.c.match == seats.c.match) & (told.c.seat == seats.c.seat) & (told.c.number == THE_END))
        .where(
            matches.c.ended > at - OVER_FOR,
            matches.c.ended <= at - delay,
            matches.c.status == "over",
            matches.c.ended > wishes.c.since,
            seats.c.keeper == 0,
            or_(wishes.c.seen.is_(None), wishes.c.seen < matches.c.ended),
            wishes.c.mail_over | wishes.c.webhook.is_not(None),
            told.c.number.is_(None),
        )
        .order_by(matches.c.id, seats.c.seat)
    ).all()
    found: dict[tuple[str, str], list[Due]] = {}
    for row in rows:
        webhook = row.webhook is not None and row.failures < MOST_FAILURES
        if row.mail_over or webhook:
            found.setdefault((row.id, row.person), []).append(
                Due(OVER, row.id, row.person, (row.seat,), THE_END, row.mail_over, webhook)
            )
    return [together(parts) for parts in found.values()]


def together(parts: Sequence[Due]) -> Due:
    """One message for all the seats that a person has at a table."""
    first = parts[0]
    all_seats = tuple(seat for part in parts for seat in part.seats)
    return Due(first.kind, first.match, first.person, all_seats, first.number, first.mail, first.webhook)


def last_entry(connection: Connection, match: str, number: int) -> int | None:
    return connection.execute(
        select(entries.c.at).where(entries.c.match == match, entries.c.number == number)
    ).scalar_one_or_none()


def acted_last(connection: Connection, match: str, seat: int) -> int:
    """The number of the seat's last entry; 0 where it has none."""
    return (
        connection.execute(
            select(func.max(entries.c.number)).where(entries.c.match == match, entries.c.seat == seat)
        ).scalar_one()
        or 0
    )


def was_told(connection: Connection, match: str, seat: int) -> bool:
    """Whether the person was told since they acted last."""
    number = connection.execute(
        select(told.c.number).where(told.c.match == match, told.c.seat == seat)
    ).scalar_one_or_none()
    return number is not None and acted_last(connection, match, seat) <= number


def still_asked(connection: Connection, match: str, seats_told: Sequence[int], number: int) -> bool:
    """Whether a message about a turn is still worth sending: they are asked and have not acted."""
    row = connection.execute(select(matches.c.status, matches.c.asked).where(matches.c.id == match)).one_or_none()
    if row is None or row.status != "running":
        return False
    return any(seat in row.asked and acted_last(connection, match, seat) <= number for seat in seats_told)


def look(connection: Connection, delay: int) -> list[Due]:
    """All who are to be told now."""
    return due_turns(connection, delay) + due_ends(connection, delay)


def note(connection: Connection, delay: int) -> int:
    """Put into the outbox what is to be told, and remember it: how many messages."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    messages = 0
    for due in look(connection, delay):
        for seat in due.seats:
            connection.execute(delete(told).where(told.c.match == due.match, told.c.seat == seat))
            connection.execute(insert(told).values(match=due.match, seat=seat, number=due.number))
        about = {"match": due.match, "seats": list(due.seats), "number": due.number}
        for way, wanted in ((MAIL, due.mail), (WEBHOOK, due.webhook)):
            if wanted:
                put(connection, due.kind, way, due.person, about=about)
                messages += 1
    return messages
