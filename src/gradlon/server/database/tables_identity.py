"""Who people are to the server. An account is a guest that has got an e-mail address and a password."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, String, Table

from gradlon.server.database.metadata import HASH, ID, metadata, moment

LONGEST_ADDRESS = 254
LONGEST_DEVICE = 200


def of_person(*, primary_key: bool = False, index: bool = False) -> Column[str]:
    return Column(
        "person",
        ID,
        ForeignKey("people.id", ondelete="CASCADE"),
        primary_key=primary_key,
        nullable=False,
        index=index,
    )


people = Table(
    "people",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("guest", Boolean, nullable=False),
    Column("language", String(8), nullable=False),
    moment("created"),
    moment("banned", nullable=True),
)
sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", HASH, primary_key=True),
    of_person(index=True),
    moment("created"),
    moment("expires", index=True),
    Column("device", String(LONGEST_DEVICE), nullable=False, server_default=""),
    moment("seen", nullable=True),
)
accounts = Table(
    "accounts",
    metadata,
    of_person(primary_key=True),
    Column("email", String(LONGEST_ADDRESS), nullable=False),  # as it was written
    Column("key", String(LONGEST_ADDRESS), nullable=False, index=True),  # as it is looked up
    # The same, once the address is known to be theirs: nobody else can then have it. None until then.
    Column("claimed", String(LONGEST_ADDRESS), nullable=True, unique=True),
    Column("password", String(200), nullable=False),  # argon2's own text
    moment("verified", nullable=True),
    moment("created"),
)
tokens = Table(
    "tokens",
    metadata,
    Column("token_hash", HASH, primary_key=True),
    of_person(index=True),
    Column("kind", String(8), nullable=False),  # verify, reset, stop
    Column("email", String(LONGEST_ADDRESS), nullable=False),  # where it was sent
    moment("created"),
    moment("expires", index=True),
)
