"""Passwords: argon2, in a few threads of their own, so that nothing else waits for it and memory is bounded."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from gradlon.server.errors import Refused, wrong

Result = TypeVar("Result")

SHORTEST = 8
LONGEST = 200
FEWEST_DIFFERENT = 4
MOST_WAITING = 64
"""Passwords that wait to be checked; whoever comes then is asked to try again."""
HASHER = PasswordHasher(time_cost=1, memory_cost=47_104, parallelism=1)
"""As OWASP's Password Storage Cheat Sheet asks at least."""
NOBODYS = HASHER.hash("a password that nobody has")
"""Checked where there is no account, so that this takes as long."""


def require_good(password: str, *, unlike: tuple[str, ...] = (), field: str = "password") -> None:
    """A password that is long enough and not what anybody would try first."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise wrong(field, f"a password has {SHORTEST} to {LONGEST} characters", "weak_password")
    if len(set(password)) < FEWEST_DIFFERENT:
        raise wrong(field, f"a password has at least {FEWEST_DIFFERENT} different characters", "weak_password")
    if password.casefold() in {other.casefold() for other in unlike}:
        raise wrong(field, "a password is not your name or address", "weak_password")


def plain(password: str) -> str:
    """The same text however a keyboard composes it."""
    return unicodedata.normalize("NFKC", password)


def is_right(stored: str | None, password: str) -> bool:
    """Whether it is the password; the same work where there is none."""
    try:
        HASHER.verify(NOBODYS if stored is None else stored, plain(password))
    except VerificationError:
        return False
    return stored is not None


class Passwords:
    """Makes and checks hashes, a few at a time."""

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, "password")
        self._waiting = 0

    async def _do(self, work: Callable[[], Result]) -> Result:
        if self._waiting >= MOST_WAITING:
            raise Refused(503, "busy", "many people sign in just now; try again", headers={"Retry-After": "2"})
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    async def hash(self, password: str) -> str:
        return await self._do(lambda: HASHER.hash(plain(password)))

    async def right(self, stored: str | None, password: str) -> bool:
        return await self._do(lambda: is_right(stored, password))

    def close(self) -> None:
        self._threads.shutdown()
