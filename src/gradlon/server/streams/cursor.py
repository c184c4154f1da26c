"""How far a stream has come, as its client gives it back after a pause: `Last-Event-ID`.

It is nothing but numbers, by which the client says what it has; whatever it claims, it gets no more than its seats
may know.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from gradlon.server.streams.hub import Watch

PART = re.compile(r"^([a-z0-9]{1,16}):(\d):(\d{1,7}):(\d{1,7}):(\d{1,7})$", re.ASCII)
LONGEST = 2000


def write(watches: Iterable[Watch]) -> str:
    return ";".join(
        f"{watch.table}:{watch.seat}:{watch.serial}:{max(0, watch.number)}:{max(0, watch.chat)}" for watch in watches
    )


def read(text: str | None) -> dict[tuple[str, int], tuple[int, int, int]]:
    """Serial, number and chat by table and seat; what is no cursor says nothing."""
    found: dict[tuple[str, int], tuple[int, int, int]] = {}
    if text is None or len(text) > LONGEST:
        return found
    for part in text.split(";"):
        matched = PART.match(part)
        if matched:
            table, seat, serial, number, chat = matched.groups()
            found[table, int(seat)] = (int(serial), int(number), int(chat))
    return found
