"""What goods are worth: cubes in souks, cubes in the caravan (YA-SHP, YA-CRV, YA-END)."""

from __future__ import annotations

import cython

from gradlon.yspahan import caravan, facts, questions
from gradlon.yspahan.engine import YspahanPosition
from gradlon.yspahan.judgement import calendar, weights

__compiled__ = True


def bits(mask: int) -> int:
    """How many bits a mask of less than 31 has."""
    count = mask - ((mask >> 1) & 0x55555555)
    count = (count & 0x33333333) + ((count >> 2) & 0x33333333)
    count = (count + (count >> 4)) & 0x0F0F0F0F
    count += count >> 8
    count += count >> 16
    return count & 63


def shops_of(p: YspahanPosition, souk: int) -> int:
    shops = cython.cast(cython.int, p.rules.souk_shops[souk])
    return shops


def own(p: YspahanPosition, seat: int, hood: int) -> int:
    cubes = cython.cast(cython.int, p.cubes[seat * facts.HOODS + hood])
    return cubes


def taken(p: YspahanPosition, seat: int, hood: int) -> int:
    """The shops of a neighborhood that hold another seat's cube."""
    others = cython.cast(cython.int, 0)
    for other in range(p.rules.players):
        if other != seat:
            others |= own(p, other, hood)
    return others


def missing_elsewhere(p: YspahanPosition, seat: int, hood: int) -> int:
    """The cubes that the seat's begun souks in the other neighborhoods miss."""
    missing = 0
    for other in range(facts.HOODS):
        mine = own(p, seat, other)
        if other == hood or mine == 0:
            continue
        for souk in range(p.rules.first_souk[other], p.rules.first_souk[other + 1]):
            shops = shops_of(p, souk)
            if mine & shops:
                missing += bits(shops & ~mine)
    return missing


def hope(missing: int, elsewhere: int, turns: int) -> int:
    """The chance that a souk that misses so many cubes is finished in so many turns, others elsewhere too."""
    if missing == 0:
        return weights.ONE
    ratio = turns * weights.PACE * weights.ONE // (missing * weights.ONE + elsewhere * weights.SPLIT)
    if ratio > 20000:
        ratio = 20000
    square = ratio * ratio // 1000
    return weights.ONE * square // (square + 1000)


def souk_worth(p: YspahanPosition, seat: int, souk: int, cubes: int, elsewhere: int, turns: int) -> int:
    """What a souk with so many of the seat's cubes promises."""
    if cubes == 0:
        return 0
    missing = bits(shops_of(p, souk)) - cubes
    points = questions.souk_points(p, seat, p.rules.souk_value[souk])
    chance = hope(missing, elsewhere, turns)
    return points * 1000 * chance // weights.ONE + weights.BEGUN * cubes * chance // weights.ONE


def supply_worth(p: YspahanPosition, seat: int, hood: int, cubes: int, turns: int) -> int:
    """What it brings to place so many cubes in a neighborhood: begun souks first, then the best ones (YA-SHP-3)."""
    mine = own(p, seat, hood)
    others = taken(p, seat, hood)
    elsewhere = missing_elsewhere(p, seat, hood)
    gain = 0
    left = cubes
    used = 0
    open_begun = 0
    for souk in range(p.rules.first_souk[hood], p.rules.first_souk[hood + 1]):
        shops = shops_of(p, souk)
        if mine & shops == 0 or mine & shops == shops:
            continue
        have = bits(mine & shops)
        put = bits(shops) - have
        if put > left:
            put = left
            open_begun = 1
        gain += souk_worth(p, seat, souk, have + put, elsewhere, turns) - souk_worth(
            p, seat, souk, have, elsewhere, turns
        )
        left -= put
    while left > 0 and not open_begun:
        best = -1
        best_gain = 0
        best_put = 0
        for souk in range(p.rules.first_souk[hood], p.rules.first_souk[hood + 1]):
            shops = shops_of(p, souk)
            if (used >> (souk - p.rules.first_souk[hood])) & 1 or (mine | others) & shops:
                continue
            put = bits(shops)
            if put > left:
                put = left
            worth = souk_worth(p, seat, souk, put, elsewhere, turns)
            if best < 0 or worth > best_gain:
                best = souk
                best_gain = worth
                best_put = put
        if best < 0:
            return gain
        used |= 1 << (best - p.rules.first_souk[hood])
        gain += best_gain
        left -= best_put
        if best_put < bits(shops_of(p, best)):
            return gain
    return gain


def souk_of(p: YspahanPosition, shop: int) -> int:
    hood = shop >> facts.HOOD_SHIFT
    for souk in range(p.rules.first_souk[hood], p.rules.first_souk[hood + 1]):
        if (shops_of(p, souk) >> (shop & facts.SHOP_BITS)) & 1:
            return souk
    return -1


def shop_worth(p: YspahanPosition, seat: int, shop: int, cubes: int) -> int:
    """What it brings to place the next of so many cubes in this shop."""
    souk = souk_of(p, shop)
    mine = own(p, seat, shop >> facts.HOOD_SHIFT)
    shops = shops_of(p, souk)
    have = bits(mine & shops)
    put = bits(shops) - have
    if put > cubes:
        put = cubes
    turns = calendar.turns_in_week(p, seat)
    elsewhere = missing_elsewhere(p, seat, shop >> facts.HOOD_SHIFT)
    gain = souk_worth(p, seat, souk, have + put, elsewhere, turns) - souk_worth(p, seat, souk, have, elsewhere, turns)
    return gain + (0 if beside_road(p, shop) else weights.SAFE)


def beside_road(p: YspahanPosition, shop: int) -> int:
    for place in range(facts.ROAD * facts.BESIDE):
        if p.rules.beside[place] == shop + 1:
            return 1
    return 0


def loss_of_cube(p: YspahanPosition, seat: int, shop: int) -> int:
    """What a seat loses when its cube leaves a shop."""
    souk = souk_of(p, shop)
    have = bits(own(p, seat, shop >> facts.HOOD_SHIFT) & shops_of(p, souk))
    turns = calendar.turns_in_week(p, seat)
    elsewhere = missing_elsewhere(p, seat, shop >> facts.HOOD_SHIFT)
    return souk_worth(p, seat, souk, have, elsewhere, turns) - souk_worth(p, seat, souk, have - 1, elsewhere, turns)


def line_worth(p: YspahanPosition, line: int) -> int:
    """What a cube counts for an owner whose highest line this is."""
    counts = weights.ONE + weights.LATER_COUNTS * (p.rules.weeks - p.week)
    worth = p.rules.line_factor[line] * 1000
    if line < facts.LINES - 1:
        worth += weights.HOPE_OF_RISING
    return worth * counts // weights.ONE


def load_worth(p: YspahanPosition, seat: int, later: int) -> int:
    """What a cube brings its owner on the caravan's next camel, or on one after it."""
    camel = p.loaded + later
    if camel >= facts.LINES * p.rules.line_camels:
        camel -= facts.LINES * p.rules.line_camels
    line = camel // p.rules.line_camels
    cubes = caravan.cubes_of(p, seat)
    highest = caravan.highest_line(p, seat)
    gain = p.rules.line_points[line] * 1000 - cubes * line_worth(p, highest)
    return gain + (cubes + 1) * line_worth(p, line if line > highest else highest)
