"""Constants: where stands what a seat has worked out before it judges (`study.py`)."""

GEM = 0
"""What a gem more is worth: blue, green, yellow, red, black; then a white one."""
GEM_LOSS = 6
"""What a gem less costs: blue, green, yellow, red."""
INTEREST = 10
"""What a step up of a colour's marker is worth."""
AREA_SUM = 14
AREA_COUNT = 74
"""By area and side: expected totals in 64ths, brokers."""
HOOD_SUM = 134
HOOD_COUNT = 154
"""By neighborhood and side."""
LINE_SUM = 174
LINE_COUNT = 194
"""By market line and side."""
MARKET_SUM = 214
MARKET_COUNT = 219
"""By side."""
PRIZE = 224
"""By area: what winning it is worth."""
RANKS = 236
"""By neighborhood: what the gems of the first, second, third rank are worth; then nothing."""
LINE_PRIZE = 252
"""By line: what its gem is worth."""
TIE = 256
"""By side: strength in ties."""
MEAN = 261
"""By side: what a broker that the seat does not know is expected to be worth, in 64ths; then the neutral ones of the
second player."""
DRIFT = 267
"""How wide a lead must be to be likely."""
OPEN = 268
"""1 while rounds are to come: those absent may still come."""
COST = 269
"""What a point of a broker's value costs."""
GAIN = 270
"""By place and value, 0 to 5: what a broker of this value would bring there."""
WAYS = 6
STUDY = 512
"""Numbers in all."""
FEATURES_OF_SIDE = 63
"""Numbers that tell a learned evaluation of a side (`features.py`)."""
