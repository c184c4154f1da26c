"""Constants: the moments at which something may happen, and the questions that may get another answer.

These two lists are closed: a card, an event or a variant answers one of them, or a new one is added here with the
booklet's answer as default in `questions.py`. When several effects answer one question, they do so in the order of
their numbers in `steps.py`, each given what the one before it said.
"""

# Questions
BROKER_VALUE = 1
"""What is this broker worth in what is counted?"""
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
POWERLESS = 1 << 8
"""In which areas does no character act?"""
EXTRA_PLACES = 1 << 9
"""Where beside the board's areas and squares may this seat place its brokers?"""
COLUMN_MOVE = 1 << 10
"""How far does the column of this rank move?"""
PORT_GEMS = 1 << 11
"""How many gems of this colour does the ship of this port offer?"""
NO_SHIP = 1 << 12
"""Does no ship come to this port?"""
BARREN = 1 << 13
"""Do the areas of this neighborhood give nothing?"""
STAYING = 1 << 14
"""Which areas' brokers stay when their neighborhood has been counted?"""
SHARED_PLACE = 1 << 15
"""Which of the places that owners of a colour share does this seat score?"""
KEEPS_CARDS = 1 << 16
"""May this seat keep a character it wins?"""

# Moments
NEIGHBORHOOD_COUNTED = 1 << 17
"""A neighborhood has been counted."""
COUNTING_STARTS = 1 << 28
"""A neighborhood is about to be counted."""
COLOUR_SCORED = 1 << 18
"""A colour's places were scored."""
SHIPS_LANDED = 1 << 19
"""Palaces, ports and market are supplied."""
BESIDE_PAIR = 1 << 20
"""A seat comes to what it may do before or after its pair."""
BROKER_PLACED = 1 << 21
"""A seat placed a broker of its pair."""
BEFORE_MARKET = 1 << 22
"""What is counted between the city and the market?"""
AFTER_LINES = 1 << 23
"""What is counted between the lines and the columns of the market?"""
RANKING_COLUMNS = 1 << 24
"""The columns are about to be ranked."""
GEM_WON = 1 << 25
"""A seat won a gem."""
BLACK_SCORED = 1 << 26
"""The black gems were scored."""
THRONE_COUNTED = 1 << 27
"""The brokers in the throne room were added up."""
