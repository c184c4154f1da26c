"""What pictures say: the section `drawing` of the catalogue, and the names of cards, colours, phases and places."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from gradlon.core.errors import BadOptions
from gradlon.words import Catalogue, catalogue

SECTION = "drawing"
NAMED = {
    "card": "cards",
    "event": "event_cards",
    "building": "buildings",
    "color": "colours",
    "square": "squares",
    "phase": "phases",
    "place": "places",
}
"""How keys begin, and the sections that their names stand in."""


@cache
def words_of(game: str, language: str = "en") -> Mapping[str, str]:
    """Every word and sentence of a game's pictures, by its key: what `draw` takes other words for."""
    said = catalogue(game, language)
    found = dict(said.section(SECTION))
    for kind, section in NAMED.items():
        found |= {f"{kind}.{name}": text for name, text in said.section(section).items()}
    if "neutral" in said.section("names"):
        found["neutral"] = said.section("names")["neutral"]
    return found


class Words:
    """The words of one picture: those of a language, some of them replaced."""

    def __init__(self, game: str, language: str, others: Mapping[str, str]) -> None:
        self.texts = {**words_of(game, language), **others}
        if strange := others.keys() - words_of(game, language).keys():
            raise BadOptions(f"pictures of {game} have no word {min(strange)!r}")
        self.catalogue = Catalogue({**catalogue(game, language).sections, SECTION: self.texts})

    def say(self, key: str, /, **parameters: object) -> str:
        """A message with its parameters."""
        return self.catalogue.say(SECTION, key, **parameters)
