"""A position and its agenda: how a game runs from one question to the next.

A position holds a stack of packed words, each a step's number and two small arguments. `advance` takes the
next word and runs its step. A step does its work, or pushes further steps in reading order, or asks: one seat,
several seats at once (their answers wait in envelopes until all are in), or CHANCE, which a dealer answers.
An answer goes to the same step's `done`. When nobody is asked and the agenda is empty, the game is over.

Steps are stateless, so a copy of the memory is a copy of the game. What is ugly: the steps cannot call each
other's results; what one leaves for another stands in a field of the position. And this file is longer than 400 lines:
the machine, its drivers and its doors are one C class, which cannot be spread over modules.
"""

from __future__ import annotations

from typing import Annotated, Any

import cython

from gradlon.core import limits
from gradlon.core.errors import IllegalChoice
from gradlon.core.flat import (
    NOBODY,
    PUBLIC,
    Fields,
    Row,
    block_size,
    door,
    fields_of,
    i32,
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


class OptionsFields(Fields):
    cells: Annotated[Row, i32(limits.MOST_OPTIONS), NOBODY, "room for the options of one ask"]


class Options(OptionsFields):
    """Room to list options in."""

    def __init__(self) -> None:
        self.blank()


class Position(PositionFields):
    """What every game's position can do."""

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

    def automatic_step(self, step: int, a: int, b: int, seat: int) -> int:
        """The choice that needs no asking; ASK_ANYWAY; or COUNT_OPTIONS: ask unless there is only one."""
        return limits.COUNT_OPTIONS

    def judge(self, seat: int, options: list[int], count: int, out: list[int]) -> None:
        """How good each option looks to the seat that is asked, in thousandths of a point, by what it may know."""
        for i in range(count):
            out[i] = 0

    # For steps: what comes next, who is asked.

    def push(self, step: int, a: int, b: int) -> None:
        """Steps pushed by one step run in the order in which it pushed them."""
        self.agenda[self.depth] = step | (a << 8) | (b << 16)
        self.depth += 1

    def ask(self, seat: int) -> None:
        self.asked = 1 << seat
        self.together = 0

    def ask_all(self, seats: int) -> None:
        """Several seats at once, a bit each; nobody's answer is known before all are in."""
        self.asked = seats
        self.together = seats

    def ask_chance(self) -> None:
        """A draw whose outcomes have weights."""
        self.asked = limits.CHANCE_BIT
        self.together = 0
        self.even = 0

    def ask_even_chance(self) -> None:
        """A draw whose outcomes are all as likely."""
        self.asked = limits.CHANCE_BIT
        self.together = 0
        self.even = 1

    # The journal.

    def tell(self, clause: int, kind: int, a: int, b: int, c: int, d: int) -> None:
        """Something happened: the clause it follows from, its kind, and four parameters."""
        if self.recording:
            self.journal.write(clause, kind, a, b, c, d)

    def more(self, number: int) -> None:
        """One more parameter of the event told last."""
        if self.recording:
            self.journal.put(number)

    def note(self, clause: int) -> None:
        """A clause acted without an event of its own."""
        if self.recording:
            self.journal.note(clause)

    # The machine.

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

    def random_choice(self, rng: Random, out: list[int]) -> int:
        """One of the options of the next seat, or of the draws by their weight; -1 - choice when it was forced."""
        if self.asked == limits.CHANCE_BIT:
            count = self.list_draws(out)
            if self.even:
                return -1 - out[rng.pick(count)]
            total = 0
            for i in range(count):
                total += self.draw_weight(out[i])
            left = rng.pick(total)
            for i in range(count):
                left -= self.draw_weight(out[i])
                if left < 0:
                    return -1 - out[i]
        count = self.list_options(self.next_seat(), out)
        if count == 1:
            return -1 - out[0]
        return out[rng.pick(count)]

    def weighted_choice(self, rng: Random, weights: list[int], out: list[int]) -> int:
        """One of the options, its kind drawn by weight first: so that rare play occurs."""
        count = self.list_options(self.next_seat(), out)
        total = 0
        kind = -1
        for i in range(count):
            if out[i] >> 16 != kind:
                kind = out[i] >> 16
                total += weights[kind]
        left = rng.pick(total)
        kind = -1
        for i in range(count):
            if out[i] >> 16 != kind:
                kind = out[i] >> 16
                left -= weights[kind]
                if left < 0:
                    last = i
                    while last < count and out[last] >> 16 == kind:
                        last += 1
                    return out[i + rng.pick(last - i)]
        return out[0]

    def play_out_weighted(self, rng: Random, weights: list[int], out: list[int]) -> int:
        decisions = 0
        while not self.over:
            if self.asked == limits.CHANCE_BIT:
                self.answer(limits.CHANCE, -1 - self.random_choice(rng, out))
            else:
                self.answer(self.next_seat(), self.weighted_choice(rng, weights, out))
                decisions += 1
        return decisions

    def play_out(self, rng: Random, out: list[int]) -> int:
        """Play to the end at random, every list of options made; how many decisions had two options or more."""
        decisions = 0
        while not self.over:
            choice = self.random_choice(rng, out)
            if choice < 0:
                choice = -1 - choice
            else:
                decisions += 1
            self.answer(limits.CHANCE if self.asked == limits.CHANCE_BIT else self.next_seat(), choice)
        return decisions

    # Play by judgement: for bots, and for the playouts of a search.

    def judge_quietly(self, seat: int, options: list[int], count: int, out: list[int]) -> None:
        """Judging leaves no trace: no clause counts as having acted."""
        recording = self.recording
        self.recording = 0
        self.judge(seat, options, count, out)
        self.recording = recording

    def judged_choice(self, rng: Random, seat: int, noise: int, options: list[int], marks: list[int]) -> int:
        """The option that looks best, any of equal ones; -1 - choice when it is the only one.

        With noise each mark is first raised at random, by so many thousandths of a point on average: an option that
        looks worse is taken the more rarely, the worse it looks.
        """
        count = self.list_options(seat, options)
        if count == 1:
            return -1 - options[0]
        self.judge_quietly(seat, options, count, marks)
        best = 0
        equal = 0
        for i in range(count):
            if noise:
                marks[i] += noise * waiting_time(rng) // 1000
            if i == 0 or marks[i] > marks[best]:
                best = i
                equal = 1
            elif marks[i] == marks[best]:
                equal += 1
                if rng.pick(equal) == 0:
                    best = i
        return options[best]

    def play_out_judged(self, rng: Random, noise: int, seats: int, options: list[int], marks: list[int]) -> int:
        """Play to the end, these seats by judgement, others at random; how many decisions had two options or more."""
        decisions = 0
        while not self.over:
            seat = limits.CHANCE if self.asked == limits.CHANCE_BIT else self.next_seat()
            if seat != limits.CHANCE and (seats >> seat) & 1:
                choice = self.judged_choice(rng, seat, noise, options, marks)
            else:
                choice = self.random_choice(rng, options)
            if choice < 0:
                choice = -1 - choice
            else:
                decisions += 1
            self.answer(seat, choice)
        return decisions

    # The doors: what Python calls. Every one checks what it is given.

    @door
    def record(self) -> None:
        """Keep a journal from now on."""
        self.journal = Journal()
        self.recording = 1

    @door
    def count_clauses(self) -> None:
        """Count from now on how often each clause acts, without keeping events."""
        self.record()
        self.journal.count_only()

    @door
    def drain(self) -> list[tuple[int, ...]]:
        """What happened since the last call."""
        return self.journal.take() if self.recording else []

    @door
    def fired(self) -> list[int]:
        return self.journal.counts()

    @door
    def start(self) -> None:
        """Begin the match: run to the first question. Every game's first step has the number 0."""
        self.push(0, 0, 0)
        self.advance()

    @door
    def is_over(self) -> bool:
        return bool(self.over != 0)

    @door
    def asks_chance(self) -> bool:
        return bool(self.asked == limits.CHANCE_BIT)

    @door
    def asked_seats(self) -> tuple[int, ...]:
        """The seats whose answer is awaited."""
        return (
            ()
            if self.asked == limits.CHANCE_BIT
            else tuple([seat for seat in range(limits.ENVELOPES) if (self.asked >> seat) & 1])
        )

    @door
    def run_on(self) -> None:
        """Run to the next question: for a position loaded with steps on its agenda and nobody asked."""
        self.advance()

    @door
    def asking(self) -> tuple[int, int, int]:
        """The step that asks, and its arguments."""
        return self.word & 255, (self.word >> 8) & 255, self.word >> 16

    def is_asked(self, seat: int) -> int:
        """Whether this seat's answer is awaited."""
        if seat < 0 or seat >= limits.ENVELOPES or self.asked == limits.CHANCE_BIT:
            return 0
        return (self.asked >> seat) & 1

    def offers(self, seat: int, choice: int) -> int:
        """Whether the choice is among the options of the seat, or the draws of CHANCE."""
        room = cython.declare(cython.int[2048])
        count = self.list_options(seat, room)
        for i in range(count):
            if room[i] == choice:
                return 1
        return 0

    @door
    def options(self, seat: int) -> tuple[int, ...]:
        """What the seat may choose from: empty when it is not asked."""
        return self.options_if_asked(seat) if 0 <= seat < limits.ENVELOPES and self.is_asked(seat) else ()

    @door
    def options_if_asked(self, seat: int) -> tuple[int, ...]:
        """What the seat could choose from in the ask under way, whether its answer is in already or not."""
        room = cython.declare(cython.int[2048])
        count = self.list_options(seat, room)
        return tuple([room[i] for i in range(count)])

    @door
    def draws(self) -> tuple[tuple[int, int], ...]:
        """What CHANCE may draw, each with its weight: empty when it is not asked."""
        if self.asked != limits.CHANCE_BIT:
            return ()
        room = cython.declare(cython.int[2048])
        count = self.list_draws(room)
        return tuple([(room[i], 1 if self.even else self.draw_weight(room[i])) for i in range(count)])

    @door
    def choose(self, seat: int, choice: int) -> None:
        """A seat's answer."""
        asked = 0 <= seat < limits.ENVELOPES and self.is_asked(seat)
        if not asked or not 0 <= choice <= limits.MOST_CHOICE or not self.offers(seat, choice):
            raise IllegalChoice(f"seat {seat + 1} may not choose this now")
        self.answer(seat, choice)

    @door
    def draw(self, choice: int) -> None:
        """CHANCE's answer."""
        possible = self.asked == limits.CHANCE_BIT and 0 <= choice <= limits.MOST_CHOICE
        if not possible or not self.offers(limits.CHANCE, choice):
            raise IllegalChoice("this cannot be drawn now")
        self.answer(limits.CHANCE, choice)

    @door
    def random_step(self, rng: Random) -> tuple[int, int]:
        """Answer the question at random: who was asked (7 for CHANCE), and the choice."""
        room = cython.declare(cython.int[2048])
        seat = limits.CHANCE if self.asked == limits.CHANCE_BIT else self.next_seat()
        choice = self.random_choice(rng, room)
        if choice < 0:
            choice = -1 - choice
        self.answer(seat, choice)
        return seat, choice

    @door
    def playout(self, rng: Random) -> int:
        """Play to the end at random; how many decisions with two options or more were made."""
        room = Options()
        stream = cython.cast(Random, rng)
        with cython.nogil:
            decisions = self.play_out(stream, room.cells)
        return decisions

    @door
    def weighted_playout(self, rng: Random) -> int:
        """Play to the end with kinds of choice weighed at random, anew each time; how many decisions were made."""
        stream = cython.cast(Random, rng)
        room = Options()
        weights = Options()
        for kind in range(256):
            weights.cells[kind] = 1 + 9 * stream.pick(10) * stream.pick(2)
        with cython.nogil:
            decisions = self.play_out_weighted(stream, weights.cells, room.cells)
        return decisions

    @door
    def judged(self, seat: int) -> tuple[int, ...]:
        """How good each of `options(seat)` looks to the seat, in thousandths of a point: empty when it is not asked."""
        if not (0 <= seat < limits.ENVELOPES and self.is_asked(seat)):
            return ()
        room = Options()
        marks = Options()
        count = self.list_options(seat, room.cells)
        self.judge_quietly(seat, room.cells, count, marks.cells)
        return tuple([marks.cells[i] for i in range(count)])

    @door
    def greedy_choice(self, rng: Random, seat: int, noise: int = 0) -> int:
        """The option that looks best to the seat, which is asked; with noise, one that looks good."""
        if not (0 <= seat < limits.ENVELOPES and self.is_asked(seat)):
            raise IllegalChoice(f"seat {seat + 1} is not asked now")
        room = Options()
        marks = Options()
        choice = self.judged_choice(cython.cast(Random, rng), seat, checked_noise(noise), room.cells, marks.cells)
        return choice if choice >= 0 else -1 - choice

    @door
    def greedy_playout(self, rng: Random, noise: int = 0, seats: int = limits.ALL_SEATS) -> int:
        """Play to the end by judgement, seats without their bit in `seats` at random; how many decisions were made."""
        stream = cython.cast(Random, rng)
        amount = cython.cast(cython.int, checked_noise(noise))
        players = cython.cast(cython.int, seats)
        room = Options()
        marks = Options()
        with cython.nogil:
            decisions = self.play_out_judged(stream, amount, players, room.cells, marks.cells)
        return decisions

    @door
    def block(self) -> bytes:
        """The memory of the game's own fields."""
        return b""

    @door
    def clone(self) -> Position:
        """An independent copy, without the journal."""
        raise TypeError("a game's position says how it is copied")

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

    def copy_core(self, other: Position) -> None:
        if cython.compiled:
            numbers = cython.cast(cython.p_int, cython.address(self.agenda))
            theirs = cython.cast(cython.p_int, cython.address(other.agenda))
            for i in range(limits.CORE_NUMBERS):
                numbers[i] = theirs[i]
        else:
            self.copy_fields(PositionFields, other)


def waiting_time(rng: Random) -> int:
    """A random time whose mean is a thousand, longer ones the rarer: the logarithm of an even number, in integers."""
    bits = rng.pick(limits.EVEN_NUMBERS)
    halvings = 1
    while bits < limits.EVEN_NUMBERS // 2 and halvings < 30:
        bits *= 2
        halvings += 1
    return (halvings * 1024 - ((bits - limits.EVEN_NUMBERS // 2) >> 19)) * 693 >> 10


def checked_noise(noise: Any) -> Any:
    """Noise that keeps every mark a C number."""
    if not isinstance(noise, int) or not 0 <= noise <= limits.MOST_NOISE:
        raise IllegalChoice(f"noise is from 0 to {limits.MOST_NOISE} thousandths of a point, not {noise!r}")
    return noise


CORE_SIZE = block_size(CORE_FIELDS)
