"""Many positions moved at once, and what their seats may know written into rows of numbers: the inside of `Batch`.

The arrays belong to numpy; compiled they are pointers here, uncompiled the flat arrays themselves. Positions and
streams are borrowed from the lists that `keep` holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

from gradlon.core import limits
from gradlon.core.flat import door
from gradlon.core.position import Options, Position
from gradlon.core.rng import Random

if TYPE_CHECKING:
    from gradlon.core.flat import Octets, Positions, PyObject

__compiled__ = True


class Stepper:
    """The positions of a batch, a stream for the chance of each, and the arrays that tell how they stand."""

    size: int
    sides: int
    width: int
    fields: int
    core_fields: int
    actions: int
    resets: int
    core_at: int
    game_at: int
    positions: Positions
    streams: Positions
    seats: list[int]
    done: Octets
    counts: list[int]
    options: list[int]
    scores: list[int]
    ranks: list[int]
    observations: list[int]
    layout: list[int]
    mask: Octets
    directory: list[int]
    pages: list[int]
    start: Position
    room: Options
    keep: object
    names: list[str]

    def __init__(self, start: Position, resets: bool, arrays: dict[str, Any], names: list[str], core: int) -> None:
        self.keep = arrays
        self.names = names
        self.start = start
        self.room = Options()
        self.resets = 1 if resets else 0
        self.size = len(arrays["seats"])
        self.sides = arrays["scores"].shape[1]
        self.width = arrays["observations"].shape[1]
        self.fields = len(names)
        self.core_fields = core
        self.actions = arrays["mask"].shape[1]
        self.core_at, self.game_at = start.places()
        if cython.compiled:
            self.positions = cython.cast(
                cython.pointer(cython.pointer(PyObject)), cython.cast(cython.size_t, address(arrays["positions"]))
            )
            self.streams = cython.cast(
                cython.pointer(cython.pointer(PyObject)), cython.cast(cython.size_t, address(arrays["streams"]))
            )
            self.seats = cython.cast(cython.p_int, cython.cast(cython.size_t, address(arrays["seats"])))
            self.done = cython.cast(cython.p_uchar, cython.cast(cython.size_t, address(arrays["done"])))
            self.counts = cython.cast(cython.p_int, cython.cast(cython.size_t, address(arrays["counts"])))
            self.options = cython.cast(cython.p_int, cython.cast(cython.size_t, address(arrays["options"])))
            self.scores = cython.cast(cython.p_int, cython.cast(cython.size_t, address(arrays["scores"])))
            self.ranks = cython.cast(cython.p_int, cython.cast(cython.size_t, address(arrays["ranks"])))
            self.observations = cython.cast(cython.p_int, cython.cast(cython.size_t, address(arrays["observations"])))
            self.layout = cython.cast(cython.p_int, cython.cast(cython.size_t, address(arrays["layout"])))
            self.mask = cython.cast(cython.p_uchar, cython.cast(cython.size_t, address(arrays["mask"])))
            self.directory = cython.cast(cython.p_int, cython.cast(cython.size_t, address(arrays["directory"])))
            self.pages = cython.cast(cython.p_int, cython.cast(cython.size_t, address(arrays["pages"])))
        else:
            for name in ("positions", "streams"):
                setattr(self, name, arrays["objects"][name])
            for name in ("seats", "done", "counts", "options", "scores", "ranks", "observations", "mask"):
                setattr(self, name, arrays[name].reshape(-1))
            for name in ("layout", "directory", "pages"):
                setattr(self, name, arrays[name].tolist())

    # One position.

    def begin(self, position: Position, stream: Random, index: int) -> None:
        """A new game."""
        position.become(self.start)
        position.let_chance_answer(stream, self.room.cells)
        self.done[index] = 0
        self.tell_scores(position, index)
        self.tell(position, index)

    def move(self, position: Position, stream: Random, index: int, choice: int) -> None:
        """The answer of the seat to act, and of CHANCE after it."""
        position.answer(self.seats[index], choice)
        position.let_chance_answer(stream, self.room.cells)
        self.done[index] = position.over
        self.tell_scores(position, index)
        if position.over and self.resets:
            position.become(self.start)
            position.let_chance_answer(stream, self.room.cells)
        self.tell(position, index)

    def tell_scores(self, position: Position, index: int) -> None:
        """The points so far; the ranks when the game is over, else 0."""
        for seat in range(self.sides):
            self.scores[index * self.sides + seat] = position.points_of(seat)
            self.ranks[index * self.sides + seat] = position.rank_of(seat) if position.over else 0

    def tell(self, position: Position, index: int) -> None:
        """Whose turn it is, what that seat may choose from and what it may know."""
        first = index * limits.MOST_OPTIONS
        before = self.counts[index]
        if self.actions:
            for option in range(first, first + before):
                self.set_mask(index, self.options[option], 0)
        seat = -1
        count = 0
        if not position.over:
            seat = position.next_seat()
            if cython.compiled:
                count = position.list_options(seat, cython.address(self.options[first]))
            else:
                count = position.list_options(seat, self.options[first : first + limits.MOST_OPTIONS])
        for option in range(first + count, first + before):
            self.options[option] = limits.HIDDEN
        if self.actions:
            for option in range(first, first + count):
                self.set_mask(index, self.options[option], 1)
        self.seats[index] = seat
        self.counts[index] = count
        if self.width:
            self.show(position, index, seat)

    def show(self, position: Position, index: int, seat: int) -> None:
        """What this seat may know, whoever is to act."""
        self.observations[index * self.width] = seat
        if cython.compiled:
            self.observe(index, seat)
        else:
            self.observe_uncompiled(position, index, seat)

    def set_mask(self, index: int, choice: int, value: int) -> None:
        """Mark an option by its number in the action space."""
        page = self.directory[choice >> 8]
        if page >= 0:
            action = self.pages[page + (choice & 255)]
            if action >= 0:
                self.mask[index * self.actions + action] = value

    # What a seat may know: number by number, what is not shown to it is HIDDEN.

    def observe(self, index: int, seat: int) -> None:
        """Read from the position's memory."""
        memory = cython.cast(cython.p_uchar, self.positions[index])
        out = cython.address(self.observations[index * self.width + 1])
        for field in range(self.fields):
            facts = cython.address(self.layout[field * limits.FIELD_FACTS])
            start = self.core_at if field < self.core_fields else self.game_at
            row = cython.address(memory[start + facts[limits.FIELD_OFFSET]])
            count = facts[limits.FIELD_COUNT]
            code = facts[limits.FIELD_CODE]
            if code == limits.OCTET:
                for number in range(count):
                    out[number] = row[number]
            elif code == limits.SHORT:
                for number in range(count):
                    out[number] = cython.cast(cython.p_short, row)[number]
            else:
                for number in range(count):
                    out[number] = cython.cast(cython.p_int, row)[number]
            if facts[limits.FIELD_AUDIENCE] != limits.TO_ALL:
                for number in range(count):
                    if not self.may_see(cython.cast(Position, self.positions[index]), field, number, seat):
                        out[number] = limits.HIDDEN
            out = cython.address(out[count])

    def may_see(self, position: Position, field: int, number: int, seat: int) -> int:
        """Whether the field's audience has the seat in it; -1 is a spectator."""
        facts = field * limits.FIELD_FACTS
        audience = self.layout[facts + limits.FIELD_AUDIENCE]
        if audience == limits.TO_OWNER:
            return 1 if number // self.layout[facts + limits.FIELD_STRIDE] == seat else 0
        if audience == limits.TO_SOME:
            return position.shows(self.layout[facts + limits.FIELD_NUMBER], number, seat)
        return 1 if audience == limits.TO_ALL else 0

    @door
    def observe_uncompiled(self, position: Position, index: int, seat: int) -> None:
        """The same from the fields by name."""
        out = index * self.width + 1
        for field, name in enumerate(self.names):
            value = getattr(position, name)
            row = value if isinstance(value, list) else [value]
            for number, shown in enumerate(row):
                open_to_seat = self.may_see(position, field, number, seat)
                self.observations[out + number] = shown if open_to_seat else limits.HIDDEN
            out += len(row)

    # All positions.

    def refused(self, choices: list[int]) -> int:
        """The first position whose choice is not among its options, -1 for none."""
        for index in range(self.size):
            if self.seats[index] >= 0 and choices[index] != limits.WAIT and not self.offers(index, choices[index]):
                return index
        return -1

    def offers(self, index: int, choice: int) -> int:
        first = index * limits.MOST_OPTIONS
        for option in range(first, first + self.counts[index]):
            if self.options[option] == choice:
                return 1
        return 0

    def begin_all(self) -> None:
        for index in range(self.size):
            self.begin(cython.cast(Position, self.positions[index]), cython.cast(Random, self.streams[index]), index)

    def stay(self, index: int) -> None:
        """No answer: nothing ends in this step."""
        self.done[index] = 0
        for seat in range(self.sides):
            self.ranks[index * self.sides + seat] = 0

    def move_all(self, choices: list[int]) -> None:
        for index in range(self.size):
            if self.seats[index] < 0:
                continue
            if choices[index] == limits.WAIT:
                self.stay(index)
            else:
                self.move(
                    cython.cast(Position, self.positions[index]),
                    cython.cast(Random, self.streams[index]),
                    index,
                    choices[index],
                )

    def go_on(self, position: Position, stream: Random, index: int) -> None:
        """Tell how a position stands that was put here, CHANCE first."""
        position.let_chance_answer(stream, self.room.cells)
        self.done[index] = position.over
        self.tell_scores(position, index)
        self.tell(position, index)

    @door
    def put(self, index: int, other: Position) -> None:
        """Go on from a copy of this position."""
        source = cython.cast(Position, other)
        cython.cast(Position, self.positions[index]).become(source)
        self.go_on(cython.cast(Position, self.positions[index]), cython.cast(Random, self.streams[index]), index)

    @door
    def look(self, index: int, other: Position, seat: int) -> None:
        """What the seat may know of this position; nobody answers, CHANCE neither."""
        source = cython.cast(Position, other)
        cython.cast(Position, self.positions[index]).become(source)
        self.show(cython.cast(Position, self.positions[index]), index, seat)

    @door
    def reset(self) -> None:
        """A new game everywhere."""
        with cython.nogil:
            self.begin_all()

    @door
    def step(self, choices: Any) -> int:
        """Every choice made, -1; or none, and the first position where it is not an option."""
        if cython.compiled:
            row = cython.cast(cython.p_int, cython.cast(cython.size_t, address(choices)))
        else:
            row = choices.tolist()
        with cython.nogil:
            wrong = self.refused(row)
            if wrong < 0:
                self.move_all(row)
        return wrong


def address(array: Any) -> Any:
    """Where an array's numbers lie."""
    return array.ctypes.data
