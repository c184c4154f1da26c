"""Constants: the number of every step, in the order of the booklet, then of every building and card."""

SET_UP = 0
DRAW_FIRST = 1
START_DAY = 2
# Supplying
BUY_DICE = 3
ROLL_DIE = 4
FILL_TOWER = 5
# A player's turn
TURN = 6
WINDOW = 7
TAKE_GROUP = 8
REMOVE_YELLOW = 9
PLACE_CUBES = 10
MOVE_SUPERVISOR = 11
SEND_CUBES = 12
SEND_CUBE = 13
COUNT_CARAVAN = 14
DRAW_CARD = 15
BUILD = 16
# The ends
END_DAY = 17
END_WEEK = 18
FINISH = 19

# Buildings: FIRST_BUILDING + the building's number
FIRST_BUILDING = 32
# Cards: FIRST_CARD + the card's number
FIRST_CARD = 48

# No step: what judges options for bots
JUDGE = 120

TABLE = 128
