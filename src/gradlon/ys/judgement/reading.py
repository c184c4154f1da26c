"""What a learned policy reads of a seat that is asked in Ys, and of its options.

Only what the seat may know: open brokers and its own, its own hand, and what is open to all.
"""

from __future__ import annotations

import cython

from gradlon.core import limits, outlook
from gradlon.ys import board, choices, facts, questions
from gradlon.ys.engine import YsPosition
from gradlon.ys.judgement import brokers, features, kinds, study

__compiled__ = True


def outline(p: YsPosition, seat: int, out: list[int]) -> int:
    """The table and the turn, how the seat stands, what it has left, where the brokers are."""
    mine = features.points_now(p, seat)
    best = cython.cast(cython.int, -1000)
    for other in range(p.rules.sides):
        if other != seat:
            now = features.points_now(p, other)
            if now > best:
                best = now
    at = 0
    for players in range(2, facts.SEATS + 1):
        out[at] = 16 * (p.rules.players == players)
        at += 1
    for turn in range(2, facts.TURNS + 1):
        out[at] = 16 * (p.turn == turn)
        at += 1
    out[at] = 16 * study.rounds_left(p)
    out[at + 1] = 16 * (p.rules.hoods == facts.HOODS)
    out[at + 2] = 16 * p.rules.memory
    out[at + 3] = 16 * (p.rules.deck_cards != 0)
    out[at + 4] = 2 * (mine - best)
    out[at + 5] = 16 * p.order[seat]
    out[at + 6] = 16 * p.card_count[seat]
    out[at + 7] = 16 * p.played[seat]
    out[at + 8] = 4 * questions.tie_strength(p, seat, 0)
    out[at + 9] = 16 * (p.pair[0] != 0)
    at += 10
    for value in range(facts.VALUES):
        out[at] = 16 * p.hand[seat * facts.VALUES + value]
        at += 1
    for gem in range(facts.GEM_KINDS):
        out[at] = 8 * p.gems[seat * facts.GEM_KINDS + gem]
        at += 1
    for colour in range(facts.COLOURS):
        out[at] = 4 * p.quote[colour]
        at += 1
    at = outline_board(p, seat, out, at)
    outlook.bound(out, at)
    return at


def outline_board(p: YsPosition, seat: int, out: list[int], at: int) -> int:
    """How many brokers of the seat, and of others, stand in each neighborhood and in the market."""
    parts = facts.HOODS + 1
    for part in range(2 * parts):
        out[at + part] = 0
    for broker in range(p.rules.sides * facts.SLOTS):
        place = p.at[broker]
        if place == facts.NOWHERE or place > facts.LAST_SQUARE:
            continue
        part = board.hood_of(place) if place <= facts.LAST_AREA else facts.HOODS
        if board.owner(broker) == seat:
            out[at + part] += 16
        else:
            out[at + parts + part] += 8
    return at + 2 * parts


def describe(p: YsPosition, seat: int, choice: int, out: list[int]) -> int:
    """Numbers of an option by its kind, which is returned."""
    kind = choice >> 16
    a = (choice >> 8) & 255
    b = choice & 255
    if kind == choices.PLACE or kind == choices.CONJURE or kind == choices.NEUTRAL:
        describe_place(p, seat, a, b & 7, out)
        if kind != choices.PLACE:
            return kind
        return kinds.PLACE + where(a) + (kinds.PLACES if (b >> 3) & 1 else 0)
    clear(out)
    if kind == choices.PLAY:
        return kinds.PLAY + b
    out[3] = 16 * (a if a < 7 else 7)
    out[4] = 16 * (b if b < 7 else 7)
    if b < facts.COLOURS:
        out[5 + b] = 16
    return kind if kind < kinds.PLAY else 0


def clear(out: list[int]) -> None:
    for i in range(limits.COMPARED, limits.POLICY_ABOUT):
        out[i] = 0


def where(place: int) -> int:
    """A ring of the city, a line of the market, or elsewhere."""
    if place <= facts.LAST_AREA:
        return (place - facts.FIRST_AREA) % facts.RINGS
    if place <= facts.LAST_SQUARE:
        return facts.RINGS + (place - facts.FIRST_SQUARE) // facts.COLOURS
    return kinds.PLACES - 1


def describe_place(p: YsPosition, seat: int, place: int, value: int, out: list[int]) -> None:
    """YS-PLC-1: the broker's value; who stands there already, and in the neighborhood, line or column around it."""
    clear(out)
    out[3 + (value if value < facts.VALUES else facts.VALUES - 1)] = 16
    for broker in range(p.rules.sides * facts.SLOTS):
        there = p.at[broker]
        if there == facts.NOWHERE or there > facts.LAST_SQUARE:
            continue
        mine = cython.cast(cython.int, board.owner(broker) == seat)
        if there == place:
            out[8 if mine else 9] += 16
            if brokers.knows(p, seat, broker):
                out[10 if mine else 11] += 8 * p.worth[broker]
            else:
                out[12] += 16
        elif beside(there, place):
            out[13 if mine else 14] += 16
            if mine and brokers.knows(p, seat, broker):
                out[15] += 8 * p.worth[broker]
    outlook.bound(out, limits.POLICY_ABOUT)


def beside(there: int, place: int) -> int:
    """Whether two places are counted together: in a neighborhood, a line, a column."""
    if place <= facts.LAST_AREA:
        return 1 if there <= facts.LAST_AREA and board.hood_of(there) == board.hood_of(place) else 0
    if place > facts.LAST_SQUARE or there <= facts.LAST_AREA:
        return 0
    one = there - facts.FIRST_SQUARE
    other = place - facts.FIRST_SQUARE
    return 1 if one // facts.COLOURS == other // facts.COLOURS or one % facts.COLOURS == other % facts.COLOURS else 0
