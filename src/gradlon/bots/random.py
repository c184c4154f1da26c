"""The bot that takes any option, each as likely as another."""

from __future__ import annotations

import random
from collections.abc import Sequence

from gradlon.core.game import View


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._stream = random.Random(seed)

    def decide(self, _view: View, options: Sequence[str], /) -> str:
        return self._stream.choice(options)
