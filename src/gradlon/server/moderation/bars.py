"""What a table's host keeps somebody from: sitting down there, writing there."""

from __future__ import annotations

from sqlalchemy import Connection, RowMapping, delete, insert, select

from gradlon.server.database.tables_identity import people
from gradlon.server.database.tables_people import bars
from gradlon.server.database.tables_play import chat, matches, seats
from gradlon.server.errors import conflict, forbidden, not_found, wrong
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


def hosted(connection: Connection, match: str, person: str) -> RowMapping:
    """The table, if this person made it. Whoever has nothing to do with it does not learn that it is there."""
    row = connection.execute(select(matches).where(matches.c.id == match)).mappings().one_or_none()
    if row is None:
        raise not_found("there is no such table")
    if row["host"] == person:
        return row
    sits = connection.execute(select(seats.c.seat).where(seats.c.match == match, seats.c.person == person)).first()
    if sits is None and row["visibility"] != "public":
        raise not_found("there is no such table")
    raise forbidden("only whoever made this table can do this")


def kick(connection: Connection, match: str, host: str, seat: int) -> str:
    """Send somebody away before the match begins, for good: their id. The seat opens again by `Seating`."""
    table = hosted(connection, match, host)
    if table["status"] != "waiting":
        raise conflict("begun", "the match has begun: nobody can be sent away now")
    person: str | None = connection.execute(
        select(seats.c.person).where(seats.c.match == match, seats.c.seat == seat)
    ).scalar_one_or_none()
    if person is None:
        raise wrong("seat", "nobody sits there")
    if person == host:
        raise wrong("seat", "you cannot send yourself away: leave, or cancel the table")
    bar(connection, match, person, SEAT)
    return person


def silence(connection: Connection, match: str, host: str, person: str) -> None:
    """Somebody no longer writes at this table."""
    hosted(connection, match, host)
    if person == host:
        raise wrong("person", "you cannot silence yourself")
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
