"""The bot that takes what looks best at once, by the game's own judgement of one ply."""

from __future__ import annotations

from collections.abc import Sequence

from gradlon.core import registry
from gradlon.core.errors import IllegalChoice
from gradlon.core.game import View
from gradlon.core.rng import Random


class GreedyBot:
    """Imagines a position from its view and takes the option that is judged best there.

    Judgement reads only what the seat may know, so it makes no difference which position was imagined.
    `noise`: by how many thousandths of a point, on average, each option is raised at random before: a weaker player.
    """

    def __init__(self, seed: int, noise: int = 0) -> None:
        self._stream = Random(seed)
        self._noise = noise

    def decide(self, view: View, options: Sequence[str], /) -> str:
        game = registry.game(view.game)
        position = game.imagine(view, self._stream)
        choice = position.greedy_choice(self._stream, view.seat, self._noise)
        text = game.write(position, view.seat, choice)
        if text not in options:
            raise IllegalChoice(f"{text!r} is not among the options offered")
        return text
