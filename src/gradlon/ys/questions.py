"""The questions of `moments.py` with the booklet's answers, which the effects in force may change."""

from __future__ import annotations

import cython

from gradlon.ys import facts, moments
from gradlon.ys.engine import Effect, YsPosition

__compiled__ = True


def broker_value(p: YsPosition, broker: int) -> int:
    """What a broker is worth: its number."""
    value = cython.cast(cython.int, p.worth[broker])
    if p.answering & moments.BROKER_VALUE:
        for at in range(p.effects):
            value = cython.cast(Effect, p.rules.steps[p.effect[at]]).broker_value(p, at, broker, value)
    return value


def closed_areas(p: YsPosition, seat: int, facing: int) -> int:
    """A bit for each area that is closed to the seat's brokers of this facing: none is."""
    closed = 0
    if p.answering & moments.CLOSED_AREAS:
        for at in range(p.effects):
            closed |= cython.cast(Effect, p.rules.steps[p.effect[at]]).closed_areas(p, at, seat, facing)
    return closed


def may_enter(p: YsPosition, seat: int, place: int, facing: int) -> int:
    """Whether a broker may come to this place: areas of neighborhoods in play, free squares of lines in play."""
    if place >= facts.FIRST_SQUARE and place <= facts.LAST_SQUARE:
        if p.square[place - facts.FIRST_SQUARE] or place < facts.FIRST_SQUARE + 4 * p.rules.first_line:
            return 0
        return 1
    if place < facts.FIRST_AREA or place > 3 * p.rules.hoods:
        return 0
    return 0 if (closed_areas(p, seat, facing) >> place) & 1 else 1


def may_leave(p: YsPosition, place: int) -> int:
    """Whether a card may move a broker away from here: from everywhere but a locked area."""
    locked = 0
    if p.answering & moments.LOCKED_AREAS:
        for at in range(p.effects):
            locked |= cython.cast(Effect, p.rules.steps[p.effect[at]]).locked_areas(p, at)
    return 0 if (locked >> place) & 1 and place <= facts.LAST_AREA else 1


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


def from_screen(p: YsPosition, seat: int) -> int:
    """Whether a broker from before the screen may be placed: it may not (YS-BID-5)."""
    may = cython.cast(cython.int, 0)
    if p.answering & moments.FROM_SCREEN:
        for at in range(p.effects):
            may = cython.cast(Effect, p.rules.steps[p.effect[at]]).from_screen(p, at, seat, may)
    return may


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
