"""Streams of random numbers by name: what a game draws depends on the seed and the game, never on who plays it."""

from __future__ import annotations

import hashlib


def stream(seed: str, *parts: object) -> int:
    """64 bits from a seed and what they are for: the same again for the same."""
    text = ":".join([seed, *(str(part) for part in parts)])
    raw = text.encode("utf-8", "surrogateescape")
    return int.from_bytes(hashlib.blake2b(raw, digest_size=8).digest(), "big")
