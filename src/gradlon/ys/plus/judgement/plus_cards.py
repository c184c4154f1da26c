"""What the expansion's characters are worth: to win, to play (YP-CHR)."""

from __future__ import annotations

from gradlon.ys import board, facts, questions, steps
from gradlon.ys.engine import YsPosition
from gradlon.ys.judgement import brokers, cards, layout, placing, weights
from gradlon.ys.plus.judgement import plus_weights

__compiled__ = True


def usual_worth(number: int) -> int:
    """What a character of the expansion usually brings."""
    if number == steps.CROOK:
        return plus_weights.CROOK
    if number == steps.CUSTOMS_OFFICER:
        return plus_weights.CUSTOMS_OFFICER
    if number == steps.FINANCIER:
        return plus_weights.FINANCIER
    if number == steps.IMITATOR:
        return plus_weights.IMITATOR
    if number == steps.INVESTOR:
        return plus_weights.INVESTOR
    if number == steps.KINGS_FAVORITE:
        return plus_weights.KINGS_FAVORITE
    if number == steps.MONK:
        return plus_weights.MONK
    if number == steps.PHILOSOPHER:
        return plus_weights.PHILOSOPHER
    if number == steps.POPE:
        return plus_weights.POPE
    if number == steps.PROFESSOR:
        return plus_weights.PROFESSOR
    if number == steps.ROYAL_GUARD:
        return plus_weights.ROYAL_GUARD
    return plus_weights.TRAFFICKER


def bring_now(p: YsPosition, seat: int, number: int, table: list[int]) -> int:
    """What a character of the expansion brings if it is played now."""
    if number == steps.CROOK:
        return best_exchange(p, seat, table)
    if number == steps.FINANCIER:
        return cards.commercial(p, seat, -2000, table)
    if number == steps.INVESTOR:
        return best_colour(table)
    if number == steps.MONK:
        return best_removal(p, seat, table)
    if number == steps.PROFESSOR:
        return best_lesson(p, seat, table)
    if number == steps.CUSTOMS_OFFICER:
        return best_customs(p, seat, table)
    return usual_worth(number)


def exchange(one: int, other: int, gain: int, table: list[int]) -> int:
    """YP-CRK: two gems for something."""
    worth = gain - table[layout.GEM_LOSS + one] - table[layout.GEM_LOSS + other]
    return worth - weights.SECOND_ALIKE if one == other else worth


def best_exchange(p: YsPosition, seat: int, table: list[int]) -> int:
    gain = table[layout.GEM + facts.BLACK]
    if gain < 3000:
        gain = 3000
    best = 0
    base = seat * facts.GEM_KINDS
    for one in range(facts.COLOURS):
        for other in range(one, facts.COLOURS):
            if p.gems[base + one] and p.gems[base + other] > (1 if one == other else 0):
                worth = exchange(one, other, gain, table)
                if worth > best:
                    best = worth
    return best


def best_colour(table: list[int]) -> int:
    """YP-INV: about two steps more than its column would bring the colour."""
    best = 0
    for colour in range(facts.COLOURS):
        if 2 * table[layout.INTEREST + colour] > best:
            best = 2 * table[layout.INTEREST + colour]
    return best


def removal(p: YsPosition, seat: int, broker: int, table: list[int]) -> int:
    """YP-MNK: its value at once, instead of what it may win."""
    units = brokers.expected(p, seat, broker, facts.ALONE, table)
    return units * 1000 // weights.UNIT + placing.leaving(p, table, seat, broker)


def best_removal(p: YsPosition, seat: int, table: list[int]) -> int:
    best = 0
    second = 0
    for broker in range(seat * facts.SLOTS, seat * facts.SLOTS + facts.SLOTS):
        place = p.at[broker]
        if place != facts.NOWHERE and place <= facts.LAST_SQUARE and questions.may_leave(p, place):
            worth = removal(p, seat, broker, table)
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
    return best + second


def lesson(p: YsPosition, seat: int, hood: int, table: list[int]) -> int:
    """YP-PRO: a point more for each own broker of the neighborhood."""
    worth = 0
    there = table[layout.HOOD_COUNT + hood * facts.SEATS + seat]
    if there:
        worth += placing.hood_gain(p, table, seat, hood, seat, there * weights.UNIT, 0)
    for area in range(facts.RINGS * hood, facts.RINGS * hood + facts.RINGS):
        there = table[layout.AREA_COUNT + area * facts.SEATS + seat]
        if there:
            worth += placing.area_gain(p, table, seat, area, seat, there * weights.UNIT, 0)
    return worth


def best_lesson(p: YsPosition, seat: int, table: list[int]) -> int:
    best = 0
    for hood in range(p.rules.hoods):
        if not questions.powerless(p, board.area(hood, 0)):
            worth = lesson(p, seat, hood, table)
            if worth > best:
                best = worth
    return best


def customs(p: YsPosition, seat: int, colour: int, table: list[int]) -> int:
    """YP-CUS: gems of a colour are not to be won: bad where the seat leads, good where others do."""
    worth = 0
    for hood in range(p.rules.hoods):
        if p.port[hood] == 0:
            continue
        gems = 0
        ship = 3 * (p.port[hood] - 1)
        for gem in range(3):
            if p.rules.ship_gems[ship + gem] == colour:
                gems += p.rules.large_gems if gem == 0 else 1
        if gems:
            sums = layout.HOOD_SUM + hood * facts.SEATS
            counts = layout.HOOD_COUNT + hood * facts.SEATS
            mine = placing.chance_to_win(p, table, sums, counts, seat, seat, 0, 0)
            others = ((weights.ONE - mine) * weights.RIVAL) >> 10
            worth += (gems * table[layout.GEM + colour] * (others - mine)) >> 10
    return worth


def best_customs(p: YsPosition, seat: int, table: list[int]) -> int:
    best = customs(p, seat, facts.WHITE, table)
    for colour in range(facts.COLOURS):
        worth = customs(p, seat, colour, table)
        if worth > best:
            best = worth
    return best
