"""What brokers are expected to be worth, by what a seat may know of them (YS-INF)."""

from __future__ import annotations

import cython

from gradlon.ys import board, facts, moments
from gradlon.ys.engine import Effect, YsPosition
from gradlon.ys.judgement import layout, weights

__compiled__ = True


def knows(p: YsPosition, seat: int, broker: int) -> int:
    """Whether the seat may see the broker's value: open ones, its own (but with `memory`), those a Spy showed it."""
    if p.state[broker] & facts.DOWN == 0:
        return 1
    owner = board.owner(broker)
    if owner == seat:
        return 1 - p.rules.memory
    if owner == p.rules.neutral:
        return 0
    return (p.seen[broker] >> seat) & 1


def only_value(mask: int) -> int:
    """The value of a broker that can have but one, else -1."""
    for value in range(facts.VALUES):
        if mask == 1 << value:
            return value
    return -1


def study_means(p: YsPosition, seat: int, out: list[int]) -> None:
    """What a broker of each side that the seat does not know is worth on average: all it has, less what is seen."""
    for side in range(p.rules.players):
        base = side * facts.VALUES
        brokers = 0
        total = 0
        for value in range(facts.VALUES):
            number = p.rules.start_hand[value] - p.screen[base + value]
            if value == 2:
                number += p.rules.twos - p.twos[side]
            if side == seat:
                number -= p.hand[base + value]
            brokers += number
            total += number * value
        for broker in range(side * facts.SLOTS, side * facts.SLOTS + facts.SLOTS):
            if p.at[broker] and knows(p, seat, broker):
                brokers -= 1
                total -= p.worth[broker]
        out[layout.MEAN + side] = total * weights.UNIT // brokers if brokers > 0 and total > 0 else 0
    if p.rules.neutral >= 0:
        study_neutral_means(p, seat, out)


def study_neutral_means(p: YsPosition, seat: int, out: list[int]) -> None:
    """The same of neutral brokers, by who placed them: the seat knows what it has left, of the others all four."""
    for player in range(2):
        brokers = 0
        total = 0
        for value in range(facts.VALUES):
            number = p.rules.neutral_hand[value]
            if player == seat:
                number -= p.neutral_hand[player * facts.VALUES + value]
            brokers += number
            total += number * value
        mean = total * weights.UNIT // brokers if brokers > 0 else 0
        out[layout.MEAN + (facts.SEATS if player else p.rules.neutral)] = mean


def changed(p: YsPosition, broker: int, counted: int, value: int) -> int:
    """What the effects in force make of a broker's value."""
    for at in range(p.effects):
        value = cython.cast(Effect, p.rules.steps[p.effect[at]]).broker_value(p, at, broker, counted, value)
    return value


def expected(p: YsPosition, seat: int, broker: int, counted: int, study: list[int]) -> int:
    """What a broker counts, in 64ths, as far as the seat knows."""
    value = only_value(p.maybe[broker])
    if value < 0 and knows(p, seat, broker):
        value = p.worth[broker]
    changes = p.answering & moments.BROKER_VALUE
    if value >= 0:
        return weights.UNIT * (changed(p, broker, counted, value) if changes else value)
    owner = board.owner(broker)
    units = study[layout.MEAN + owner]
    if owner == p.rules.neutral and p.state[broker] & facts.BY_SECOND:
        units = study[layout.MEAN + facts.SEATS]
    if changes:
        least = changed(p, broker, counted, 0)
        if least == changed(p, broker, counted, 1):
            return weights.UNIT * least
        units += weights.UNIT * least
    return units


def coming(p: YsPosition, seat: int, counted: int, value: int) -> int:
    """What a broker of this value would count there, in 64ths, if it came now."""
    if p.answering & moments.BROKER_VALUE:
        value = changed(p, seat * facts.SLOTS + facts.SLOTS - 1, counted, value)
    return weights.UNIT * value
