"""The machine of Ys: the position, and the two things that act on it, which know it and which it runs.

A `Step` is one rule: what happens, who is asked, what may be chosen, what the choice does. An `Effect` is a step
that, while in force, also answers questions and acts at moments (`moments.py`). Both are stateless: one object of
each class serves all games. It is longer than 400 lines since these classes know one another and must be compiled
together.
"""

from __future__ import annotations

import cython

from gradlon.core import limits
from gradlon.core.flat import block_size, door, inlined, pack, unpack
from gradlon.core.position import Position
from gradlon.core.rng import Random
from gradlon.ys import facts, steps
from gradlon.ys.fields import FIELDS, YsFields
from gradlon.ys.rules import Rules

__compiled__ = True

SIZE = block_size(FIELDS)


class YsPosition(Position, YsFields):
    """All of a match of Ys at one moment, secrets included."""

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
        if seat == self.rules.neutral:
            return cython.cast(Step, self.rules.steps[step]).automaton(self, a, b, seat)
        return cython.cast(Step, self.rules.steps[step]).forced(self, a, b, seat)

    def judge(self, seat: int, options: list[int], count: int, out: list[int]) -> None:
        cython.cast(Judge, self.rules.steps[steps.JUDGE]).mark(self, seat, options, count, out)

    def era(self) -> int:
        return self.turn

    def family(self, choice: int) -> int:
        return cython.cast(Judge, self.rules.steps[steps.JUDGE]).family(choice)

    def overt(self, choice: int) -> int:
        return cython.cast(Judge, self.rules.steps[steps.JUDGE]).overt(choice)

    def deal_again(self, seat: int, rng: Random, infer: int, room: list[int]) -> None:
        cython.cast(Judge, self.rules.steps[steps.JUDGE]).deal_again(self, seat, rng, infer, room)

    def features(self, seat: int, out: list[int]) -> int:
        return cython.cast(Judge, self.rules.steps[steps.JUDGE]).features(self, seat, out)

    def outline(self, seat: int, out: list[int]) -> int:
        return cython.cast(Judge, self.rules.steps[steps.JUDGE]).outline(self, seat, out)

    def describe(self, seat: int, choice: int, out: list[int]) -> int:
        return cython.cast(Judge, self.rules.steps[steps.JUDGE]).describe(self, seat, choice, out)

    # Effects in force.

    def put_in_force(self, number: int, owner: int, arg: int) -> None:
        """Effects stand in the order of their numbers: that is the order in which they answer."""
        at = self.effects
        while at > 0 and self.effect[at - 1] > number:
            self.effect[at] = self.effect[at - 1]
            self.effect_owner[at] = self.effect_owner[at - 1]
            self.effect_arg[at] = self.effect_arg[at - 1]
            at -= 1
        self.effect[at] = number
        self.effect_owner[at] = owner
        self.effect_arg[at] = arg
        self.effects += 1
        self.answering |= cython.cast(Effect, self.rules.steps[number]).answers

    def end_effect(self, index: int) -> None:
        last = self.effects - 1
        for at in range(index, last):
            self.effect[at] = self.effect[at + 1]
            self.effect_owner[at] = self.effect_owner[at + 1]
            self.effect_arg[at] = self.effect_arg[at + 1]
        self.effect[last] = 0
        self.effect_owner[last] = 0
        self.effect_arg[last] = 0
        self.effects = last
        answering = 0
        for at in range(last):
            answering |= cython.cast(Effect, self.rules.steps[self.effect[at]]).answers
        self.answering = answering

    def effect_of(self, number: int, owner: int) -> int:
        """Where the owner's effect of this number stands, -1 when it is not in force."""
        for at in range(self.effects):
            if self.effect[at] == number and self.effect_owner[at] == owner:
                return at
        return -1

    @inlined
    def moment(self, which: int, a: int, b: int) -> None:
        """Something that effects may act on has happened."""
        if self.answering & which:
            self.act(which, a, b)

    def act(self, which: int, a: int, b: int) -> None:
        """Every effect that has this moment acts on it, in order; one that does may thereby end."""
        at = 0
        while at < self.effects:
            number = self.effect[at]
            before = self.effects
            if cython.cast(Effect, self.rules.steps[number]).answers & which:
                cython.cast(Effect, self.rules.steps[number]).moment(self, at, which, a, b)
            if self.effects == before:
                at += 1

    # What a game says of its seats.

    def sides(self) -> int:
        return self.rules.sides

    def points_of(self, seat: int) -> int:
        return self.score[seat]

    def standing_of(self, seat: int) -> int:
        """YS-END-6: points, then gems, of which nobody has as many as 1024."""
        standing = self.score[seat] * 1024
        for gem in range(seat * facts.GEM_KINDS, (seat + 1) * facts.GEM_KINDS):
            standing += self.gems[gem]
        return standing

    def shows(self, field: int, index: int, seat: int) -> int:
        """YS-INF-1, YS-INF-2, YS-PLC-7, YS-CHR-1: what `Ys.visible` says, for observations."""
        if field == facts.CARDS_FIELD:
            return 1 if index == seat or self.rules.memory == 0 else 0
        if field != facts.WORTH_FIELD:
            return 0
        if self.at[index] == facts.NOWHERE or self.state[index] & facts.DOWN == 0:
            return 1
        owner = index // facts.SLOTS
        if owner == seat and owner != self.rules.neutral:
            return 1 if self.rules.memory == 0 else 0
        return (self.seen[index] >> seat) & 1 if seat >= 0 else 0

    # The doors.

    @door
    def rules_of(self) -> Rules:
        """The rules it is played by."""
        return self.rules

    @door
    def clone(self) -> YsPosition:
        """An independent copy, without the journal."""
        twin = YsPosition.__new__(YsPosition)
        if not cython.compiled:
            twin.__init__(self.rules)  # type: ignore[misc]
        twin.copy_from(self)
        return twin

    @door
    def copy_from(self, other: YsPosition) -> None:
        """Become a copy of the other position."""
        source = cython.cast(YsPosition, other)
        self.rules = source.rules
        self.become(source)

    def become(self, other: Position) -> None:
        self.copy_core(other)
        self.copy_block(cython.cast(YsPosition, other))

    def copy_block(self, other: YsPosition) -> None:
        if cython.compiled:
            memory = cython.cast(cython.p_longlong, cython.address(self.cards))
            theirs = cython.cast(cython.p_longlong, cython.address(other.cards))
            for i in range(facts.BLOCK_WORDS):
                memory[i] = theirs[i]
        else:
            self.copy_fields(YsFields, other)

    @door
    def places(self) -> tuple[int, int]:
        """Where in the memory of the object the core's fields begin, and the game's: 0 and 0 uncompiled."""
        if cython.compiled:
            start = cython.cast(cython.size_t, cython.cast(cython.p_void, self))
            core = cython.cast(cython.size_t, cython.address(self.agenda)) - start
            return core, cython.cast(cython.size_t, cython.address(self.cards)) - start
        return 0, 0

    @door
    def block(self) -> bytes:
        """The memory of the fields of Ys."""
        if cython.compiled:
            return bytes(cython.cast(cython.p_uchar, cython.address(self.cards))[:SIZE])
        return pack(FIELDS, {field.name: getattr(self, field.name) for field in FIELDS})

    @door
    def set_block(self, block: bytes) -> None:
        if cython.compiled:
            memory = cython.cast(cython.p_uchar, cython.address(self.cards))
            for i in range(SIZE):
                memory[i] = block[i]
        else:
            for name, value in unpack(FIELDS, block).items():
                setattr(self, name, value)


