"""The machine of Yspahan: the position, and what acts on it: steps, buildings, cards.

A `Step` is one rule: what happens, who is asked, what may be chosen, what the choice does. A `Building` answers
questions and acts at moments (`moments.py`) for the seat that built it. A `Card` lists the ways to play it and does
its effect. All are stateless: one object of each class serves all games.
"""

from __future__ import annotations

import cython

from gradlon.core import limits
from gradlon.core.flat import block_size, door, pack, unpack
from gradlon.core.position import Position
from gradlon.core.rng import Random
from gradlon.yspahan import facts, steps
from gradlon.yspahan.fields import FIELDS, YspahanFields
from gradlon.yspahan.rules import Rules

__compiled__ = True

SIZE = block_size(FIELDS)


class YspahanPosition(Position, YspahanFields):
    """All of a match of Yspahan at one moment, secrets included."""

    rules: Rules

    def __init__(self, rules: Rules) -> None:
        self.blank()
        self.rules = rules

    # The machine's questions, handed to the step that the rules name.

    def run_step(self, step: int, a: int, b: int) -> None:
        cython.cast(Step, self.rules.steps[step]).run(self, a, b)

    def done_step(self, step: int, a: int, b: int, seat: int, choice: int) -> None:
        cython.cast(Step, self.rules.steps[step]).done(self, a, b, seat, choice)

    def options_step(self, step: int, a: int, b: int, seat: int, out: list[int]) -> int:
        return cython.cast(Step, self.rules.steps[step]).options(self, a, b, seat, out)

    def weight_step(self, step: int, a: int, b: int, choice: int) -> int:
        return cython.cast(Step, self.rules.steps[step]).weight(self, a, b, choice)

    def sample_step(self, step: int, a: int, b: int, seat: int, rng: Random, out: list[int]) -> int:
        return cython.cast(Step, self.rules.steps[step]).sample(self, a, b, seat, rng, out)

    def automatic_step(self, step: int, a: int, b: int, seat: int) -> int:
        return cython.cast(Step, self.rules.steps[step]).forced(self, a, b, seat)

    # What a game says of its seats.

    def sides(self) -> int:
        return self.rules.players

    def points_of(self, seat: int) -> int:
        return self.score[seat]

    def judge(self, seat: int, options: list[int], count: int, out: list[int]) -> None:
        cython.cast(Judge, self.rules.steps[steps.JUDGE]).mark(self, seat, options, count, out)

    def era(self) -> int:
        return self.rules.days * self.week + self.day

    def family(self, choice: int) -> int:
        return cython.cast(Judge, self.rules.steps[steps.JUDGE]).family(choice)

    def deal_again(self, seat: int, rng: Random, infer: int, room: list[int]) -> None:
        cython.cast(Judge, self.rules.steps[steps.JUDGE]).deal_again(self, seat, rng)

    def features(self, seat: int, out: list[int]) -> int:
        return cython.cast(Judge, self.rules.steps[steps.JUDGE]).features(self, seat, out)

    def outline(self, seat: int, out: list[int]) -> int:
        return cython.cast(Judge, self.rules.steps[steps.JUDGE]).outline(self, seat, out)

    def describe(self, seat: int, choice: int, out: list[int]) -> int:
        return cython.cast(Judge, self.rules.steps[steps.JUDGE]).describe(self, seat, choice, out)

    # The doors.

    @door
    def rules_of(self) -> Rules:
        """The rules it is played by."""
        return self.rules

    @door
    def clone(self) -> YspahanPosition:
        """An independent copy, without the journal."""
        twin = YspahanPosition.__new__(YspahanPosition)
        if not cython.compiled:
            twin.__init__(self.rules)  # type: ignore[misc]
        twin.copy_from(self)
        return twin

    @door
    def copy_from(self, other: YspahanPosition) -> None:
        """Become a copy of the other position."""
        source = cython.cast(YspahanPosition, other)
        self.rules = source.rules
        self.become(source)

    def become(self, other: Position) -> None:
        self.copy_core(other)
        self.copy_block(cython.cast(YspahanPosition, other))

    def copy_block(self, other: YspahanPosition) -> None:
        if cython.compiled:
            memory = cython.cast(cython.p_longlong, cython.address(self.cubes))
            theirs = cython.cast(cython.p_longlong, cython.address(other.cubes))
            for i in range(facts.BLOCK_WORDS):
                memory[i] = theirs[i]
        else:
            self.copy_fields(YspahanFields, other)

    @door
    def places(self) -> tuple[int, int]:
        """Where in the memory of the object the core's fields begin, and the game's: 0 and 0 uncompiled."""
        if cython.compiled:
            start = cython.cast(cython.size_t, cython.cast(cython.p_void, self))
            core = cython.cast(cython.size_t, cython.address(self.agenda)) - start
            return core, cython.cast(cython.size_t, cython.address(self.cubes)) - start
        return 0, 0

    @door
    def block(self) -> bytes:
        """The memory of the fields of Yspahan."""
        if cython.compiled:
            return bytes(cython.cast(cython.p_uchar, cython.address(self.cubes))[:SIZE])
        return pack(FIELDS, {field.name: getattr(self, field.name) for field in FIELDS})

    @door
    def set_block(self, block: bytes) -> None:
        if cython.compiled:
            memory = cython.cast(cython.p_uchar, cython.address(self.cubes))
            for i in range(SIZE):
                memory[i] = block[i]
        else:
            for name, value in unpack(FIELDS, block).items():
                setattr(self, name, value)


