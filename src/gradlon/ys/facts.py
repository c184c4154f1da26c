"""Constants of Ys: colours, places, pieces. What the components say, in numbers."""

SEATS = 5
"""Most sides at a table, the neutral one included."""
VALUES = 5
"""Brokers are worth 0 to 4."""
SLOTS = 13
"""Brokers a side may have on the board and in the throne room at once: eight, a Royal Guard's, four."""
BROKERS = 65

BLUE = 0
GREEN = 1
YELLOW = 2
RED = 3
COLOURS = 4
BLACK = 4
WHITE = 5
GEM_KINDS = 5
CARGO_KINDS = 6

HOODS = 4
CENTRE = 4
"""Where a ship may lie beside the four ports."""
SHIPS = 5
PORT = 0
COMMERCIAL = 1
PALACE = 2
RINGS = 3

# Places: the areas of the city by neighborhood and ring, the squares of the market by line and column,
# the Contraband cards by palace, the throne room, the borders between areas that touch.
NOWHERE = 0
FIRST_AREA = 1
LAST_AREA = 12
FIRST_SQUARE = 13
LAST_SQUARE = 28
SQUARES = 16
LINES = 4
FIRST_CONTRABAND = 29
LAST_CONTRABAND = 32
THRONE = 33
FIRST_BORDER = 34
LAST_BORDER = 53
PLACES = 54
EXTRA_PLACES = LAST_BORDER - FIRST_CONTRABAND + 1
"""Places beyond the board's areas and squares, in masks a bit each from FIRST_CONTRABAND on."""

# What is counted: the four neighborhoods are 0 to 3.
IN_MARKET = 4
IN_COLUMNS = 5
IN_EMBASSY = 6
IN_CONTRABAND = 7
IN_BANK = 8
ALONE = 9
"""A broker by itself, outside every counting."""

# A broker's state.
DOWN = 1
MARKED = 2
BY_SECOND = 4
"""A neutral broker that the second player placed; without it, the first."""
ANY_VALUE = 31

UP_FACE = 1
DOWN_FACE = 2

STEPS_OF_SCALE = 15
TURNS = 4
LAST_TURN = 4

NEUTRAL_PLACED = 16
"""What a pair has come to: own brokers placed (2 bits), the first one's facing (2 bits), the neutral one."""

SHIP_KINDS = 24
NO_CARD = 0
BLUE_EDGED = 200
"""What lies on a palace: a card's number + 1, or a blue-edged card."""

EVENT_CARDS = 14
EVENT_KINDS = 13
TWICE = 1
"""The event that is there twice: the second card has the bit EVENT_KINDS among the event cards."""
CARDS_A_PILE = 3

MOST_EFFECTS = 20
CARDS_A_TURN = 2

AT_ONCE = 0
START_OF_PLACING = 1
START_OF_COUNTING = 2
END_OF_COUNTING = 3
BEFORE_PAIR = 4
AFTER_PAIR = 5
KEPT = 6
REACTION = 7
LAST_CHANCE = 8
"""After the last pair of the phase: for the Spy alone."""
WINDOWS = 9

DEALS_TRIED = 60
"""Deals that are tried to meet what all know of some brokers, when what a seat may not know is dealt anew."""

BLOCK_WORDS = 87
"""The position's memory in words of eight bytes; `fields.py` refuses to load when it is not so."""

CARDS_FIELD = 0
WORTH_FIELD = 25
"""Where the fields that are shown by rule stand among the fields; `fields.py` refuses to load when they do not."""
