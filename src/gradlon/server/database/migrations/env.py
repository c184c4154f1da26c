"""What Alembic runs: on the connection that it is given, within its transaction."""

from __future__ import annotations

from alembic import context

from gradlon.server.database.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
