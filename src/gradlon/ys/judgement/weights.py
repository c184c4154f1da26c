"""Constants: what judgement is made of, in thousandths of a point; chances and shares in 1024ths.

Brokers' values are reckoned in 64ths, so that what is expected of a face-down broker needs no fractions.
Found by playing thousands of games of one set of numbers against another (`docs/decisions/0014-judgement.md`).
"""

ONE = 1024
"""A chance of one, a whole share."""
UNIT = 64
"""One point of a broker's value."""

# Who will be ahead: how far totals may still drift apart
DRIFT = 40
"""How wide a lead in 64ths must be to make it likely, when nothing more will be placed."""
DRIFT_A_ROUND = 82
"""What each placing round to come adds."""
TIE_LEAD = 20
"""What it is worth in 64ths to be stronger in ties."""
ABSENT = 15
"""How far below 0 a side stands that has no broker where it may yet place one."""
FAR_AHEAD = 100000
"""A lead over nobody."""

# Gems
GEM_DRIFT = 45
GEM_DRIFT_A_TURN = 99
"""The same for numbers of gems."""
FIRM = 300
FIRM_A_TURN = 205
"""How far a colour's rank of now will be its last one: in turn 1, and more in each later turn."""
LATE = 220
"""Share of a colour's worth that a seat without a gem of it may hope for, for each turn to come."""
STEP = 2080
"""What it is worth to a colour's only owner that its marker rises a step."""
RIVAL = 400
"""Share of what the others gain that counts as a loss."""
BLACK_A_TURN = 1
"""Black gems that a seat may hope for in each turn to come."""

# The market
COLUMN = 255
"""Steps that a column moves, in 1024ths, for each point that a broker adds to it."""
HIGHEST = 900
"""What it is worth to be the highest bidder."""

# Placing
BROKER = 620
BROKER_LAST = 240
"""What each point of a broker's value costs to place: with rounds to come, in the last round."""
NEUTRAL_BROKER = 100
"""The same of a neutral broker."""
SHOW = 40
"""How much rather each point above 2 stands face up."""

# Face-down brokers
ZERO_DOWN = 67
ONE_DOWN = 53
MORE_DOWN = 43
"""Of a hundred brokers of a value that are placed, how many are face down: counted in matches of bots that search."""

# Turn order
BID = 560
"""What each point of a bid costs."""
BID_TIE = 256
"""What each point of it brings in ties."""
FIRST_CHOICE = 900
"""What it is worth to choose the position first."""
EXPECTED_BID = 230
"""What the others bid, in 64ths."""
BID_DRIFT = 130
LATER_POSITION = 150
"""What each position later is worth: it sees more."""

# King's Favor
THRONE = 360
THRONE_COST = 330
"""What each point of a broker brings in the throne room, and costs for each turn to come."""

# Characters
KEEP = 700
"""Share of a card's usual worth that must be had to play it while turns are to come."""
SECOND_ALIKE = 300
"""What the second of two gems of a colour is worth less than the first."""
ALCHEMIST = 600
BANKER = 2500
CAPTAIN = 2500
CARDINAL = 600
CONJURER = 1500
HERALD = 2500
INTRIGUER = 2000
MAGICIAN = 1800
MERCENARY = 2500
MERCHANT = 1800
QUEEN = 1800
SPY = 700
"""What each usually brings."""
