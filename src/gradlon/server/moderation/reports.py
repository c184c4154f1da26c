"""What people report. An administrator reads it; nobody else does."""

from __future__ import annotations

from sqlalchemy import Connection, func, insert, select

from gradlon.server.database.tables_identity import people
from gradlon.server.database.tables_people import reports
from gradlon.server.database.tables_play import matches
from gradlon.server.errors import Refused, not_found, wrong
from gradlon.server.times import new_id, now

DAY = 24 * 3_600_000
MOST_A_DAY = 20
OPEN, CLOSED = "open", "closed"


def report(connection: Connection, reporter: str, person: str | None, match: str | None, text: str) -> str:
    """Keep a report: its id."""
    if person is None and match is None:
        raise wrong("person", "say whom or which table you report")
    if person is not None and connection.execute(select(people.c.id).where(people.c.id == person)).first() is None:
        raise not_found("there is no such person")
    if match is not None and connection.execute(select(matches.c.id).where(matches.c.id == match)).first() is None:
        raise not_found("there is no such table")
    made = select(func.count()).where(reports.c.reporter == reporter, reports.c.at > now() - DAY)
    if connection.execute(made).scalar_one() >= MOST_A_DAY:
        raise Refused(429, "too_many", "you have reported much today; it will be read", headers={"Retry-After": "3600"})
    found = new_id()
    connection.execute(
        insert(reports).values(
            id=found, reporter=reporter, person=person, match=match, text=text, status=OPEN, at=now()
        )
    )
    return found
