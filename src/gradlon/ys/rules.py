"""The numbers of one table's game, frozen: everything by which player counts and variants differ as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import cython

from gradlon.core.flat import NOBODY, Fields, Row, block_size, door, fields_of, i32, pack, u32, unpack
from gradlon.ys import facts

if TYPE_CHECKING:
    from gradlon.core.flat import PyObject, StepTable

__compiled__ = True

MOST_PHASES = 12


class RulesFields(Fields):
    players: Annotated[int, i32(), NOBODY, "people and bots at the table"]
    sides: Annotated[int, i32(), NOBODY, "players, and the neutral one of a two-player game"]
    neutral: Annotated[int, i32(), NOBODY, "the neutral seat, -1 for none"]
    hoods: Annotated[int, i32(), NOBODY, "neighborhoods in play"]
    first_line: Annotated[int, i32(), NOBODY, "the topmost market line in play"]
    market_lines: Annotated[int, i32(), NOBODY, "lines that the market ship supplies"]
    rounds: Annotated[int, i32(), NOBODY, "placing rounds"]
    large_gems: Annotated[int, i32(), NOBODY, "gems a ship offers of its large colour"]
    memory: Annotated[int, i32(), NOBODY, "1: hands are covered, and own face-down brokers too"]
    deck_cards: Annotated[int, u32(), NOBODY, "characters in the game, a bit each"]
    palace_step: Annotated[int, i32(), NOBODY, "the step that fills a palace"]
    market_step: Annotated[int, i32(), NOBODY, "the step that supplies the market"]
    setting: Annotated[Row, i32(MOST_PHASES), NOBODY, "the steps of set-up beside the booklet's"]
    setting_count: Annotated[int, i32(), NOBODY, "how many"]
    phases: Annotated[Row, i32(MOST_PHASES), NOBODY, "the steps of a turn"]
    phase_count: Annotated[int, i32(), NOBODY, "how many"]
    ending: Annotated[Row, i32(MOST_PHASES), NOBODY, "the steps of the end"]
    ending_count: Annotated[int, i32(), NOBODY, "how many"]
    twos: Annotated[int, i32(), NOBODY, "2s of each player that lie beside the board at the start"]
    start_hand: Annotated[Row, i32(facts.VALUES), NOBODY, "brokers at the start, by value"]
    neutral_hand: Annotated[Row, i32(facts.VALUES), NOBODY, "neutral brokers of each player, by value"]
    gems_of_rank: Annotated[Row, i32(facts.SEATS), NOBODY, "gems a rank takes from a ship"]
    ship_gems: Annotated[Row, i32(facts.SHIP_KINDS * 3), NOBODY, "the three colours of each kind of ship, large first"]
    ship_copies: Annotated[Row, i32(facts.SHIP_KINDS), NOBODY, "cards of each kind"]
    white_ships: Annotated[int, i32(), NOBODY, "ships with a white gem in the deck"]
    ship_kinds: Annotated[int, i32(), NOBODY, "kinds of ship"]
    start_step: Annotated[int, i32(), NOBODY, "where the markers start"]
    column_moves: Annotated[Row, i32(facts.COLOURS), NOBODY, "steps by a column's rank"]
    colour_points: Annotated[Row, i32(facts.COLOURS * facts.SEATS), NOBODY, "points by a colour's rank and place"]
    black_points: Annotated[Row, i32(8), NOBODY, "points for black gems"]
    favor_points: Annotated[Row, i32(facts.SEATS), NOBODY, "points for the throne room, by place"]
    window_cards: Annotated[Row, u32(facts.WINDOWS), NOBODY, "the characters of each window, a bit each"]


RULES_FIELDS = fields_of(RulesFields)


class Rules(RulesFields):
    """One table's rules, with the table of its steps and effects. Made by `gradlon.ys.options`."""

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
