"""What a match was worth to its players: how many others one beat less how many beat it, as a share of all others.

From 1, who beat everybody, to -1; the sum is 0. A side that is played by a rule (Ys for two) beats nobody and is beaten
by nobody here.
"""

from __future__ import annotations

from collections.abc import Sequence


def payoffs(ranks: Sequence[int], players: int) -> list[float]:
    """By player; ranks as `Result` has them."""
    others = ranks[:players]
    return [
        (sum(other > rank for other in others) - sum(other < rank for other in others)) / (players - 1)
        for rank in others
    ]
