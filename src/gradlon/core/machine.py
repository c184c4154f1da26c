"""The machine: a position's agenda, and how a game runs from one question to the next.

A position holds a stack of packed words, each a step's number and two small arguments. `advance` takes the
next word and runs its step. A step does its work, or pushes further steps in reading order, or asks: one seat,
several seats at once (their answers wait in envelopes until all are in), or CHANCE, which a dealer answers.
An answer goes to the same step's `done`. When nobody is asked and the agenda is empty, the game is over.

Steps are stateless, so a copy of the memory is a copy of the game. What is ugly: the steps cannot call each
other's results; what one leaves for another stands in a field of the position.
"""

from __future__ import annotations

from typing import Annotated

import cython

from gradlon.core import limits
from gradlon.core.flat import (
    PUBLIC,
    Fields,
    Row,
    block_size,
    door,
    fields_of,
    i32,
    inlined,
    owner_of,
    pack,
    unpack,
)
from gradlon.core.journal import Journal
from gradlon.core.rng import Random

__compiled__ = True


class PositionFields(Fields):
    agenda: Annotated[Row, i32(limits.AGENDA), PUBLIC, "steps to come, the next one last"]
    envelope: Annotated[Row, i32(limits.ENVELOPES), owner_of(1), "answers to an ask of several seats, until all are in"]
    depth: Annotated[int, i32(), PUBLIC, "words on the agenda"]
    word: Annotated[int, i32(), PUBLIC, "the step that runs or asks, with its arguments"]
    asked: Annotated[int, i32(), PUBLIC, "who is asked: a bit a seat, bit 7 for CHANCE"]
    together: Annotated[int, i32(), PUBLIC, "seats of a simultaneous ask, 0 for an ask of one"]
    even: Annotated[int, i32(), PUBLIC, "1 while all outcomes of a draw are as likely"]
    over: Annotated[int, i32(), PUBLIC, "1 when the game has ended"]


CORE_FIELDS = fields_of(PositionFields)


