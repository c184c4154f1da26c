"""Constants: the questions that a building may answer otherwise, and the moments at which one may act.

The list is closed. `questions.py` holds the booklet's answers; `Rules.answering` says, by these numbers, which
buildings answer each, a bit a building. Several that answered one question would do so in the order of the buildings.
"""

# Questions
CAMELS_TAKEN = 0
"""How many camels does the seat take from the tower?"""
GOLD_TAKEN = 1
"""How much gold does it take from the tower?"""
CUBES_SUPPLIED = 2
"""How many cubes may it place when supplying from the tower?"""
DISTANCE_COST = 3
"""What does it pay for a Supervisor's distance so far off the dice?"""
SOUK_POINTS = 4
"""What does its finished souk score?"""

# Moments
GOOD_SENT = 5
"""One of the seat's goods has gone to the caravan by the Supervisor."""
SUPERVISOR_MOVED = 6
"""The seat has moved the Supervisor: how far off the dice, and what it paid."""

ALL = 7
