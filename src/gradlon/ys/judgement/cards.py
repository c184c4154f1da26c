"""What characters are worth: to win, to keep, to play (YS-CHR)."""

from __future__ import annotations

from gradlon.ys import board, facts, questions, steps
from gradlon.ys.engine import YsPosition
from gradlon.ys.judgement import brokers, layout, placing, study, weights

__compiled__ = True


def usual_worth(number: int, table: list[int]) -> int:
    """What a character of the base game usually brings; `table` holds what gems are worth now."""
    if number == steps.KING:
        return 5000
    if number == steps.PRINCE:
        return 4000
    if number == steps.JEWELLER:
        return 2 * table[layout.GEM + facts.WHITE]
    if number == steps.ALCHEMIST:
        return weights.ALCHEMIST
    if number == steps.BANKER:
        return weights.BANKER
    if number == steps.CAPTAIN:
        return weights.CAPTAIN
    if number == steps.CARDINAL:
        return weights.CARDINAL
    if number == steps.CONJURER:
        return weights.CONJURER
    if number == steps.HERALD:
        return weights.HERALD
    if number == steps.INTRIGUER:
        return weights.INTRIGUER
    if number == steps.MAGICIAN:
        return weights.MAGICIAN
    if number == steps.MERCENARY:
        return weights.MERCENARY
    if number == steps.MERCHANT:
        return weights.MERCHANT
    if number == steps.QUEEN:
        return weights.QUEEN
    return weights.SPY


def kept(p: YsPosition, seat: int, usual: int) -> int:
    """What a character in hand is still good for, if it is not played now: nothing in the last turn, little where more
    are held than may be played."""
    turns = facts.LAST_TURN - p.turn
    if turns <= 0 or p.card_count[seat] > facts.CARDS_A_TURN * turns:
        return 0
    return usual * weights.KEEP // weights.ONE


def bring_now(p: YsPosition, seat: int, number: int, table: list[int]) -> int:
    """What a character of the base game brings if it is played now."""
    if number == steps.JEWELLER:
        return 2 * table[layout.GEM + facts.WHITE]
    if number == steps.ALCHEMIST:
        return best_change(table)
    if number == steps.BANKER:
        return best_banking(table)
    if number == steps.CAPTAIN:
        return best_ports(p, seat, table)
    if number == steps.CONJURER:
        return conjuring(p, seat)
    if number == steps.HERALD:
        return best_move(p, seat, table)
    if number == steps.INTRIGUER:
        return settled_ties(p, seat, table)
    if number == steps.MAGICIAN:
        return best_swap(p, seat, table)
    if number == steps.MERCENARY:
        return best_mark(p, seat, table)
    if number == steps.MERCHANT:
        return commercial(p, seat, 2000, table)
    if number == steps.QUEEN:
        return best_lock(p, seat, table)
    return usual_worth(number, table)


def best_change(table: list[int]) -> int:
    """YS-ALC."""
    best = 0
    for colour in range(facts.COLOURS):
        if table[layout.GEM_LOSS + colour]:
            worth = table[layout.GEM + facts.WHITE] - table[layout.GEM_LOSS + colour]
            if worth > best:
                best = worth
    return best


def best_banking(table: list[int]) -> int:
    """YS-BNK."""
    most = table[layout.INTEREST]
    least = most
    for colour in range(1, facts.COLOURS):
        interest = table[layout.INTEREST + colour]
        if interest > most:
            most = interest
        if interest < least:
            least = interest
    return most - least


def ports(p: YsPosition, seat: int, hood: int, other: int, table: list[int]) -> int:
    """YS-CAP: what the seat gains when two ships change their ports."""
    here = layout.RANKS + facts.COLOURS * hood
    there = layout.RANKS + facts.COLOURS * other
    before = placing.rank_worth(p, table, here, hood, seat, seat, 0, 0)
    before += placing.rank_worth(p, table, there, other, seat, seat, 0, 0)
    after = placing.rank_worth(p, table, there, hood, seat, seat, 0, 0)
    return after + placing.rank_worth(p, table, here, other, seat, seat, 0, 0) - before


def best_ports(p: YsPosition, seat: int, table: list[int]) -> int:
    best = 0
    for hood in range(p.rules.hoods):
        for other in range(hood + 1, p.rules.hoods):
            if p.port[hood] and p.port[other]:
                worth = ports(p, seat, hood, other, table)
                if worth > best:
                    best = worth
    return best


def conjuring(p: YsPosition, seat: int) -> int:
    """YS-CNJ: strong brokers before the screen, weak ones behind it."""
    base = seat * facts.VALUES
    worth = questions.screen_total(p, seat) * weights.BROKER
    weak = facts.CARDS_A_TURN
    for value in range(facts.VALUES):
        number = p.hand[base + value]
        while number and weak:
            worth -= value * weights.BROKER
            weak -= 1
            number -= 1
    return worth


def best_move(p: YsPosition, seat: int, table: list[int]) -> int:
    """YS-HER: with a broker whose worth the seat knows or expects."""
    best = 0
    locked = questions.locked_areas(p) | questions.powerless_areas(p)
    for broker in range(seat * facts.SLOTS, seat * facts.SLOTS + facts.SLOTS):
        here = p.at[broker]
        if here == facts.NOWHERE or here > facts.LAST_SQUARE or (here <= facts.LAST_AREA and (locked >> here) & 1):
            continue
        for place in range(facts.FIRST_AREA, facts.RINGS * p.rules.hoods + 1):
            if place != here and not (locked >> place) & 1:
                worth = placing.moving(p, table, seat, broker, place)
                if worth > best:
                    best = worth
    return best


