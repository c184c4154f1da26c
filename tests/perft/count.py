"""Counts of what can happen from a position, by depth: a change of the rules that nobody meant shows here.

From a position inside a seeded random game every option and every draw is followed, level by level. A level wider
than the budget goes on from some of its positions, evenly spread. The order in which a rule lists its options makes no
difference.
"""

from __future__ import annotations

from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from support.play import Table, make, questions, thinned, weighted

DEPTH = 3
BUDGET = 100
"""Positions of one level that are gone on from."""
PLACES = (0.1, 0.35, 0.6, 0.85)
"""Where in the game the counts begin."""


def starts(table: Table, seed: int) -> list[tuple[int, Position]]:
    """Positions inside a random game, each with the number of answers before it."""
    stages = [position.clone() for position, _ in questions(table, weighted, seed)]
    return [(number, stages[number]) for number in (int(place * len(stages)) for place in PLACES)]


def moves_of(position: Position) -> list[tuple[int, int]]:
    """What the seat asked first, or CHANCE, may do."""
    if position.is_over():
        return []
    if position.asks_chance():
        return sorted((CHANCE, draw) for draw, _ in position.draws())
    seat = position.asked_seats()[0]
    return sorted((seat, option) for option in position.options(seat))


def perft(start: Position) -> list[int]:
    """How many positions are reached after one, two … answers."""
    counts = []
    level = [start]
    for _ in range(DEPTH):
        ways = [(position, move) for position in level for move in moves_of(position)]
        counts.append(len(ways))
        level = []
        for position, move in thinned(tuple(ways), BUDGET):
            following = position.clone()
            make(following, *move)
            level.append(following)
    return counts
