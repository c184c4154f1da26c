"""Constants of the engine: how much room a position, an ask and a journal have."""

AGENDA = 46
ENVELOPES = 6
CORE_NUMBERS = AGENDA + ENVELOPES + 6
CHANCE = 7
CHANCE_BIT = 128
MOST_OPTIONS = 2048
MOST_CHOICE = 0x7FFFFFFF
JOURNAL_ROOM = 16384
CLAUSES = 256
ASK_ANYWAY = -1
COUNT_OPTIONS = -2
ALL_SEATS = 63
EVEN_NUMBERS = 1 << 30
MOST_NOISE = 50000
"""Thousandths of a point by which judgement may be blurred."""
