"""Shops and souks: where a cube may go, and placing cubes one by one (YA-SHP)."""

from __future__ import annotations

import cython

from gradlon.yspahan import choices, clauses, events, facts, steps
from gradlon.yspahan.engine import Step, YspahanPosition

__compiled__ = True


def open_shops(p: YspahanPosition, seat: int, hood: int) -> int:
    """The shops of a neighborhood that are open to the seat, a bit each.

    YA-SHP-1: one cube a shop. YA-SHP-2: no souk with another's cube. YA-SHP-3: where own souks are unfinished, those
    alone. YA-SHP-6 needs no word of its own: only the cubes that stand there now count.
    """
    others = 0
    for other in range(p.rules.players):
        if other != seat:
            others |= p.cubes[other * facts.HOODS + hood]
    own = p.cubes[seat * facts.HOODS + hood]
    begun = 0
    untouched = 0
    for souk in range(p.rules.first_souk[hood], p.rules.first_souk[hood + 1]):
        shops = p.rules.souk_shops[souk]
        if others & shops:
            continue
        if own & shops:
            begun |= shops & ~own
        else:
            untouched |= shops
    return begun if begun else untouched


def any_open(p: YspahanPosition, seat: int, hood: int) -> int:
    """Whether a shop of the neighborhood, or of any, is open to the seat."""
    if hood != facts.ANYWHERE:
        return 1 if open_shops(p, seat, hood) else 0
    for one in range(facts.HOODS):
        if open_shops(p, seat, one):
            return 1
    return 0


def list_shops(p: YspahanPosition, seat: int, hood: int, out: list[int], count: int) -> int:
    """The open shops of one neighborhood, as choices."""
    shops = open_shops(p, seat, hood)
    shop = choices.SHOP << 16 | hood << facts.HOOD_SHIFT
    while shops:
        if shops & 1:
            out[count] = shop
            count += 1
        shops >>= 1
        shop += 1
    return count


def owner(p: YspahanPosition, shop: int) -> int:
    """Whose cube is in the shop; -1 for nobody's."""
    for seat in range(p.rules.players):
        if (p.cubes[seat * facts.HOODS + (shop >> facts.HOOD_SHIFT)] >> (shop & facts.SHOP_BITS)) & 1:
            return seat
    return -1


def put(p: YspahanPosition, clause: int, seat: int, shop: int, left: int) -> None:
    """A cube from the seat's stock goes to a shop; `left` more are to be placed."""
    hood = shop >> facts.HOOD_SHIFT
    bit = cython.cast(cython.int, 1) << (shop & facts.SHOP_BITS)
    p.cubes[seat * facts.HOODS + hood] |= bit
    p.tell(clause, events.CUBE_PLACED, seat, shop, left, 0)
    p.note(clauses.YA_SHP_1)
    p.note(clauses.YA_SHP_2)
    for souk in range(p.rules.first_souk[hood], p.rules.first_souk[hood + 1]):
        shops = p.rules.souk_shops[souk]
        if shops & bit and p.cubes[seat * facts.HOODS + hood] & shops == shops:
            p.tell(clauses.YA_SHP_3, events.SOUK_FINISHED, seat, souk, 0, 0)


def take_away(p: YspahanPosition, seat: int, shop: int) -> None:
    """YA-SHP-6: a cube leaves its shop; the souk is unfinished again, or open to everyone."""
    p.cubes[seat * facts.HOODS + (shop >> facts.HOOD_SHIFT)] &= ~(
        cython.cast(cython.int, 1) << (shop & facts.SHOP_BITS)
    )
    p.note(clauses.YA_SHP_6)


class PlaceCubes(Step):
    """Seat `a` places a cube; `b` holds the neighborhood, and how many cubes are left.

    YA-SHP-4: all cubes that can be placed must be, the others are lost. One may be finished and the next souk begun
    in one turn: what is open is looked up for every cube anew (YA-SHP-3).
    """

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        hood = b & facts.SHOP_BITS
        if any_open(p, a, hood):
            p.ask(a)
        else:
            p.tell(clauses.YA_SHP_4, events.CUBES_LOST, a, b >> facts.HOOD_SHIFT, 0, 0)

    def options(self, p: YspahanPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        hood = b & facts.SHOP_BITS
        if hood != facts.ANYWHERE:
            return list_shops(p, seat, hood, out, 0)
        count = 0
        for one in range(facts.HOODS):
            count = list_shops(p, seat, one, out, count)
        return count

    def done(self, p: YspahanPosition, a: int, b: int, seat: int, choice: int) -> None:
        left = (b >> facts.HOOD_SHIFT) - 1
        clause = clauses.YA_CRD_3 if b & facts.SHOP_BITS == facts.ANYWHERE else clauses.YA_ACT_3
        put(p, clause, seat, choice & 255, left)
        if left:
            p.push(steps.PLACE_CUBES, a, b - (1 << facts.HOOD_SHIFT))


def empty_all(p: YspahanPosition) -> None:
    """YA-END-1: all neighborhoods are emptied."""
    for slot in range(facts.SEATS * facts.HOODS):
        p.cubes[slot] = 0
    p.tell(clauses.YA_END_1, events.CITY_EMPTIED, 0, 0, 0, 0)
