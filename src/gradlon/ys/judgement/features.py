"""What a learned evaluation reads of a match of Ys, from one seat's side, where a turn begins.

The table first, then the seat itself, then the other sides, those ahead first. All is open then but what lies in the
throne room, of which the seat knows its own part alone.
"""

from __future__ import annotations

import cython

from gradlon.core import outlook
from gradlon.ys import facts, questions, steps
from gradlon.ys.engine import YsPosition
from gradlon.ys.judgement import layout, study

__compiled__ = True


def points_now(p: YsPosition, side: int) -> int:
    """What a side would have if the match ended now: without King's Favor."""
    points = p.score[side]
    for colour in range(facts.COLOURS):
        gems = cython.cast(cython.int, p.gems[side * facts.GEM_KINDS + colour])
        if gems:
            place = places_behind(p, side, colour)
            points += p.rules.colour_points[rank_of(p, colour) * facts.SEATS + place]
    black = cython.cast(cython.int, p.gems[side * facts.GEM_KINDS + facts.BLACK])
    points += p.rules.black_points[black if black < 7 else 7]
    return points


def rank_of(p: YsPosition, colour: int) -> int:
    """YS-END-1: how many colours rank before this one now."""
    rank = 0
    for other in range(facts.COLOURS):
        if p.quote[other] > p.quote[colour] or (p.quote[other] == p.quote[colour] and other < colour):
            rank += 1
    return rank


def places_behind(p: YsPosition, side: int, colour: int) -> int:
    """YS-END-4: how many other sides have as many gems of a colour, or more."""
    behind = 0
    for other in range(p.rules.sides):
        if other != side and p.gems[other * facts.GEM_KINDS + colour] >= p.gems[side * facts.GEM_KINDS + colour]:
            behind += 1
    return behind


def write(p: YsPosition, seat: int, out: list[int]) -> int:
    """All numbers in a row."""
    table = cython.declare(cython.int[512])  # layout.STUDY: the length must stand here as a literal
    order = cython.declare(cython.int[8])  # one cell a side
    now = cython.declare(cython.int[8])
    study.work_out(p, seat, table)
    at = write_table(p, out)
    for colour in range(facts.COLOURS):
        out[at] = outlook.scaled(table[layout.INTEREST + colour], 32)
        out[at + 1] = outlook.scaled(table[layout.GEM + colour], 100)
        at += 2
    sides = cython.cast(cython.int, p.rules.sides)
    for side in range(sides):
        now[side] = points_now(p, side)
    others = cython.cast(cython.int, outlook.others_by(now, sides, seat, order))
    at = write_side(p, seat, seat, now[seat], now[order[0]], out, at)
    for i in range(facts.SEATS - 1):
        if i < others:
            at = write_side(p, seat, order[i], now[order[i]], now[seat], out, at)
        else:
            for _ in range(layout.FEATURES_OF_SIDE):
                out[at] = 0
                at += 1
    outlook.bound(out, at)
    return at


def write_table(p: YsPosition, out: list[int]) -> int:
    """What is alike for all: the table, the turn, the quotation scale."""
    at = 0
    for players in range(2, facts.SEATS + 1):
        out[at] = 16 * (p.rules.players == players)
        at += 1
    for turn in range(2, facts.TURNS + 1):
        out[at] = 16 * (p.turn == turn)
        at += 1
    out[at] = 16 * (p.rules.hoods == facts.HOODS)
    out[at + 1] = 16 * (p.rules.twos != 0)
    out[at + 2] = 16 * p.rules.memory
    out[at + 3] = 4 * p.rules.column_moves[0]
    out[at + 4] = 16 * (p.unseen_events != 0)
    out[at + 5] = 16 * (p.rules.deck_cards != 0)
    at += 6
    for colour in range(facts.COLOURS):
        rank = rank_of(p, colour)
        out[at] = 4 * p.quote[colour]
        for place in range(facts.COLOURS):
            out[at + 1 + place] = 16 * (rank == place)
        at += 5
    for effect in range(3):
        out[at] = 16 * (p.effects > effect)
        at += 1
    return at


def write_side(p: YsPosition, seat: int, side: int, now: int, against: int, out: list[int], at: int) -> int:
    """One side: its points, gems, cards, brokers, turn order."""
    out[at] = 16
    out[at + 1] = now
    out[at + 2] = 2 * (now - against)
    out[at + 3] = p.score[side]
    at += 4
    for gem in range(facts.GEM_KINDS):
        gems = cython.cast(cython.int, p.gems[side * facts.GEM_KINDS + gem])
        out[at] = 8 * gems
        out[at + 1] = 16 * (gems > 0)
        at += 2
        if gem < facts.COLOURS:
            behind = places_behind(p, side, gem)
            out[at] = 16 * (gems > 0 and behind == 0)
            out[at + 1] = 16 * (gems > 0 and behind == 1)
            points = p.rules.colour_points[rank_of(p, gem) * facts.SEATS + behind] if gems else 0
            out[at + 2] = 4 * points
            at += 3
    held = cython.cast(cython.int, p.cards[side]) if side < p.rules.players else 0
    hidden = p.rules.memory if side != seat else 0
    out[at] = 16 * p.card_count[side]
    at += 1
    for card in range(24):
        out[at] = 16 * ((held >> card) & 1) if not hidden else 0
        at += 1
    out[at] = 16 * p.order[side]
    out[at + 1] = 4 * questions.tie_strength(p, side, 0)
    at += 2
    out[at] = 0
    out[at + 1] = 0
    for broker in range(side * facts.SLOTS, side * facts.SLOTS + facts.SLOTS):
        if p.at[broker] == facts.THRONE:
            out[at] += 16
            out[at + 1] += 8 * p.worth[broker] if side == seat else 8
    at += 2
    for value in range(facts.VALUES):
        out[at] = 8 * p.hand[side * facts.VALUES + value] if side == seat else 0
        at += 1
    lasting = 0
    for effect in range(p.effects):
        if p.effect_owner[effect] == side and p.effect[effect] >= steps.FIRST_CARD:
            lasting += 1
    out[at] = 16 * lasting
    out[at + 1] = 16 * p.played[side]
    out[at + 2] = 16 * ((p.pair[0] != 0) and side == seat)
    return at + 3
