"""Constants: the kinds of event, and what the parameters of each mean.

A parameter named with `?` is sealed: only the seat of the event may know it. A kind in REVEALS shows something hidden:
nothing before it can be taken back.
"""

CARD_DEALT = 0
PRIZE_TURNED = 1
CARD_BID = 2
PRIZE_WON = 3
PRIZE_LOST = 4
FINISHED = 5

PARAMETERS = {
    CARD_DEALT: "seat card?",
    PRIZE_TURNED: "prize",
    CARD_BID: "seat card",
    PRIZE_WON: "seat points",
    PRIZE_LOST: "prize",
    FINISHED: "",
}

REVEALS = frozenset({CARD_DEALT, PRIZE_TURNED, CARD_BID})
