"""What a table's host keeps somebody from: sitting down there, writing there."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from gradlon.server.database.tables_identity import people
from gradlon.server.database.tables_people import bars
from gradlon.server.database.tables_play import chat, seats
from gradlon.server.errors import forbidden, not_found
from gradlon.server.times import now

SEAT = "seat"
CHAT = "chat"


def is_barred(connection: Connection, match: str, person: str, kind: str) -> bool:
    found = select(bars.c.at).where(bars.c.match == match, bars.c.person == person, bars.c.kind == kind)
    return connection.execute(found).one_or_none() is not None


def require_seat(connection: Connection, match: str, person: str) -> None:
    """Whoever was sent away from this table sits down there no more."""
    if is_barred(connection, match, person, SEAT):
        raise forbidden("whoever made this table has sent you away from it", "barred")


def require_chat(connection: Connection, match: str, person: str) -> None:
    if is_barred(connection, match, person, CHAT):
        raise forbidden("whoever made this table has asked you to be silent here", "barred")


def bar(connection: Connection, match: str, person: str, kind: str) -> None:
    if not is_barred(connection, match, person, kind):
        connection.execute(insert(bars).values(match=match, person=person, kind=kind, at=now()))


def unbar(connection: Connection, match: str, person: str, kind: str) -> None:
    connection.execute(delete(bars).where(bars.c.match == match, bars.c.person == person, bars.c.kind == kind))


def silence(connection: Connection, match: str, person: str) -> None:
    """Somebody no longer writes at this table."""
    is_here = connection.execute(
        select(people.c.id)
        .where(people.c.id == person)
        .where(
            people.c.id.in_(select(seats.c.person).where(seats.c.match == match))
            | people.c.id.in_(select(chat.c.person).where(chat.c.match == match))
        )
    ).first()
    if is_here is None:
        raise not_found("there is no such person at this table")
    bar(connection, match, person, CHAT)
