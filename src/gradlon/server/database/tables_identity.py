"""Who people are to the server. An account is a guest that has got an e-mail address and a password."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, String, Table

from gradlon.server.database.metadata import HASH, ID, metadata, moment

people = Table(
    "people",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("guest", Boolean, nullable=False),
    Column("language", String(8), nullable=False),
    moment("created"),
)
sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", HASH, primary_key=True),
    Column("person", ID, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    moment("created"),
    moment("expires", index=True),
)
