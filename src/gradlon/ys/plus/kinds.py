"""Constants: the kinds of event that Ys+ adds to those of `gradlon.ys.events`, and what their parameters mean."""

from __future__ import annotations

EVENT_TURNED = 64
EVENT_IGNORED = 65
PILE_DISCARDED = 66
NO_SHIP = 67
EMBASSY_LANDED = 68
SET_ASIDE = 69
ASIDE_SCORED = 70
COLOUR_NAMED = 71
NEIGHBORHOOD_NAMED = 72
LOWERED_COMMERCIAL = 73
IMITATED = 74
IMITATION_LAPSED = 75
REMOVED = 76
SIDE_PICKED = 77
GEMS_EXCHANGED = 78
FAVOR_RAISED = 79
POPE_WINS = 80
BLACK_COUNTED = 81
COLUMN_EMPTY = 82
EMBASSY_LEFT = 83
CONTRABAND_LEFT = 84
QUARANTINED = 85
GEMS_CANCELLED = 86
ONE_EACH = 87
MOVES_MORE = 88

# Where points come from, beside the sources of `gradlon.ys.events`
FROM_ENRICHMENT = 4
FROM_CONTRABAND = 5
FROM_CROOK = 6

PARAMETERS = {
    EVENT_TURNED: "hood event_card",
    EVENT_IGNORED: "hood event_card",
    PILE_DISCARDED: "hood card",
    NO_SHIP: "hood",
    EMBASSY_LANDED: "ship",
    SET_ASIDE: "seat colour?",
    ASIDE_SCORED: "seat colour points",
    COLOUR_NAMED: "seat card colour",
    NEIGHBORHOOD_NAMED: "seat hood",
    LOWERED_COMMERCIAL: "seat pay",
    IMITATED: "seat card",
    IMITATION_LAPSED: "seat card",
    REMOVED: "seat value place points number",
    SIDE_PICKED: "seat place target",
    GEMS_EXCHANGED: "seat colour gem",
    FAVOR_RAISED: "seat total",
    POPE_WINS: "seat position",
    BLACK_COUNTED: "seat points gems",
    COLUMN_EMPTY: "colour",
    EMBASSY_LEFT: "",
    CONTRABAND_LEFT: "place",
    QUARANTINED: "hood",
    GEMS_CANCELLED: "hood colour gems",
    ONE_EACH: "hood",
    MOVES_MORE: "position steps",
}

REVEALS = frozenset({EVENT_TURNED, EVENT_IGNORED, PILE_DISCARDED, EMBASSY_LANDED, ASIDE_SCORED, REMOVED, IMITATED})
