"""Constants of the engine: how much room a position, an ask and a journal have; what observations are made of."""

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

# What is said of a field to those who write observations, a number each in this order
FIELD_CODE = 0
FIELD_COUNT = 1
FIELD_OFFSET = 2
FIELD_AUDIENCE = 3
FIELD_STRIDE = 4
FIELD_NUMBER = 5
FIELD_FACTS = 6
# The code: the type of its numbers
OCTET = 0
SHORT = 1
WHOLE = 2
# The audience; any other number is nobody
TO_ALL = 1
TO_OWNER = 2
TO_SOME = 3
WAIT = -2
"""Given instead of a choice to a batch: this match stays as it is."""
HIDDEN = -1
"""What stands in an observation for a number that the seat may not know."""
ALL_SEATS = 63
EVEN_NUMBERS = 1 << 30
MOST_NOISE = 50000
"""Thousandths of a point by which judgement may be blurred."""
MOST_READ = 127
"""What a learned evaluation reads of a seat are numbers up to this, and down to minus it."""
CELL_CAP = 4095
"""What a cell is at most, in 256ths."""
CERTAIN = 1000
"""A share of winning: all of it."""
CLOSE = 12
"""Points that are worth winning by: so far ahead is three quarters of all that a lead can give."""
CANDIDATES = 64
"""Options that a search compares at most."""
PLAN = 2
"""Choices of a seat's own that a search plans beyond the one asked for, at most."""
LONGEST_PATH = 512
"""Choices in a row that a tree holds at most."""
OBSERVERS = 8
"""Trees that may stand side by side: one a side."""
TREE_NODES = 262144
TREE_TABLE = 524288
"""Room of a search tree: nodes, and slots of the table that finds them, twice as many."""
POLICY_CONTEXT = 96
POLICY_ABOUT = 16
POLICY_CELLS = 64
"""Room of a learned policy: numbers read of a seat, of an option; cells."""
POLICY_KIND_SHIFT = 6
"""An option's kind counts as a number of 64."""
COMPARED = 3
"""Numbers about an option that its mark gives: the first ones."""
