"""The pieces of Ys as the catalogue of words knows them, from what the notation calls them."""

from __future__ import annotations

from gradlon.core.terms import Term, Text
from gradlon.ys import names
from gradlon.ys.components import LETTERS

PLACES = "places"
LABELS = "labels"
"""Where a place is named in a sentence, and where in few letters beside a board."""
NEUTRAL = Term("names", "neutral")
NOBODY = Term("names", "nobody")


def colour_term(colour: int) -> Term:
    return colour_named(names.COLOURS[colour])


def colour_named(name: str) -> Term:
    return Term("colours", name)


def card_term(name: str) -> Term:
    return Term("cards", name)


def ship_term(kind: str) -> Term:
    """A ship's three gems."""
    large, one, other = (colour_term(LETTERS[letter]) for letter in kind)
    return Term("names", "ship", {"large": large, "one": one, "other": other})


def seat_term(name: str) -> Text:
    """A seat by its name in the notation; players are called so in every language."""
    return NEUTRAL if name == NEUTRAL.name else name


def place_term(name: str, number: int = 0, section: str = PLACES) -> Term:
    """A place by its name in the notation, and which of its owner's brokers there is meant."""
    which: Text = Term("names", "which", {"number": number}) if number else ""
    first, _, second = name.partition("|")
    if second:
        sides = {"one": place_term(first, section=section), "other": place_term(second, section=section)}
        return Term(section, "border", {**sides, "which": which})
    where, _, what = name.partition(".")
    if not what:
        return Term(section, where, {"which": which})
    if what in names.RINGS:
        return Term(section, what, {"hood": int(where), "which": which})
    if what in names.COLOURS:
        return Term(section, "square", {"line": int(where), "colour": colour_named(what), "which": which})
    return Term(section, where, {"palace": int(what), "which": which})
