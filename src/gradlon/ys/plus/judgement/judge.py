"""How good the options look with the expansion's cards on the table."""

from __future__ import annotations

import cython

from gradlon.ys import board, facts, steps
from gradlon.ys.engine import YsPosition
from gradlon.ys.judgement import brokers, cards, layout, placing, reading
from gradlon.ys.judgement.judge import YsJudge
from gradlon.ys.plus import acts, borders
from gradlon.ys.plus.judgement import plus_cards, plus_weights

__compiled__ = True


class PlusJudge(YsJudge):
    """The base game's judgement, and what Ys+ adds: places beyond the board, other characters, other questions."""

    def values_to_place(self, options: list[int], count: int) -> int:
        values = YsJudge.values_to_place(self, options, count)
        for i in range(count):
            if options[i] >> 16 == acts.GUARD:
                values |= 1 << (options[i] & 7)
        return values

    def place_gain(self, p: YsPosition, seat: int, place: int, value: int, table: list[int]) -> int:
        if place <= facts.LAST_SQUARE:
            return placing.gain_of(table, place, value)
        if place <= facts.LAST_CONTRABAND:
            return self.contraband_gain(p, seat, place, value, table)
        one = placing.gain_of(table, borders.side(place, 0), value)
        other = placing.gain_of(table, borders.side(place, 1), value)
        return one if one > other else other

    def contraband_gain(self, p: YsPosition, seat: int, place: int, value: int, table: list[int]) -> int:
        """YP-CON: one more area, with a prize of its own; its totals are not studied beforehand."""
        sums = cython.declare(cython.int[512])  # layout.STUDY: the length must stand here as a literal
        for cell in range(layout.GAIN):
            sums[cell] = table[cell]
        for side in range(p.rules.sides):
            sums[layout.AREA_SUM + side] = 0
            sums[layout.AREA_COUNT + side] = 0
        for broker in range(p.rules.sides * facts.SLOTS):
            if p.at[broker] == place:
                side = board.owner(broker)
                sums[layout.AREA_SUM + side] += brokers.expected(p, seat, broker, facts.IN_CONTRABAND, table)
                sums[layout.AREA_COUNT + side] += 1
        sums[layout.PRIZE] = plus_weights.CONTRABAND
        units = brokers.coming(p, seat, facts.IN_CONTRABAND, value)
        return placing.area_gain(p, sums, seat, 0, seat, units, 1)

    def card_worth(self, p: YsPosition, seat: int, card: int, table: list[int]) -> int:
        number = steps.FIRST_CARD + card
        if number < steps.CROOK:
            return cards.usual_worth(number, table)
        return plus_cards.usual_worth(number)

    def play_worth(self, p: YsPosition, seat: int, card: int, table: list[int]) -> int:
        number = steps.FIRST_CARD + card
        if number < steps.CROOK:
            return cards.bring_now(p, seat, number, table)
        return plus_cards.bring_now(p, seat, number, table)

    def describe(self, p: YsPosition, seat: int, choice: int, out: list[int]) -> int:
        if choice >> 16 == acts.GUARD:
            reading.describe_place(p, seat, (choice >> 8) & 255, choice & 255, out)
            return acts.GUARD
        return reading.describe(p, seat, choice, out)

    def card_choice_worth(self, p: YsPosition, seat: int, kind: int, a: int, b: int, table: list[int]) -> int:
        if kind < acts.GUARD or kind > acts.THREE_POINTS:
            return YsJudge.card_choice_worth(self, p, seat, kind, a, b, table)
        if kind == acts.GUARD:
            return placing.gain_of(table, a, b) - b * plus_weights.GUARD_TIE
        if kind == acts.IMITATE:
            return self.play_worth(p, seat, b, table) - cards.kept(p, seat, plus_weights.IMITATOR)
        if kind == acts.NEIGHBORHOOD:
            return plus_cards.lesson(p, seat, b, table)
        if kind == acts.NAME:
            return self.name_worth(p, seat, b, table)
        if kind == acts.REMOVE:
            return plus_cards.removal(p, seat, b, table)
        if kind == acts.SIDE:
            return self.side_worth(p, seat, a, b, table)
        if kind == acts.EXCHANGE_BLACK:
            return plus_cards.exchange(a, b, table[layout.GEM + facts.BLACK], table)
        if kind == acts.EXCHANGE_POINTS:
            return plus_cards.exchange(a, b, 3000, table)
        if kind == acts.SPECULATE:
            return self.speculation_worth(p, b)
        if kind == acts.BLACK_GEM:
            return table[layout.GEM + facts.BLACK]
        return 3000 if kind == acts.THREE_POINTS else 0

    def name_worth(self, p: YsPosition, seat: int, colour: int, table: list[int]) -> int:
        """A colour for an Investor or for a Customs Officer."""
        if p.word & 255 == steps.INVESTOR:
            return table[layout.INTEREST + colour]
        return plus_cards.customs(p, seat, colour, table)

    def side_worth(self, p: YsPosition, seat: int, broker: int, place: int, table: list[int]) -> int:
        """YP-PHI: a broker comes from a border to an area."""
        units = brokers.expected(p, seat, broker, board.hood_of(place), table)
        return placing.gain_at(p, table, seat, place, seat, units, 1)

    def speculation_worth(self, p: YsPosition, colour: int) -> int:
        """YP-SPE: 3 points if the colour ranks first in the end, −2 if not."""
        lead = facts.STEPS_OF_SCALE
        for other in range(facts.COLOURS):
            if other != colour and p.quote[colour] - p.quote[other] < lead:
                lead = p.quote[colour] - p.quote[other]
        if lead <= 0:
            return -2000
        sure = plus_weights.SURE_LEAD * (facts.TURNS + 1 - p.turn)
        return 5000 * lead // (lead + sure) - 2000
