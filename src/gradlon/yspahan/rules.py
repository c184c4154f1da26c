"""The numbers of one table's game, frozen: everything by which player counts differ as data, and the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import cython

from gradlon.core.flat import NOBODY, Fields, Row, block_size, door, fields_of, i32, pack, u32, unpack
from gradlon.yspahan import facts, moments

if TYPE_CHECKING:
    from gradlon.core.flat import PyObject, StepTable

__compiled__ = True


class RulesFields(Fields):
    players: Annotated[int, i32(), NOBODY, "people and bots at the table"]
    weeks: Annotated[int, i32(), NOBODY, "weeks of a game"]
    days: Annotated[int, i32(), NOBODY, "days of a week"]
    last_day_by_score: Annotated[int, i32(), NOBODY, "1: the last day is played in the reverse order of the scores"]
    start_gold: Annotated[int, i32(), NOBODY, "gold at the start"]
    start_square: Annotated[int, i32(), NOBODY, "the Supervisor's road square at the start of a week"]
    white_dice: Annotated[int, i32(), NOBODY, "dice that are always rolled"]
    yellow_dice: Annotated[int, i32(), NOBODY, "dice that may be bought"]
    die_price: Annotated[int, i32(), NOBODY, "gold that one costs"]
    line_camels: Annotated[int, i32(), NOBODY, "camels in use on a line of the caravan"]
    line_points: Annotated[Row, i32(facts.LINES), NOBODY, "points for a cube loaded on each line"]
    line_factor: Annotated[Row, i32(facts.LINES), NOBODY, "what a cube counts by its owner's highest line"]
    souk_shops: Annotated[Row, u32(facts.SOUKS), NOBODY, "shops of each souk, a bit each"]
    souk_value: Annotated[Row, i32(facts.SOUKS), NOBODY, "points of each finished souk"]
    first_souk: Annotated[Row, i32(facts.HOODS + 1), NOBODY, "where each neighborhood's souks begin"]
    beside: Annotated[Row, i32(facts.ROAD * facts.BESIDE), NOBODY, "shops beside each road square: shop + 1"]
    distance: Annotated[Row, i32(facts.ROAD * facts.ROAD), NOBODY, "steps from each road square to each other"]
    building_camels: Annotated[Row, i32(facts.BUILDINGS), NOBODY, "camels that each building costs"]
    building_gold: Annotated[Row, i32(facts.BUILDINGS), NOBODY, "gold that each building costs"]
    building_points: Annotated[Row, i32(facts.BUILDINGS), NOBODY, "points for the first, second, … building"]
    answering: Annotated[Row, u32(moments.ALL), NOBODY, "the buildings that answer each question, a bit each"]
    card_copies: Annotated[Row, i32(facts.CARDS), NOBODY, "cards of each kind"]


RULES_FIELDS = fields_of(RulesFields)


class Rules(RulesFields):
    """One table's rules, with the table of its steps. Made by `gradlon.yspahan.options`."""

    steps: StepTable
    keep: list[object]

    @door
    def __init__(self, numbers: dict[str, int | list[int]], table: Mapping[int, object]) -> None:
        self.blank()
        block = pack(RULES_FIELDS, numbers)
        self.keep = list(table.values())
        if cython.compiled:
            memory = cython.cast(cython.p_uchar, cython.address(self.players))
            for i in range(len(block)):
                memory[i] = block[i]
            for number, step in table.items():
                self.steps[number] = cython.cast(cython.pointer(PyObject), step)
        else:
            for name, value in unpack(RULES_FIELDS, block).items():
                setattr(self, name, value)
            self.steps = dict(table)

    @door
    def numbers(self) -> dict[str, int | list[int]]:
        """The numbers, by name."""
        if cython.compiled:
            memory = cython.cast(cython.p_uchar, cython.address(self.players))
            return unpack(RULES_FIELDS, bytes([memory[i] for i in range(block_size(RULES_FIELDS))]))
        return {field.name: getattr(self, field.name) for field in RULES_FIELDS}
