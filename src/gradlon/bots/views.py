"""A view as text and back: what a bot in another process is sent."""

from __future__ import annotations

from typing import Any

from gradlon.core.game import View


def to_data(view: View) -> dict[str, Any]:
    """The view as plain data: what JSON can hold."""
    return {
        "game": view.game,
        "players": view.players,
        "options": list(view.options),
        "seat": view.seat,
        "fields": {name: list(value) if isinstance(value, tuple) else value for name, value in view.fields.items()},
    }


def from_data(data: dict[str, Any]) -> View:
    """The view that `to_data` wrote."""
    fields = {name: tuple(value) if isinstance(value, list) else value for name, value in data["fields"].items()}
    return View(data["game"], data["players"], tuple(data["options"]), data["seat"], fields)
