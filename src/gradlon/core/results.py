"""What many playouts came to."""

from __future__ import annotations

from array import array
from dataclasses import dataclass


@dataclass(frozen=True)
class Playouts:
    """Games played at random from one position, game by game.

    The arrays are buffers: `numpy.frombuffer(found.scores, "i").reshape(-1, found.sides)` copies nothing.
    """

    games: int
    sides: int
    """Seats that score: the players, then what is played by a rule."""
    scores: array[int]
    """A row of points a game, a column a side."""
    ranks: array[int]
    """Likewise the ranks, 1 for who won; equal sides share the better rank."""
    lengths: array[int]
    """Decisions of each game: answers of seats that had two options or more."""

    @property
    def decisions(self) -> int:
        return sum(self.lengths)

    def points(self, seat: int) -> int:
        """The sum of a side's points over all games."""
        return sum(self.scores[seat :: self.sides])

    def wins(self, seat: int) -> int:
        """Games in which nobody was ahead of the side."""
        return self.ranks[seat :: self.sides].count(1)
