"""Catanatron: Catan for four between players that choose at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from catanatron.game import Game
from catanatron.models.player import Color, Player

from bench.peers.common import serve_plays


class Counting(Player):  # type: ignore[misc]
    """Chooses at random and counts where there was a choice."""

    decisions = 0
    rng = random.Random(7)

    def decide(self, _game: Game, playable_actions: Sequence[Any]) -> Any:
        count = len(playable_actions)
        Counting.decisions += count > 1
        return playable_actions[int(self.rng.random() * count)]


def play() -> tuple[int, float]:
    before = Counting.decisions
    Game([Counting(color) for color in Color], seed=Counting.rng.getrandbits(30) + 1).play()
    return 1, Counting.decisions - before


if __name__ == "__main__":
    serve_plays("catanatron", {"Catan": play})
