"""The tables as pictures: symbols, layouts and whole drawings as SVG, and pixels of them."""

from gradlon.drawing.palette import THEMES
from gradlon.drawing.picture import SHAPES, draw, layout, scenery
from gradlon.drawing.raster import WIDEST, NoRenderer, pixels, png
from gradlon.drawing.sprites import SHEETS, sheet
from gradlon.drawing.words import WORDS

__all__ = [
    "SHAPES",
    "SHEETS",
    "THEMES",
    "WIDEST",
    "WORDS",
    "NoRenderer",
    "draw",
    "layout",
    "pixels",
    "png",
    "scenery",
    "sheet",
]
