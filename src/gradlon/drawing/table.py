"""What all parts of a picture draw from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gradlon.drawing.geometry import Box, Point
from gradlon.drawing.svg import Picture

Data = Mapping[str, Any]


class Table:
    """A table's board, layout and description, and the names at its seats."""

    def __init__(self, picture: Picture, board: Data, layout: Data, data: Data, names: Sequence[str]) -> None:
        self.picture = picture
        self.board = board
        self.layout = layout
        self.data = data
        self.names = names
        self.sides: Sequence[str] = board["sides"]

    def box(self, part: str) -> Box:
        return Box(*self.layout["parts"][part])

    def spot(self, name: str) -> Point:
        found: Point = self.layout["spots"][name]
        return found

    def name(self, seat: int) -> str:
        return self.names[seat - 1]
