"""The ladder: five opponents, from a friendly beginner to the strongest."""

from __future__ import annotations

from dataclasses import dataclass

from gradlon.bots.base import USUAL_THINK, WALL, Bot, Clock
from gradlon.bots.greedy import GreedyBot
from gradlon.bots.search import SearchBot, Settings

BLUR = 3000
"""By how many thousandths of a point, on average, the apprentice misjudges an option."""


@dataclass(frozen=True)
class Level:
    """One rung."""

    number: int
    name: str
    settings: Settings | None
    """How it searches; None for who decides at once."""

    @property
    def seconds(self) -> float:
        """What a decision takes at most, on one core: 0 for at once."""
        return self.settings.seconds if self.settings is not None else 0.0

    def bot(self, seed: int, think: float = USUAL_THINK, clock: Clock = WALL) -> Bot:
        if self.settings is None:
            return GreedyBot(seed, BLUR if self.number == 1 else 0)
        return SearchBot(seed, self.settings, think, clock)


LEVELS = (
    Level(1, "apprentice", None),
    Level(2, "hawker", None),
    Level(3, "broker", Settings(seconds=0.3, candidates=6, families=4)),
    Level(4, "merchant", Settings(seconds=1.0, candidates=10, families=6, guided=40)),
    Level(5, "magnate", Settings(seconds=3.0, candidates=16, families=8, guided=100)),
)
