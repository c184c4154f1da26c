"""The questions of `moments.py` with the booklet's answers, which a seat's buildings may change."""

from __future__ import annotations

import cython

from gradlon.yspahan import facts, moments, steps
from gradlon.yspahan.engine import Building, YspahanPosition

__compiled__ = True


def answering(p: YspahanPosition, seat: int, question: int) -> int:
    """The buildings of the seat that answer a question, a bit each."""
    return p.built[seat] & p.rules.answering[question]


def camels_taken(p: YspahanPosition, seat: int, dice: int) -> int:
    """YA-ACT-2: as many camels as dice."""
    camels = cython.cast(cython.int, dice)
    asked = answering(p, seat, moments.CAMELS_TAKEN)
    if asked:
        for building in range(facts.BUILDINGS):
            if (asked >> building) & 1:
                camels = cython.cast(Building, p.rules.steps[steps.FIRST_BUILDING + building]).camels_taken(
                    p, seat, camels
                )
    return camels


def gold_taken(p: YspahanPosition, seat: int, dice: int) -> int:
    """YA-ACT-2: as many gold as dice."""
    gold = cython.cast(cython.int, dice)
    asked = answering(p, seat, moments.GOLD_TAKEN)
    if asked:
        for building in range(facts.BUILDINGS):
            if (asked >> building) & 1:
                gold = cython.cast(Building, p.rules.steps[steps.FIRST_BUILDING + building]).gold_taken(p, seat, gold)
    return gold


def cubes_supplied(p: YspahanPosition, seat: int, dice: int) -> int:
    """YA-ACT-3: as many cubes as dice."""
    cubes = cython.cast(cython.int, dice)
    asked = answering(p, seat, moments.CUBES_SUPPLIED)
    if asked:
        for building in range(facts.BUILDINGS):
            if (asked >> building) & 1:
                cubes = cython.cast(Building, p.rules.steps[steps.FIRST_BUILDING + building]).cubes_supplied(
                    p, seat, cubes
                )
    return cubes


def distance_cost(p: YspahanPosition, seat: int, off: int) -> int:
    """YA-SPV-2: a gold for every square more or less than the dice say."""
    cost = cython.cast(cython.int, off)
    asked = answering(p, seat, moments.DISTANCE_COST)
    if asked:
        for building in range(facts.BUILDINGS):
            if (asked >> building) & 1:
                cost = cython.cast(Building, p.rules.steps[steps.FIRST_BUILDING + building]).distance_cost(
                    p, seat, off, cost
                )
    return cost


def souk_points(p: YspahanPosition, seat: int, value: int) -> int:
    """YA-END-1: a finished souk scores its value."""
    points = cython.cast(cython.int, value)
    asked = answering(p, seat, moments.SOUK_POINTS)
    if asked:
        for building in range(facts.BUILDINGS):
            if (asked >> building) & 1:
                points = cython.cast(Building, p.rules.steps[steps.FIRST_BUILDING + building]).souk_points(
                    p, seat, points
                )
    return points


def moment(p: YspahanPosition, which: int, seat: int, a: int, b: int) -> None:
    """Something that the seat's buildings may act on has happened."""
    asked = answering(p, seat, which)
    if asked:
        for building in range(facts.BUILDINGS):
            if (asked >> building) & 1:
                cython.cast(Building, p.rules.steps[steps.FIRST_BUILDING + building]).moment(p, which, seat, a, b)
