"""All that the server keeps about a person, for that person."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table, select

from gradlon.server.database.tables_identity import people, sessions
from gradlon.server.database.tables_notify import outbox
from gradlon.server.database.tables_people import mutes, reports
from gradlon.server.database.tables_play import chat, uploads
from gradlon.server.identity.accounts import account_of
from gradlon.server.identity.history import history, ratings_of
from gradlon.server.notify.wishes import wishes_of
from gradlon.server.times import now

MOST_MATCHES = 100_000


def rows(
    connection: Connection, table: Table, names: tuple[str, ...], column: str, person: str
) -> list[dict[str, Any]]:
    """These columns of the rows of a person."""
    found = select(*(table.c[name] for name in names)).where(table.c[column] == person)
    return [dict(row) for row in connection.execute(found).mappings()]


def export(connection: Connection, person: str) -> dict[str, Any]:
    """Everything but what keeps the account safe: hashes of passwords and tokens, and the webhook's secret."""
    me = connection.execute(select(people).where(people.c.id == person)).mappings().one()
    account = account_of(connection, person)
    wishes = wishes_of(connection, person)
    return {
        "made": now(),
        "person": {name: me[name] for name in ("id", "name", "guest", "language", "created")},
        "account": {name: account[name] for name in ("email", "verified", "created")} if account else None,
        "sessions": rows(connection, sessions, ("device", "created", "seen", "expires"), "person", person),
        "notify": {"mail_turn": wishes.mail_turn, "mail_over": wishes.mail_over, "webhook": wishes.webhook},
        "letters": rows(connection, outbox, ("kind", "way", "status", "created", "done"), "person", person),
        "matches": history(connection, person, None, None, MOST_MATCHES),
        "ratings": ratings_of(connection, person),
        "chat": rows(connection, chat, ("match", "seat", "text", "at"), "person", person),
        "mutes": rows(connection, mutes, ("other", "at"), "person", person),
        "reports": rows(connection, reports, ("person", "match", "text", "at"), "reporter", person),
        "records": rows(connection, uploads, ("id", "game", "record", "created"), "person", person),
    }