class Step:
    """One rule."""

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        """Do the step's work, push what follows, or ask."""
        return

    def options(self, p: YspahanPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        """What the seat may choose from, listed in `out`: how many."""
        return 0

    def sample(self, p: YspahanPosition, a: int, b: int, seat: int, rng: Random, out: list[int]) -> int:
        """One of the options or draws at random, as likely and with the same stream the same as from their list.

        A step with long lists may know a shorter way. A draw, or an option that is the only one, is -1 - choice.
        """
        if seat == limits.CHANCE:
            return p.listed_draw(rng, out)
        return p.pick_listed(rng, self.options(p, a, b, seat, out), out)

    def done(self, p: YspahanPosition, a: int, b: int, seat: int, choice: int) -> None:
        """Do what the answer says."""
        return

    def weight(self, p: YspahanPosition, a: int, b: int, choice: int) -> int:
        """How likely a draw is, beside the others."""
        return 1

    def forced(self, p: YspahanPosition, a: int, b: int, seat: int) -> int:
        """The only option, so that nobody need be asked; COUNT_OPTIONS leaves that to the machine.

        ASK_ANYWAY for a choice that depends on what is hidden: that nobody is asked would tell.
        """
        return limits.COUNT_OPTIONS


class Building(Step):
    """A building: what it changes for the seat that owns it."""

    answers: int = 0
    """The questions and moments of `moments.py` that it answers, a bit each by their numbers."""

    @door
    def what_it_answers(self) -> int:
        """The questions and moments, for the table of the rules."""
        return self.answers

    def camels_taken(self, p: YspahanPosition, seat: int, camels: int) -> int:
        return camels

    def gold_taken(self, p: YspahanPosition, seat: int, gold: int) -> int:
        return gold

    def cubes_supplied(self, p: YspahanPosition, seat: int, cubes: int) -> int:
        return cubes

    def distance_cost(self, p: YspahanPosition, seat: int, off: int, cost: int) -> int:
        return cost

    def souk_points(self, p: YspahanPosition, seat: int, points: int) -> int:
        return points

    def moment(self, p: YspahanPosition, which: int, seat: int, a: int, b: int) -> None:
        """One of its moments has come for its owner."""
        return


class Card(Step):
    """A kind of card: the ways to play it now, and its effect."""

    def ways(self, p: YspahanPosition, seat: int, out: list[int], count: int) -> int:
        """Add the ways in which the seat may play it; none where it has nothing to do (YA-CRD-11)."""
        return count

    def play(self, p: YspahanPosition, seat: int, way: int) -> None:
        """Its effect, played in this way."""
        return


class Judge:
    """Says how good options look to the seat that is asked; `judgement` says how."""

    def mark(self, p: YspahanPosition, seat: int, options: list[int], count: int, out: list[int]) -> None:
        """A mark for each option, in thousandths of a point."""
        return

    def family(self, choice: int) -> int:
        """What options have in common that differ in details alone."""
        return choice

    def deal_again(self, p: YspahanPosition, seat: int, rng: Random) -> None:
        """Deal anew what the seat may not know (`hidden.py`)."""
        return

    def features(self, p: YspahanPosition, seat: int, out: list[int]) -> int:
        """What a learned evaluation reads of the seat (`judgement/features.py`): how many numbers."""
        return 0

    def outline(self, p: YspahanPosition, seat: int, out: list[int]) -> int:
        """What a learned policy reads of the seat that is asked (`judgement/reading.py`): how many numbers."""
        return 0

    def describe(self, p: YspahanPosition, seat: int, choice: int, out: list[int]) -> int:
        """What it reads of an option: which kind it is."""
        return 0
