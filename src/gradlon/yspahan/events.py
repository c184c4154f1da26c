"""Constants: the kinds of event, and what the parameters of each mean.

An event is told as (clause, kind, parameters). The names below give each parameter a meaning; the words that a
person reads stand in `gradlon/words/`. A parameter named with `?` is sealed: only the seat it names may know it.
A kind named in REVEALS shows something hidden: nothing before it can be undone. `points` are always points scored:
a seat's score is the sum of them.
"""

FIRST_PLAYER = 0
DAY_STARTED = 1
DICE_BOUGHT = 2
TOWER_FILLED = 3
GROUP_TAKEN = 4
NO_GROUP = 5
CARD_DISCARDED = 6
CAMELS_GAINED = 7
GOLD_GAINED = 8
CUBE_PLACED = 9
SOUK_FINISHED = 10
CUBES_LOST = 11
SUPERVISOR_MOVED = 12
ORDER_NAMED = 13
CAMEL_PAID = 14
CUBE_SENT = 15
CUBE_LOADED = 16
CARAVAN_FULL = 17
CARAVAN_SCORED = 18
CARAVAN_EMPTIED = 19
CARD_DRAWN = 20
NO_CARD = 21
DECK_RENEWED = 22
CARD_PLAYED = 23
CAMELS_SOLD = 24
GOLD_SOLD = 25
CAMELS_EXCHANGED = 26
GOLD_EXCHANGED = 27
BUILT = 28
YELLOW_REMOVED = 29
DAY_ENDED = 30
WEEK_ENDED = 31
SOUK_SCORED = 32
CITY_EMPTIED = 33
SUPERVISOR_RETURNED = 34
FINISHED = 35
BUILDING_ADDED = 36
GOLD_SPARED = 37

PARAMETERS = {
    FIRST_PLAYER: "seat",
    DAY_STARTED: "week day _ _ *order",
    DICE_BOUGHT: "seat dice gold",
    TOWER_FILLED: "seat _ _ _ *groups",
    GROUP_TAKEN: "seat square value dice",
    NO_GROUP: "seat",
    CARD_DISCARDED: "seat card",
    CAMELS_GAINED: "seat camels",
    GOLD_GAINED: "seat gold",
    CUBE_PLACED: "seat shop left",
    SOUK_FINISHED: "seat souk",
    CUBES_LOST: "seat cubes",
    SUPERVISOR_MOVED: "seat road distance gold",
    ORDER_NAMED: "seat shop",
    CAMEL_PAID: "seat shop",
    CUBE_SENT: "seat shop",
    CUBE_LOADED: "seat camel line points",
    CARAVAN_FULL: "",
    CARAVAN_SCORED: "seat points cubes line",
    CARAVAN_EMPTIED: "",
    CARD_DRAWN: "seat card?",
    NO_CARD: "seat",
    DECK_RENEWED: "cards",
    CARD_PLAYED: "seat card",
    CAMELS_SOLD: "seat camels points",
    GOLD_SOLD: "seat gold points",
    CAMELS_EXCHANGED: "seat camels",
    GOLD_EXCHANGED: "seat gold",
    BUILT: "seat building camels gold points",
    YELLOW_REMOVED: "dice",
    DAY_ENDED: "week day",
    WEEK_ENDED: "week",
    SOUK_SCORED: "seat souk points",
    CITY_EMPTIED: "",
    SUPERVISOR_RETURNED: "road",
    FINISHED: "_ _ _ _ *standing",
    BUILDING_ADDED: "seat building more",
    GOLD_SPARED: "seat building more",
}

TAIL_WIDTH = {DAY_STARTED: 1, TOWER_FILLED: 4, FINISHED: 2}
"""Numbers in an entry of a list: seat; tower square, value, white dice, yellow dice; seat, points."""

REVEALS = frozenset({FIRST_PLAYER, TOWER_FILLED, CARD_DRAWN, CARD_PLAYED, CARD_DISCARDED})
