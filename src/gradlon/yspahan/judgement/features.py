"""What a learned evaluation reads of a match of Yspahan, from one seat's side, where a day begins.

The calendar, the city and the caravan first, then the seat itself, then the others, those ahead first.
"""

from __future__ import annotations

import cython

from gradlon.core import outlook
from gradlon.yspahan import caravan, facts, questions
from gradlon.yspahan.engine import YspahanPosition
from gradlon.yspahan.judgement import goods, weights

__compiled__ = True


def caravan_points(p: YspahanPosition, seat: int) -> int:
    """YA-END-2: what a seat's cubes in the caravan would score now."""
    return caravan.cubes_of(p, seat) * p.rules.line_factor[caravan.highest_line(p, seat)]


def souks_points(p: YspahanPosition, seat: int) -> int:
    """YA-END-1: what a seat's finished souks would score now."""
    points = 0
    for hood in range(facts.HOODS):
        mine = goods.own(p, seat, hood)
        if mine:
            for souk in range(p.rules.first_souk[hood], p.rules.first_souk[hood + 1]):
                shops = goods.shops_of(p, souk)
                if mine & shops == shops:
                    points += questions.souk_points(p, seat, p.rules.souk_value[souk])
    return points


def points_now(p: YspahanPosition, seat: int) -> int:
    return p.score[seat] + souks_points(p, seat) + caravan_points(p, seat)


def write(p: YspahanPosition, seat: int, out: list[int]) -> int:
    """All numbers in a row."""
    order = cython.declare(cython.int[8])  # one cell a seat
    now = cython.declare(cython.int[8])
    at = write_table(p, seat, out)
    players = cython.cast(cython.int, p.rules.players)
    for side in range(players):
        now[side] = points_now(p, side)
    others = cython.cast(cython.int, outlook.others_by(now, players, seat, order))
    at = write_side(p, seat, now[seat], now[order[0]], out, at)
    for card in range(facts.CARDS):
        out[at] = 16 * p.hand[seat * facts.CARDS + card]
        at += 1
    for i in range(facts.SEATS - 1):
        if i < others:
            at = write_side(p, order[i], now[order[i]], now[seat], out, at)
        else:
            for _ in range(weights.FEATURES_OF_SEAT):
                out[at] = 0
                at += 1
    outlook.bound(out, at)
    return at


def write_table(p: YspahanPosition, seat: int, out: list[int]) -> int:
    """What is alike for all, and who plays when."""
    at = 0
    out[at] = 16 * (p.rules.players == facts.SEATS)
    out[at + 1] = 16 * (p.week == 2)
    out[at + 2] = 16 * (p.week == p.rules.weeks)
    out[at + 3] = 16 * p.day
    at += 4
    for day in range(1, 8):
        out[at] = 16 * (p.day == day)
        at += 1
    out[at] = 8 * p.loaded
    out[at + 1] = 16 * (p.loaded // p.rules.line_camels)
    out[at + 2] = 4 * p.deck_size
    at += 3
    for place in range(facts.SEATS):
        out[at] = 16 * (place < p.rules.players and p.order[place] == seat)
        at += 1
    for road in range(facts.ROAD):
        out[at] = 16 * (p.supervisor == road)
        at += 1
    return at


def write_side(p: YspahanPosition, side: int, now: int, against: int, out: list[int], at: int) -> int:
    """One seat: its points, stock, buildings, goods."""
    out[at] = 16
    out[at + 1] = now
    out[at + 2] = 2 * (now - against)
    out[at + 3] = 4 * souks_points(p, side)
    out[at + 4] = 4 * caravan_points(p, side)
    out[at + 5] = 8 * p.camels[side]
    out[at + 6] = 8 * p.gold[side]
    out[at + 7] = 16 * p.hand_size[side]
    nth = 0
    for building in range(facts.BUILDINGS):
        has = (p.built[side] >> building) & 1
        out[at + 8 + building] = 16 * has
        nth += has
    out[at + 14] = 16 * nth
    at += 15
    for hood in range(facts.HOODS):
        mine = goods.own(p, side, hood)
        for souk in range(p.rules.first_souk[hood], p.rules.first_souk[hood + 1]):
            shops = goods.shops_of(p, souk)
            have = goods.bits(mine & shops)
            out[at] = 16 * have
            out[at + 1] = 16 * (have > 0 and mine & shops != shops)
            at += 2
    return at
