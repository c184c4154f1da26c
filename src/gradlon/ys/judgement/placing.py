"""What a broker brings where it would stand (YS-PLC, YS-CNT, YS-MKT)."""

from __future__ import annotations

from gradlon.ys import board, facts
from gradlon.ys.engine import YsPosition
from gradlon.ys.judgement import brokers, chances, layout, weights

__compiled__ = True


def lead_over(
    study: list[int], sums: int, counts: int, seat: int, other: int, mover: int, units: int, more: int
) -> int:
    """How far a seat is ahead of another side, in 64ths, in totals that stand at `sums` and numbers at `counts`, if
    `mover` has so many 64ths and brokers more there; `weights.FAR_AHEAD` of one that is absent for good."""
    mine = study[sums + seat]
    theirs = study[sums + other]
    here = study[counts + seat]
    there = study[counts + other]
    if mover == seat:
        mine += units
        here += more
    elif mover == other:
        theirs += units
        there += more
    if there <= 0:
        if study[layout.OPEN] == 0:
            return weights.FAR_AHEAD
        theirs = -weights.ABSENT
    if here <= 0:
        mine = -weights.ABSENT
    lead = mine - theirs
    return lead + weights.TIE_LEAD if study[layout.TIE + seat] > study[layout.TIE + other] else lead - weights.TIE_LEAD


def chance_to_win(
    p: YsPosition, study: list[int], sums: int, counts: int, seat: int, mover: int, units: int, more: int
) -> int:
    """The chance that a seat has the best total, in 1024ths, if `mover` had so much more there."""
    here = study[counts + seat] + (more if mover == seat else 0)
    if here <= 0 and study[layout.OPEN] == 0:
        return 0
    chance = weights.ONE
    for other in range(p.rules.sides):
        if other != seat:
            lead = lead_over(study, sums, counts, seat, other, mover, units, more)
            chance = (chance * chances.ahead(lead, study[layout.DRIFT])) >> 10
    return chance


def rank_worth(
    p: YsPosition, study: list[int], ranks: int, hood: int, seat: int, mover: int, units: int, more: int
) -> int:
    """What the gems of a neighborhood's ship are expected to bring a seat: between those of the ranks around its
    expected one."""
    sums = layout.HOOD_SUM + hood * facts.SEATS
    counts = layout.HOOD_COUNT + hood * facts.SEATS
    if study[counts + seat] + (more if mover == seat else 0) <= 0 and study[layout.OPEN] == 0:
        return 0
    behind = 0
    for other in range(p.rules.sides):
        if other != seat:
            lead = lead_over(study, sums, counts, seat, other, mover, units, more)
            behind += weights.ONE - chances.ahead(lead, study[layout.DRIFT])
    place = behind >> 10
    if place >= facts.RINGS:
        return 0
    worth = study[ranks + place]
    return worth + (((study[ranks + place + 1] - worth) * (behind & (weights.ONE - 1))) >> 10)


def area_gain(p: YsPosition, study: list[int], seat: int, area: int, mover: int, units: int, more: int) -> int:
    """What the area's own prize gains, for a seat, if `mover` had so many 64ths and brokers more there."""
    sums = layout.AREA_SUM + area * facts.SEATS
    counts = layout.AREA_COUNT + area * facts.SEATS
    after = chance_to_win(p, study, sums, counts, seat, mover, units, more)
    return (study[layout.PRIZE + area] * (after - chance_to_win(p, study, sums, counts, seat, mover, 0, 0))) >> 10


def hood_gain(p: YsPosition, study: list[int], seat: int, hood: int, mover: int, units: int, more: int) -> int:
    """What the seat's share of the ship's gems gains."""
    ranks = layout.RANKS + facts.COLOURS * hood
    return rank_worth(p, study, ranks, hood, seat, mover, units, more) - rank_worth(
        p, study, ranks, hood, seat, mover, 0, 0
    )


def line_gain(p: YsPosition, study: list[int], seat: int, line: int, mover: int, units: int, more: int) -> int:
    """What the line's gem gains."""
    sums = layout.LINE_SUM + line * facts.SEATS
    counts = layout.LINE_COUNT + line * facts.SEATS
    after = chance_to_win(p, study, sums, counts, seat, mover, units, more)
    return (study[layout.LINE_PRIZE + line] * (after - chance_to_win(p, study, sums, counts, seat, mover, 0, 0))) >> 10


