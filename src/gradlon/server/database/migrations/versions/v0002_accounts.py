"""Accounts: addresses, passwords, one-time tokens; devices of sessions; bans."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("key", sa.String(length=254), nullable=False),
        sa.Column("claimed", sa.String(length=254), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=False),
        sa.Column("verified", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_accounts_person_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_accounts")),
        sa.UniqueConstraint("claimed", name=op.f("uq_accounts_claimed")),
    )
    op.create_index(op.f("ix_accounts_key"), "accounts", ["key"], unique=False)
    op.create_table(
        "tokens",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_tokens_person_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_tokens")),
    )
    op.create_index(op.f("ix_tokens_expires"), "tokens", ["expires"], unique=False)
    op.create_index(op.f("ix_tokens_person"), "tokens", ["person"], unique=False)
    op.add_column("people", sa.Column("banned", sa.BigInteger(), nullable=True))
    op.add_column("sessions", sa.Column("device", sa.String(length=200), server_default="", nullable=False))
    op.add_column("sessions", sa.Column("seen", sa.BigInteger(), nullable=True))
