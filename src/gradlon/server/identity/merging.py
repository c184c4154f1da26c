"""A guest becomes part of an account: what the guest has, the account has then."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table, delete, func, insert, select, union, update

from gradlon.server.database.tables_identity import people
from gradlon.server.database.tables_people import bars, mutes, ratings, reports
from gradlon.server.database.tables_play import chat, matches, seats, uploads
from gradlon.server.errors import conflict
from gradlon.server.ratings.keeping import make_stale


def seats_of(connection: Connection, person: str) -> int:
    """How many seats somebody has or had."""
    return connection.execute(select(func.count()).where(seats.c.person == person)).scalar_one()


def merge(connection: Connection, guest: str, account: str) -> list[str]:
    """The matches whose seats have another person now."""
    row = connection.execute(select(people.c.guest, people.c.name).where(people.c.id == guest)).one_or_none()
    name = connection.execute(select(people.c.name).where(people.c.id == account)).scalar_one()
    if row is None or not row.guest:
        raise conflict("no_guest", "there is no guest whose matches your account could take")
    sat = select(seats.c.match).where(seats.c.person == guest)
    said = select(chat.c.match).where(chat.c.person == guest)
    changed = list(connection.execute(union(sat, said)).scalars())
    connection.execute(update(seats).where(seats.c.person == guest, seats.c.name == row.name).values(name=name))
    owned: tuple[tuple[Table, str], ...] = (
        (seats, "person"),
        (chat, "person"),
        (uploads, "person"),
        (matches, "host"),
        (reports, "reporter"),
        (reports, "person"),
    )
    for table, column in owned:
        connection.execute(update(table).where(table.c[column] == guest).values({column: account}))
    connection.execute(update(matches).where(matches.c.id.in_(changed)).values(meta=matches.c.meta + 1))
    move(connection, mutes, "person", ("other",), guest, account)
    move(connection, mutes, "other", ("person",), guest, account)
    connection.execute(delete(mutes).where(mutes.c.person == mutes.c.other))
    move(connection, bars, "person", ("match", "kind"), guest, account)
    for game in connection.execute(select(ratings.c.game).where(ratings.c.person == guest)).scalars().all():
        make_stale(connection, game)
    connection.execute(delete(people).where(people.c.id == guest))
    return changed


def move(connection: Connection, table: Table, column: str, others: tuple[str, ...], guest: str, account: str) -> None:
    """What the guest has in a table goes to the account, but for what the account has already."""
    has = {tuple(getattr(row, other) for other in others) for row in rows_of(connection, table, column, account)}
    for row in rows_of(connection, table, column, guest):
        if tuple(getattr(row, other) for other in others) not in has:
            connection.execute(insert(table).values({**row._mapping, column: account}))
    connection.execute(delete(table).where(table.c[column] == guest))


def rows_of(connection: Connection, table: Table, column: str, person: str) -> Any:
    return connection.execute(select(table).where(table.c[column] == person)).all()
