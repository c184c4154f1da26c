"""How a match will end for a seat: by its result when it is over, else by what a small network has learned.

The network counts in whole numbers alone, so it gives the same on every machine, compiled and interpreted. A layer's
weights are in 1024ths (the first one's in 16384ths), what its cells hold in 256ths, never below 0.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import cython

from gradlon.core import limits
from gradlon.core.flat import door
from gradlon.core.position import Options, Position

__compiled__ = True


def lead_worth(lead: int, scale: int) -> int:
    """From 0 to CERTAIN, half of it for no lead."""
    if lead >= 0:
        return limits.CERTAIN // 2 + limits.CERTAIN // 2 * lead // (lead + scale)
    return limits.CERTAIN // 2 - limits.CERTAIN // 2 * (-lead) // (scale - lead)


def win_share(p: Position, seat: int) -> int:
    """The seat's share of the victory in a match that is over."""
    if p.rank_of(seat) > 1:
        return 0
    sharing = 0
    for other in range(p.sides()):
        if p.rank_of(other) == 1:
            sharing += 1
    return limits.CERTAIN // sharing


def lead_of(p: Position, seat: int) -> int:
    """By how many points the seat is ahead of the best other side."""
    best = -100000
    for other in range(p.sides()):
        if other != seat and p.points_of(other) > best:
            best = p.points_of(other)
    return p.points_of(seat) - best


def others_by(now: list[int], sides: int, seat: int, order: list[int]) -> int:
    """The other sides into `order`, those with more points now first; how many there are."""
    others = cython.cast(cython.int, 0)
    for side in range(sides):
        if side != seat:
            place = others
            while place > 0 and now[order[place - 1]] < now[side]:
                order[place] = order[place - 1]
                place -= 1
            order[place] = side
            others += 1
    return others


def bound(numbers: list[int], count: int) -> None:
    """Make every number one that a cell may read."""
    for i in range(count):
        if numbers[i] > limits.MOST_READ:
            numbers[i] = limits.MOST_READ
        elif numbers[i] < -limits.MOST_READ:
            numbers[i] = -limits.MOST_READ


def scaled(number: int, by: int) -> int:
    """A share of a number, towards 0: the same compiled and interpreted, below 0 too."""
    return number // by if number >= 0 else -(-number // by)


class Network:
    """Two layers of cells over a game's features; three numbers come out: win share, worth of the lead, points."""

    inputs: int
    first: int
    second: int
    weights1: list[int]
    weights2: list[int]
    weights3: list[int]
    biases1: list[int]
    biases2: list[int]
    biases3: list[int]
    numbers: Options
    cells1: Options
    cells2: Options
    out: Options
    keep: object

    @door
    def __init__(self, sizes: Sequence[int], tables: Sequence[Sequence[int]]) -> None:
        """`sizes`: inputs, cells of the first layer, of the second. Tables: weights and biases of the three layers."""
        self.inputs, self.first, self.second = sizes
        self.numbers = Options()
        self.cells1 = Options()
        self.cells2 = Options()
        self.out = Options()
        self.keep = [array("i", table) for table in tables]
        self.point()

    @door
    def twin(self) -> Network:
        """Another one with the same tables and room of its own: whoever works beside others needs one."""
        other = Network((self.inputs, self.first, self.second), ((),) * 6)
        other.keep = self.keep
        other.point()
        return other

    @door
    def point(self) -> None:
        """Find the tables in memory."""
        rows: Any = self.keep
        if cython.compiled:
            self.weights1 = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[0].buffer_info()[0]))
            self.biases1 = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[1].buffer_info()[0]))
            self.weights2 = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[2].buffer_info()[0]))
            self.biases2 = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[3].buffer_info()[0]))
            self.weights3 = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[4].buffer_info()[0]))
            self.biases3 = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[5].buffer_info()[0]))
        else:
            self.weights1, self.biases1, self.weights2, self.biases2, self.weights3, self.biases3 = rows

    def work_out(self, p: Position, seat: int) -> None:
        """What is to be expected for the seat, into `out`."""
        p.features(seat, self.numbers.cells)
        layer(self.numbers.cells, self.inputs, self.weights1, self.biases1, self.first, 6, self.cells1.cells)
        layer(self.cells1.cells, self.first, self.weights2, self.biases2, self.second, 10, self.cells2.cells)
        total = 0
        for row in range(3):
            total = self.biases3[row]
            for i in range(self.second):
                total += self.weights3[row * self.second + i] * self.cells2.cells[i]
            self.out.cells[row] = total >> 10
        self.out.cells[0] = lead_worth(self.out.cells[0], 256)
        self.out.cells[1] = lead_worth(self.out.cells[1], 256)

    @door
    def expects(self, position: Position, seat: int) -> tuple[int, int, int]:
        """Win share and worth of the lead from 0 to 1000, and points in 256ths of 64."""
        self.work_out(cython.cast(Position, position), seat)
        return self.out.cells[0], self.out.cells[1], self.out.cells[2]


def layer(
    inputs: list[int], count: int, weights: list[int], biases: list[int], cells: int, shift: int, out: list[int]
) -> None:
    for cell in range(cells):
        total = biases[cell]
        row = cell * count
        for i in range(count):
            total += weights[row + i] * inputs[i]
        total = total >> shift
        if total < 0:
            total = 0
        if total > limits.CELL_CAP:
            total = limits.CELL_CAP
        out[cell] = total


@door
def ending(position: Position, seat: int) -> tuple[int, int, int]:
    """How a match that is over ended for a seat: share of winning and worth of the lead, both to 1000; points."""
    p = cython.cast(Position, position)
    return win_share(p, seat), lead_worth(lead_of(p, seat), limits.CLOSE), p.points_of(seat)
