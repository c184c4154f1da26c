"""When the server is told to stop, its streams end at once: their browsers come back by themselves."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

STOPS = (signal.SIGTERM, signal.SIGINT)


def when_stopped(call: Callable[[], None]) -> None:
    """Call this on the event loop when the process is told to stop, beside whatever else then happens."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in STOPS:
        before: Any = signal.getsignal(number)

        def stop(which: int, frame: FrameType | None, before: Any = before) -> None:
            loop.call_soon_threadsafe(call)
            if callable(before):
                before(which, frame)

        signal.signal(number, stop)
