"""What studies of many games count: where points came from, and who built which building."""

from __future__ import annotations

from gradlon.yspahan import events

SOURCE_OF = {
    "souk_scored": "souks",
    "cube_loaded": "caravan places",
    "caravan_scored": "caravan",
    "built": "buildings",
    "camels_sold": "camels sold",
    "gold_sold": "gold sold",
}
"""The source of the points that a kind of event tells."""
SOURCES = tuple(SOURCE_OF.values())
KINDS = frozenset(
    {
        events.SOUK_SCORED,
        events.CUBE_LOADED,
        events.CARAVAN_SCORED,
        events.BUILT,
        events.CAMELS_SOLD,
        events.GOLD_SOLD,
    }
)
