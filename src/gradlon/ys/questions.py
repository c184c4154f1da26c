"""The questions of `moments.py` with the booklet's answers, which the effects in force may change."""

from __future__ import annotations

import cython

from gradlon.core.flat import inlined
from gradlon.ys import board, facts, moments
from gradlon.ys.engine import Effect, YsPosition

__compiled__ = True


@inlined
def broker_value(p: YsPosition, broker: int, counted: int) -> int:
    """What a broker is worth in what is counted: its number."""
    value = cython.cast(cython.int, p.worth[broker])
    if p.answering & moments.BROKER_VALUE:
        for at in range(p.effects):
            value = cython.cast(Effect, p.rules.steps[p.effect[at]]).broker_value(p, at, broker, counted, value)
    return value


@inlined
def closed_areas(p: YsPosition, seat: int, facing: int, leaving: int) -> int:
    """A bit for each area that is closed to the seat's brokers of this facing: none is.

    `leaving` is the place that one of its brokers leaves at the same time, NOWHERE for none.
    """
    closed = 0
    if p.answering & moments.CLOSED_AREAS:
        for at in range(p.effects):
            closed |= cython.cast(Effect, p.rules.steps[p.effect[at]]).closed_areas(p, at, seat, facing, leaving)
    return closed


@inlined
def powerless_areas(p: YsPosition) -> int:
    """A bit for each area in which no character acts: they act everywhere."""
    powerless = 0
    if p.answering & moments.POWERLESS:
        for at in range(p.effects):
            powerless |= cython.cast(Effect, p.rules.steps[p.effect[at]]).powerless_areas(p, at)
    return powerless


def powerless(p: YsPosition, place: int) -> int:
    """Whether no character acts at this place."""
    return (powerless_areas(p) >> place) & 1 if place <= facts.LAST_AREA else 0


@inlined
def may_enter(p: YsPosition, seat: int, place: int, facing: int, leaving: int) -> int:
    """Whether a character may bring a broker to this place: areas of neighborhoods in play, free squares of lines in
    play."""
    if place >= facts.FIRST_SQUARE and place <= facts.LAST_SQUARE:
        if p.square[place - facts.FIRST_SQUARE] or place < facts.FIRST_SQUARE + 4 * p.rules.first_line:
            return 0
        return 1
    if place < facts.FIRST_AREA or place > 3 * p.rules.hoods:
        return 0
    return 0 if ((closed_areas(p, seat, facing, leaving) | powerless_areas(p)) >> place) & 1 else 1


def locked_areas(p: YsPosition) -> int:
    """A bit for each area that is locked: none is."""
    locked = 0
    if p.answering & moments.LOCKED_AREAS:
        for at in range(p.effects):
            locked |= cython.cast(Effect, p.rules.steps[p.effect[at]]).locked_areas(p, at)
    return locked


@inlined
def may_leave(p: YsPosition, place: int) -> int:
    """Whether a character may move a broker away from here: from everywhere but a locked area."""
    return 0 if place <= facts.LAST_AREA and ((locked_areas(p) | powerless_areas(p)) >> place) & 1 else 1


@inlined
def faces(p: YsPosition, seat: int, first: int) -> int:
    """Which facings the next broker of a pair may have: either, then the other one (YS-PLC-1)."""
    allowed = cython.cast(cython.int, 3 - first if first else 3)
    if p.answering & moments.FACES:
        for at in range(p.effects):
            allowed = cython.cast(Effect, p.rules.steps[p.effect[at]]).faces(p, at, seat, allowed)
    return allowed


def commercial_points(p: YsPosition, hood: int) -> int:
    """What a commercial area pays: 3 (YS-CNT-6)."""
    points = cython.cast(cython.int, 3)
    if p.answering & moments.COMMERCIAL_POINTS:
        for at in range(p.effects):
            points = cython.cast(Effect, p.rules.steps[p.effect[at]]).commercial_points(p, at, hood, points)
    return points


def usual_commercial_points(p: YsPosition) -> int:
    """What commercial areas pay wherever characters act."""
    for hood in range(p.rules.hoods):
        if not powerless(p, board.area(hood, facts.COMMERCIAL)):
            return commercial_points(p, hood)
    return commercial_points(p, 0)


@inlined
def from_screen(p: YsPosition, seat: int) -> int:
    """Whether a broker from before the screen may be placed: it may not (YS-BID-5)."""
    may = cython.cast(cython.int, 0)
    if p.answering & moments.FROM_SCREEN:
        for at in range(p.effects):
            may = cython.cast(Effect, p.rules.steps[p.effect[at]]).from_screen(p, at, seat, may)
    return may