class Step:
    """One rule."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        """Do the step's work, push what follows, or ask."""
        return

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        """What the seat may choose from, listed in `out`: how many."""
        return 0

    def sample(self, p: YsPosition, a: int, b: int, seat: int, rng: Random, out: list[int]) -> int:
        """One of the options or draws at random, as likely and with the same stream the same as from their list.

        A step with long lists may know a shorter way. A draw, or an option that is the only one, is -1 - choice.
        """
        if seat == limits.CHANCE:
            return p.listed_draw(rng, out)
        return p.pick_listed(rng, self.options(p, a, b, seat, out), out)

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        """Do what the answer says."""
        return

    def weight(self, p: YsPosition, a: int, b: int, choice: int) -> int:
        """How likely a draw is, beside the others."""
        return 1

    def forced(self, p: YsPosition, a: int, b: int, seat: int) -> int:
        """The only option, so that nobody need be asked; COUNT_OPTIONS leaves that to the machine.

        ASK_ANYWAY for a choice that depends on what is hidden: that nobody is asked would tell.
        """
        return limits.COUNT_OPTIONS

    def automaton(self, p: YsPosition, a: int, b: int, seat: int) -> int:
        """What a seat that is played by a rule chooses."""
        return self.forced(p, a, b, seat)


class Effect(Step):
    """A step that answers questions and acts at moments while it is in force."""

    answers: int = 0
    """The moments and questions of `moments.py` that it answers, a bit each."""
    stays: int = 0
    """1 for an effect that outlives the turn."""

    @door
    def answered(self) -> int:
        """The moments and questions that it answers, for the documented table of them."""
        return self.answers

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        """One of its moments has come; `at` is where it stands among the effects in force."""
        return

    def broker_value(self, p: YsPosition, at: int, broker: int, counted: int, value: int) -> int:
        return value

    def closed_areas(self, p: YsPosition, at: int, seat: int, facing: int, leaving: int) -> int:
        """A bit for each area that it closes to a broker of the seat, so facing, while one of its brokers leaves
        the place `leaving`."""
        return 0

    def locked_areas(self, p: YsPosition, at: int) -> int:
        """A bit for each area that no broker may leave."""
        return 0

    def faces(self, p: YsPosition, at: int, seat: int, faces: int) -> int:
        return faces

    def commercial_points(self, p: YsPosition, at: int, hood: int, points: int) -> int:
        return points

    def tie_strength(self, p: YsPosition, at: int, seat: int, counted: int, strength: int) -> int:
        return strength

    def from_screen(self, p: YsPosition, at: int, seat: int, may: int) -> int:
        return may

    def powerless_areas(self, p: YsPosition, at: int) -> int:
        """A bit for each area in which no character acts."""
        return 0

    def extra_places(self, p: YsPosition, at: int, seat: int, closed: int) -> int:
        """A bit for each place from FIRST_CONTRABAND on that it opens to the seat, to which these areas are closed."""
        return 0

    def column_move(self, p: YsPosition, at: int, rank: int, move: int) -> int:
        return move

    def port_gems(self, p: YsPosition, at: int, hood: int, colour: int, gems: int) -> int:
        return gems

    def keeps_ship_away(self, p: YsPosition, at: int, hood: int) -> int:
        return 0

    def is_barren(self, p: YsPosition, at: int, hood: int) -> int:
        return 0

    def staying_areas(self, p: YsPosition, at: int) -> int:
        """A bit for each area whose brokers stay."""
        return 0

    def shared_place(self, p: YsPosition, at: int, seat: int, best: int, place: int) -> int:
        return place

    def keeps_cards(self, p: YsPosition, at: int, seat: int, may: int) -> int:
        return may

    def can_act(self, p: YsPosition, at: int, seat: int, when: int) -> int:
        """Whether `turn_acts` has anything for the seat now."""
        return 0

    def turn_acts(self, p: YsPosition, at: int, seat: int, when: int, out: list[int], count: int) -> int:
        """Add what the seat may do now: BEFORE_PAIR, AFTER_PAIR or LAST_CHANCE."""
        return count

    def take_act(self, p: YsPosition, at: int, seat: int, choice: int) -> int:
        """Do such an act, if it is this effect's: 1 when it was."""
        return 0


