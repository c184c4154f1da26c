"""Constants: what judgement is made of, in thousandths of a point; chances and shares in 1024ths.

Found by playing thousands of games of one set of numbers against another (`docs/decisions/0014-judgement.md`).
"""

ONE = 1024
"""A chance of one, a whole share."""

# Souks
PACE = 228
"""How many thousandths of a missing cube a seat may hope to place in its souk with each turn left in the week."""
SPLIT = 1373
"""Share of a cube missing in another neighborhood that stands in the way of one here."""
BEGUN = 90
"""What a cube in a souk is worth beside the souk's points: nobody else may go there."""
SAFE = 38
"""How much rather a cube goes where the Supervisor does not pass."""

# The caravan
HOPE_OF_RISING = 250
"""What a cube on a lower line may still gain, when a later cube of its owner lies higher."""
LATER_COUNTS = 502
"""Share of a cube's count that it is worth once more for each week that is yet to come."""

# Camels, gold, buildings
PRICE = 1140
"""What it costs to find a camel or a gold that a plan lacks."""
FOUND = 3
"""Camels or gold that a turn brings."""
SURE = 870
"""Share of a planned building's worth that counts before it stands."""
SPARE_CAMEL = 334
SPARE_GOLD = 300
"""A camel or a gold beyond the plan, while turns are left."""
PADDOCK = 395
SHOP = 330
HAMMAM = 220
CARAVANSERAI = 420
HOIST = 252
"""What a building brings on each turn left."""
BAZAAR = 5000
"""What the Bazaar brings in each week left."""

# Cards
DRAWN = 3487
"""A card nobody has seen yet, while there are turns to play it."""
DRAWN_LATE = 821
"""The same on the last turn."""
HELD = 2280
"""What any card may yet do, kept in hand."""
HELD_FOR_POINTS = 2554
"""The same of those that sell camels or gold."""

# Others
RIVAL = 300
"""Share of another seat's gain that counts as a loss."""
DENIED = 40
"""What it is worth that nobody else gets a die."""
DIE = 189
"""What a yellow die is worth to the first player."""

MOST_PAID = 24
"""No distance on the road costs as much gold."""
FEATURES_OF_SEAT = 43
"""Numbers that tell a learned evaluation of a seat (`features.py`)."""
STUDY = 64
"""Numbers that a seat works out once an ask: what each road square brings, what each sum of gold is worth."""
