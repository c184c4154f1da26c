"""The bot that searches a tree (`gradlon.core.tree`). Plain it is the textbook's: a yardstick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gradlon.bots.base import USUAL_THINK, WALL, Clock
from gradlon.bots.outlook import network_of
from gradlon.core import registry
from gradlon.core.errors import IllegalChoice
from gradlon.core.game import View
from gradlon.core.rng import Random
from gradlon.core.tree import Tree

AT_RANDOM = -1
SHARE = 0.2
"""Part of the time that is left which the next iterations may take, at most."""


@dataclass(frozen=True)
class TreeSettings:
    """How it searches; as they stand, as the textbook has it: from every option, at random to the end."""

    seconds: float = 3.0
    """For a decision, at `think` 1."""
    games: int = 0
    """Instead of seconds: so many iterations a decision."""
    eras: int = AT_RANDOM
    """Turns or days played out by judgement beyond the one under way; AT_RANDOM: the whole match at random."""
    noise: int = 200
    explore: int = 700
    widening: int = 0
    """Options that are looked at from the start, by first impression; 0: all of them, in any order."""


class TreeBot:
    """Takes the option that it visited most."""

    def __init__(
        self, seed: int, settings: TreeSettings | None = None, think: float = USUAL_THINK, clock: Clock = WALL
    ) -> None:
        self._stream = Random(seed)
        self._settings = settings or TreeSettings()
        self._think = think
        self._clock = clock

    def decide(self, view: View, options: Sequence[str], /) -> str:
        if len(options) == 1:
            return options[0]
        began = self._clock()
        settings = self._settings
        game = registry.game(view.game)
        position = game.imagine(view, self._stream)
        how = (settings.eras, settings.noise, settings.explore, settings.widening)
        network = network_of(game.name) if settings.eras != AT_RANDOM else None
        tree = Tree(position, view.seat, self._stream.below(1 << 30), network, how)
        done = tree.iterate(min(16, settings.games) if settings.games else 16)
        while (wanted := self._wanted(done, began)) > 0:
            done = tree.iterate(wanted)
        text = game.write(position, view.seat, tree.opinions()[0][0])
        if text not in options:
            raise IllegalChoice(f"{text!r} is not among the options offered")
        return text

    def _wanted(self, done: int, began: float) -> int:
        """How many iterations to do before looking at the clock again; 0 when the budget is spent."""
        settings = self._settings
        if settings.games:
            return max(0, int(settings.games * self._think) - done)
        passed = self._clock() - began
        rest = settings.seconds * self._think - passed
        return max(1, int(SHARE * rest * done / passed)) if rest > 0 else 0


def plain(seed: int, think: float = USUAL_THINK, clock: Clock = WALL) -> TreeBot:
    """Information-set Monte Carlo tree search as the textbook has it, with the strongest level's time."""
    return TreeBot(seed, think=think, clock=clock)
