"""What Ys+ adds to what lies on a table: for those who draw it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gradlon.ys import facts, steps
from gradlon.ys.plus import names


def extend(rules: Mapping[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    """Event cards where they are in play; the borders between areas in play, each with the two areas it parts."""
    events = rules["palace_step"] == steps.TURN_PILE
    borders = [name.split("|") for name in names.border_names()]
    return data | {
        "events": list(names.EVENTS) if events else [],
        "contraband": [names.PLACES[facts.FIRST_CONTRABAND + hood] for hood in range(rules["hoods"] * events)],
        "borders": [both for both in borders if all(area[0] in data["neighborhoods"] for area in both)],
        "characters": data["characters"] + list(names.CARDS),
    }
