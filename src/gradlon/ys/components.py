"""The component tables of `components.toml`, read once (YS-CMP)."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

from gradlon.ys import facts

TABLES: dict[str, Any] = tomllib.loads(resources.files("gradlon.ys").joinpath("components.toml").read_text())

LETTERS = {"B": facts.BLUE, "G": facts.GREEN, "Y": facts.YELLOW, "R": facts.RED, "W": facts.WHITE}

SHIPS: tuple[str, ...] = tuple(dict.fromkeys(TABLES["ships"]["cards"]))
"""The kinds of ship, each once: large gem, then the two small ones."""

SHIP_COPIES: dict[str, int] = {kind: TABLES["ships"]["cards"].count(kind) for kind in SHIPS}


def by_value(brokers: list[int]) -> list[int]:
    """How many brokers of each value."""
    return [brokers.count(value) for value in range(facts.VALUES)]
