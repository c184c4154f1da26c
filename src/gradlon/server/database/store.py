"""Work on the store, off the event loop. What `write` has returned from is durable.

A unit of work is a function of a connection: it runs in a thread, whole or not at all. SQLite has one writer; its
thread takes all the units that wait, runs each within a savepoint, and commits them together, so that many matches
share one flush to the disk. PostgreSQL has a pool of threads with a transaction each.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.pool import NullPool, QueuePool

from gradlon.core.errors import GradlonError
from gradlon.server.settings import POSTGRESQL, SQLITE, Settings

Result = TypeVar("Result")
Work = Callable[[Connection], Result]

READERS = 4
WRITERS = 8
MOST_TOGETHER = 256
"""Units of work in one commit."""
BUSY_SECONDS = 30


class Store(Protocol):
    """A database, whichever it is."""

    engine: Engine

    async def write(self, work: Work[Result]) -> Result:
        """Do it in a transaction; when this returns it is durable."""

    async def read(self, work: Work[Result]) -> Result:
        """Read what is committed."""

    def close(self) -> None:
        """Finish what is under way, and let go."""


def connect(settings: Settings) -> Engine:
    """The engine of a database; nothing is opened yet."""
    if settings.kind not in (SQLITE, POSTGRESQL):
        raise GradlonError(f"a database is sqlite:///FILE or postgresql://…, not {settings.kind!r}")
    if settings.kind == SQLITE:
        return sqlite_engine(settings.url)
    return create_engine(
        settings.url,
        poolclass=QueuePool,
        pool_size=WRITERS + READERS,
        max_overflow=0,
        pool_pre_ping=True,
        hide_parameters=True,
    )


def sqlite_engine(url: str) -> Engine:
    """Every connection in WAL mode; a commit returns once it is on the disk."""
    if not make_url(url).database:
        raise GradlonError("a server needs a database in a file: sqlite:///FILE")
    engine = create_engine(
        url,
        poolclass=NullPool,
        connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS},
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, by name
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"pragma {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("begin", "begin immediate"))

    return engine


class SqliteStore:
    """One writer that commits together what waits, and a few readers."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._waiting: queue.SimpleQueue[tuple[Work[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._local = threading.local()
        self._opened: list[Connection] = []
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()

    async def write(self, work: Work[Result]) -> Result:
        done: Future[Result] = Future()
        self._waiting.put((work, done))
        return await asyncio.wrap_future(done)

    async def read(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[Result]) -> Result:
        if not hasattr(self._local, "connection"):
            self._local.connection = self.engine.connect().execution_options(begin="begin deferred")
            self._opened.append(self._local.connection)
        connection: Connection = self._local.connection
        with connection.begin():
            return work(connection)

    def _write_all(self) -> None:
        with self.engine.connect() as connection:
            while (first := self._waiting.get()) is not None:
                units, last = self._together(first)
                self._commit(connection, units)
                if last:
                    return

    def _together(self, first: tuple[Work[Any], Future[Any]]) -> tuple[list[tuple[Work[Any], Future[Any]]], bool]:
        """All that waits; whether the store is being closed."""
        units = [first]
        while len(units) < MOST_TOGETHER:
            try:
                unit = self._waiting.get_nowait()
            except queue.Empty:
                break
            if unit is None:
                return units, True
            units.append(unit)
        return units, False

    def _commit(self, connection: Connection, units: list[tuple[Work[Any], Future[Any]]]) -> None:
        """Each unit succeeds or fails by itself; none is told that it succeeded before all of it is on the disk."""
        done: list[tuple[Future[Any], Any]] = []
        failed: list[tuple[Future[Any], BaseException]] = []
        begun = [unit for unit in units if unit[1].set_running_or_notify_cancel()]  # not what nobody waits for
        try:
            with connection.begin():
                for work, future in begun:
                    try:
                        with connection.begin_nested():
                            done.append((future, work(connection)))
                    except Exception as reason:
                        failed.append((future, reason))
        except Exception as reason:
            settled = {id(future) for future, _ in failed}
            failed += [(future, reason) for _, future in begun if id(future) not in settled]
            done = []
        for future, result in done:
            future.set_result(result)
        for future, fault in failed:
            future.set_exception(fault)

    def close(self) -> None:
        self._waiting.put(None)
        self._writer.join()
        self._readers.shutdown()
        for connection in self._opened:
            connection.close()
        self.engine.dispose()


class PostgresStore:
    """A pool of threads, each with a connection and a transaction of its own."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._writers = ThreadPoolExecutor(WRITERS, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")

    async def write(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._writers, self._do, work)

    async def read(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._do, work)

    def _do(self, work: Work[Result]) -> Result:
        with self.engine.begin() as connection:
            return work(connection)

    def close(self) -> None:
        self._writers.shutdown()
        self._readers.shutdown()
        self.engine.dispose()


def open_store(settings: Settings) -> Store:
    engine = connect(settings)
    return SqliteStore(engine) if settings.kind == SQLITE else PostgresStore(engine)


def notify(connection: Connection, channel: str, payload: str) -> None:
    """Tell the other workers, once this is committed. On SQLite there are none."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(text("select pg_notify(:channel, :payload)"), {"channel": channel, "payload": payload})