@inlined
def tie_strength(p: YsPosition, seat: int, counted: int) -> int:
    """How strong a seat is when totals are equal: its brokers before the screen, then its Order card (YS-CNT-8)."""
    strength = screen_total(p, seat) * 8 + 7 - p.order[seat]
    if p.answering & moments.TIE_STRENGTH:
        for at in range(p.effects):
            strength = cython.cast(Effect, p.rules.steps[p.effect[at]]).tie_strength(p, at, seat, counted, strength)
    return strength


def screen_total(p: YsPosition, seat: int) -> int:
    base = seat * facts.VALUES
    return p.screen[base + 1] + 2 * p.screen[base + 2] + 3 * p.screen[base + 3] + 4 * p.screen[base + 4]


@inlined
def extra_places(p: YsPosition, seat: int, closed: int) -> int:
    """A bit for each place from FIRST_CONTRABAND on where the seat may place brokers too: nowhere."""
    places = 0
    if p.answering & moments.EXTRA_PLACES:
        for at in range(p.effects):
            places |= cython.cast(Effect, p.rules.steps[p.effect[at]]).extra_places(p, at, seat, closed)
    return places


@inlined
def column_move(p: YsPosition, rank: int) -> int:
    """How far a column moves by its rank: +2, +1, −1, −2 (YS-MKT-3)."""
    move = cython.cast(cython.int, p.rules.column_moves[rank])
    if p.answering & moments.COLUMN_MOVE:
        for at in range(p.effects):
            move = cython.cast(Effect, p.rules.steps[p.effect[at]]).column_move(p, at, rank, move)
    return move


def port_gems(p: YsPosition, hood: int, colour: int, gems: int) -> int:
    """How many gems of a colour a port's ship offers: all it has."""
    for at in range(p.effects):
        gems = cython.cast(Effect, p.rules.steps[p.effect[at]]).port_gems(p, at, hood, colour, gems)
    return gems


def no_ship(p: YsPosition, hood: int) -> int:
    """Whether no ship comes to a port: one does."""
    if p.answering & moments.NO_SHIP:
        for at in range(p.effects):
            if cython.cast(Effect, p.rules.steps[p.effect[at]]).keeps_ship_away(p, at, hood):
                return 1
    return 0


def barren(p: YsPosition, hood: int) -> int:
    """Whether the areas of a neighborhood give nothing: they do."""
    if p.answering & moments.BARREN:
        for at in range(p.effects):
            if cython.cast(Effect, p.rules.steps[p.effect[at]]).is_barren(p, at, hood):
                return 1
    return 0


def staying_areas(p: YsPosition) -> int:
    """A bit for each area whose brokers stay when their neighborhood has been counted: all return (YS-CNT-9)."""
    staying = 0
    if p.answering & moments.STAYING:
        for at in range(p.effects):
            staying |= cython.cast(Effect, p.rules.steps[p.effect[at]]).staying_areas(p, at)
    return staying


def shared_place(p: YsPosition, seat: int, best: int, lowest: int) -> int:
    """Which of the places that tied owners share a seat scores: the lowest (YS-END-4)."""
    place = lowest
    if p.answering & moments.SHARED_PLACE:
        for at in range(p.effects):
            place = cython.cast(Effect, p.rules.steps[p.effect[at]]).shared_place(p, at, seat, best, place)
    return place


def keeps_cards(p: YsPosition, seat: int) -> int:
    """Whether a seat may keep a character that it wins: it may (YS-CHR-1)."""
    may = cython.cast(cython.int, 1)
    if p.answering & moments.KEEPS_CARDS:
        for at in range(p.effects):
            may = cython.cast(Effect, p.rules.steps[p.effect[at]]).keeps_cards(p, at, seat, may)
    return may


@inlined
def can_act(p: YsPosition, seat: int, when: int) -> int:
    """Whether some effect lets the seat act beside its pair: none does."""
    if p.answering & moments.TURN_ACTS:
        for at in range(p.effects):
            if cython.cast(Effect, p.rules.steps[p.effect[at]]).can_act(p, at, seat, when):
                return 1
    return 0


def turn_acts(p: YsPosition, seat: int, when: int, out: list[int], count: int) -> int:
    """What the effects let the seat do beside its pair."""
    if p.answering & moments.TURN_ACTS:
        for at in range(p.effects):
            count = cython.cast(Effect, p.rules.steps[p.effect[at]]).turn_acts(p, at, seat, when, out, count)
    return count


def take_act(p: YsPosition, seat: int, choice: int) -> None:
    """Do what the seat chose among `turn_acts`."""
    for at in range(p.effects):
        if cython.cast(Effect, p.rules.steps[p.effect[at]]).take_act(p, at, seat, choice):
            return
