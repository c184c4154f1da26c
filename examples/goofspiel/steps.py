"""Constants: the number of every step."""

SET_UP = 0
DEAL = 1
TURN_PRIZE = 2
BID = 3
AWARD = 4
FINISH = 5

TABLE = 8
