"""Constants: the kinds of choice. A choice is one number: kind << 16 | a card."""

BID = 1
# Draws
CARD = 2
PRIZE = 3
