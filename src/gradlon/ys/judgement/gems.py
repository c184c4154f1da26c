"""What gems and steps of the quotation scale are worth (YS-END)."""

from __future__ import annotations

import cython

from gradlon.ys import facts
from gradlon.ys.engine import YsPosition
from gradlon.ys.judgement import chances, layout, weights

__compiled__ = True


def best_place(p: YsPosition, colour: int) -> int:
    """What the first place in a colour is expected to score: by its rank of now, the more the later it is."""
    rank = 0
    for other in range(facts.COLOURS):
        if p.quote[other] > p.quote[colour] or (p.quote[other] == p.quote[colour] and other < colour):
            rank += 1
    firm = weights.FIRM + weights.FIRM_A_TURN * (p.turn - 1)
    if firm > weights.ONE:
        firm = weights.ONE
    now = p.rules.colour_points[rank * facts.SEATS] * 1000
    return (now * firm + 18000 * (weights.ONE - firm)) // weights.ONE


def standing(p: YsPosition, seat: int, colour: int, gems: int) -> int:
    """The expected place of a seat with so many gems of a colour, in 1024ths of a place, 0 the first.

    Tied owners all score the lowest of the places they share (YS-END-4), so a tie counts as half a gem behind.
    """
    drift = weights.GEM_DRIFT + weights.GEM_DRIFT_A_TURN * (facts.TURNS - p.turn)
    place = 0
    for other in range(p.rules.sides):
        if other != seat:
            theirs = p.gems[other * facts.GEM_KINDS + colour]
            if theirs or p.turn < facts.LAST_TURN:
                place += chances.ahead((theirs - gems) * weights.UNIT + weights.UNIT // 2, drift)
    return place


def colour_worth(p: YsPosition, seat: int, colour: int, gems: int) -> int:
    """What so many gems of a colour are expected to score."""
    first = best_place(p, colour)
    worth = first - first // 4 * standing(p, seat, colour, gems) // weights.ONE
    if worth < 0:
        worth = 0
    if gems == 0:
        return worth * weights.LATE * (facts.TURNS - p.turn) // weights.ONE
    return worth


def share(p: YsPosition, seat: int, colour: int) -> int:
    """How much of a colour's points is a seat's, in 1024ths: what it cares about the colour's rank."""
    gems = cython.cast(cython.int, p.gems[seat * facts.GEM_KINDS + colour])
    if gems == 0:
        return 0
    place = standing(p, seat, colour, gems)
    return weights.ONE - place // 4 if place < 4 * weights.ONE else 0


def study(p: YsPosition, seat: int, out: list[int]) -> None:
    """What a gem more or less of each colour is worth to the seat, and a step of each marker."""
    best = 0
    for colour in range(facts.COLOURS):
        gems = cython.cast(cython.int, p.gems[seat * facts.GEM_KINDS + colour])
        worth = colour_worth(p, seat, colour, gems)
        out[layout.GEM + colour] = colour_worth(p, seat, colour, gems + 1) - worth
        out[layout.GEM_LOSS + colour] = worth - colour_worth(p, seat, colour, gems - 1) if gems else 0
        if out[layout.GEM + colour] > best:
            best = out[layout.GEM + colour]
        mine = share(p, seat, colour)
        others = 0
        for other in range(p.rules.sides):
            if other != seat:
                others += share(p, other, colour)
        others = others * weights.RIVAL // weights.ONE
        out[layout.INTEREST + colour] = ((mine - others) * weights.STEP) >> 10
    black = cython.cast(cython.int, p.gems[seat * facts.GEM_KINDS + facts.BLACK])
    out[layout.GEM + facts.BLACK] = black_step(p, black)
    out[layout.GEM + facts.WHITE] = best


def black_step(p: YsPosition, black: int) -> int:
    """What one more black gem is worth: the steps it may help to, on average."""
    before = p.rules.black_points[black if black < 7 else 7]
    last = black + 1 + weights.BLACK_A_TURN * (facts.TURNS - p.turn)
    after = p.rules.black_points[last if last < 7 else 7]
    return (after - before) * 1000 // (last - black)
