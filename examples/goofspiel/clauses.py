"""Constants: a number for every clause of Goofspiel, in the order of `docs/rules/`."""

GS_SET_1 = 0
GS_SET_2 = 1
GS_PLY_1 = 2
GS_PLY_2 = 3
GS_PLY_3 = 4
GS_END_1 = 5
