"""Something that a server does again and again until it stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger("gradlon.server")


class Rounds:
    """Calls `work` every so many seconds, or sooner when it is poked. What goes wrong is logged, and tried again."""

    def __init__(self, name: str, seconds: float, work: Callable[[], Awaitable[object]]) -> None:
        self.name, self.seconds, self.work = name, seconds, work
        self._poked = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._go_on(), name=self.name)

    def poke(self) -> None:
        """There is something to do now."""
        self._poked.set()

    async def stop(self) -> None:
        """Let what is under way end."""
        self._stopping = True
        self._poked.set()
        if self._task is not None:
            await self._task

    async def _go_on(self) -> None:
        while not self._stopping:
            self._poked.clear()
            try:
                await self.work()
            except Exception:
                log.exception("%s failed; it is tried again", self.name)
            if self._stopping:
                return
            try:
                async with asyncio.timeout(self.seconds):
                    await self._poked.wait()
            except TimeoutError:
                continue
