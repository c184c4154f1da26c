"""The moment at which a process is told to stop, told to whoever keeps requests open.

uvicorn waits for open requests before it ends the application; an event stream would never end by itself.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = (signal.SIGTERM, signal.SIGINT)


@contextmanager
def told_to_stop(closing: asyncio.Event) -> Iterator[None]:
    """Set the event when a signal comes, and let whoever listened before go on."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in SIGNALS}

    def told(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(closing.set)
        earlier = before[signal.Signals(number)]
        if callable(earlier):
            earlier(number, frame)

    for number in SIGNALS:
        signal.signal(number, told)
    try:
        yield
    finally:
        closing.set()
        for number, earlier in before.items():
            if signal.getsignal(number) is told:
                signal.signal(number, earlier)
