"""What the pieces of Ys+ are called in the notation."""

from __future__ import annotations

from gradlon.ys import facts
from gradlon.ys.names import RINGS

CARDS = (
    "crook",
    "customs-officer",
    "financier",
    "imitator",
    "investor",
    "kings-favorite",
    "monk",
    "philosopher",
    "pope",
    "professor",
    "royal-guard",
    "trafficker",
)

TITLES = {"kings-favorite": "King's Favorite", "blue-edged": "Blue-edged"}
"""Names that people write otherwise than word by word with capitals."""

EVENTS = (
    "embassy",
    "contraband",
    "brokerage",
    "democracy",
    "enrichment",
    "incognito",
    "indiscretion",
    "shipwreck",
    "quarantine",
    "restriction",
    "revolt",
    "speculation",
    "transparency",
)


def border_names() -> list[str]:
    """The borders in the order of `borders.py`: within each neighborhood, then to the next one clockwise."""
    hoods = range(1, facts.HOODS + 1)
    within = [f"{hood}.{RINGS[ring]}|{hood}.{RINGS[ring + 1]}" for hood in hoods for ring in range(2)]
    between = [f"{hood}.{ring}|{hood % facts.HOODS + 1}.{ring}" for hood in hoods for ring in RINGS]
    return within + between


COUNTED = {facts.IN_EMBASSY: "the Embassy", facts.IN_CONTRABAND: "the Contraband"}
"""What is counted beside neighborhoods and market."""

PLACES = {facts.FIRST_CONTRABAND + hood: f"contraband.{hood + 1}" for hood in range(facts.HOODS)}
PLACES |= dict(enumerate(border_names(), facts.FIRST_BORDER))
"""Places beside the board's areas and squares. A Contraband card is named by its palace."""
