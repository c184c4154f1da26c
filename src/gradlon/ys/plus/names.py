"""What the pieces of Ys+ are called in the notation."""

from __future__ import annotations

from gradlon.ys import facts
from gradlon.ys.names import RINGS

CARD_CLAUSES = {
    "crook": "YP-CRK",
    "customs-officer": "YP-CUS",
    "financier": "YP-FIN",
    "imitator": "YP-IMI",
    "investor": "YP-INV",
    "kings-favorite": "YP-FAV",
    "monk": "YP-MNK",
    "philosopher": "YP-PHI",
    "pope": "YP-POP",
    "professor": "YP-PRO",
    "royal-guard": "YP-GRD",
    "trafficker": "YP-TRA",
}
CARDS = tuple(CARD_CLAUSES)

EVENT_CLAUSES = {
    "embassy": "YP-EMB",
    "contraband": "YP-CON",
    "brokerage": "YP-BRO",
    "democracy": "YP-DEM",
    "enrichment": "YP-ENR",
    "incognito": "YP-INC",
    "indiscretion": "YP-IND",
    "shipwreck": "YP-SHW",
    "quarantine": "YP-QUA",
    "restriction": "YP-RES",
    "revolt": "YP-REV",
    "speculation": "YP-SPE",
    "transparency": "YP-TRN",
}
EVENTS = tuple(EVENT_CLAUSES)


def border_names() -> list[str]:
    """The borders in the order of `borders.py`: within each neighborhood, then to the next one clockwise."""
    hoods = range(1, facts.HOODS + 1)
    within = [f"{hood}.{RINGS[ring]}|{hood}.{RINGS[ring + 1]}" for hood in hoods for ring in range(2)]
    between = [f"{hood}.{ring}|{hood % facts.HOODS + 1}.{ring}" for hood in hoods for ring in RINGS]
    return within + between


COUNTED = {facts.IN_EMBASSY: "embassy", facts.IN_CONTRABAND: "contraband"}
"""What is counted beside neighborhoods and market."""

PLACES = {facts.FIRST_CONTRABAND + hood: f"contraband.{hood + 1}" for hood in range(facts.HOODS)}
PLACES |= dict(enumerate(border_names(), facts.FIRST_BORDER))
"""Places beside the board's areas and squares. A Contraband card is named by its palace."""
