"""What a seat's camels, gold, buildings and cards are worth to it (YA-BLD, YA-CRD)."""

from __future__ import annotations

import cython

from gradlon.yspahan import facts
from gradlon.yspahan.engine import YspahanPosition
from gradlon.yspahan.judgement import calendar, weights

__compiled__ = True


def effect_worth(p: YspahanPosition, building: int, turns: int) -> int:
    """What a building brings beside its points, with so many turns to come."""
    if building == facts.PADDOCK:
        return weights.PADDOCK * turns
    if building == facts.SHOP:
        return weights.SHOP * turns
    if building == facts.HAMMAM:
        return weights.HAMMAM * turns
    if building == facts.CARAVANSERAI:
        return weights.CARAVANSERAI * turns
    if building == facts.HOIST:
        return weights.HOIST * turns
    return weights.BAZAAR * calendar.weeks_left(p)


def plan_worth(p: YspahanPosition, camels: int, gold: int, built: int, turns: int, builds: int) -> int:
    """What so many camels and so much gold are worth to a seat with these buildings: the best plan to build on, the
    cheaper ones first, `turns` being still to come; what the plan lacks must be found. `builds`: 1 while a building
    may be built this very turn.
    """
    nth = cython.cast(cython.int, 0)
    for building in range(facts.BUILDINGS):
        nth += (built >> building) & 1
    sum_worth = 0
    camels_due = 0
    gold_due = 0
    best = spare_worth(camels, gold, turns)
    chances = turns + builds
    for building in range(facts.BUILDINGS):
        if (built >> building) & 1:
            continue
        if chances == 0:
            break
        chances -= 1
        camels_due += p.rules.building_camels[building]
        gold_due += p.rules.building_gold[building]
        lacking = 0
        if camels_due > camels:
            lacking += camels_due - camels
        if gold_due > gold:
            lacking += gold_due - gold
        searching = (lacking + weights.FOUND - 1) // weights.FOUND
        if searching > turns:
            break
        sum_worth += p.rules.building_points[nth] * 1000 + effect_worth(p, building, turns - searching)
        nth += 1
        spare_camels = camels - camels_due if camels > camels_due else 0
        spare_gold = gold - gold_due if gold > gold_due else 0
        worth = sum_worth * weights.SURE // weights.ONE + spare_worth(spare_camels, spare_gold, turns)
        worth -= lacking * weights.PRICE
        if worth > best:
            best = worth
    return best


def spare_worth(camels: int, gold: int, turns: int) -> int:
    """Camels and gold that no plan needs."""
    worth = camels * weights.SPARE_CAMEL + gold * weights.SPARE_GOLD
    return worth if turns >= 3 else worth * turns // 3


def assets_worth(p: YspahanPosition, seat: int, camels: int, gold: int, builds: int) -> int:
    """The same for a seat with so many camels and gold more than it has."""
    turns = calendar.turns_in_game(p, seat)
    return plan_worth(p, p.camels[seat] + camels, p.gold[seat] + gold, p.built[seat], turns, builds)


def gain(p: YspahanPosition, seat: int, camels: int, gold: int, builds: int) -> int:
    """What it changes to have so many camels and gold more, or less."""
    return assets_worth(p, seat, camels, gold, builds) - assets_worth(p, seat, 0, 0, builds)


def building_gain(p: YspahanPosition, seat: int, building: int, pays_camels: int, pays_gold: int) -> int:
    """What it changes to build now."""
    turns = calendar.turns_in_game(p, seat)
    nth = 0
    for one in range(facts.BUILDINGS):
        nth += (p.built[seat] >> one) & 1
    camels = p.camels[seat] - pays_camels * p.rules.building_camels[building]
    gold = p.gold[seat] - pays_gold * p.rules.building_gold[building]
    built = p.built[seat] | (1 << building)
    worth = p.rules.building_points[nth] * 1000 + effect_worth(p, building, turns)
    worth += plan_worth(p, camels, gold, built, turns, 0)
    return worth - plan_worth(p, p.camels[seat], p.gold[seat], p.built[seat], turns, 0)


def best_building_gain(p: YspahanPosition, seat: int, pays_camels: int, pays_gold: int) -> int:
    """What the best building would change, of those that the seat can pay now; 0 where there is none."""
    best = 0
    for building in range(facts.BUILDINGS):
        if (p.built[seat] >> building) & 1:
            continue
        if pays_camels * p.rules.building_camels[building] > p.camels[seat]:
            continue
        if pays_gold * p.rules.building_gold[building] > p.gold[seat]:
            continue
        worth = building_gain(p, seat, building, pays_camels, pays_gold)
        if worth > best:
            best = worth
    return best


def camel_price(p: YspahanPosition, seat: int) -> int:
    """What it costs the seat to give up a camel."""
    return -gain(p, seat, -1, 0, 1)
