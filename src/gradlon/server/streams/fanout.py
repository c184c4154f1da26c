"""Between the workers of a server on PostgreSQL: each tells the others which table it has changed, and follows.

A message only names a table: what has happened there is read from the store, so that a lost message loses nothing.
Who lost the line to the database follows everywhere once it is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

import psycopg

from gradlon.server.play.tables import CHANNEL, Tables
from gradlon.server.settings import POSTGRESQL, Settings
from gradlon.server.streams.hub import Hub

AGAIN = 1.0
"""Seconds before the line is taken up again."""
log = logging.getLogger("gradlon.server")


class Fanout:
    """The line to the other workers. On SQLite there are none."""

    def __init__(self, settings: Settings, name: str, tables: Tables, hub: Hub) -> None:
        self.name, self.tables, self.hub = name, tables, hub
        self._url = settings.url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._needed = settings.kind == POSTGRESQL
        self._task: asyncio.Task[None] | None = None
        self._following: set[asyncio.Task[None]] = set()
        self._listening = asyncio.Event()

    async def start(self) -> None:
        if self._needed:
            self._task = asyncio.create_task(self._listen_always())
            await self._listening.wait()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
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

    def _heard(self, payload: str) -> None:
        sender, kind, table = payload.split(" ")
        if sender == self.name or kind not in ("table", "reload"):
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