def swapping(p: YsPosition, seat: int, one: int, other: int, table: list[int]) -> int:
    """YS-MAG: only the difference of the two brokers moves."""
    here = p.at[one]
    there = p.at[other]
    lead = 0
    if here <= facts.LAST_SQUARE:
        lead = brokers.expected(p, seat, one, facts.IN_BANK, table)
    else:
        return 0
    if there > facts.LAST_SQUARE:
        return 0
    lead -= brokers.expected(p, seat, other, facts.IN_BANK, table)
    if here <= facts.LAST_AREA and there <= facts.LAST_AREA and board.hood_of(here) == board.hood_of(there):
        return placing.area_gain(p, table, seat, here - facts.FIRST_AREA, seat, -lead, 0) + placing.area_gain(
            p, table, seat, there - facts.FIRST_AREA, seat, lead, 0
        )
    return placing.gain_at(p, table, seat, here, seat, -lead, 0) + placing.gain_at(p, table, seat, there, seat, lead, 0)


def best_swap(p: YsPosition, seat: int, table: list[int]) -> int:
    best = 0
    first = seat * facts.SLOTS
    for one in range(first, first + facts.SLOTS):
        if p.at[one]:
            for other in range(one + 1, first + facts.SLOTS):
                if p.at[other]:
                    worth = swapping(p, seat, one, other, table)
                    if worth > best:
                        best = worth
    return best


def marking(p: YsPosition, seat: int, broker: int, table: list[int]) -> int:
    """YS-MRC: a broker of the last pair is worth 5."""
    place = p.at[broker]
    if place == facts.NOWHERE or place > facts.LAST_SQUARE:
        return 0
    counted = board.hood_of(place) if place <= facts.LAST_AREA else facts.IN_MARKET
    more = 5 * weights.UNIT - brokers.expected(p, seat, broker, counted, table)
    return placing.gain_at(p, table, seat, place, seat, more, 0)


def best_mark(p: YsPosition, seat: int, table: list[int]) -> int:
    best = 0
    for which in range(2):
        if p.pair[which]:
            worth = marking(p, seat, p.pair[which] - 1, table)
            if worth > best:
                best = worth
    return best


def commercial(p: YsPosition, seat: int, points: int, table: list[int]) -> int:
    """YS-MCH: so many thousandths of a point more in each commercial area."""
    worth = 0
    for hood in range(p.rules.hoods):
        sums = layout.AREA_SUM + (facts.RINGS * hood + facts.COMMERCIAL) * facts.SEATS
        counts = layout.AREA_COUNT + (facts.RINGS * hood + facts.COMMERCIAL) * facts.SEATS
        mine = placing.chance_to_win(p, table, sums, counts, seat, seat, 0, 0)
        worth += (points * mine) >> 10
        worth -= (((points * (weights.ONE - mine)) >> 10) * weights.RIVAL) >> 10
    return worth


def locking(p: YsPosition, seat: int, place: int, table: list[int]) -> int:
    """YS-QUE: what stands in an area is counted as it stands."""
    area = place - facts.FIRST_AREA
    sums = layout.AREA_SUM + area * facts.SEATS
    counts = layout.AREA_COUNT + area * facts.SEATS
    open_chance = placing.chance_to_win(p, table, sums, counts, seat, seat, 0, 0)
    drift = table[layout.DRIFT]
    still_open = table[layout.OPEN]
    table[layout.DRIFT] = weights.DRIFT
    table[layout.OPEN] = 0
    closed_chance = placing.chance_to_win(p, table, sums, counts, seat, seat, 0, 0)
    table[layout.DRIFT] = drift
    table[layout.OPEN] = still_open
    return (table[layout.PRIZE + area] * (closed_chance - open_chance)) >> 10


def best_lock(p: YsPosition, seat: int, table: list[int]) -> int:
    best = 0
    for place in range(facts.FIRST_AREA, facts.RINGS * p.rules.hoods + 1):
        worth = locking(p, seat, place, table)
        if worth > best:
            best = worth
    return best


def settled_ties(p: YsPosition, seat: int, table: list[int]) -> int:
    """YS-INT: half a point more wherever the seat is."""
    worth = 0
    for hood in range(p.rules.hoods):
        if table[layout.HOOD_COUNT + hood * facts.SEATS + seat]:
            worth += placing.hood_gain(p, table, seat, hood, seat, weights.UNIT // 2, 0)
        for area in range(facts.RINGS * hood, facts.RINGS * hood + facts.RINGS):
            if table[layout.AREA_COUNT + area * facts.SEATS + seat]:
                worth += placing.area_gain(p, table, seat, area, seat, weights.UNIT // 2, 0)
    return worth


def look_worth(p: YsPosition, broker: int, table: list[int]) -> int:
    """YS-SPY: rather where much is to be won."""
    place = p.at[broker]
    if place <= facts.LAST_AREA:
        return 100 + table[layout.PRIZE + place - facts.FIRST_AREA] // 8 + study.rounds_left(p)
    return 50
