"""Every choice that can occur in Yspahan, from its board and its cards: the fixed action space for learning."""

from __future__ import annotations

from gradlon.core.actions import span
from gradlon.yspahan import choices, facts
from gradlon.yspahan.components import SHOPS, TABLES

MOST_EXCHANGED = 255
"""A space has an end, stocks have none: an exchange of more camels or gold at once has no number. A game in which
somebody held as much has never been seen."""

SQUARES = range(facts.TOWER)
BUILDINGS = range(facts.BUILDINGS)
TAKEN = choices.TAKE + facts.OWN

CARD_WAYS: dict[int, list[int]] = {
    facts.TAKE_CAMELS: [0],
    facts.TAKE_GOLD: [0],
    facts.BUILD_NO_CAMELS: list(BUILDINGS),
    facts.BUILD_NO_GOLD: list(BUILDINGS),
    facts.CUBE_TO_CARAVAN: [0],
    facts.CUBE_TO_SHOP: [0],
    facts.GOLD_TO_POINTS: list(range(1, facts.MOST_GOLD + 1)),
    facts.CAMELS_TO_POINTS: list(range(1, facts.MOST_CAMELS + 1)),
    facts.EXCHANGE: [stock | number for stock in (0, choices.IN_GOLD) for number in range(1, MOST_EXCHANGED + 1)],
}
"""The ways to play each card."""

CHOICES: list[int] = [
    *span(choices.PASS),
    *span(choices.YELLOW, second=range(TABLES["tower"]["yellow_dice"] + 1)),
    *span(choices.SHOP, second=SHOPS.values()),
    *span(choices.MOVE, range(facts.ROAD), range(facts.ROAD)),
    *span(choices.SEND, second=SHOPS.values()),
    *span(choices.PAY_CAMEL),
    *span(choices.KEEP_CAMEL),
    *span(choices.BUILD, second=BUILDINGS),
    *span(TAKEN, SQUARES, range(facts.CARDS + 1)),
    *span(choices.TAKE + facts.SUPERVISOR, SQUARES),
    *span(choices.TAKE + facts.CARD, SQUARES),
    *((choices.PLAY + card) << 16 | way for card, ways in CARD_WAYS.items() for way in ways),
]

DRAWS: list[int] = [
    *span(choices.DRAW_FIRST, second=range(facts.SEATS)),
    *span(choices.DRAW_DIE, range(facts.COLOURS), range(1, facts.VALUES + 1)),
    *span(choices.DRAW_CARD, second=range(facts.CARDS)),
]
"""Every draw of CHANCE, likewise."""
