"""What an administrator does by the command line: on the database itself, whether a server runs or not.

What a running server has in its memory (matches) is ordered, and done by the server: see `moderation/orders.py`.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, func, or_, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from gradlon.core import registry
from gradlon.core.errors import GradlonError
from gradlon.server.database.migrate import newest, revision_of
from gradlon.server.database.store import connect
from gradlon.server.database.tables_identity import accounts, people, sessions
from gradlon.server.database.tables_notify import outbox
from gradlon.server.database.tables_people import reports
from gradlon.server.database.tables_play import matches, seats
from gradlon.server.identity.history import ratings_of
from gradlon.server.identity.stored import end_sessions
from gradlon.server.identity.tokens import RESET, make_token
from gradlon.server.moderation import orders
from gradlon.server.moderation.reports import CLOSED, OPEN
from gradlon.server.ratings.keeping import recompute
from gradlon.server.settings import SQLITE, Settings
from gradlon.server.times import now

LOOK_EVERY = 0.2
Row = dict[str, Any]


@contextmanager
def opened(settings: Settings) -> Iterator[Engine]:
    """The database, if there is one and this build knows it."""
    if settings.kind == SQLITE:
        file = make_url(settings.url).database
        if not file or not Path(file).is_file():
            raise GradlonError(f"there is no database at {file}: --database says where it is")
    engine = connect(settings)
    try:
        with engine.connect() as connection:
            found = revision_of(connection)
        if found is None:
            raise GradlonError("this is no database of gradlon")
        if found != newest():
            raise GradlonError(
                f"the database has the schema {found}, this gradlon needs {newest()}: start its server once, or use the"
                " gradlon that the server runs"
            )
        yield engine
    except DBAPIError as fault:
        raise GradlonError(f"the database cannot be used: {str(fault.orig).strip().splitlines()[0]}") from fault
    finally:
        engine.dispose()


def person_named(connection: Connection, name: str) -> str:
    """The id of a person, by id or by an account's address."""
    found = connection.execute(
        select(people.c.id)
        .outerjoin(accounts, accounts.c.person == people.c.id)
        .where(or_(people.c.id == name, accounts.c.claimed == name.casefold()))
    ).scalar_one_or_none()
    if found is None:
        raise GradlonError(f"there is no person {name!r}: give an id or the address of an account")
    return str(found)


def list_people(connection: Connection, search: str, most: int) -> list[Row]:
    """Accounts and guests, the newest first."""
    found = select(
        people.c.id,
        people.c.name,
        people.c.guest,
        people.c.created,
        people.c.banned,
        accounts.c.email,
        accounts.c.verified,
    ).outerjoin(accounts, accounts.c.person == people.c.id)
    if search:
        found = found.where(
            people.c.name.icontains(search, autoescape=True)
            | accounts.c.email.icontains(search, autoescape=True)
            | (people.c.id == search)
        )
    return [dict(row) for row in connection.execute(found.order_by(people.c.created.desc()).limit(most)).mappings()]


def show_person(connection: Connection, name: str) -> Row:
    """All that an administrator needs to know of somebody."""
    person = person_named(connection, name)
    [row] = [row for row in list_people(connection, person, 100) if row["id"] == person]
    count = select(func.count()).select_from(seats).where(seats.c.person == person)
    return row | {
        "sessions": connection.execute(select(func.count()).where(sessions.c.person == person)).scalar_one(),
        "seen": connection.execute(select(func.max(sessions.c.seen)).where(sessions.c.person == person)).scalar_one(),
        "seats": connection.execute(count).scalar_one(),
        "reports": connection.execute(select(func.count()).where(reports.c.person == person)).scalar_one(),
        "ratings": ratings_of(connection, person),
    }


def list_reports(connection: Connection, every: bool, most: int) -> list[Row]:
    found = select(reports, people.c.name.label("person_name")).outerjoin(people, people.c.id == reports.c.person)
    if not every:
        found = found.where(reports.c.status == OPEN)
    return [dict(row) for row in connection.execute(found.order_by(reports.c.at.desc()).limit(most)).mappings()]


def resolve(connection: Connection, report: str) -> Row:
    done = connection.execute(update(reports).where(reports.c.id == report).values(status=CLOSED)).rowcount
    if not done:
        raise GradlonError(f"there is no report {report!r}")
    return {"report": report, "status": CLOSED}


def list_outbox(connection: Connection, most: int) -> list[Row]:
    """What was sent lately or waits; where it goes is left out."""
    columns = (outbox.c.id, outbox.c.kind, outbox.c.way, outbox.c.status, outbox.c.tries, outbox.c.created)
    found = select(*columns, outbox.c.due, outbox.c.done).order_by(outbox.c.created.desc()).limit(most)
    return [dict(row) for row in connection.execute(found).mappings()]


def ban(connection: Connection, name: str) -> tuple[str, str]:
    """Shut somebody out: they are signed out, and bots take their seats. The person, and the order."""
    person = person_named(connection, name)
    connection.execute(update(people).where(people.c.id == person, people.c.banned.is_(None)).values(banned=now()))
    end_sessions(connection, person)
    return person, orders.order(connection, orders.RELEASE, person)


def unban(connection: Connection, name: str) -> Row:
    person = person_named(connection, name)
    connection.execute(update(people).where(people.c.id == person).values(banned=None))
    return {"person": person, "banned": None}


def remove(connection: Connection, name: str) -> tuple[str, str]:
    """Delete somebody with all that is known of them: signed out now, the rest is the server's."""
    person = person_named(connection, name)
    end_sessions(connection, person)
    return person, orders.order(connection, orders.DELETE, person)


def close_table(connection: Connection, table: str) -> tuple[str, str]:
    status = connection.execute(select(matches.c.status).where(matches.c.id == table)).scalar_one_or_none()
    if status is None:
        raise GradlonError(f"there is no table {table!r}")
    if status not in ("waiting", "running"):
        raise GradlonError(f"the table {table} has ended already ({status})")
    return table, orders.order(connection, orders.CLOSE, table)


def reset_link(connection: Connection, name: str, base: str) -> Row:
    """A link to choose a new password, for a server that sends no mail: give it to its owner and nobody else."""
    person = person_named(connection, name)
    email = connection.execute(
        select(accounts.c.email).where(accounts.c.person == person, accounts.c.claimed.is_not(None))
    ).scalar_one_or_none()
    if email is None:
        raise GradlonError(f"{name!r} has no account with an address of their own")
    return {"person": person, "link": f"{base.rstrip('/')}/reset#{make_token(connection, person, RESET, email)}"}


def rate_again(connection: Connection, game: str | None) -> list[Row]:
    """Work out ratings anew from the results: how many matches counted."""
    names = registry.names() if game is None else (registry.game(game).name,)
    return [{"game": name, "matches": recompute(connection, name)} for name in names]


def wait_for(engine: Engine, order: str, seconds: float) -> str:
    """How an order stands, once a server has done it or the time is over."""
    for _ in range(max(1, int(seconds / LOOK_EVERY))):
        with engine.connect().execution_options(begin="begin deferred") as connection, connection.begin():
            status = orders.status_of(connection, order)
        if status != orders.WAITING:
            return status
        threading.Event().wait(LOOK_EVERY)
    return orders.WAITING
