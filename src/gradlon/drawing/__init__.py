"""The tables as pictures: symbols, layouts and whole drawings as SVG, and pixels of them."""

from gradlon.drawing.palette import THEMES
from gradlon.drawing.picture import SHAPES, draw, layout, scenery
from gradlon.drawing.raster import WIDEST, NoRenderer, pixels, png
from gradlon.drawing.sprites import SHEETS, sheet
from gradlon.drawing.words import words_of

__all__ = [
    "SHAPES",
    "SHEETS",
    "THEMES",
    "WIDEST",
    "NoRenderer",
    "draw",
    "layout",
    "pixels",
    "png",
    "scenery",
    "sheet",
    "words_of",
]
