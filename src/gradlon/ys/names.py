"""What the pieces of Ys are called in the notation."""

from __future__ import annotations

COLOURS = ("blue", "green", "yellow", "red", "black", "white")
RINGS = ("port", "commercial", "palace")
CARD_CLAUSES = {
    "alchemist": "YS-ALC",
    "banker": "YS-BNK",
    "captain": "YS-CAP",
    "cardinal": "YS-CRD",
    "conjurer": "YS-CNJ",
    "herald": "YS-HER",
    "intriguer": "YS-INT",
    "jeweller": "YS-JWL",
    "king": "YS-KNG",
    "magician": "YS-MAG",
    "mercenary": "YS-MRC",
    "merchant": "YS-MCH",
    "prince": "YS-PRN",
    "queen": "YS-QUE",
    "spy": "YS-SPY",
}
"""Every character with the clause that says what it does."""
CARDS = tuple(CARD_CLAUSES)
