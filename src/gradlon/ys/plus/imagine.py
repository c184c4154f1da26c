"""From a view to a position that fits it: what Ys+ hides."""

from __future__ import annotations

from typing import Any

from gradlon.core.rng import Random
from gradlon.ys import facts


def fill_aside(values: dict[str, Any], players: int, rng: Random) -> None:
    """YP-SPE: the colours that others may have set aside, or none."""
    for seat, colour in enumerate(values["aside"]):
        if colour is None:
            values["aside"][seat] = rng.below(facts.COLOURS + 1) if values["speculated"] and seat < players else 0
