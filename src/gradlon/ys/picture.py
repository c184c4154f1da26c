"""The table as text, for a terminal."""

from __future__ import annotations

from gradlon.core.game import View


def draw(view: View) -> str:
    return repr(view.fields)
