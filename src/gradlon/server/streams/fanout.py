"""Between the workers of a server on PostgreSQL: each tells the others which table it has changed, and follows.

A message only names a table: what has happened there is read from the store, so that a lost message loses nothing.
Who lost the line to the database follows everywhere once it is back. Each worker also says who has which table before
them; it says so again from time to time, and who is not heard any more is not believed.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging

import psycopg
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from gradlon.server.database.store import notify
from gradlon.server.play.tables import CHANNEL, Tables
from gradlon.server.settings import POSTGRESQL, Settings
from gradlon.server.streams.hub import Hub

AGAIN = 1.0
"""Seconds before the line is taken up again."""
SAY_ALL = 30.0
BELIEVED = 75.0
"""Seconds for which another worker's word counts."""
MOST_SAID = 400
"""People named in a message, whose length the database bounds."""
log = logging.getLogger("gradlon.server")


class Fanout:
    """The line to the other workers. On SQLite there are none."""

    def __init__(self, settings: Settings, name: str, tables: Tables, hub: Hub) -> None:
        self.name, self.tables, self.hub = name, tables, hub
        self._url = settings.url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._needed = settings.kind == POSTGRESQL
        self._task: asyncio.Task[None] | None = None
        self._following: set[asyncio.Task[None]] = set()
        self._said: asyncio.Task[None] | None = None
        self._to_say: set[str] = set()
        self._news = asyncio.Event()
        self._listening = asyncio.Event()

    async def start(self) -> None:
        if self._needed:
            self._task = asyncio.create_task(self._listen_always())
            self._said = asyncio.create_task(self._say_always())
            self.hub.on_presence = self._presence_changed
            await self._listening.wait()

    async def stop(self) -> None:
        for running in (self._task, self._said):
            if running is not None:
                running.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await running
        for task in self._following:
            task.cancel()

    async def _listen_always(self) -> None:
        while True:
            try:
                await self._listen()
            except psycopg.Error as fault:
                log.warning("the line to the other workers was cut: %s", fault)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.Event().wait(), AGAIN)

    async def _listen(self) -> None:
        connection = await psycopg.AsyncConnection.connect(self._url, autocommit=True)
        async with connection:
            await connection.execute(f"listen {CHANNEL}".encode())
            self._listening.set()
            await self.tables.refresh_all()
            async for told in connection.notifies():
                self._heard(told.payload)

    # Who is where.

    def _presence_changed(self, table: str) -> None:
        self._to_say.add(table)
        self._news.set()

    async def _say_always(self) -> None:
        """Say what has changed, and from time to time everything."""
        loop = asyncio.get_running_loop()
        say_all = loop.time() + SAY_ALL
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), max(0.0, say_all - loop.time()))
            self._news.clear()
            changed, self._to_say = self._to_say, set()
            if loop.time() >= say_all:
                say_all = loop.time() + SAY_ALL
                changed |= set(self.hub.tables())
                self.hub.forget_silent(loop.time())
            told = [(table, sorted(self.hub.here(table))[:MOST_SAID]) for table in sorted(changed)]
            try:
                await self.tables.store.write(functools.partial(self._say, told))
            except DBAPIError as fault:
                log.warning("the other workers were not told who is here: %s", fault)

    def _say(self, told: list[tuple[str, list[str]]], connection: Connection) -> None:
        for table, people in told:
            notify(connection, CHANNEL, f"{self.name} here {table} {','.join(people)}")

    def _heard(self, payload: str) -> None:
        sender, kind, table, *rest = payload.split(" ")
        if sender == self.name:
            return
        if kind == "here":
            until = asyncio.get_running_loop().time() + BELIEVED
            self.hub.heard(sender, table, frozenset(person for person in rest[0].split(",") if person), until)
            return
        self.hub.lobby_changed()
        task = asyncio.create_task(self._follow(table, anew=kind == "reload"))
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    async def _follow(self, table: str, *, anew: bool) -> None:
        try:
            await (self.tables.reload(table) if anew else self.tables.refresh(table))
        except Exception:
            log.exception("table %s could not follow another worker; it will be read again", table)