class Character(Effect):
    """A card of a palace: when it may be played, and what it does then."""

    window: int = 0
    """When: one of the windows in `facts.py`."""

    @door
    def when(self) -> int:
        """The window, for the table of the rules."""
        return self.window

    def playable(self, p: YsPosition, seat: int) -> int:
        """Whether its effect is possible now (YS-CHR-6)."""
        return 1

    def play(self, p: YsPosition, seat: int) -> None:
        """The effect: at once, as steps, or in force until the turn ends."""
        return

    def lasts(self) -> int:
        """1 for a card whose effect lasts until the end of the turn (YS-CHR-4)."""
        return 0


class Judge:
    """Says how good options look to the seat that is asked; `judgement` and `plus/judgement` say how."""

    def mark(self, p: YsPosition, seat: int, options: list[int], count: int, out: list[int]) -> None:
        """A mark for each option, in thousandths of a point."""
        return

    def worth(self, p: YsPosition, seat: int, choice: int, study: list[int]) -> int:
        """The mark of one option, by what the seat has studied (`judgement/study.py`)."""
        return 0

    def card_worth(self, p: YsPosition, seat: int, card: int, study: list[int]) -> int:
        """What it is worth to win a character."""
        return 0

    def family(self, choice: int) -> int:
        """What options have in common that differ in details alone."""
        return choice

    def overt(self, choice: int) -> int:
        """What the others see of a choice."""
        return choice

    def deal_again(self, p: YsPosition, seat: int, rng: Random, infer: int, room: list[int]) -> None:
        """Deal anew what the seat may not know (`hidden.py`)."""
        return

    def features(self, p: YsPosition, seat: int, out: list[int]) -> int:
        """What a learned evaluation reads of the seat (`judgement/features.py`): how many numbers."""
        return 0

    def outline(self, p: YsPosition, seat: int, out: list[int]) -> int:
        """What a learned policy reads of the seat that is asked (`judgement/reading.py`): how many numbers."""
        return 0

    def describe(self, p: YsPosition, seat: int, choice: int, out: list[int]) -> int:
        """What it reads of an option: which kind it is."""
        return 0