def highest_gain(p: YsPosition, study: list[int], seat: int, mover: int, units: int, more: int) -> int:
    """What the chance to be the highest bidder gains."""
    after = chance_to_win(p, study, layout.MARKET_SUM, layout.MARKET_COUNT, seat, mover, units, more)
    before = chance_to_win(p, study, layout.MARKET_SUM, layout.MARKET_COUNT, seat, mover, 0, 0)
    return (weights.HIGHEST * (after - before)) >> 10


def gain_at(p: YsPosition, study: list[int], seat: int, place: int, mover: int, units: int, more: int) -> int:
    """What a seat gains if `mover` had so many 64ths and brokers more at a place of the board, or fewer."""
    if place <= facts.LAST_AREA:
        area = place - facts.FIRST_AREA
        return area_gain(p, study, seat, area, mover, units, more) + hood_gain(
            p, study, seat, board.hood_of(place), mover, units, more
        )
    square = place - facts.FIRST_SQUARE
    line = square // facts.COLOURS
    worth = line_gain(p, study, seat, line, mover, units, more) + highest_gain(p, study, seat, mover, units, more)
    column = (study[layout.INTEREST + square % facts.COLOURS] * weights.COLUMN) >> 10
    return worth + ((column * units) >> 6)


def study_places(p: YsPosition, seat: int, values: int, study: list[int]) -> None:
    """What a broker of each of these values, a bit each, would bring the seat at each place of the board."""
    last = facts.RINGS * p.rules.hoods
    for place in range(facts.FIRST_AREA, facts.LAST_SQUARE + 1):
        if place > last and place < facts.FIRST_SQUARE + facts.COLOURS * p.rules.first_line:
            continue
        if place >= facts.FIRST_SQUARE and p.square[place - facts.FIRST_SQUARE]:
            continue
        counted = board.hood_of(place) if place <= facts.LAST_AREA else facts.IN_MARKET
        for value in range(layout.WAYS):
            if (values >> value) & 1:
                units = brokers.coming(p, seat, counted, value)
                worth = gain_at(p, study, seat, place, seat, units, 1)
                study[layout.GAIN + place * layout.WAYS + value] = worth + (1000 if place >= facts.FIRST_SQUARE else 0)


def gain_of(study: list[int], place: int, value: int) -> int:
    return study[layout.GAIN + place * layout.WAYS + value]


def leaving(p: YsPosition, study: list[int], seat: int, broker: int) -> int:
    """What the seat gains, mostly loses, when its broker goes from where it stands."""
    place = p.at[broker]
    if place == facts.NOWHERE or place > facts.LAST_SQUARE:
        return 0
    counted = board.hood_of(place) if place <= facts.LAST_AREA else facts.IN_MARKET
    return gain_at(p, study, seat, place, seat, -brokers.expected(p, seat, broker, counted, study), -1)


def moving(p: YsPosition, study: list[int], seat: int, broker: int, place: int) -> int:
    """What the seat gains when its broker goes to another place of the board; its market point is left out."""
    here = p.at[broker]
    counted = board.hood_of(here) if here <= facts.LAST_AREA else facts.IN_MARKET
    units = brokers.expected(p, seat, broker, counted, study)
    if here <= facts.LAST_AREA and place <= facts.LAST_AREA and board.hood_of(here) == board.hood_of(place):
        return area_gain(p, study, seat, place - facts.FIRST_AREA, seat, units, 1) + area_gain(
            p, study, seat, here - facts.FIRST_AREA, seat, -units, -1
        )
    worth = leaving(p, study, seat, broker)
    return worth + gain_at(p, study, seat, place, seat, units, 1)


def neutral_gain(p: YsPosition, study: list[int], seat: int, place: int, value: int) -> int:
    """YS-2P-2: what a neutral broker at a place costs the other player, less what it costs the seat."""
    units = weights.UNIT * value
    worth = gain_at(p, study, seat, place, p.rules.neutral, units, 1)
    other = gain_at(p, study, 1 - seat, place, p.rules.neutral, units, 1)
    return worth - ((other * weights.RIVAL) >> 10) - value * weights.NEUTRAL_BROKER
