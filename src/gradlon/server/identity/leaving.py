"""Somebody goes for good: nothing personal stays. Matches stay for the others, with nobody's name at the seat."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, update

from gradlon.server.database.tables_identity import accounts, people
from gradlon.server.database.tables_notify import outbox
from gradlon.server.database.tables_people import reports
from gradlon.server.database.tables_play import chat, matches, reviews, seats, uploads

NOBODY = ""


def leave(connection: Connection, person: str) -> None:
    """Take out all that is about a person. Their seats in matches that go on were handed over before."""
    theirs = connection.execute(select(accounts.c.email).where(accounts.c.person == person)).scalar_one_or_none()
    connection.execute(update(seats).where(seats.c.person == person).values(person=None, name=NOBODY, standing={}))
    connection.execute(update(matches).where(matches.c.host == person).values(host=NOBODY))
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
