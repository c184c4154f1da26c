"""Constants of Goofspiel: what a table has at most."""

SEATS = 5
VALUES = 8
"""Cards and prizes are worth 1 to VALUES. A hand has as many cards, the pile as many prizes."""
COPIES = 6
"""Cards of each value in the deck."""
BLOCK_WORDS = 10
"""The position's memory in words of eight bytes; `fields.py` refuses to load when it is not so."""
