"""HTTP as uvicorn speaks it, bounded for those who send or take their bytes one by one, or open many connections.

uvicorn itself bounds only the rest between two requests. What is added: a request's head has to come in a few seconds
and in a few kilobytes; who reads nothing of what is sent for half a minute is cut off; an address has so many
connections; few requests may wait behind one another.
"""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from gradlon.server.safety.address import counted, networks, within
from gradlon.server.safety.limits import Counted
from gradlon.server.settings import Settings

HEAD_SECONDS = 10.0
HEAD_BYTES = 32_768
MOST_HEADERS = 100
UNREAD_SECONDS = 30.0
MOST_WAITING = 8


class Door:
    """What the connections of one process share."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.connections_an_address
        self.proxies = networks(settings.proxies)
        self.open = Counted()


@cache
def door() -> Door:
    """Of this process: like the application it reads the settings that the command put into the environment."""
    return Door(Settings())


class BoundedProtocol(HttpToolsProtocol):
    """One connection."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.shared = door()
        self._place: str | None = None
        self._head_size = 0
        self._in_head = True
        self._head_timer: asyncio.TimerHandle | None = None
        self._unread_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else "local"
        if not within(address, self.shared.proxies):
            place = counted(address)
            if self.shared.open.of(place) >= self.shared.most:
                transport.abort()
                return
            self._place = place
            self.shared.open.enter(place)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timers()
        if self._place is not None:
            self.shared.open.leave(self._place)
            self._place = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._in_head:
            if self._head_timer is None:
                self._await_head()
            self._head_size += len(data)
        super().data_received(data)
        if self._in_head and self._head_size > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The request's head is too long.")

    def on_message_begin(self) -> None:
        self._in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._head_size = 0
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None
        if len(self.headers) > MOST_HEADERS or not self.url.startswith(b"/"):
            raise ValueError("no request of ours")
        if len(self.pipeline) >= MOST_WAITING:
            raise ValueError("too many requests wait behind one another")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._in_head = True

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread_timer is None:
            self._unread_timer = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread_timer is not None:
            self._unread_timer.cancel()
            self._unread_timer = None

    def _await_head(self) -> None:
        self._head_timer = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _stop_timers(self) -> None:
        for timer in (self._head_timer, self._unread_timer):
            if timer is not None:
                timer.cancel()
        self._head_timer = self._unread_timer = None
