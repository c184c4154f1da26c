"""A table of Ys+ in a few words: as `support.ys_arrange`, with events and characters that are in force."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gradlon.ys import facts, steps
from gradlon.ys.notation import CARDS, COLOURS, place_name
from gradlon.ys.plus import names
from support.ys_arrange import Word, arrange
from support.ys_table import PLACES, Table, seat_of

BOTH = ("plus_characters", "plus_events")
NOBODY = facts.SEATS
EVERY_QUESTION = (1 << 29) - 1


def plus(
    then: Iterable[Word],
    *options: str,
    players: int = 4,
    events: Mapping[str, int] | None = None,
    playing: Mapping[str, str] | None = None,
    **rest: Any,
) -> Table:
    """A table with everything of Ys+ on, in this state.

    `events` are in force, each with its palace; `playing` are characters in force: the owner, and for some what they
    remember: `{"customs-officer": "p1 white", "philosopher": "p2 2"}`.
    """
    effects = [
        (steps.FIRST_EVENT + names.EVENTS.index(event), NOBODY, hood - 1) for event, hood in (events or {}).items()
    ]
    effects += [effect(card, words.split()) for card, words in (playing or {}).items()]
    more: dict[str, Any] = dict(rest.pop("more", {}))
    if effects:
        effects += [(steps.NEUTRAL, seat_of("neutral"), 0)] * (players == 2)
        rows = list(zip(*sorted(effects), strict=True))
        empty = [0] * (facts.MOST_EFFECTS - len(effects))
        for name, row in zip(("effect", "effect_owner", "effect_arg"), rows, strict=True):
            more[name] = [*row, *empty]
        more |= {"effects": len(effects), "answering": EVERY_QUESTION}
    return arrange(players, *BOTH, *options, then=then, more=more, **rest)


def effect(card: str, words: list[str]) -> tuple[int, int, int]:
    owner, *remembered = words
    arg = 0
    for word in remembered:
        if word in COLOURS:
            arg = COLOURS.index(word)
        elif word in CARDS:
            arg = CARDS.index(word)
        elif word in PLACES:
            arg = PLACES[word]
        else:
            arg = int(word)
    return steps.FIRST_CARD + CARDS.index(card), seat_of(owner), arg


def places_for(table: Table, who: str, start: str) -> set[str]:
    """Where the options that begin so would put a broker."""
    return {text.split()[-1] for text in table.texts(who, start)}


def in_hood(places: Iterable[str], hood: int) -> set[str]:
    """Those of the places that are in this neighborhood or on its borders."""
    return {name for name in places if any(side.startswith(f"{hood}.") for side in name.split("|")) and name in CITY}


BORDERS = [place_name(place) for place in range(facts.FIRST_BORDER, facts.LAST_BORDER + 1)]
AREAS = [place_name(place) for place in range(facts.FIRST_AREA, facts.LAST_AREA + 1)]
CITY = {*AREAS, *BORDERS}
