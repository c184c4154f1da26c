"""Characters in hand: when they may be played, and playing them (YS-CHR)."""

from __future__ import annotations

import cython

from gradlon.core import limits
from gradlon.core.flat import inlined
from gradlon.ys import choices, clauses, events, facts, steps
from gradlon.ys.engine import Character, Step, YsPosition

__compiled__ = True


@inlined
def held(p: YsPosition, seat: int) -> int:
    """YS-CHR-1, YS-CHR-2: the cards that the seat could play this turn at all, a bit each."""
    if p.played[seat] >= facts.CARDS_A_TURN:
        return 0
    return p.cards[seat] & ~p.fresh


def list_playable(p: YsPosition, seat: int, window: int, out: list[int], count: int) -> int:
    """The cards that the seat may play now (YS-CHR-5, YS-CHR-6)."""
    mine = held(p, seat) & p.rules.window_cards[window]
    card = 0
    while mine:
        if mine & 1 and cython.cast(Character, p.rules.steps[steps.FIRST_CARD + card]).playable(p, seat):
            out[count] = choices.PLAY << 16 | card
            count += 1
        mine >>= 1
        card += 1
    return count


@inlined
def can_play(p: YsPosition, seat: int, window: int) -> int:
    """Whether the seat has a card to play now."""
    mine = held(p, seat) & p.rules.window_cards[window]
    card = 0
    while mine:
        if mine & 1 and cython.cast(Character, p.rules.steps[steps.FIRST_CARD + card]).playable(p, seat):
            return 1
        mine >>= 1
        card += 1
    return 0


@inlined
def asks(p: YsPosition, seat: int, window: int) -> int:
    """Whether the seat is asked for a card.

    Where hands are covered, everyone with a card is, even one won this turn: silence would tell which cards they are.
    """
    if p.rules.memory and window != facts.LAST_CHANCE:
        return p.card_count[seat] != 0 and p.played[seat] < facts.CARDS_A_TURN
    return can_play(p, seat, window)


def play(p: YsPosition, seat: int, card: int) -> None:
    """A card is played from hand: it counts towards the two of a turn and has its effect, then the others react."""
    p.cards[seat] &= ~(1 << card)
    p.card_count[seat] -= 1
    p.played[seat] += 1
    p.note(clauses.YS_CHR_1)
    p.note(clauses.YS_CHR_2)
    p.note(clauses.YS_CHR_5)
    p.note(clauses.YS_CHR_6)
    p.tell(clauses.YS_CHR_3, events.CARD_PLAYED, seat, card, 0, 0)
    use(p, seat, card, card)
    if p.rules.window_cards[facts.REACTION]:
        p.push(steps.REACTIONS, seat, card)


def use(p: YsPosition, seat: int, card: int, power: int) -> None:
    """YS-CHR-4: a card lies open while a power has its effect, its own or an imitated one; then it is discarded, with
    a power that lasts at the end of the turn."""
    p.lying |= 1 << card
    cython.cast(Character, p.rules.steps[steps.FIRST_CARD + power]).play(p, seat)
    if not cython.cast(Character, p.rules.steps[steps.FIRST_CARD + power]).lasts():
        p.push(steps.DISCARD, card, 0)


def discard(p: YsPosition, card: int) -> None:
    """YS-CHR-4: a card leaves the game."""
    p.lying &= ~(1 << card)
    p.gone |= 1 << card
    p.tell(clauses.YS_CHR_4, events.CARD_DISCARDED, card, 0, 0, 0)


class Discard(Step):
    """YS-CHR-4: card `a` has had its effect."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        discard(p, a)


class Window(Step):
    """YS-CHR-3: once round in position order, each player plays any number of cards and is then done."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for position in range(1, p.rules.players + 1):
            p.push(steps.WINDOW_OF, p.seat_at[position], a)


class Reactions(Step):
    """Seat `a` has played card `b` and it has had its effect: the others may react to it, in position order."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        for position in range(1, p.rules.players + 1):
            if p.seat_at[position] != a:
                p.push(steps.REACT, p.seat_at[position], b)


class WindowOf(Step):
    """One player's part of the window `b`."""

    def run(self, p: YsPosition, a: int, b: int) -> None:
        if asks(p, a, b):
            p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = list_playable(p, seat, b, out, 0)
        out[count] = choices.PASS << 16
        return count + 1

    def forced(self, p: YsPosition, a: int, b: int, seat: int) -> int:
        return limits.ASK_ANYWAY

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        if choice >> 16 == choices.PLAY:
            play(p, seat, choice & 255)
            p.push(steps.WINDOW_OF, a, b)
