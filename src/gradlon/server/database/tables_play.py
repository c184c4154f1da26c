"""Matches and what belongs to them. `entries` is the truth about a match; it is only ever added to."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from gradlon.server.database.metadata import HASH, ID, metadata, moment


def of_match(name: str = "match", *, primary_key: bool = False, index: bool = False) -> Column[str]:
    return Column(
        name,
        ID,
        ForeignKey("matches.id", ondelete="CASCADE"),
        primary_key=primary_key,
        nullable=False,
        index=index,
    )


matches = Table(
    "matches",
    metadata,
    Column("id", ID, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("rules", String(32), nullable=False),
    Column("host", ID, nullable=False),
    Column("status", String(8), nullable=False),  # waiting, running, over, stopped
    Column("visibility", String(8), nullable=False),  # public, private
    Column("hints", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("clock", JSON, nullable=False),
    # How the match stands: all of it follows from the entries, but for times.
    Column("number", Integer, nullable=False),  # of the last entry
    Column("meta", Integer, nullable=False),  # rises with every change of what is said about the table
    Column("chats", Integer, nullable=False),  # lines of chat
    Column("clocks", JSON, nullable=False),
    Column("asked", JSON, nullable=False),  # the seats whose answer is awaited, 1 the first
    moment("due", nullable=True),  # when the server must look at it by itself
    Column("seed_hash", HASH, nullable=True),
    Column("result", JSON, nullable=True),
    Column("rematch", ID, nullable=True),  # the match that follows this one
    moment("created"),
    moment("started", nullable=True),
    moment("ended", nullable=True),
    Index("ix_matches_status_due", "status", "due"),
    Index("ix_matches_visibility_status_created", "visibility", "status", "created"),
    Index("ix_matches_ended", "ended"),
)
seats = Table(
    "seats",
    metadata,
    of_match(primary_key=True),
    Column("seat", Integer, primary_key=True),  # 1 the first
    Column("kind", String(8), nullable=False),  # person, open, bot
    Column("person", ID, nullable=True, index=True),
    Column("name", String(40), nullable=False),
    Column("level", Integer, nullable=False),  # of a bot; 0 for a person
    Column("keeper", Integer, nullable=False),  # the level of the bot that keeps a person's seat; 0 for none
    Column("why", String(8), nullable=False),  # why it keeps it: left, time, resigned
    Column("lost", Integer, nullable=False),  # how often its time ran out
    Column("standing", JSON, nullable=False),  # its standing answers
)
entries = Table(
    "entries",
    metadata,
    of_match(primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # act, draw, undo, back, remark
    Column("seat", Integer, nullable=False),  # 1 the first; 0 for a draw
    Column("text", String(200), nullable=False),
    Column("choice", Integer, nullable=True),  # the text as this build's engine numbers it, to read it sooner
    Column("key", String(64), nullable=True),  # of the client that sent it: once a seat
    moment("at"),
    UniqueConstraint("match", "seat", "key"),
    sqlite_with_rowid=False,
)
seeds = Table(
    "seeds",
    metadata,
    of_match(primary_key=True),
    Column("seed", HASH, nullable=False),
)
invites = Table(
    "invites",
    metadata,
    Column("token_hash", HASH, primary_key=True),
    of_match(index=True),
    Column("seat", Integer, nullable=False),
    moment("created"),
    moment("used", nullable=True),
)
proposals = Table(
    "proposals",
    metadata,
    Column("id", ID, primary_key=True),
    of_match(index=True),
    Column("kind", String(8), nullable=False),  # undo, stop
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # how far the match was
    Column("agreed", JSON, nullable=False),  # seats
    Column("status", String(8), nullable=False),  # open, agreed, refused, outdated
    moment("created"),
)
chat = Table(
    "chat",
    metadata,
    of_match(primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", ID, nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", Integer, nullable=False),  # 0 for a spectator
    Column("text", String(500), nullable=False),
    moment("at"),
    sqlite_with_rowid=False,
)
uploads = Table(
    "uploads",
    metadata,
    Column("id", ID, primary_key=True),
    Column("person", ID, nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("record", Text, nullable=False),
    moment("created"),
)
reviews = Table(
    "reviews",
    metadata,
    Column("record", ID, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),  # of the line of the record
    Column("chosen", String(200), nullable=False),
    Column("best", String(200), nullable=False),
    Column("behind", Float, nullable=False),
    Column("opinions", JSON, nullable=False),
)
