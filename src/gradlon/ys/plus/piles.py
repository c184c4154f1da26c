"""The palaces' piles with event cards among the characters (YP-EVT)."""

from __future__ import annotations

import cython

from gradlon.core.rng import Random
from gradlon.ys import choices, clauses, facts, moments, steps
from gradlon.ys.engine import Step, YsPosition
from gradlon.ys.phase1_ships import SetPalace
from gradlon.ys.plus import acts, kinds
from gradlon.ys.plus.event_card import EventCard

__compiled__ = True


def bits(mask: int) -> int:
    """How many bits a mask of less than 31 has."""
    count = mask - ((mask >> 1) & 0x55555555)
    count = (count & 0x33333333) + ((count >> 2) & 0x33333333)
    count = (count + (count >> 4)) & 0x0F0F0F0F
    count += count >> 8
    count += count >> 16
    return count & 63


class MixCharacters(Step):
    """YP-CHR-1: which characters are in the game stands in the numbers of `gradlon.ys.plus.options`."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.note(clauses.YP_CHR_1)


class MixEvents(Step):
    """YP-EVT-1: three event cards are shuffled into each pile of three characters; the others leave unseen."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.unseen_events = (1 << facts.EVENT_CARDS) - 1
        for hood in range(p.rules.hoods):
            p.pile_cards[hood] = facts.CARDS_A_PILE
            p.pile_events[hood] = facts.CARDS_A_PILE
        p.note(clauses.YP_EVT_1)


class TurnPile(SetPalace):
    """YP-EVT-2: the top card of pile `a`; `b` is 1 when an event has been turned up there this turn already.

    An event acts and the next card is turned; further events are discarded until a character shows. YP-EVT-3: in turn
    4 a single card is turned, where any is left, before the blue-edged card.

    A pile has no order before a card is turned: event or character by what is left in the pile, and which one of all
    that nobody has seen.
    """

    def run(self, p: YsPosition, a: int, b: int) -> None:
        if p.turn == facts.LAST_TURN and (b or p.pile_cards[a] + p.pile_events[a] == 0):
            self.set_blue(p, a)
        else:
            p.ask_chance()

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        if p.pile_cards[a]:
            for card in range(32):
                if (p.pool >> card) & 1:
                    out[count] = choices.DRAW_CARD << 16 | card
                    count += 1
        if p.pile_events[a]:
            for event in range(facts.EVENT_KINDS):
                if self.copies(p, event):
                    out[count] = acts.DRAW_EVENT << 16 | event
                    count += 1
        return count

    def copies(self, p: YsPosition, event: int) -> int:
        """How many cards of this event nobody has seen."""
        left = (p.unseen_events >> event) & 1
        if event == facts.TWICE:
            left += (p.unseen_events >> facts.EVENT_KINDS) & 1
        return left

    def weight(self, p: YsPosition, a: int, b: int, choice: int) -> int:
        if choice >> 16 == choices.DRAW_CARD:
            return p.pile_cards[a] * bits(p.unseen_events)
        return p.pile_events[a] * bits(p.pool) * self.copies(p, choice & 255)

    def sample(self, p: YsPosition, a: int, b: int, seat: int, rng: Random, out: list[int]) -> int:
        card_weight = p.pile_cards[a] * bits(p.unseen_events)
        event_weight = p.pile_events[a] * bits(p.pool)
        cards = card_weight * bits(p.pool)
        left = rng.pick(cards + event_weight * bits(p.unseen_events))
        number = 0
        if left < cards:
            left //= card_weight
            while left >= (p.pool >> number) & 1:
                left -= (p.pool >> number) & 1
                number += 1
            return -1 - (choices.DRAW_CARD << 16 | number)
        left = (left - cards) // event_weight
        while left >= self.copies(p, number):
            left -= self.copies(p, number)
            number += 1
        return -1 - (acts.DRAW_EVENT << 16 | number)

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        if choice >> 16 == acts.DRAW_EVENT:
            self.turn_event(p, a, b, choice & 255)
            return
        p.pile_cards[a] -= 1
        if p.turn < facts.LAST_TURN:
            self.set_character(p, a, choice & 255)
            return
        p.pool &= ~(1 << (choice & 255))
        p.gone |= 1 << (choice & 255)
        p.tell(clauses.YP_EVT_3, kinds.PILE_DISCARDED, a, choice & 255, 0, 0)
        p.push(steps.TURN_PILE, a, 1)

    def turn_event(self, p: YsPosition, hood: int, acted: int, event: int) -> None:
        p.pile_events[hood] -= 1
        card = event
        if not (p.unseen_events >> event) & 1:
            card = facts.EVENT_KINDS
        p.unseen_events &= ~(1 << card)
        if acted:
            p.tell(clauses.YP_EVT_2, kinds.EVENT_IGNORED, hood, event, 0, 0)
            p.push(steps.TURN_PILE, hood, 1)
            return
        clause = clauses.YP_EVT_3 if p.turn == facts.LAST_TURN else clauses.YP_EVT_2
        p.tell(clause, kinds.EVENT_TURNED, hood, event, 0, 0)
        number = steps.FIRST_EVENT + event
        cython.cast(EventCard, p.rules.steps[number]).begin(p, number, hood)
        if not cython.cast(EventCard, p.rules.steps[number]).empties_palace:
            p.push(steps.TURN_PILE, hood, 1)


class AfterShips(Step):
    """The end of phase 1: what events do once palaces, ports and market are supplied (YS-P1-3)."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.moment(moments.SHIPS_LANDED, 0, 0)
