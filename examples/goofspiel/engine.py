"""The machine of Goofspiel: the position, and the steps that act on it.

A `Step` is one rule: what happens, who is asked, what may be chosen, what the choice does. Steps are stateless: one
object of each class serves all games.
"""

from __future__ import annotations

import cython
from gradlon.goofspiel import facts
from gradlon.goofspiel.fields import FIELDS, GoofspielFields
from gradlon.goofspiel.rules import Rules

from gradlon.core import limits
from gradlon.core.flat import block_size, door, pack, unpack
from gradlon.core.position import Position
from gradlon.core.rng import Random

__compiled__ = True

SIZE = block_size(FIELDS)


class GoofspielPosition(Position, GoofspielFields):
    """All of a match of Goofspiel at one moment, secrets included."""

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
        """How good a card looks beside the prize: the nearer its value, the better. Bots begin with this."""
        for i in range(count):
            away = (options[i] & 255) - self.prize
            out[i] = -1000 * away if away > 0 else 1000 * away

    def era(self) -> int:
        return self.rounds

    def deal_again(self, seat: int, rng: Random, infer: int, room: list[int]) -> None:
        """The cards in the other hands and in the deck, every way to deal them as likely as another."""
        left = cython.cast(cython.int, 0)
        for other in range(self.rules.players):
            for card in range(facts.VALUES):
                if other != seat:
                    self.deck[card] += self.hand[other * facts.VALUES + card]
                    self.hand[other * facts.VALUES + card] = 0
        for card in range(facts.VALUES):
            left += self.deck[card]
        for other in range(self.rules.players):
            if other != seat:
                for _ in range(self.size[other]):
                    nth = rng.pick(left)
                    card = 0
                    while nth >= self.deck[card]:
                        nth -= self.deck[card]
                        card += 1
                    self.deck[card] -= 1
                    self.hand[other * facts.VALUES + card] += 1
                    left -= 1

    # The doors.

    @door
    def rules_of(self) -> Rules:
        """The rules it is played by."""
        return self.rules

    @door
    def clone(self) -> GoofspielPosition:
        """An independent copy, without the journal."""
        twin = GoofspielPosition.__new__(GoofspielPosition)
        if not cython.compiled:
            twin.__init__(self.rules)  # type: ignore[misc]
        twin.copy_from(self)
        return twin

    @door
    def copy_from(self, other: GoofspielPosition) -> None:
        """Become a copy of the other position."""
        source = cython.cast(GoofspielPosition, other)
        self.rules = source.rules
        self.become(source)

    def become(self, other: Position) -> None:
        self.copy_core(other)
        self.copy_block(cython.cast(GoofspielPosition, other))

    def copy_block(self, other: GoofspielPosition) -> None:
        if cython.compiled:
            memory = cython.cast(cython.p_longlong, cython.address(self.score))
            theirs = cython.cast(cython.p_longlong, cython.address(other.score))
            for i in range(facts.BLOCK_WORDS):
                memory[i] = theirs[i]
        else:
            self.copy_fields(GoofspielFields, other)

    @door
    def places(self) -> tuple[int, int]:
        """Where in the memory of the object the core's fields begin, and the game's: 0 and 0 uncompiled."""
        if cython.compiled:
            start = cython.cast(cython.size_t, cython.cast(cython.p_void, self))
            core = cython.cast(cython.size_t, cython.address(self.agenda)) - start
            return core, cython.cast(cython.size_t, cython.address(self.score)) - start
        return 0, 0

    @door
    def block(self) -> bytes:
        """The memory of the fields of Goofspiel."""
        if cython.compiled:
            return bytes(cython.cast(cython.p_uchar, cython.address(self.score))[:SIZE])
        return pack(FIELDS, {field.name: getattr(self, field.name) for field in FIELDS})

    @door
    def set_block(self, block: bytes) -> None:
        if cython.compiled:
            memory = cython.cast(cython.p_uchar, cython.address(self.score))
            for i in range(SIZE):
                memory[i] = block[i]
        else:
            for name, value in unpack(FIELDS, block).items():
                setattr(self, name, value)


class Step:
    """One rule."""

    def run(self, p: GoofspielPosition, a: int, b: int) -> None:
        """Do the step's work, push what follows, or ask."""
        return

    def options(self, p: GoofspielPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        """What the seat may choose from, listed in `out`: how many."""
        return 0

    def sample(self, p: GoofspielPosition, a: int, b: int, seat: int, rng: Random, out: list[int]) -> int:
        """One of the options or draws at random, as likely and with the same stream the same as from their list.

        A step with long lists may know a shorter way. A draw, or an option that is the only one, is -1 - choice.
        """
        if seat == limits.CHANCE:
            return p.listed_draw(rng, out)
        return p.pick_listed(rng, self.options(p, a, b, seat, out), out)

    def done(self, p: GoofspielPosition, a: int, b: int, seat: int, choice: int) -> None:
        """Do what the answer says."""
        return

    def weight(self, p: GoofspielPosition, a: int, b: int, choice: int) -> int:
        """How likely a draw is, beside the others."""
        return 1

    def forced(self, p: GoofspielPosition, a: int, b: int, seat: int) -> int:
        """The only option, so that nobody need be asked; COUNT_OPTIONS leaves that to the machine.

        ASK_ANYWAY for a choice that depends on what is hidden: that nobody is asked would tell.
        """
        return limits.COUNT_OPTIONS
