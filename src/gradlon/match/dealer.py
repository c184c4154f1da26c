"""The dealer: who answers for CHANCE at a table.

A match's seed is 256 bits from the system. Its hash is known from the start and the seed at the end, so that everybody
can check afterwards that nothing was dealt otherwise (`gradlon replay` does). The draw of number n depends on the seed,
on n and on what may be drawn, and on nothing else.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Protocol

from gradlon.core.errors import BadOptions, NotAllowed

SEED_BYTES = 32
WORD = 1 << 64


class Dealer(Protocol):
    """Answers for CHANCE."""

    @property
    def seed(self) -> str | None:
        """The seed that proves the draws, None where there is none."""

    def draw(self, number: int, weights: Mapping[str, int]) -> str:
        """The draw of this number in the match (0 the first), among texts with their weights."""


class SeededDealer:
    """Draws from a keyed stream: BLAKE2b with the seed as key, over the draw's number."""

    def __init__(self, seed: str | None = None) -> None:
        self._key = read_seed(seed) if seed is not None else secrets.token_bytes(SEED_BYTES)

    def __repr__(self) -> str:
        return f"SeededDealer(hash {seed_hash(self.seed)[:8]}…)"

    @property
    def seed(self) -> str:
        return self._key.hex()

    def draw(self, number: int, weights: Mapping[str, int]) -> str:
        texts = sorted(weights)
        total = sum(weights.values())
        if total <= 0:
            raise NotAllowed("there is nothing to draw")
        left = self._below(number, total)
        for text in texts:
            left -= weights[text]
            if left < 0:
                return text
        raise AssertionError("the weights do not add up")

    def _below(self, number: int, bound: int) -> int:
        """A number under the bound; words of the stream that would favour the low ones are passed over."""
        fair = WORD - WORD % bound
        attempt = 0
        while True:
            digest = hashlib.blake2b(
                f"{number}:{attempt}".encode(), key=self._key, digest_size=8, person=b"gradlon.draw"
            )
            word = int.from_bytes(digest.digest(), "big")
            if word < fair:
                return word % bound
            attempt += 1


class GivenDealer:
    """Draws what it is given, in order; then another dealer goes on, if there is one."""

    def __init__(self, texts: Sequence[str], then: Dealer | None = None) -> None:
        self.texts = tuple(texts)
        self.then = then

    @property
    def seed(self) -> str | None:
        return self.then.seed if self.then is not None else None

    def draw(self, number: int, weights: Mapping[str, int]) -> str:
        if number < len(self.texts):
            return self.texts[number]
        if self.then is None:
            raise NotAllowed(f"only {len(self.texts)} draws were given")
        return self.then.draw(number, weights)


def read_seed(text: str) -> bytes:
    """A seed written in hexadecimal digits; a short one stands for the number it writes."""
    digits = text.lower()
    if not 1 <= len(digits) <= 2 * SEED_BYTES or not set(digits) <= set("0123456789abcdef"):
        raise BadOptions(f"a seed is written with 1 to {2 * SEED_BYTES} hexadecimal digits, not {text!r}")
    return bytes.fromhex(digits.zfill(2 * SEED_BYTES))


def seed_hash(seed: str) -> str:
    """What is published of a seed before the end: its SHA-256."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
