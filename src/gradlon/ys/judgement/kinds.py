"""Constants: the kinds of options that a learned policy tells apart (`reading.py`). Most are those of `choices.py`."""

from __future__ import annotations

PLAY = 80
"""PLAY + the character."""
PLACE = 112
"""Instead of the choice's own kind, for a broker of the pair: PLACE + where, twice that with its face down."""
PLACES = 8
"""Where: the three rings of the city, the four lines of the market, anywhere else."""
KINDS = PLACE + 2 * PLACES
