"""Where the Supervisor had best go, and what comes of it (YA-SPV)."""

from __future__ import annotations

from gradlon.yspahan import facts, questions, souks, supervisor
from gradlon.yspahan.engine import YspahanPosition
from gradlon.yspahan.judgement import assets, goods, hand, weights

__compiled__ = True


def sent_worth(p: YspahanPosition, owner: int, shop: int, later: int) -> int:
    """What it brings the owner that the cube in a shop is sent: it may pay a camel to keep it there (YA-SPV-5)."""
    loss = goods.loss_of_cube(p, owner, shop)
    if p.camels[owner]:
        camel = assets.camel_price(p, owner)
        if camel < loss:
            loss = camel
    gain = goods.load_worth(p, owner, later) - loss
    if (p.built[owner] >> facts.CARAVANSERAI) & 1:
        gain += hand.drawn(p, owner)
    return gain


def square_worth(p: YspahanPosition, seat: int, road: int) -> int:
    """What it brings the seat that he comes to a road square."""
    worth = 0
    later = 0
    for place in range(facts.BESIDE):
        shop = p.rules.beside[road * facts.BESIDE + place] - 1
        if shop < 0:
            continue
        owner = souks.owner(p, shop)
        if owner < 0:
            continue
        gain = sent_worth(p, owner, shop, later)
        worth += gain if owner == seat else -((gain * weights.RIVAL) >> 10)
        later += 1
    return worth


def study_road(p: YspahanPosition, seat: int, study: list[int]) -> None:
    """What each road square brings, and what it costs to pay gold."""
    for road in range(facts.ROAD):
        study[road] = square_worth(p, seat, road)
    for gold in range(weights.MOST_PAID):
        study[facts.ROAD + gold] = -assets.gain(p, seat, 0, -gold, 1) if gold <= p.gold[seat] else 0


def best_move(p: YspahanPosition, seat: int, value: int, study: list[int]) -> int:
    """What the best move with dice of this value brings."""
    best = -1000000
    for road in range(facts.ROAD):
        off = supervisor.steps_off(p.rules.distance[p.supervisor * facts.ROAD + road], value)
        cost = questions.distance_cost(p, seat, off)
        if cost <= p.gold[seat]:
            worth = move_worth(road, cost, study)
            if worth > best:
                best = worth
    return best


def move_worth(road: int, cost: int, study: list[int]) -> int:
    return study[road] - study[facts.ROAD + cost]
