"""What a small network has learned of single options: by how much judgement misjudges each.

It reads what a seat may know of the match (once an ask) and what a game tells of an option: its kind, a few numbers,
its mark. It was taught by searches (`training/`), so that quick play comes nearer to what they would choose.

It counts in whole numbers, like `outlook`: the same on every machine, compiled and interpreted. Weights of the first
layer are in 16384ths, those of the second in 1024ths, what its cells hold in 256ths, never below 0.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Annotated, Any

import cython

from gradlon.core import limits
from gradlon.core.flat import NOBODY, Fields, Row, door, i32

__compiled__ = True


class PolicyFields(Fields):
    context: Annotated[Row, i32(limits.POLICY_CONTEXT), NOBODY, "what is read of the seat that is asked"]
    about: Annotated[Row, i32(limits.POLICY_ABOUT), NOBODY, "what is read of an option"]
    base: Annotated[Row, i32(limits.POLICY_CELLS), NOBODY, "by cell: what the context makes of it"]
    sums: Annotated[Row, i32(limits.POLICY_CELLS), NOBODY, "by cell: the same with an option"]
    contexts: Annotated[int, i32(), NOBODY, "how many numbers are read of a seat"]
    kinds: Annotated[int, i32(), NOBODY, "how many kinds of options there are"]
    abouts: Annotated[int, i32(), NOBODY, "how many numbers are read of an option"]
    strength: Annotated[int, i32(), NOBODY, "how much of a correction counts, in hundredths"]
    cells: Annotated[int, i32(), NOBODY, "cells of the layer between; 0: it knows nothing and corrects nothing"]


class Policy(PolicyFields):
    """One layer of cells between; one number comes out for each option."""

    of_context: list[int]
    of_kind: list[int]
    of_about: list[int]
    biases: list[int]
    weights: list[int]
    keep: object

    @door
    def __init__(self, sizes: Sequence[int], tables: Sequence[Sequence[int]]) -> None:
        """`sizes`: contexts, kinds, numbers of an option, cells. Tables: a row a context, a kind, a number; then the
        cells' biases and what each counts in the end."""
        self.blank()
        self.contexts, self.kinds, self.abouts, self.cells = sizes
        self.strength = 100
        self.keep = [array("i", table) for table in tables]
        self.point()

    @door
    def point(self) -> None:
        """Find the tables in memory."""
        rows: Any = self.keep
        if cython.compiled:
            self.of_context = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[0].buffer_info()[0]))
            self.of_kind = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[1].buffer_info()[0]))
            self.of_about = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[2].buffer_info()[0]))
            self.biases = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[3].buffer_info()[0]))
            self.weights = cython.cast(cython.p_int, cython.cast(cython.size_t, rows[4].buffer_info()[0]))
        else:
            self.of_context, self.of_kind, self.of_about, self.biases, self.weights = rows

    @door
    def twin(self) -> Policy:
        """Another one with the same tables and room of its own: whoever works beside others needs one."""
        return self.weakened(self.strength)

    @door
    def weakened(self, strength: int) -> Policy:
        """A twin of which so many hundredths of a correction count."""
        other = Policy((self.contexts, self.kinds, self.abouts, self.cells), ((),) * 5)
        other.strength = strength
        other.keep = self.keep
        other.point()
        return other

    def begin(self) -> None:
        """`context` has been written: what it means for every cell."""
        for cell in range(self.cells):
            self.base[cell] = self.biases[cell]
        for i in range(self.contexts):
            number = self.context[i]
            if number:
                row = i * self.cells
                for cell in range(self.cells):
                    self.base[cell] += number * self.of_context[row + cell]

    def correction(self, kind: int) -> int:
        """`about` has been written: what to add to the option's mark, in thousandths of a point."""
        row = kind * self.cells
        for cell in range(self.cells):
            self.sums[cell] = self.base[cell] + (self.of_kind[row + cell] << limits.POLICY_KIND_SHIFT)
        for i in range(self.abouts):
            number = self.about[i]
            if number:
                row = i * self.cells
                for cell in range(self.cells):
                    self.sums[cell] += number * self.of_about[row + cell]
        total = 0
        for cell in range(self.cells):
            value = self.sums[cell] >> 6
            if value > 0:
                if value > limits.CELL_CAP:
                    value = limits.CELL_CAP
                total += self.weights[cell] * value
        correction = ((total >> 10) * 1000) >> 8
        if correction > limits.MOST_NOISE:
            correction = limits.MOST_NOISE
        elif correction < -limits.MOST_NOISE:
            correction = -limits.MOST_NOISE
        return correction * self.strength // 100 if correction >= 0 else -(-correction * self.strength // 100)


@door
def unlearned() -> Policy:
    """A policy that corrects nothing."""
    return Policy((0, 0, 0, 0), ((),) * 5)
