"""Every choice that Ys+ adds to those of Ys."""

from __future__ import annotations

from gradlon.core.actions import span
from gradlon.ys import choices, facts, names
from gradlon.ys.action_space import AREAS, BROKERS, COLOURS, ON_BOARD, VALUES
from gradlon.ys.plus import acts
from gradlon.ys.plus.names import CARDS

NEW_CARDS = range(len(names.CARDS), len(names.CARDS) + len(CARDS))

CHOICES: list[int] = [
    *span(choices.PLAY, second=NEW_CARDS),
    *span(acts.GUARD, ON_BOARD, VALUES),
    *span(acts.IMITATE, second=range(NEW_CARDS.stop)),
    *span(acts.NAME, second=range(facts.CARGO_KINDS)),
    *span(acts.NEIGHBORHOOD, second=range(facts.HOODS)),
    *span(acts.REMOVE, second=BROKERS),
    *span(acts.SIDE, BROKERS, AREAS),
    *span(acts.EXCHANGE_BLACK, COLOURS, COLOURS),
    *span(acts.EXCHANGE_POINTS, COLOURS, COLOURS),
    *span(acts.SPECULATE, second=COLOURS),
    *span(acts.ABSTAIN),
    *span(acts.BLACK_GEM),
    *span(acts.THREE_POINTS),
]

DRAWS: list[int] = [
    *span(choices.DRAW_CARD, second=NEW_CARDS),
    *span(acts.DRAW_EVENT, second=range(facts.EVENT_KINDS)),
    *span(acts.DRAW_GEM, range(facts.LINES), range(facts.CARGO_KINDS)),
]