class Machine(PositionFields):
    """The agenda of a position, and what runs it."""

    recording: int = 0
    journal: Journal

    # What a game answers: its steps by number.

    def run_step(self, step: int, a: int, b: int) -> None:
        return

    def done_step(self, step: int, a: int, b: int, seat: int, choice: int) -> None:
        return

    def options_step(self, step: int, a: int, b: int, seat: int, out: list[int]) -> int:
        return 0

    def weight_step(self, step: int, a: int, b: int, choice: int) -> int:
        return 1

    def sample_step(self, step: int, a: int, b: int, seat: int, rng: Random, out: list[int]) -> int:
        return 0

    def automatic_step(self, step: int, a: int, b: int, seat: int) -> int:
        """The choice that needs no asking; ASK_ANYWAY; or COUNT_OPTIONS: ask unless there is only one."""
        return limits.COUNT_OPTIONS

    # For steps: what comes next, who is asked.

    @inlined
    def push(self, step: int, a: int, b: int) -> None:
        """Steps pushed by one step run in the order in which it pushed them."""
        self.agenda[self.depth] = step | (a << 8) | (b << 16)
        self.depth += 1

    @inlined
    def ask(self, seat: int) -> None:
        self.asked = 1 << seat
        self.together = 0

    @inlined
    def ask_all(self, seats: int) -> None:
        """Several seats at once, a bit each; nobody's answer is known before all are in."""
        self.asked = seats
        self.together = seats

    @inlined
    def ask_chance(self) -> None:
        """A draw whose outcomes have weights."""
        self.asked = limits.CHANCE_BIT
        self.together = 0
        self.even = 0

    @inlined
    def ask_even_chance(self) -> None:
        """A draw whose outcomes are all as likely."""
        self.asked = limits.CHANCE_BIT
        self.together = 0
        self.even = 1

    # The journal.

    @inlined
    def tell(self, clause: int, kind: int, a: int, b: int, c: int, d: int) -> None:
        """Something happened: the clause it follows from, its kind, and four parameters."""
        if self.recording:
            self.journal.write(clause, kind, a, b, c, d)

    @inlined
    def more(self, number: int) -> None:
        """One more parameter of the event told last."""
        if self.recording:
            self.journal.put(number)

    @inlined
    def note(self, clause: int) -> None:
        """A clause acted without an event of its own."""
        if self.recording:
            self.journal.note(clause)

    # The machine.

    @inlined
    def settle(self, mark: int) -> None:
        """Turn the words pushed since the mark round, so that the first one pushed is taken first."""
        low = mark
        high = self.depth - 1
        while low < high:
            word = self.agenda[low]
            self.agenda[low] = self.agenda[high]
            self.agenda[high] = word
            low += 1
            high -= 1

    def advance(self) -> None:
        while self.asked == 0:
            if self.depth == 0:
                self.over = 1
                return
            self.depth -= 1
            mark = self.depth
            self.word = self.agenda[mark]
            self.run_step(self.word & 255, (self.word >> 8) & 255, self.word >> 16)
            self.settle(mark)
            if self.asked and not self.together and self.asked != limits.CHANCE_BIT:
                self.answer_automatic()

    def answer_automatic(self) -> None:
        """Answer for a seat that is played by a rule, or that all can see has only one option."""
        seat = self.next_seat()
        choice = self.automatic_step(self.word & 255, (self.word >> 8) & 255, self.word >> 16, seat)
        if choice == limits.COUNT_OPTIONS:
            room = cython.declare(cython.int[2048])  # MOST_OPTIONS: the length must stand here as a literal
            if self.list_options(seat, room) == 1:
                choice = room[0]
        if choice >= 0:
            self.asked = 0
            mark = self.depth
            self.done_step(self.word & 255, (self.word >> 8) & 255, self.word >> 16, seat, choice)
            self.settle(mark)

    @inlined
    def next_seat(self) -> int:
        """The lowest seat that is asked."""
        seat = 0
        while not (self.asked >> seat) & 1:
            seat += 1
        return seat

    def answer(self, seat: int, choice: int) -> None:
        """Take an answer that is known to be one of the options, and run on to the next question."""
        mark = self.depth
        if self.together:
            self.envelope[seat] = choice
            self.asked &= ~(1 << seat)
            if self.asked:
                return
            seats = self.together
            self.together = 0
            for one in range(limits.ENVELOPES):
                if (seats >> one) & 1:
                    self.done_step(self.word & 255, (self.word >> 8) & 255, self.word >> 16, one, self.envelope[one])
                    self.envelope[one] = 0
        else:
            self.asked = 0
            self.done_step(self.word & 255, (self.word >> 8) & 255, self.word >> 16, seat, choice)
        self.settle(mark)
        self.advance()

    def list_options(self, seat: int, out: list[int]) -> int:
        return self.options_step(self.word & 255, (self.word >> 8) & 255, self.word >> 16, seat, out)

    def list_draws(self, out: list[int]) -> int:
        return self.options_step(self.word & 255, (self.word >> 8) & 255, self.word >> 16, limits.CHANCE, out)

    def draw_weight(self, choice: int) -> int:
        return self.weight_step(self.word & 255, (self.word >> 8) & 255, self.word >> 16, choice)

    # The memory.

    @door
    def core_block(self) -> bytes:
        """The memory of the fields that every game has."""
        if cython.compiled:
            return bytes(cython.cast(cython.p_uchar, cython.address(self.agenda))[:CORE_SIZE])
        return pack(CORE_FIELDS, {field.name: getattr(self, field.name) for field in CORE_FIELDS})

    @door
    def set_core_block(self, block: bytes) -> None:
        if cython.compiled:
            memory = cython.cast(cython.p_uchar, cython.address(self.agenda))
            for i in range(CORE_SIZE):
                memory[i] = block[i]
        else:
            for name, value in unpack(CORE_FIELDS, block).items():
                setattr(self, name, value)

    def copy_core(self, other: Machine) -> None:
        if cython.compiled:
            numbers = cython.cast(cython.p_int, cython.address(self.agenda))
            theirs = cython.cast(cython.p_int, cython.address(other.agenda))
            for i in range(limits.CORE_NUMBERS):
                numbers[i] = theirs[i]
        else:
            self.copy_fields(PositionFields, other)


CORE_SIZE = block_size(CORE_FIELDS)
