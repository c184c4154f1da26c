"""What cards are worth: drawn, kept, played, discarded for a die (YA-CRD)."""

from __future__ import annotations

from gradlon.yspahan import choices, facts
from gradlon.yspahan.engine import YspahanPosition
from gradlon.yspahan.judgement import assets, calendar, goods, weights

__compiled__ = True


def drawn(p: YspahanPosition, seat: int) -> int:
    """What a card that nobody has seen is worth."""
    return weights.DRAWN if calendar.turns_in_game(p, seat) else weights.DRAWN_LATE


def best_cube(p: YspahanPosition, seat: int) -> int:
    """What a cube in any shop brings at best."""
    best = 0
    turns = calendar.turns_in_week(p, seat)
    for hood in range(facts.HOODS):
        worth = goods.supply_worth(p, seat, hood, 1, turns)
        if worth > best:
            best = worth
    return best


def sale(p: YspahanPosition, seat: int, camels: int, gold: int, builds: int) -> int:
    """What it brings to sell camels or gold for points."""
    return 1000 * (camels * facts.POINTS_A_CAMEL + gold) + assets.gain(p, seat, -camels, -gold, builds)


def best_sale(p: YspahanPosition, seat: int, card: int) -> int:
    """What such a card brings now at best."""
    best = 0
    if card == facts.CAMELS_TO_POINTS:
        for camels in range(1, facts.MOST_CAMELS + 1):
            if camels <= p.camels[seat]:
                worth = sale(p, seat, camels, 0, 1)
                if worth > best:
                    best = worth
        return best
    for gold in range(1, facts.MOST_GOLD + 1):
        if gold <= p.gold[seat]:
            worth = sale(p, seat, 0, gold, 1)
            if worth > best:
                best = worth
    return best


def now(p: YspahanPosition, seat: int, card: int) -> int:
    """What a card would bring if it were played now, as well as can be."""
    if card == facts.TAKE_CAMELS:
        return assets.gain(p, seat, facts.CARD_GAIN, 0, 1)
    if card == facts.TAKE_GOLD:
        return assets.gain(p, seat, 0, facts.CARD_GAIN, 1)
    if card == facts.BUILD_NO_CAMELS:
        return assets.best_building_gain(p, seat, 0, 1)
    if card == facts.BUILD_NO_GOLD:
        return assets.best_building_gain(p, seat, 1, 0)
    if card == facts.CUBE_TO_CARAVAN:
        return goods.load_worth(p, seat, 0)
    if card == facts.CUBE_TO_SHOP:
        return best_cube(p, seat)
    if card == facts.EXCHANGE:
        return 0
    return best_sale(p, seat, card)


def kept(p: YspahanPosition, seat: int, card: int) -> int:
    """What a card in hand is worth as long as it is kept."""
    turns = calendar.turns_in_game(p, seat)
    if turns == 0:
        return 0
    worth = weights.HELD_FOR_POINTS if card in (facts.CAMELS_TO_POINTS, facts.GOLD_TO_POINTS) else weights.HELD
    if card == facts.EXCHANGE:
        worth = 400
    return worth if turns >= 3 else worth * (turns + 1) // 4


def given_up(p: YspahanPosition, seat: int, card: int) -> int:
    """What it costs to discard a card without its effect."""
    later = kept(p, seat, card)
    at_once = now(p, seat, card)
    return at_once if at_once > later else later


def played(p: YspahanPosition, seat: int, card: int, way: int, builds: int) -> int:
    """What it brings to play a card in this way, instead of keeping it."""
    worth = 0
    if card == facts.GOLD_TO_POINTS:
        worth = sale(p, seat, 0, way, builds)
    elif card == facts.CAMELS_TO_POINTS:
        worth = sale(p, seat, way, 0, builds)
    elif card == facts.BUILD_NO_CAMELS:
        worth = assets.building_gain(p, seat, way, 0, 1)
    elif card == facts.BUILD_NO_GOLD:
        worth = assets.building_gain(p, seat, way, 1, 0)
    elif card == facts.EXCHANGE:
        number = way & (choices.IN_GOLD - 1)
        if way & choices.IN_GOLD:
            worth = assets.gain(p, seat, number, -number, builds)
        else:
            worth = assets.gain(p, seat, -number, number, builds)
    elif card == facts.TAKE_CAMELS:
        worth = assets.gain(p, seat, facts.CARD_GAIN, 0, builds)
    elif card == facts.TAKE_GOLD:
        worth = assets.gain(p, seat, 0, facts.CARD_GAIN, builds)
    else:
        worth = now(p, seat, card)
    return worth - kept(p, seat, card)
