"""Colours, and how well one can be read on another."""

from __future__ import annotations

from dataclasses import dataclass

INK = "#14202b"
PAPER = "#fffbef"
NIGHT = "#22313d"
BRIGHT = "#ffd84d"
"""What is pointed at."""
SEATS = ("#cc79a7", "#56b4e9", "#e69f00", "#2bb58a", "#e0693a")
"""After Okabe and Ito: told apart with every kind of colour vision, and each seat has a shape besides."""
NEUTRAL = "#9aa3ab"
GEMS = {
    "blue": "#1f6fb5",
    "green": "#16805a",
    "yellow": "#eeb817",
    "red": "#c8322b",
    "black": "#2a2b34",
    "white": "#eef2f4",
}

BOARD = {
    "sea": "#2b7f9c",
    "shallow": "#4d9fb6",
    "wave": "#7fc0d0",
    "wall": "#c4ae82",
    "merlon": "#e6d7b3",
    "stone": "#7d6a45",
    "street": "#efe3c6",
    "port": "#bcdcd8",
    "commercial": "#f3cd94",
    "palace": "#dcc6e2",
    "field": "#c7cf9f",
    "track": "#f2e6c8",
    "track_five": "#e3cf9d",
    "track_ink": "#5f4a1e",
    "gold_coin": "#f3cf6b",
    "paving": "#e9d3a4",
    "road_ink": "#5f4718",
    "card": "#fff8e6",
    "card_line": "#b58a2e",
    "blue_edge": "#1f6fb5",
    "gold": "#b58a2e",
    "sand": "#e5cb97",
    "road": "#faf1dc",
    "block": "#efdcb2",
    "terracotta": "#b6532f",
    "lapis": "#274b8f",
}
TINTS = {"blue": "#d5e6f5", "green": "#d3ebe0", "yellow": "#fbeebf", "red": "#f6d7d3"}
"""The market's columns."""
SOUKS = {"white": "#f7f4ea", "blue": "#7fb2e0", "yellow": "#f2cc4d", "pink": "#e59ab8", "orange": "#ee9a4d"}


@dataclass(frozen=True)
class Theme:
    """The colours round the board."""

    page: str
    panel: str
    line: str
    ink: str
    soft: str
    accent: str
    well: str
    """Where pieces lie in a panel."""


THEMES = {
    "light": Theme("#efe4cc", "#fbf6e9", "#d8c59d", INK, "#5a5140", "#a4470f", "#f1e6cd"),
    "dark": Theme("#0f1c26", "#1a2c39", "#37505f", "#f5eedf", "#c3ccd0", "#ffb454", "#24394a"),
}


def seat_colour(side: str) -> str:
    """Of `p1` … `p5`, and of `neutral`."""
    return SEATS[int(side[1:]) - 1] if side != "neutral" else NEUTRAL


def luminance(colour: str) -> float:
    """WCAG 2's relative luminance."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG 2's contrast ratio, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
