"""Brokers on the board: where they stand, how they come, move and go. No rule of its own, only bookkeeping."""

from __future__ import annotations

import cython

from gradlon.core.flat import inlined
from gradlon.ys import facts
from gradlon.ys.engine import YsPosition

__compiled__ = True


def is_square(place: int) -> int:
    return place >= facts.FIRST_SQUARE and place <= facts.LAST_SQUARE


def is_area(place: int) -> int:
    return place >= facts.FIRST_AREA and place <= facts.LAST_AREA


def area(hood: int, ring: int) -> int:
    return facts.FIRST_AREA + 3 * hood + ring


def hood_of(place: int) -> int:
    """The neighborhood of an area."""
    return (place - facts.FIRST_AREA) // 3


def areas_of(hood: int) -> int:
    """A bit for each area of a neighborhood."""
    return 7 << (facts.FIRST_AREA + 3 * hood)


def owner(broker: int) -> int:
    return broker // facts.SLOTS


@inlined
def put(p: YsPosition, seat: int, value: int, place: int, state: int) -> int:
    """A new broker on the board; its number."""
    broker = seat * facts.SLOTS
    while p.at[broker]:
        broker += 1
    p.at[broker] = place
    p.worth[broker] = value
    p.state[broker] = state
    p.seen[broker] = 0
    p.maybe[broker] = facts.ANY_VALUE if state & facts.DOWN else 1 << value
    if is_square(place):
        p.square[place - facts.FIRST_SQUARE] = broker + 1
    return broker


def move(p: YsPosition, broker: int, place: int) -> None:
    """A broker goes elsewhere, as it stands."""
    if is_square(p.at[broker]):
        p.square[p.at[broker] - facts.FIRST_SQUARE] = 0
    p.at[broker] = place
    if is_square(place):
        p.square[place - facts.FIRST_SQUARE] = broker + 1


def swap(p: YsPosition, one: int, other: int) -> None:
    """Two brokers change places."""
    place = p.at[one]
    move(p, one, p.at[other])
    move(p, other, place)
    if is_square(p.at[one]):
        p.square[p.at[one] - facts.FIRST_SQUARE] = one + 1


def number_there(p: YsPosition, broker: int) -> int:
    """Which of its owner's brokers at the same place it is, counted from 1; 0 for the only one there.

    All see which one a hand goes to; where several lie face down, the place alone does not tell.
    """
    number = 0
    others = 0
    first = owner(broker) * facts.SLOTS
    for one in range(first, first + facts.SLOTS):
        if p.at[one] == p.at[broker]:
            if one <= broker:
                number += 1
            if one != broker:
                others += 1
    return number if others else 0


@inlined
def take_back(p: YsPosition, broker: int) -> None:
    """A broker goes back behind the screen, a neutral one to the player who placed it."""
    seat = owner(broker)
    value = p.worth[broker]
    if seat == p.rules.neutral:
        base = facts.VALUES if p.state[broker] & facts.BY_SECOND else 0
        p.neutral_hand[base + value] += 1
    else:
        p.hand[seat * facts.VALUES + value] += 1
    if is_square(p.at[broker]):
        p.square[p.at[broker] - facts.FIRST_SQUARE] = 0
    p.at[broker] = facts.NOWHERE
    p.worth[broker] = 0
    p.state[broker] = 0
    p.seen[broker] = 0
    p.maybe[broker] = 0


@inlined
def turn_up(p: YsPosition, broker: int) -> None:
    """A face-down broker is revealed."""
    p.state[broker] &= ~facts.DOWN
    p.maybe[broker] = 1 << p.worth[broker]


def list_between(p: YsPosition, first: int, last: int, out: list[int]) -> int:
    """The brokers at places from the first to the last, a side's after another's: how many.

    Without a branch: whether a broker stands there is as good as random.
    """
    count = 0
    for broker in range(p.rules.sides * facts.SLOTS):
        out[count] = broker
        count += cython.cast(cython.int, p.at[broker] >= first) & cython.cast(cython.int, p.at[broker] <= last)
    return count
