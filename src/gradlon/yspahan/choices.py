"""Constants: the kinds of choice. A choice is one number: kind << 16 | a << 8 | b."""

PASS = 1
YELLOW = 2
TAKE = 3
"""a: tower square, the action above it; b: the card discarded + 1."""
ACTION_SHIFT = 12
SQUARE_SHIFT = 8
SHOP = 4
MOVE = 5
SEND = 6
PAY_CAMEL = 7
KEEP_CAMEL = 8
BUILD = 9
PLAY = 16
"""PLAY + the card's number; a and b together are one number, what the card needs to know."""
IN_GOLD = 32768
"""Added to that number when it is gold that is exchanged."""
# Draws
DRAW_FIRST = 40
DRAW_DIE = 41
DRAW_CARD = 42
