"""How good the options of an ask look to the seat that is asked: what each brings, less what it costs.

Only what that seat may know is read: its own hand, open brokers, its own face-down ones, those a Spy showed it, and
what is open to all. Of a broker it does not know only the average counts that its owner's brokers have.
"""

from __future__ import annotations

import cython

from gradlon.core.rng import Random
from gradlon.ys import choices, facts, hidden, steps
from gradlon.ys.engine import Judge, YsPosition
from gradlon.ys.judgement import bidding, cards, features, layout, placing, reading, study, weights

__compiled__ = True


class YsJudge(Judge):
    """One ply: nothing is played out, every option is weighed as it stands."""

    def mark(self, p: YsPosition, seat: int, options: list[int], count: int, out: list[int]) -> None:
        table = cython.declare(cython.int[512])  # layout.STUDY: the length must stand here as a literal
        study.work_out(p, seat, table)
        values = self.values_to_place(options, count)
        if values:
            placing.study_places(p, seat, values, table)
        for i in range(count):
            out[i] = self.worth(p, seat, options[i], table)

    def values_to_place(self, options: list[int], count: int) -> int:
        """The values of brokers that some option would place, a bit each."""
        values = 0
        for i in range(count):
            kind = options[i] >> 16
            if kind == choices.PLACE or kind == choices.CONJURE:
                values |= 1 << (options[i] & 7)
        return values

    def worth(self, p: YsPosition, seat: int, choice: int, table: list[int]) -> int:
        kind = choice >> 16
        a = (choice >> 8) & 255
        b = choice & 255
        if kind == choices.PLACE or kind == choices.CONJURE:
            return self.place_worth(p, seat, kind, a, b & 7, (b >> 3) & 1, table)
        if kind == choices.NEUTRAL:
            return self.neutral_worth(p, seat, a, b, table)
        if kind == choices.BID:
            return bidding.bid_worth(a, b)
        if kind == choices.POSITION:
            return bidding.position_worth(b)
        if kind == choices.THRONE:
            return bidding.throne_worth(p, b)
        if kind == choices.REPLACE:
            return -b * (table[layout.COST] - weights.BID_TIE)
        if kind == choices.GEM or kind == choices.WHITE_AS:
            return table[layout.GEM + b]
        if kind == choices.COLUMN or kind == choices.RAISE:
            return table[layout.INTEREST + b]
        if kind == choices.LOWER:
            return -table[layout.INTEREST + b]
        return self.card_choice_worth(p, seat, kind, a, b, table)

    def place_worth(
        self, p: YsPosition, seat: int, kind: int, place: int, value: int, down: int, table: list[int]
    ) -> int:
        """YS-PLC-1: a broker of the pair."""
        cost = table[layout.COST]
        if kind == choices.CONJURE:
            cost = weights.BID_TIE
        worth = self.place_gain(p, seat, place, value, table) - value * cost
        return worth - (value - 2) * weights.SHOW if down else worth + (value - 2) * weights.SHOW

    def place_gain(self, p: YsPosition, seat: int, place: int, value: int, table: list[int]) -> int:
        """What a broker brings at a place of the board; other places are the expansion's."""
        return placing.gain_of(table, place, value) if place <= facts.LAST_SQUARE else 0

    def neutral_worth(self, p: YsPosition, seat: int, place: int, value: int, table: list[int]) -> int:
        return placing.neutral_gain(p, table, seat, place, value) if place <= facts.LAST_SQUARE else 0

    def card_choice_worth(self, p: YsPosition, seat: int, kind: int, a: int, b: int, table: list[int]) -> int:
        """Playing a character, and what it asks then."""
        if kind == choices.PLAY:
            usual = self.card_worth(p, seat, b, table)
            return self.play_worth(p, seat, b, table) - cards.kept(p, seat, usual)
        if kind == choices.LOOK:
            return cards.look_worth(p, b, table)
        if kind == choices.UP_AND_DOWN:
            return table[layout.INTEREST + a] - table[layout.INTEREST + b]
        if kind == choices.PORTS:
            return cards.ports(p, seat, a, b, table)
        if kind == choices.CHANGE:
            return table[layout.GEM + b] - table[layout.GEM_LOSS + a]
        if kind == choices.TAKE_TWO:
            return table[layout.GEM + a] + table[layout.GEM + b] - (weights.SECOND_ALIKE if a == b else 0)
        if kind == choices.MOVE:
            return self.move_worth(p, seat, a, b, table)
        if kind == choices.SWAP:
            return cards.swapping(p, seat, a, b, table)
        if kind == choices.MARK:
            return cards.marking(p, seat, b, table)
        if kind == choices.LOCK:
            return cards.locking(p, seat, b, table)
        return 0

    def move_worth(self, p: YsPosition, seat: int, broker: int, place: int, table: list[int]) -> int:
        """YS-HER: to the market with its point, when it comes from the city."""
        worth = placing.moving(p, table, seat, broker, place)
        return worth + 1000 if p.at[broker] <= facts.LAST_AREA < place else worth

    def play_worth(self, p: YsPosition, seat: int, card: int, table: list[int]) -> int:
        """What a character brings if it is played now."""
        return cards.bring_now(p, seat, steps.FIRST_CARD + card, table)

    def card_worth(self, p: YsPosition, seat: int, card: int, table: list[int]) -> int:
        """What it is worth to win a character: its use begins with the next turn."""
        return cards.usual_worth(steps.FIRST_CARD + card, table)

    def family(self, choice: int) -> int:
        """YS-PLC-1: which broker goes to a place, and how, are its details."""
        kind = choice >> 16
        return choice >> 8 if kind == choices.PLACE or kind == choices.NEUTRAL else choice

    def overt(self, choice: int) -> int:
        """YS-PLC-1, YS-INF-2: of a broker placed with its face down its place alone."""
        kind = choice >> 16
        if kind == choices.NEUTRAL or (kind == choices.PLACE and (choice >> 3) & 1):
            return choice & ~7
        return choice

    def deal_again(self, p: YsPosition, seat: int, rng: Random, infer: int, room: list[int]) -> None:
        hidden.deal_again(p, seat, rng, infer, room)

    def features(self, p: YsPosition, seat: int, out: list[int]) -> int:
        return features.write(p, seat, out)

    def outline(self, p: YsPosition, seat: int, out: list[int]) -> int:
        return reading.outline(p, seat, out)

    def describe(self, p: YsPosition, seat: int, choice: int, out: list[int]) -> int:
        return reading.describe(p, seat, choice, out)
