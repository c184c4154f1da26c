"""The bots that search a tree (`gradlon.core.tree`). Plain they are the textbook's: yardsticks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gradlon.bots.base import USUAL_THINK, WALL, Clock
from gradlon.bots.outlook import network_of, policy_of
from gradlon.core import registry
from gradlon.core.errors import IllegalChoice
from gradlon.core.game import View
from gradlon.core.policy import unlearned
from gradlon.core.rng import Random
from gradlon.core.tree import Tree

AT_RANDOM = -1
FIRST = 16
"""Iterations before it looks at the clock."""
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
    guided: bool = False
    """Whether the game's learned policy corrects judgement."""
    depth: int = 0
    """Choices in a row that are learned at most; 0: as many as come."""
    worlds: int = 0
    """So many worlds are imagined once, and a tree grown in each as if all were known; 0: one tree, the world imagined
    anew for each iteration."""
    observers: bool = False
    """Whether every side has a tree of its own, where stands what that side sees of the others' choices."""


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
        fixed, several = int(settings.worlds > 0), int(settings.observers)
        how = (settings.eras, settings.noise, settings.explore, settings.widening, settings.depth, fixed, several)
        network = network_of(game.name) if settings.eras != AT_RANDOM else None
        policy = policy_of(game.name) if settings.guided else unlearned()
        visits: Counter[int] = Counter()
        worlds = max(1, settings.worlds)
        for world in range(worlds):
            if world:
                position.hide_again(view.seat, self._stream)
            tree = Tree(position, view.seat, self._stream.below(1 << 30), network, policy, how)
            self._grow(tree, began, (world + 1) / worlds, worlds)
            for choice, times, _ in tree.opinions():
                visits[choice] += times
        text = game.write(position, view.seat, visits.most_common(1)[0][0])
        if text not in options:
            raise IllegalChoice(f"{text!r} is not among the options offered")
        return text

    def _grow(self, tree: Tree, began: float, part: float, worlds: int) -> None:
        """Iterate until this part of the time is over, or the tree's share of the iterations done."""
        settings = self._settings
        if settings.games:
            tree.iterate(max(1, int(settings.games * self._think) // worlds))
            return
        first = self._clock()
        done = tree.iterate(FIRST)
        while (rest := began + part * settings.seconds * self._think - (now := self._clock())) > 0:
            done = tree.iterate(max(1, int(SHARE * rest * done / max(now - first, 1e-6))))


def yardstick(settings: TreeSettings) -> Callable[..., TreeBot]:
    """The maker of a bot that searches so."""

    def make(seed: int, think: float = USUAL_THINK, clock: Clock = WALL) -> TreeBot:
        return TreeBot(seed, settings, think, clock)

    return make


YARDSTICKS = {
    "ismcts": TreeSettings(),
    "mo-ismcts": TreeSettings(observers=True),
    "pimc": TreeSettings(worlds=10),
    "flat": TreeSettings(depth=1),
    "ismcts-guided": TreeSettings(eras=0, widening=4),
}
"""Tree searches to compare with, with the strongest level's time: the textbook's with one observer and with several,
perfect-information and flat Monte Carlo, all at random to the end; and one that has our judgement and evaluation."""
