"""How much one person, and one address, may ask for in a while: token buckets in memory, of each worker by itself.

A club behind one address is many people; so an address may do many times what a person may, and what only costs us
a look into memory is hardly bounded. What costs much (passwords, mail, thinking bots, new people) is bounded most.
"""

from __future__ import annotations

import math
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from gradlon.server.errors import Refused

CROWD = 8
"""How much more than one person an address may ask for."""
MOST_BUCKETS = 50_000


@dataclass(frozen=True)
class Rate:
    """What one person may do: so much at once, and so much a second from then on."""

    name: str
    burst: float
    per_second: float
    by_address: bool = False
    """Counted by address alone, and without the crowd: who does this is not known yet, or may be anybody."""


ANYTHING = Rate("anything", 300, 60)
RATES: tuple[tuple[str, str, Rate], ...] = (
    ("POST", r"(accounts|sessions)(/.*)?", Rate("password", 20, 0.2, by_address=True)),
    ("DELETE", r"accounts/me", Rate("password", 20, 0.2, by_address=True)),
    ("POST", r"tables/[^/]+/actions", Rate("action", 60, 10)),
    ("POST", r"tables/[^/]+/chat", Rate("chat", 10, 0.5)),
    ("POST", r"tables", Rate("table", 20, 0.2)),
    ("POST", r"tables/[^/]+/rematch", Rate("table", 20, 0.2)),
    ("POST", r"reports", Rate("report", 5, 0.02)),
    ("POST", r"records", Rate("upload", 10, 0.1)),
    ("GET", r"tables/[^/]+/hint", Rate("thinking", 20, 0.5)),
    ("GET", r"records/[^/]+/review", Rate("thinking", 20, 2)),
    ("GET", r"invites/.*", Rate("link", 30, 0.5, by_address=True)),
    ("POST", r"invites/.*", Rate("link", 30, 0.5, by_address=True)),
    ("GET", r"stream", Rate("stream", 30, 1)),
)
CHANGE = Rate("change", 60, 5)
"""Whatever else changes something."""
NEWCOMER = Rate("newcomer", 120, 1, by_address=True)
"""A visit without a session makes a guest."""
PATTERNS = tuple((method, re.compile(f"/api/{path}"), rate) for method, path, rate in RATES)


def rate_of(method: str, path: str, known: bool) -> Rate:
    """The rate that bounds a request."""
    if path == "/api/me" and method == "GET" and not known:
        return NEWCOMER
    if path.startswith("/api/"):
        for wanted, pattern, rate in PATTERNS:
            if method == wanted and pattern.fullmatch(path):
                return rate
    return ANYTHING if method in ("GET", "HEAD", "OPTIONS") else CHANGE


class Buckets:
    """Who has how much left. The longest unused are forgotten: they are full again."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, name: str, who: str, burst: float, per_second: float) -> float:
        """Take one; 0 where that was possible, else the seconds after which it will be."""
        at = self._clock()
        left, then = self._left.get((name, who), (burst, at))
        left = min(burst, left + (at - then) * per_second)
        short = 0.0 if left >= 1 else (1 - left) / per_second
        self._left[name, who] = (left - 1 if left >= 1 else left, at)
        self._left.move_to_end((name, who))
        while len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)
        return short


class Limits:
    """The bounds of one worker. `measure` widens or narrows all of them; 0 takes them away."""

    def __init__(self, measure: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.measure = measure
        self.buckets = Buckets(clock)

    def check(self, method: str, path: str, address: str, session: str | None) -> None:
        """`Refused` with 429 where this is too much; `session` is that of a known person."""
        if not self.measure:
            return
        rate = rate_of(method, path, session is not None)
        waits = 0.0
        if session is not None and not rate.by_address:
            waits = self._take(rate, f"={session}", 1)
        crowd = 1 if rate.by_address else CROWD
        waits = waits or self._take(rate, address, crowd)
        if waits:
            seconds = math.ceil(waits)
            raise Refused(
                429,
                "too_many",
                f"too many requests of this kind; try again in {seconds} s",
                headers={"Retry-After": str(seconds)},
            )

    def _take(self, rate: Rate, who: str, times: float) -> float:
        return self.buckets.take(
            rate.name, who, rate.burst * times * self.measure, rate.per_second * times * self.measure
        )


class Counted:
    """How many of something each has open now."""

    def __init__(self) -> None:
        self.all = 0
        self._open: dict[str, int] = {}

    def of(self, who: str) -> int:
        return self._open.get(who, 0)

    def enter(self, *who: str) -> None:
        self.all += 1
        for each in who:
            self._open[each] = self._open.get(each, 0) + 1

    def leave(self, *who: str) -> None:
        self.all -= 1
        for each in who:
            self._open[each] -= 1
            if not self._open[each]:
                del self._open[each]
