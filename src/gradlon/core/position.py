"""A position: what can be done with it. `machine` says how it runs, `playing` how it plays itself.

From Python it is driven through its doors.
"""

from __future__ import annotations

import struct
from typing import Annotated

import cython

from gradlon.core import limits
from gradlon.core.errors import IllegalChoice
from gradlon.core.flat import NOBODY, Fields, Row, door, i32
from gradlon.core.journal import Journal
from gradlon.core.judging import checked_noise
from gradlon.core.machine import CORE_FIELDS as CORE_FIELDS
from gradlon.core.playing import Playing
from gradlon.core.policy import Policy, unlearned
from gradlon.core.rng import Random

__compiled__ = True


class OptionsFields(Fields):
    cells: Annotated[Row, i32(limits.MOST_OPTIONS), NOBODY, "room for the options of one ask"]


class Options(OptionsFields):
    """Room to list options in."""

    def __init__(self) -> None:
        self.blank()


class Position(Playing):
    """What every game's position can do."""

    # What a game says of its seats.

    def sides(self) -> int:
        """Seats that score: players, and what is played by a rule."""
        return 0

    def points_of(self, seat: int) -> int:
        return 0

    def standing_of(self, seat: int) -> int:
        """Points and what breaks their ties, in one number: who has more is ahead."""
        return self.points_of(seat)

    def rank_of(self, seat: int) -> int:
        """1 for the seats that nobody is ahead of."""
        found = 1
        for other in range(self.sides()):
            if self.standing_of(other) > self.standing_of(seat):
                found += 1
        return found

    def shows(self, field: int, index: int, seat: int) -> int:
        """For the game's field of this number, whose audience is `rule`: whether the seat may see a number of it."""
        return 0

    def become(self, other: Position) -> None:
        """Be a copy of a position of the same table."""
        return

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
    def together_asked(self) -> bool:
        """Whether the ask under way goes to several seats at once, some of which may have answered already."""
        return bool(self.together != 0)

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
        choice = self.sampled_choice(rng, room)
        if choice < 0:
            choice = -1 - choice
        self.answer(seat, choice)
        return seat, choice

    @door
    def playout(self, rng: Random) -> int:
        """Play to the end at random, every list of options made; how many decisions had two options or more.

        Without the GIL: several threads may play positions of their own at once.
        """
        room = Options()
        stream = cython.cast(Random, rng)
        with cython.nogil:
            decisions = self.play_out(stream, room.cells)
        return decisions

    @door
    def sampled_playout(self, rng: Random) -> int:
        """The same game as `playout` plays with this stream, faster: options are sampled, not listed."""
        room = Options()
        stream = cython.cast(Random, rng)
        with cython.nogil:
            decisions = self.play_out_sampled(stream, room.cells)
        return decisions

    @door
    def scores(self) -> tuple[int, ...]:
        """The points of every side so far."""
        return tuple([self.points_of(seat) for seat in range(self.sides())])

    @door
    def ranks(self) -> tuple[int, ...]:
        """How the sides stand: 1 for who is ahead; equal ones share the better rank."""
        return tuple([self.rank_of(seat) for seat in range(self.sides())])

    # To drive a game from Python in few calls: `deal` to begin, then `offered` and `step` in turn.

    @door
    def deal(self, rng: Random) -> int:
        """Let CHANCE answer from the stream until a seat is asked: the lowest one asked, -1 when the game is over."""
        room = cython.declare(cython.int[2048])
        self.let_chance_answer(rng, room)
        return -1 if self.over else self.next_seat()

    @door
    def offered(self) -> memoryview:
        """What the lowest seat asked may choose from, CHANCE too: numbers in a row, made without an object for each."""
        room = cython.declare(cython.int[2048])
        if self.over:
            return memoryview(b"").cast("i")
        seat = limits.CHANCE if self.asked == limits.CHANCE_BIT else self.next_seat()
        count = self.list_options(seat, room)
        if cython.compiled:
            return memoryview(bytes(cython.cast(cython.p_uchar, room)[: 4 * count])).cast("i")
        return memoryview(struct.pack(f"={count}i", *room[:count])).cast("i")

    @door
    def step(self, choice: int, rng: Random) -> int:
        """The answer of the lowest seat asked, then those of CHANCE from the stream: who is asked next, as `deal`."""
        room = cython.declare(cython.int[2048])
        if self.over or self.asked == limits.CHANCE_BIT:
            raise IllegalChoice("no seat may choose now")
        seat = self.next_seat()
        if not 0 <= choice <= limits.MOST_CHOICE or not self.offers(seat, choice):
            raise IllegalChoice(f"seat {seat + 1} may not choose this now")
        self.answer(seat, choice)
        self.let_chance_answer(rng, room)
        return -1 if self.over else self.next_seat()

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
    def judged_era(self, rng: Random, noise: int = 0) -> None:
        """Play by judgement until the era that is under way is past, or the match over."""
        root = cython.cast(Random, rng)
        root.stir()
        policy = cython.cast(Policy, unlearned())
        habits = Random(0)
        fate = Random(0)
        luck = Random(0)
        habits.branch(root, 0)
        fate.branch(root, 1)
        amount = cython.cast(cython.int, checked_noise(noise))
        room = Options()
        marks = Options()
        last = self.era()
        with cython.nogil:
            self.play_on(policy, habits, luck, fate, amount, last, room.cells, marks.cells)

    @door
    def described(self, seat: int) -> tuple[bytes, list[tuple[int, int, int, bytes]]]:
        """What a learned policy reads of the seat that is asked, and of each option: the option, its kind, its mark,
        the numbers; a signed octet a number."""
        if not (0 <= seat < limits.ENVELOPES and self.is_asked(seat)):
            raise IllegalChoice(f"seat {seat + 1} is not asked now")
        room = Options()
        marks = Options()
        row = Options()
        read = self.outline(seat, row.cells)
        outline = struct.pack(f"={read}b", *[row.cells[i] for i in range(read)])
        count = self.list_options(seat, room.cells)
        self.judge_quietly(seat, room.cells, count, marks.cells)
        best = max([marks.cells[i] for i in range(count)])
        found = []
        for i in range(count):
            kind = self.describe_marked(seat, room.cells[i], marks.cells[i], best, row.cells)
            about = struct.pack(f"={limits.POLICY_ABOUT}b", *[row.cells[j] for j in range(limits.POLICY_ABOUT)])
            found.append((int(room.cells[i]), int(kind), int(marks.cells[i]), about))
        return outline, found

    @door
    def now(self) -> int:
        """The era that is under way: a turn, a day."""
        return int(self.era())

    @door
    def feature_row(self, seat: int) -> bytes:
        """What a learned evaluation reads of the seat: a signed octet a number."""
        room = Options()
        count = self.features(seat, room.cells)
        return struct.pack(f"={count}b", *[room.cells[i] for i in range(count)])

    @door
    def hide_again(self, seat: int, rng: Random, infer: bool = False) -> None:
        """Deal anew what the seat may not know: its view stays as it is. `infer`: by what is usual."""
        room = Options()
        self.deal_again(seat, cython.cast(Random, rng), 1 if infer else 0, room.cells)

    @door
    def places(self) -> tuple[int, int]:
        """Where in the memory of the object the core's fields begin, and the game's: 0 and 0 uncompiled."""
        return 0, 0

    @door
    def block(self) -> bytes:
        """The memory of the game's own fields."""
        return b""

    @door
    def clone(self) -> Position:
        """An independent copy, without the journal."""
        raise TypeError("a game's position says how it is copied")
