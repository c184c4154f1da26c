"""The server's clock and its random names, in one place."""

from __future__ import annotations

import hashlib
import secrets
import time

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are read as others."""
ID_LENGTH = 12


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """A name that nobody guesses: 59 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def new_token() -> str:
    """A secret for a cookie or a link: 256 bits."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
