"""What people want to be told, and what waits to be sent."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Index, Integer, String, Table

from gradlon.server.database.metadata import ID, metadata, moment
from gradlon.server.database.tables_identity import LONGEST_ADDRESS, of_person
from gradlon.server.database.tables_play import of_match

LONGEST_URL = 500

wishes = Table(
    "wishes",
    metadata,
    of_person(primary_key=True),
    Column("mail_turn", Boolean, nullable=False),
    Column("mail_over", Boolean, nullable=False),
    Column("webhook", String(LONGEST_URL), nullable=True),
    Column("secret", String(80), nullable=True),  # what the webhook's messages are signed with
    Column("failures", Integer, nullable=False),  # of the webhook, one after the other
    moment("seen", nullable=True),  # when they were last connected, as far as is known
    moment("since"),  # of matches that ended before, nothing is told
)
outbox = Table(
    "outbox",
    metadata,
    Column("id", ID, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("way", String(8), nullable=False),  # mail, webhook
    Column("person", ID, nullable=True, index=True),
    Column("email", String(LONGEST_ADDRESS), nullable=True),  # where it goes, if not to the person's own address
    Column("about", JSON, nullable=False),
    Column("status", String(8), nullable=False),  # waiting, sent, failed, dropped
    Column("tries", Integer, nullable=False),
    moment("created"),
    moment("due"),  # not before; a worker that takes it puts this off
    moment("expires"),  # after this it is not worth sending
    moment("done", nullable=True),
    Index("ix_outbox_status_due", "status", "due"),
)
told = Table(
    "told",
    metadata,
    of_match(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, nullable=False),  # of the match's last entry when its person was told
)
