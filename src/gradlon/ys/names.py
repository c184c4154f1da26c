"""What the pieces of Ys are called in the notation."""

from __future__ import annotations

COLOURS = ("blue", "green", "yellow", "red", "black", "white")
RINGS = ("port", "commercial", "palace")
CARDS = (
    "alchemist",
    "banker",
    "captain",
    "cardinal",
    "conjurer",
    "herald",
    "intriguer",
    "jeweller",
    "king",
    "magician",
    "mercenary",
    "merchant",
    "prince",
    "queen",
    "spy",
)
