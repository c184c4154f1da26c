"""The table as people see it: as text, and as a picture."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.text import Text

WIDTH = 160


def plain(markup: str) -> str:
    """A game's picture without its colours."""
    return Text.from_markup(markup).plain


def ansi(markup: str) -> str:
    """A game's picture with the colours of a terminal."""
    file = StringIO()
    Console(file=file, force_terminal=True, color_system="standard", width=WIDTH).print(markup, highlight=False)
    return file.getvalue()
