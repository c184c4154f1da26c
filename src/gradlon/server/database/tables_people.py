"""Between people: whom they do not want to read, what they report, how they compare; what an administrator orders."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table

from gradlon.server.database.metadata import ID, metadata, moment
from gradlon.server.database.tables_identity import of_person
from gradlon.server.database.tables_play import of_match

mutes = Table(
    "mutes",
    metadata,
    of_person(primary_key=True),
    Column("other", ID, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    moment("at"),
)
reports = Table(
    "reports",
    metadata,
    Column("id", ID, primary_key=True),
    Column("reporter", ID, nullable=True, index=True),
    Column("person", ID, nullable=True, index=True),
    Column("match", ID, nullable=True),
    Column("text", String(2000), nullable=False),
    Column("status", String(8), nullable=False),  # open, closed
    moment("at"),
)
bars = Table(
    "bars",
    metadata,
    of_match(primary_key=True),
    of_person(primary_key=True, index=True),
    Column("kind", String(8), primary_key=True),  # seat, chat
    moment("at"),
)
orders = Table(
    "orders",
    metadata,
    Column("id", ID, primary_key=True),
    Column("kind", String(8), nullable=False),  # close, release, delete
    Column("subject", ID, nullable=False),  # a match or a person
    Column("status", String(8), nullable=False),  # waiting, done, failed
    moment("at"),
    moment("taken"),  # when a worker took it last; 0 when none did
    Index("ix_orders_status_at", "status", "at"),
)
ratings = Table(
    "ratings",
    metadata,
    Column("game", String(32), primary_key=True),
    of_person(primary_key=True, index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    moment("last"),
)
rated = Table(
    "rated",
    metadata,
    of_match(primary_key=True),
    Column("game", String(32), nullable=False),
    moment("ended"),
    Index("ix_rated_game_ended", "game", "ended"),
)
stale = Table(
    "stale",
    metadata,
    Column("game", String(32), primary_key=True),
    moment("at"),
)
"""Games whose ratings are to be worked out anew."""
