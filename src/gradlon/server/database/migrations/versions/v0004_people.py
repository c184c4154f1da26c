"""Between people: mutes, reports, bars, ratings; what an administrator orders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("subject", sa.String(length=16), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("taken", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_orders")),
    )
    op.create_index("ix_orders_status_at", "orders", ["status", "at"], unique=False)
    op.create_table(
        "reports",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("reporter", sa.String(length=16), nullable=True),
        sa.Column("person", sa.String(length=16), nullable=True),
        sa.Column("match", sa.String(length=16), nullable=True),
        sa.Column("text", sa.String(length=2000), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index(op.f("ix_reports_person"), "reports", ["person"], unique=False)
    op.create_index(op.f("ix_reports_reporter"), "reports", ["reporter"], unique=False)
    op.create_table(
        "stale",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_stale")),
    )
    op.create_table(
        "bars",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_bars_match_matches"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_bars_person_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "person", "kind", name=op.f("pk_bars")),
    )
    op.create_index(op.f("ix_bars_person"), "bars", ["person"], unique=False)
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("other", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["other"], ["people.id"], name=op.f("fk_mutes_other_people"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_mutes_person_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "other", name=op.f("pk_mutes")),
    )
    op.create_index(op.f("ix_mutes_other"), "mutes", ["other"], unique=False)
    op.create_table(
        "rated",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_rated_match_matches"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_rated")),
    )
    op.create_index("ix_rated_game_ended", "rated", ["game", "ended"], unique=False)
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_ratings_person_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "person", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_person"), "ratings", ["person"], unique=False)
    op.create_index("ix_matches_ended", "matches", ["ended"], unique=False)
