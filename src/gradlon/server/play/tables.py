"""The tables of this process: read when asked for, changed one unit of work at a time, told to whoever watches."""

from __future__ import annotations

import asyncio
import functools
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from gradlon.core.errors import GradlonError
from gradlon.server.database.store import Store, notify
from gradlon.server.errors import Refused, not_found
from gradlon.server.play.live import Live
from gradlon.server.play.published import Published
from gradlon.server.play.reading import follow, load, read_row
from gradlon.server.settings import POSTGRESQL

Result = TypeVar("Result")
Change = Callable[[Connection, Live], Result]
CHANNEL = "gradlon"
NO_TABLE = "there is no such table"


class Tables:
    """The matches in memory."""

    def __init__(self, store: Store, name: str, most: int) -> None:
        self.store, self.name, self.most = store, name, most
        self.shared = store.engine.dialect.name == POSTGRESQL
        """Whether other workers may change the same matches."""
        self.on_change: list[Callable[[Published], None]] = []
        """Called after every change that is durable, whichever worker made it, on the event loop."""
        self.on_commit: list[Callable[[Published], None]] = []
        """Called after every change that this worker made."""
        self.watched: Callable[[str], bool] = lambda _: False
        self._kept: OrderedDict[str, tuple[Live, Published]] = OrderedDict()
        self._loading: dict[str, asyncio.Task[tuple[Live, Published]]] = {}
        self._tasks: set[asyncio.Task[object]] = set()

    def __len__(self) -> int:
        return len(self._kept)

    # Reading.

    async def published(self, id_: str) -> Published:
        """A table as it stands; 404 where there is none."""
        return (await self._get(id_))[1]

    async def live(self, id_: str) -> Live:
        """A match, to read what a change does not touch while it waits."""
        return (await self._get(id_))[0]

    async def _get(self, id_: str) -> tuple[Live, Published]:
        found = self._kept.get(id_)
        if found is not None and not found[0].broken:
            self._kept.move_to_end(id_)
            return found
        task = self._loading.get(id_)
        if task is None:
            task = asyncio.create_task(self._load(id_))
            self._loading[id_] = task
            task.add_done_callback(lambda _: self._loading.pop(id_, None))
        return await asyncio.shield(task)

    async def _load(self, id_: str) -> tuple[Live, Published]:
        live = await self.store.read(lambda connection: load(connection, id_))
        if live is None:
            raise not_found(NO_TABLE)
        kept = (live, Published(live))
        self._kept[id_] = kept
        self._make_room()
        return kept

    def _make_room(self) -> None:
        """Forget the matches that were not needed for longest, unless somebody watches them or is at work on them."""
        if len(self._kept) <= self.most:
            return
        for id_ in list(self._kept):
            live = self._kept[id_][0]
            if not live.lock.locked() and not self.watched(id_):
                del self._kept[id_]
                if len(self._kept) <= self.most:
                    return

    def add(self, live: Live) -> Published:
        """A match that has just been made and is in the store."""
        published = Published(live)
        self._kept[live.id] = (live, published)
        self._make_room()
        self._tell(published)
        for listener in self.on_commit:
            listener(published)
        return published

    # Changing.

    async def change(self, id_: str, work: Change[Result]) -> Result:
        """Do it in one unit of work with the match at its newest. It ends even if whoever asked for it has gone."""
        task: asyncio.Task[Result] = asyncio.create_task(self._change(id_, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _change(self, id_: str, work: Change[Result]) -> Result:
        while True:
            live, _ = await self._get(id_)
            async with live.lock:
                if live.broken:
                    continue
                try:
                    result = await self.store.write(functools.partial(self._within, live, work))
                except BaseException as fault:
                    if live.touched or not isinstance(fault, Refused | GradlonError):
                        live.broken = True
                        self._kept.pop(id_, None)
                    elif live.followed:
                        self.publish(live)
                    raise
                if live.touched or live.followed:
                    changed, live.touched = live.touched, False
                    published = self.publish(live)
                    if changed:
                        for listener in self.on_commit:
                            listener(published)
                return result

    def _within(self, live: Live, work: Change[Result], connection: Connection) -> Result:
        """In the transaction, in a thread of the store."""
        if self.shared:
            row = read_row(connection, live.id, lock=True)
            if row is None:
                raise not_found(NO_TABLE)
            if (row["number"], row["meta"], row["chats"]) != (live.number, live.meta, live.chats):
                follow(connection, live, row)
                live.followed = True
        result = work(connection, live)
        if live.touched:
            live.flush(connection)
            notify(connection, CHANNEL, f"{self.name} table {live.id}")
        return result

    def publish(self, live: Live) -> Published:
        """What everybody may see from now on."""
        live.followed = False
        published = Published(live)
        self._kept[live.id] = (live, published)
        self._tell(published)
        return published

    def _tell(self, published: Published) -> None:
        for listener in self.on_change:
            listener(published)

    # Other workers.

    async def refresh(self, id_: str) -> None:
        """Another worker has changed this table: follow, where it is in memory."""
        found = self._kept.get(id_)
        if found is None:
            return
        live = found[0]
        async with live.lock:
            if live.broken:
                return
            before = (live.number, live.meta, live.chats)
            try:
                await self.store.read(functools.partial(self._follow, live))
            except BaseException:
                live.broken = True
                self._kept.pop(id_, None)
                raise
            if before != (live.number, live.meta, live.chats):
                self.publish(live)

    def _follow(self, live: Live, connection: Connection) -> None:
        row = read_row(connection, live.id)
        if row is not None and row["number"] >= live.number and row["meta"] >= live.meta:
            follow(connection, live, row)

    async def reload(self, id_: str) -> None:
        """Something has been changed in the store from beside: read it anew, where it is in memory."""
        found = self._kept.get(id_)
        if found is None:
            return
        async with found[0].lock:
            found[0].broken = True
            self._kept.pop(id_, None)
        self._tell(await self.published(id_))

    async def refresh_all(self) -> None:
        """Follow everywhere: after the line to the other workers was cut."""
        for id_ in list(self._kept):
            await self.refresh(id_)

    async def finish(self) -> None:
        """Wait for the changes that are under way."""
        while self._tasks:
            await asyncio.wait(self._tasks)
