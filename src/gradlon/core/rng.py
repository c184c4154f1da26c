"""The random numbers of simulations and searches: SplitMix64, alike compiled and interpreted.

A match never draws from here: its dealer has a keyed cryptographic stream (`gradlon.match.dealer`).
"""

from __future__ import annotations

from typing import Annotated

from gradlon.core.flat import NOBODY, Fields, Width, door, inlined

__compiled__ = True


class RandomFields(Fields):
    state: Annotated[int, Width("Q", 0), NOBODY, "where the stream stands"]
    gamma: Annotated[int, Width("Q", 0), NOBODY, "the stream's step"]
    mix1: Annotated[int, Width("Q", 0), NOBODY, "first multiplier of the finisher"]
    mix2: Annotated[int, Width("Q", 0), NOBODY, "second multiplier of the finisher"]
    mask: Annotated[int, Width("Q", 0), NOBODY, "64 bits: what C drops by itself"]


class Random(RandomFields):
    """One stream of random numbers."""

    def __init__(self, seed: int) -> None:
        # The constants are fields since a literal of 64 bits is no C number to Cython.
        self.mask = 0xFFFFFFFFFFFFFFFF
        self.gamma = 0x9E3779B97F4A7C15
        self.mix1 = 0xBF58476D1CE4E5B9
        self.mix2 = 0x94D049BB133111EB
        self.state = seed & 0xFFFFFFFFFFFFFFFF

    @inlined
    def pick(self, bound: int) -> int:
        """A number from 0 up to, not including, the bound."""
        self.state = (self.state + self.gamma) & self.mask
        z = self.state
        z = ((z ^ (z >> 30)) * self.mix1) & self.mask
        z = ((z ^ (z >> 27)) * self.mix2) & self.mask
        z = z ^ (z >> 31)
        return ((z >> 32) * bound) >> 32

    def stir(self) -> None:
        """Go to a place of the stream that has nothing to do with this one."""
        z = (self.state + self.gamma) & self.mask
        z = ((z ^ (z >> 30)) * self.mix1) & self.mask
        z = ((z ^ (z >> 27)) * self.mix2) & self.mask
        self.state = z ^ (z >> 31)

    def branch(self, root: Random, number: int) -> None:
        """Become the stream of this number among those of a seed: `root` is the stream that the seed begins."""
        self.state = root.state
        self.stir()
        self.state = (self.state + (number + 1) * self.gamma) & self.mask
        self.stir()

    @door
    def stream(self, number: int) -> Random:
        """The stream of this number among those of the seed that this one was made with, before it is used."""
        found = Random(0)
        found.branch(self, number)
        return found

    @door
    def below(self, bound: int) -> int:
        """The same for Python code."""
        return self.pick(bound)
