"""Imitator, a reaction out of turn order."""

from __future__ import annotations

import cython

from gradlon.core import limits
from gradlon.ys import cards, choices, clauses, facts, moments, steps
from gradlon.ys.engine import Character, Step, YsPosition
from gradlon.ys.plus import acts, kinds

__compiled__ = True


class Imitator(Character):
    """YP-IMI: right after another player's character its owner may use the same power.

    A power of a moment of its own (Queen, Magician, Mercenary) waits, as an effect in force, for the owner's next
    such moment of this turn; without one it cannot be imitated. Intriguer and Imitator are never imitated, and what
    is not played from hand is not either.
    """

    def __init__(self) -> None:
        self.window = facts.REACTION
        self.answers = moments.BESIDE_PAIR

    def may_imitate(self, p: YsPosition, seat: int, card: int) -> int:
        """Whether the seat could use the power of this card."""
        number = steps.FIRST_CARD + card
        if number == steps.INTRIGUER:
            return 0
        if self.waits(p, card):
            return self.comes_again(p, seat, cython.cast(Character, p.rules.steps[number]).window)
        return cython.cast(Character, p.rules.steps[number]).playable(p, seat)

    def waits(self, p: YsPosition, card: int) -> int:
        """Whether the card has its moment beside a pair."""
        window = cython.cast(Character, p.rules.steps[steps.FIRST_CARD + card]).window
        return window == facts.BEFORE_PAIR or window == facts.AFTER_PAIR

    def comes_again(self, p: YsPosition, seat: int, window: int) -> int:
        """Whether this window comes again for the seat this turn: what is to come stands on the agenda."""
        for at in range(p.depth):
            step = p.agenda[at] & 255
            if step == steps.ROUND:
                return 1
            if step == steps.TURN_ACTS and (p.agenda[at] >> 8) & 255 == seat and p.agenda[at] >> 16 == window:
                return 1
        return 0

    def imitate(self, p: YsPosition, seat: int, card: int) -> None:
        own = steps.IMITATOR - steps.FIRST_CARD
        p.cards[seat] &= ~(1 << own)
        p.card_count[seat] -= 1
        p.played[seat] += 1
        p.note(clauses.YP_CHR_2)
        p.tell(clauses.YP_IMI, kinds.IMITATED, seat, card, 0, 0)
        if self.waits(p, card):
            p.lying |= 1 << own
            p.put_in_force(steps.IMITATOR, seat, card)
        else:
            cards.use(p, seat, own, card)

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        """The power that waits is used now, if it can be."""
        card = p.effect_arg[at]
        number = steps.FIRST_CARD + card
        if p.effect_owner[at] != a or cython.cast(Character, p.rules.steps[number]).window != b:
            return
        p.end_effect(at)
        if cython.cast(Character, p.rules.steps[number]).playable(p, a):
            p.note(clauses.YP_IMI)
            cards.use(p, a, steps.IMITATOR - steps.FIRST_CARD, card)
        else:
            p.tell(clauses.YP_IMI, kinds.IMITATION_LAPSED, a, card, 0, 0)
            cards.discard(p, steps.IMITATOR - steps.FIRST_CARD)


class React(Step):
    """YP-IMI: seat `a` may imitate card `b`, just played by another.

    Where hands are covered, everyone with a card is asked as long as the Imitator may be among them.
    """

    def run(self, p: YsPosition, a: int, b: int) -> None:
        if self.can(p, a, b) or (p.rules.memory and self.may_be_held(p, a)):
            p.ask(a)

    def can(self, p: YsPosition, seat: int, card: int) -> int:
        if not (cards.held(p, seat) >> (steps.IMITATOR - steps.FIRST_CARD)) & 1:
            return 0
        return cython.cast(Imitator, p.rules.steps[steps.IMITATOR]).may_imitate(p, seat, card)

    def may_be_held(self, p: YsPosition, seat: int) -> int:
        """Whether the seat has cards, and nobody sees the Imitator elsewhere: open knowledge alone."""
        if p.card_count[seat] == 0 or p.played[seat] >= facts.CARDS_A_TURN:
            return 0
        elsewhere = p.pool | p.gone | p.lying | p.fresh
        for hood in range(facts.HOODS):
            if p.palace[hood] and p.palace[hood] != facts.BLUE_EDGED:
                elsewhere |= 1 << (p.palace[hood] - 1)
        return 0 if (elsewhere >> (steps.IMITATOR - steps.FIRST_CARD)) & 1 else 1

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        if self.can(p, seat, b):
            out[count] = acts.IMITATE << 16 | b
            count += 1
        out[count] = choices.PASS << 16
        return count + 1

    def forced(self, p: YsPosition, a: int, b: int, seat: int) -> int:
        return limits.ASK_ANYWAY

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        if choice >> 16 == acts.IMITATE:
            cython.cast(Imitator, p.rules.steps[steps.IMITATOR]).imitate(p, seat, b)
