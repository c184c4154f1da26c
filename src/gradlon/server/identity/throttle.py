"""How often something was tried in vain. Kept in memory, for whatever name it is tried with, known or not."""

from __future__ import annotations

from collections import OrderedDict

from gradlon.server.errors import Refused
from gradlon.server.times import now

MOST_NAMES = 10_000


class Throttle:
    """So many failures in so many seconds; then one has to wait."""

    def __init__(self, most: int, seconds: int, message: str) -> None:
        self.most, self.seconds, self.message = most, seconds, message
        self._failures: OrderedDict[str, list[int]] = OrderedDict()

    def require(self, name: str) -> None:
        recent = self._recent(name)
        if len(recent) >= self.most:
            wait = max(1, (recent[0] + 1000 * self.seconds - now()) // 1000)
            raise Refused(429, "too_many", self.message, headers={"Retry-After": str(wait)})

    def failed(self, name: str) -> None:
        self._failures[name] = [*self._recent(name), now()]
        self._failures.move_to_end(name)
        while len(self._failures) > MOST_NAMES:
            self._failures.popitem(last=False)

    def forget(self, name: str) -> None:
        self._failures.pop(name, None)

    def _recent(self, name: str) -> list[int]:
        since = now() - 1000 * self.seconds
        return [at for at in self._failures.get(name, []) if at > since]
