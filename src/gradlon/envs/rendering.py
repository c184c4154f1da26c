"""The table as people see it, of a position and for one seat: as text with a terminal's colours, and as pixels."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from gradlon.core.game import Game
from gradlon.core.markup import parts
from gradlon.core.position import Position
from gradlon.drawing import draw, pixels
from gradlon.words import picture

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

WIDTH = 160
"""Columns of a text."""
ACROSS = 960
"""Pixels of a picture."""


def ansi(game: Game, position: Position, seat: int) -> str:
    text = Text.assemble(*parts(picture(game, game.view(position, seat))))
    file = StringIO()
    Console(file=file, force_terminal=True, color_system="standard", width=WIDTH).print(text)
    return file.getvalue()


def rgb(game: Game, position: Position, seat: int) -> NDArray[numpy.uint8]:
    """Rows, columns, red, green and blue. Without fonts: the same on every machine, and faster."""
    players, options = game.setup_of(position)
    svg = draw(game.name, game.describe(position, seat), players=players, options=options)
    return pixels(svg, ACROSS, fonts=False)
