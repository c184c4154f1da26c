"""Somebody goes for good: nothing personal stays. Matches stay for the others, with nobody's name at the seat."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, union, update

from gradlon.server.database.tables_identity import accounts, people
from gradlon.server.database.tables_notify import outbox
from gradlon.server.database.tables_people import reports
from gradlon.server.database.tables_play import chat, matches, reviews, seats, uploads

NOBODY = ""
NO_NAME = "—"
"""What the seat of somebody who has gone is called: a match needs a name for each."""


def leave(connection: Connection, person: str) -> list[str]:
    """Take out all that is about a person. Their seats in matches that go on were handed over before. The tables that
    are to be read anew are returned."""
    sat = select(seats.c.match).where(seats.c.person == person)
    said = select(chat.c.match).where(chat.c.person == person)
    hosted = select(matches.c.id).where(matches.c.host == person)
    changed = list(connection.execute(union(sat, said, hosted)).scalars())
    theirs = connection.execute(select(accounts.c.email).where(accounts.c.person == person)).scalar_one_or_none()
    connection.execute(update(seats).where(seats.c.person == person).values(person=None, name=NO_NAME, standing={}))
    connection.execute(update(matches).where(matches.c.host == person).values(host=NOBODY))
    connection.execute(update(matches).where(matches.c.id.in_(changed)).values(meta=matches.c.meta + 1))
    connection.execute(delete(chat).where(chat.c.person == person))
    records = select(uploads.c.id).where(uploads.c.person == person)
    connection.execute(delete(reviews).where(reviews.c.record.in_(records)))
    connection.execute(delete(uploads).where(uploads.c.person == person))
    connection.execute(delete(outbox).where(outbox.c.person == person))
    if theirs is not None:
        connection.execute(delete(outbox).where(outbox.c.email == theirs))
    connection.execute(delete(reports).where(reports.c.reporter == person))
    connection.execute(delete(reports).where(reports.c.person == person))
    # Sessions, account, tokens, wishes, mutes, bars and ratings go with the row.
    connection.execute(delete(people).where(people.c.id == person))
    return changed
