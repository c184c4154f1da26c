"""The stream of one browser, as server-sent events."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

import orjson
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from gradlon.core.errors import GradlonError
from gradlon.server.errors import Refused
from gradlon.server.moderation.mutes import Mutes
from gradlon.server.play.access import may_see, seats_of
from gradlon.server.play.lobby import Lobby
from gradlon.server.play.published import Published
from gradlon.server.play.tables import NO_TABLE, Tables
from gradlon.server.streams import cursor
from gradlon.server.streams.hub import Hub, Subscriber, Watch

KEEP_ALIVE = 20.0
"""Seconds of silence after which a comment is sent."""
SLOW = 60.0
"""Seconds after which a reader who takes nothing is dropped."""
CHECK_EVERY = 60.0
"""Seconds between two looks whether the session is still there; where it ends in this process, at once."""
ALIVE = b": keep-alive\n\n"
RETRY = b"retry: 1000\n\n"


def message(kind: str, data: bytes, id_: str | None = None) -> bytes:
    name = f"id: {id_}\n".encode() if id_ is not None else b""
    return name + b"event: " + kind.encode() + b"\ndata: " + data + b"\n\n"


class EventStream(Response):
    """Runs until the client goes, is too slow, or the server stops."""

    def __init__(
        self,
        hub: Hub,
        tables: Tables,
        lobby: Lobby,
        mutes: Mutes,
        subscriber: Subscriber,
        version: str,
        still: Callable[[], Awaitable[bool]],
    ) -> None:
        super().__init__(
            None,
            200,
            {"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
            "text/event-stream",
        )
        del self.headers["content-length"]
        self.hub, self.tables, self.lobby, self.mutes, self.subscriber = hub, tables, lobby, mutes, subscriber
        self.version, self.still = version, still
        self._check_at = asyncio.get_running_loop().time() + CHECK_EVERY
        self._gone = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        leaving = asyncio.create_task(self._until_gone(receive))
        self.hub.join(self.subscriber)
        try:
            await self._run(send)
        finally:
            self.hub.leave(self.subscriber)
            leaving.cancel()

    async def _until_gone(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self._gone = True
        self.subscriber.wake.set()

    async def _run(self, send: Send) -> None:
        hello = message("hello", orjson.dumps({"version": self.version}))
        chunk = RETRY + hello + b"".join([part async for part in self._all_new()])
        while not self._gone:
            try:
                async with asyncio.timeout(SLOW):
                    await send({"type": "http.response.body", "body": chunk, "more_body": True})
            except TimeoutError:
                return
            if self.hub.closing or await self._signed_out():
                break
            chunk = await self._next()
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _signed_out(self) -> bool:
        """Whether the session has ended since."""
        at = asyncio.get_running_loop().time()
        if not self.subscriber.recheck and at < self._check_at:
            return False
        self.subscriber.recheck, self._check_at = False, at + CHECK_EVERY
        return not await self.still()

    async def _next(self) -> bytes:
        subscriber = self.subscriber
        while not self._gone and not self.hub.closing:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(KEEP_ALIVE):
                    await subscriber.wake.wait()
            if not subscriber.wake.is_set():
                return ALIVE
            subscriber.wake.clear()
            chunk = b"".join([part async for part in self._all_new()])
            if chunk or subscriber.recheck:
                return chunk
        return b""

    async def _all_new(self) -> AsyncIterator[bytes]:
        """Every message that the client lacks. Each carries the cursor as it is once that message has come."""
        subscriber = self.subscriber
        dirty, subscriber.dirty = subscriber.dirty, set()
        for table in sorted(dirty):
            try:
                published = await self.tables.published(table)
            except (Refused, GradlonError) as fault:
                yield self._message("gone", {"table": table, "message": str(fault)})
                continue
            async for part in self._of_table(published):
                yield part
        turns, subscriber.turns = subscriber.turns, {}
        for (table, seat), number in turns.items():
            yield self._message("turn", {"table": table, "seat": seat, "number": number})
        if subscriber.lobby_dirty:
            subscriber.lobby_dirty = False
            yield self._message("lobby", await self.lobby.encoded(self.hub.lobby_version))

    def _message(self, kind: str, data: object) -> bytes:
        watches = [watch for group in self.subscriber.watches.values() for watch in group]
        return message(kind, data if isinstance(data, bytes) else orjson.dumps(data), cursor.write(watches))

    async def _of_table(self, published: Published) -> AsyncIterator[bytes]:
        subscriber = self.subscriber
        if not may_see(published.table, subscriber.person):
            yield self._message("gone", {"table": published.id, "message": NO_TABLE})
            return
        watches = subscriber.watches[published.id]
        stamp = self.hub.stamp(published)
        news = any(watch.stamp[0] != stamp[0] for watch in watches)
        if any(watch.stamp != stamp for watch in watches):
            yield self._message("table", self.hub.table_of(published, subscriber.person))
        own = seats_of(published.table, subscriber.person)
        for watch in watches:
            watch.stamp = stamp
            if (news or watch.number != published.number) and (watch.seat == 0 or watch.seat in own):
                state = published.state(watch.seat, subscriber.language, watch.serial)
                watch.number, watch.serial = published.number, published.serial
                yield self._message("state", state)
        async for part in self._chat(published, watches[0]):
            yield part

    async def _chat(self, published: Published, watch: Watch) -> AsyncIterator[bytes]:
        """What was said since: told once, whatever the number of seats."""
        if watch.chat < 0:
            watch.chat = published.chat
        if watch.chat >= published.chat:
            return
        live = await self.tables.live(published.id)
        muted = await self.mutes.of(self.subscriber.person)
        for line in [line for line in live.chat if line.number > watch.chat]:
            watch.chat = line.number
            if line.person not in muted:
                yield self._message("chat", {"table": published.id} | vars(line))
        watch.chat = max(watch.chat, published.chat)
