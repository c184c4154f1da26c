"""All tables together: whoever needs the whole metadata imports it from here."""

from __future__ import annotations

from gradlon.server.database import tables_identity, tables_notify, tables_people, tables_play
from gradlon.server.database.metadata import metadata

MODULES = (tables_identity, tables_play, tables_notify, tables_people)
__all__ = ["MODULES", "metadata"]
