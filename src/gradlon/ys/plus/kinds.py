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
CARD_KEPT_WINS = 80

# Where points come from, beside the sources of `gradlon.ys.events`
FROM_ENRICHMENT = 4
FROM_CONTRABAND = 5
FROM_MONK = 6
FROM_CROOK = 7
FROM_TRAFFICKER = 8

PARAMETERS = {
    EVENT_TURNED: "hood event",
    EVENT_IGNORED: "hood event",
    PILE_DISCARDED: "hood card",
    NO_SHIP: "hood",
    EMBASSY_LANDED: "ship",
    SET_ASIDE: "seat colour?",
    ASIDE_SCORED: "seat colour points",
    COLOUR_NAMED: "seat card colour",
    NEIGHBORHOOD_NAMED: "seat hood",
    LOWERED_COMMERCIAL: "seat",
    IMITATED: "seat card",
    IMITATION_LAPSED: "seat card",
    REMOVED: "seat value place points",
    SIDE_PICKED: "seat place target",
    GEMS_EXCHANGED: "seat colour other points",
    FAVOR_RAISED: "seat points",
    CARD_KEPT_WINS: "seat place",
}

REVEALS = frozenset({EVENT_TURNED, EVENT_IGNORED, PILE_DISCARDED, EMBASSY_LANDED, ASIDE_SCORED, REMOVED})
