"""Constants: the kinds of options that a learned policy tells apart (`reading.py`)."""

from __future__ import annotations

from gradlon.yspahan import facts

OTHER = 0
YELLOW = 1
SHOP = 2
MOVE = 3
SEND = 4
PAY = 5
KEEP = 6
BUILD = 7
"""BUILD + the building."""
TAKE = BUILD + facts.BUILDINGS
"""TAKE + what is done with the dice, by the tower's squares."""
PLAY = TAKE + facts.ACTIONS * facts.TOWER
"""PLAY + the card."""
KINDS = PLAY + facts.CARDS
