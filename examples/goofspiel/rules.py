"""The numbers of one table, frozen, and the table of its steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import cython

from gradlon.core.flat import NOBODY, Fields, door, i32

if TYPE_CHECKING:
    from gradlon.core.flat import PyObject, StepTable

__compiled__ = True


class RulesFields(Fields):
    players: Annotated[int, i32(), NOBODY, "people and bots at the table"]


class Rules(RulesFields):
    """One table's rules."""

    steps: StepTable
    keep: list[object]

    @door
    def __init__(self, players: int, table: Mapping[int, object]) -> None:
        self.blank()
        self.players = players
        self.keep = list(table.values())
        if cython.compiled:
            for number, step in table.items():
                self.steps[number] = cython.cast(cython.pointer(PyObject), step)
        else:
            self.steps = dict(table)

    @door
    def seats(self) -> int:
        return int(self.players)
