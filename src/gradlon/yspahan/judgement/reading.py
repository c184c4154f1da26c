"""What a learned policy reads of a seat that is asked in Yspahan, and of its options.

Only what the seat may know: its own hand, and what is open to all.
"""

from __future__ import annotations

import cython

from gradlon.core import limits, outlook
from gradlon.yspahan import caravan, choices, facts, souks, steps, tower
from gradlon.yspahan.engine import YspahanPosition
from gradlon.yspahan.judgement import calendar, features, goods, hand, kinds

__compiled__ = True


def outline(p: YspahanPosition, seat: int, out: list[int]) -> int:
    """The calendar, the tower, the seat's stock and goods, how it stands."""
    players = cython.cast(cython.int, p.rules.players)
    mine = features.points_now(p, seat)
    best = cython.cast(cython.int, -1000)
    to_play = cython.cast(cython.int, 0)
    for other in range(players):
        if other != seat:
            now = features.points_now(p, other)
            if now > best:
                best = now
            to_play += calendar.plays_today(p, other)
    out[0] = 16 * (players == facts.SEATS)
    out[1] = 16 * (p.week == 2)
    out[2] = 16 * (p.week == p.rules.weeks)
    out[3] = 8 * calendar.turns_in_week(p, seat)
    out[4] = 4 * calendar.turns_in_game(p, seat)
    out[5] = 16 * to_play
    out[6] = 2 * (mine - best)
    out[7] = 8 * p.camels[seat]
    out[8] = 8 * p.gold[seat]
    out[9] = 16 * p.hand_size[seat]
    out[10] = 8 * p.loaded
    out[11] = 16 * (p.loaded // p.rules.line_camels)
    out[12] = 8 * caravan.cubes_of(p, seat)
    out[13] = 16 * caravan.highest_line(p, seat)
    out[14] = 16 * (p.word & 255 == steps.WINDOW)
    out[15] = 16 * (p.word & 255 == steps.WINDOW and p.word >> 16 == facts.AFTER_ACTION)
    out[16] = 16 * (p.word & 255 == steps.WINDOW and p.word >> 16 == facts.BEFORE_TAKING)
    at = 17
    nth = 0
    for building in range(facts.BUILDINGS):
        has = (p.built[seat] >> building) & 1
        out[at + building] = 16 * has
        nth += has
    at += facts.BUILDINGS
    out[at] = 16 * nth
    at += 1
    for card in range(facts.CARDS):
        out[at + card] = 16 * p.hand[seat * facts.CARDS + card]
    at += facts.CARDS
    for square in range(facts.TOWER):
        out[at + square] = 16 * tower.dice_of(p, p.group[square]) if p.group[square] else 0
    at += facts.TOWER
    for hood in range(facts.HOODS):
        out[at] = 16 * goods.bits(goods.own(p, seat, hood))
        out[at + 1] = 16 * missing_in(p, seat, hood)
        out[at + 2] = 8 * goods.bits(goods.taken(p, seat, hood))
        at += 3
    outlook.bound(out, at)
    return at


def missing_in(p: YspahanPosition, seat: int, hood: int) -> int:
    """The cubes that the seat's begun souks of a neighborhood miss."""
    missing = 0
    mine = goods.own(p, seat, hood)
    if mine:
        for souk in range(p.rules.first_souk[hood], p.rules.first_souk[hood + 1]):
            shops = goods.shops_of(p, souk)
            if mine & shops:
                missing += goods.bits(shops & ~mine)
    return missing


def describe(p: YspahanPosition, seat: int, choice: int, out: list[int]) -> int:
    """Numbers of an option by its kind, which is returned."""
    for i in range(limits.COMPARED, limits.POLICY_ABOUT):
        out[i] = 0
    kind = choice >> 16
    a = (choice >> 8) & 255
    b = choice & 255
    if kind >= choices.PLAY:
        way = choice & (choices.IN_GOLD - 1)
        out[3] = 8 * (way if way < 12 else 12)
        out[4] = 16 * (choice & choices.IN_GOLD != 0)
        return kinds.PLAY + kind - choices.PLAY
    if kind >= choices.TAKE:
        describe_group(p, seat, kind - choices.TAKE, a, b, out)
        return kinds.TAKE + (kind - choices.TAKE) * facts.TOWER + a
    if kind == choices.SHOP:
        describe_shop(p, seat, b, out)
        return kinds.SHOP
    if kind == choices.MOVE:
        describe_move(p, seat, a, b, out)
        return kinds.MOVE
    if kind == choices.BUILD:
        out[3] = 8 * p.rules.building_camels[b]
        out[4] = 8 * p.rules.building_gold[b]
        return kinds.BUILD + b
    if kind == choices.YELLOW:
        out[3] = 16 * b
        return kinds.YELLOW
    if kind == choices.SEND:
        return kinds.SEND
    if kind == choices.PAY_CAMEL:
        return kinds.PAY
    return kinds.KEEP if kind == choices.KEEP_CAMEL else kinds.OTHER


def describe_group(p: YspahanPosition, seat: int, action: int, square: int, card: int, out: list[int]) -> None:
    """YA-ACT-1: how many dice, of which value; the card discarded for one more; what the neighborhood has room for."""
    value = p.group[square]
    dice = cython.cast(cython.int, tower.dice_of(p, value))
    out[3] = 16 * dice
    out[4] = 8 * value
    if card:
        out[5] = 16
        out[6] = outlook.scaled(hand.given_up(p, seat, card - 1), 64)
    if action == facts.OWN and facts.FIRST_HOOD_SQUARE <= square < facts.GOLD_SQUARE:
        hood = square - facts.FIRST_HOOD_SQUARE
        missing = missing_in(p, seat, hood)
        left = dice - missing
        out[7] = 16 * missing
        out[8] = 16 * (left if left > 0 else 0)
        out[9] = 16 * (missing > 0 and dice >= missing)
    outlook.bound(out, limits.POLICY_ABOUT)


def describe_shop(p: YspahanPosition, seat: int, shop: int, out: list[int]) -> None:
    """YA-SHP: the souk, how far it has come, whether the Supervisor passes."""
    souk = goods.souk_of(p, shop)
    shops = goods.shops_of(p, souk)
    have = goods.bits(goods.own(p, seat, shop >> facts.HOOD_SHIFT) & shops)
    size = goods.bits(shops)
    cubes = cython.cast(cython.int, p.word >> (16 + facts.HOOD_SHIFT))
    out[3] = 16 * have
    out[4] = 16 * size
    out[5] = 8 * p.rules.souk_value[souk]
    out[6] = 16 * cubes
    out[7] = 16 * (cubes >= size - have)
    out[8] = 16 * goods.beside_road(p, shop)
    out[9] = 16 * (shop >> facts.HOOD_SHIFT)
    outlook.bound(out, limits.POLICY_ABOUT)


def describe_move(p: YspahanPosition, seat: int, road: int, cost: int, out: list[int]) -> None:
    """YA-SPV: what it costs, whose cubes are sent, and out of finished souks or not."""
    out[3] = 16 * cost
    for place in range(facts.BESIDE):
        shop = p.rules.beside[road * facts.BESIDE + place] - 1
        if shop >= 0:
            owner = souks.owner(p, shop)
            if owner >= 0:
                mine = goods.own(p, owner, shop >> facts.HOOD_SHIFT)
                shops = goods.shops_of(p, goods.souk_of(p, shop))
                done = cython.cast(cython.int, mine & shops == shops)
                first = 4 if owner == seat else 7
                out[first] += 16
                out[first + 1] += 16 * done
                out[first + 2] += 16 * (p.camels[owner] > 0)
    out[10] = 16 * (p.rules.distance[p.supervisor * facts.ROAD + road] == 0)
    outlook.bound(out, limits.POLICY_ABOUT)
