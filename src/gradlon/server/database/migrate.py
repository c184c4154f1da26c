"""Bring a store's schema to what this build needs."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from gradlon.core.errors import GradlonError

LOCATION = "gradlon.server.database:migrations"
LOCK = 0x67726164
"""Of PostgreSQL's advisory locks: two servers that start at once do not migrate at once."""


def config(connection: Connection | None = None) -> Config:
    found = Config()
    found.set_main_option("script_location", LOCATION)
    found.attributes["connection"] = connection
    return found


def newest() -> str:
    """The revision that this build needs."""
    head = ScriptDirectory.from_config(config()).get_current_head()
    assert head is not None
    return head


def known_revisions() -> set[str]:
    """Every revision that this build knows."""
    return {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}


def revision_of(connection: Connection) -> str | None:
    """The revision that a store has: None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(engine: Engine) -> None:
    """Migrate to the newest revision, in one transaction: all of it or nothing."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        found = revision_of(connection)
        if found == newest():
            return
        if found is not None and found not in known_revisions():
            raise GradlonError(f"the database was made by a newer gradlon (its schema is {found}); nothing was changed")
        command.upgrade(config(connection), "head")
