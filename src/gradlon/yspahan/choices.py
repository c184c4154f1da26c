"""Constants: the kinds of choice. A choice is one number: kind << 16 | a << 8 | b."""

PASS = 1
YELLOW = 2
SHOP = 4
MOVE = 5
SEND = 6
PAY_CAMEL = 7
KEEP_CAMEL = 8
BUILD = 9
TAKE = 10
"""TAKE + what is done with the dice; a: the tower's square; b: the card discarded for one more die + 1."""
PLAY = 16
"""PLAY + the card's number; a and b together are one number, what the card needs to know."""
IN_GOLD = 32768
"""Added to that number when it is gold that is exchanged."""
# Draws
DRAW_FIRST = 40
DRAW_DIE = 41
DRAW_CARD = 42
