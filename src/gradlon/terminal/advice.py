"""What a bot would do: the best options with what they promise, for a person who asks for a hint."""

from __future__ import annotations

from collections.abc import Sequence

from gradlon.bots import LEVELS
from gradlon.bots.search import Opinion, SearchBot
from gradlon.core.errors import BadOptions
from gradlon.core.game import View
from gradlon.terminal.speech import say

USUAL = 3
MOST = 20
ADVISER = "merchant"
LEVEL_NAMES = tuple(level.name for level in LEVELS)


def number_of(text: str) -> int:
    """How many options are wanted."""
    if not text:
        return USUAL
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= MOST):
        raise BadOptions(say("hint_how", most=MOST))
    return int(text)


def hint(view: View, seed: int, wanted: int) -> list[str]:
    """Lines that tell the best options, the best first."""
    settings = next(level.settings for level in LEVELS if level.name == ADVISER)
    assert settings is not None
    opinions = SearchBot(seed, settings).assess(view)
    return [say("hint_head", adviser=ADVISER), *lines(opinions[:wanted])]


def lines(opinions: Sequence[Opinion]) -> list[str]:
    width = max(len(opinion.option) for opinion in opinions)
    return [
        say(
            "hint_line" if opinion.games else "hint_glance",
            option=opinion.option.ljust(width),
            share=f"{100 * opinion.share:.0f}",
            points=f"{opinion.points:.0f}",
            games=opinion.games,
            behind=f"{100 * opinion.behind:.0f}",
        )
        for opinion in opinions
    ]


def level_named(text: str) -> str:
    """The level that a person names, by its name or its number; the one below the strongest when none is named."""
    if not text:
        return ADVISER
    names = {level.name: level.name for level in LEVELS} | {str(level.number): level.name for level in LEVELS}
    if text.lower() not in names:
        raise BadOptions(say("no_level", levels=", ".join(LEVEL_NAMES)))
    return names[text.lower()]
