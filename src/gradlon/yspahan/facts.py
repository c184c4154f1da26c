"""Constants of Yspahan: squares, shops, cards, buildings. What the board says, in numbers.

`components.py` reads the board from `board.toml` and refuses to load when the two do not agree.
"""

SEATS = 4

# The neighborhoods, and the tower's squares from bottom to top
SACK = 0
BARREL = 1
CHEST = 2
VASE = 3
HOODS = 4
ANYWHERE = 4
"""Instead of a neighborhood: all of them."""
CAMEL_SQUARE = 0
FIRST_HOOD_SQUARE = 1
GOLD_SQUARE = 5
TOWER = 6
VALUES = 6

# What may be done with a group of dice
OWN = 0
SUPERVISOR = 1
CARD = 2
ACTIONS = 3

# A shop's number: neighborhood << HOOD_SHIFT | its bit in the masks of that neighborhood
SOUKS = 14
SHOPS = 47
HOOD_SHIFT = 5
SHOP_BITS = 31

ROAD = 29
BESIDE = 2
"""Shops beside a road square, at most."""

CARAVAN = 12
LINES = 3

PADDOCK = 0
SHOP = 1
HAMMAM = 2
CARAVANSERAI = 3
BAZAAR = 4
HOIST = 5
BUILDINGS = 6

TAKE_CAMELS = 0
TAKE_GOLD = 1
BUILD_NO_CAMELS = 2
BUILD_NO_GOLD = 3
CUBE_TO_CARAVAN = 4
CUBE_TO_SHOP = 5
GOLD_TO_POINTS = 6
CAMELS_TO_POINTS = 7
EXCHANGE = 8
CARDS = 9

CARD_GAIN = 3
"""Camels or gold that a card brings."""
MOST_CAMELS = 4
POINTS_A_CAMEL = 2
MOST_GOLD = 10
"""What the cards that sell for points take."""

EXTRA_CAMELS = 1
EXTRA_GOLD = 2
EXTRA_CUBES = 1
FREE_STEPS = 3
EXTRA_POINTS = 2
"""What the buildings add."""

# The colours of dice
WHITE = 0
YELLOW = 1
COLOURS = 2

# The windows in which cards may be played
BEFORE_DICE = 0
BEFORE_TAKING = 1
AFTER_ACTION = 2
AFTER_BUILDING = 3

BLOCK_WORDS = 24
"""The position's memory in words of eight bytes; `fields.py` refuses to load when it is not so."""
