"""Set-up (YA-SET)."""

from __future__ import annotations

from gradlon.yspahan import choices, clauses, events, facts, steps
from gradlon.yspahan.engine import Step, YspahanPosition

__compiled__ = True


class SetUp(Step):
    """YA-SET-2, YA-SET-3, YA-SET-5: two gold each, the deck mixed, the Supervisor on the centre.

    The board of YA-SET-4 and YA-SET-5 stands in the numbers of `options.py`. YA-SET-6: the stock of cubes, camels and
    gold has no number, since it never runs out.
    """

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        for seat in range(p.rules.players):
            p.gold[seat] = p.rules.start_gold
        p.deck_size = 0
        for card in range(facts.CARDS):
            p.deck[card] = p.rules.card_copies[card]
            p.deck_size += p.deck[card]
        p.supervisor = p.rules.start_square
        p.note(clauses.YA_SET_1)
        p.note(clauses.YA_SET_3)
        p.note(clauses.YA_SET_4)
        p.note(clauses.YA_SET_5)
        p.note(clauses.YA_SET_6)
        p.push(steps.DRAW_FIRST, 0, 0)
        p.push(steps.START_DAY, 1, 1)


class DrawFirst(Step):
    """YA-SET-2: the first player is drawn."""

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        p.ask_even_chance()

    def options(self, p: YspahanPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        for one in range(p.rules.players):
            out[one] = choices.DRAW_FIRST << 16 | one
        return p.rules.players

    def done(self, p: YspahanPosition, a: int, b: int, seat: int, choice: int) -> None:
        p.first = choice & 255
        p.tell(clauses.YA_SET_2, events.FIRST_PLAYER, p.first, 0, 0, 0)
