"""What is printed on the board of Ys, and what lies beside it at a table: for those who draw it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gradlon.ys import facts, names, notation


def board(rules: Mapping[str, Any]) -> dict[str, Any]:
    """Places by their names in the notation; numbers as in `Rules`."""
    return {
        "sides": [notation.seat_name(seat, rules["neutral"]) for seat in range(rules["sides"])],
        "turns": facts.TURNS,
        "neighborhoods": [str(hood + 1) for hood in range(rules["hoods"])],
        "rings": list(names.RINGS),
        "lines": [str(line) for line in range(rules["first_line"], facts.LINES)],
        "columns": list(names.COLOURS[: facts.COLOURS]),
        "steps": facts.STEPS_OF_SCALE,
        "large_gems": rules["large_gems"],
        "throne": bool(rules["twos"]),
        "characters": list(names.CARDS),
    }
