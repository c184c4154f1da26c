"""What studies of many games count: where points came from, and who won which character."""

from __future__ import annotations

from gradlon.core.events import Event
from gradlon.ys import events, facts
from gradlon.ys.names import COLOURS

GEMS = tuple(f"{colour} gems" for colour in COLOURS[: facts.BLACK + 1])
FAVOR = "favor"
FROM = {
    events.FROM_MARKET: "market",
    events.FROM_COMMERCIAL: "commercial",
    events.FROM_KING: "king",
    events.FROM_PRINCE: "prince",
}
"""The sources that an event of points names by number."""
SOURCES = (*FROM.values(), FAVOR, *GEMS)
KINDS = frozenset({events.POINTS, events.PLACE_SCORED, events.FAVOR_SCORED, events.CARD_WON})
"""The kinds of event that score, or give a character to its winner."""


def source_of(event: Event, named: dict[int, str], kinds: dict[str, str]) -> str:
    """The source of an event's points: by the number it names, its colour of gems, or its kind."""
    source, colour = event.values.get("source"), event.values.get("colour")
    if event.name == "points" and isinstance(source, int):
        return named[source]
    if event.name == "place_scored" and isinstance(colour, int):
        return GEMS[colour]
    return kinds[event.name]
