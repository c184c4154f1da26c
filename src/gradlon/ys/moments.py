"""Constants: the moments at which something may happen, and the questions that may get another answer.

These two lists are closed: a card, an event or a variant answers one of them, or a new one is added here with the
booklet's answer as default in `questions.py`. When several effects answer one question, they do so in the order of
their numbers in `steps.py`, each given what the one before it said.
"""

# Questions
BROKER_VALUE = 1
"""What is this broker worth?"""
CLOSED_AREAS = 2
"""Which areas may a broker of this seat, so facing, not come to?"""
LOCKED_AREAS = 4
"""Which areas may no broker leave before they are counted?"""
FACES = 8
"""Which facings may this seat's next broker of the pair have?"""
COMMERCIAL_POINTS = 16
"""What does this commercial area pay?"""
TIE_STRENGTH = 32
"""How strong is this seat when totals are equal here?"""
FROM_SCREEN = 64
"""May this seat place a broker from before its screen?"""
TURN_ACTS = 128
"""What else may this seat do before or after its pair?"""

# Moments
CARD_WON = 1 << 16
"""A seat won the card of a palace."""
NEIGHBORHOOD_COUNTED = 1 << 17
"""A neighborhood has been counted."""
COLOUR_SCORED = 1 << 18
"""A colour's places were scored."""
