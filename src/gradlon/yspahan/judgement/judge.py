"""How good the options of an ask look to the seat that is asked: what each brings, less what it costs.

Only what that seat may know is read: its own hand, and what is open to all. What other seats hold in their hands and
what is left in the deck count nowhere.
"""

from __future__ import annotations

import cython

from gradlon.core.rng import Random
from gradlon.yspahan import choices, facts, hidden, questions, steps, tower
from gradlon.yspahan.engine import Judge, YspahanPosition
from gradlon.yspahan.judgement import assets, calendar, features, goods, hand, reading, road, weights

__compiled__ = True


class YspahanJudge(Judge):
    """One ply: nothing is played out, every option is weighed as it stands."""

    def mark(self, p: YspahanPosition, seat: int, options: list[int], count: int, out: list[int]) -> None:
        study = cython.declare(cython.int[64])  # weights.STUDY: the length must stand here as a literal
        step = p.word & 255
        if step == steps.TAKE_GROUP or step == steps.MOVE_SUPERVISOR:
            road.study_road(p, seat, study)
        for i in range(count):
            out[i] = self.worth(p, seat, options[i], study)

    def worth(self, p: YspahanPosition, seat: int, choice: int, study: list[int]) -> int:
        """The mark of one option."""
        kind = choice >> 16
        if kind >= choices.PLAY:
            return hand.played(p, seat, kind - choices.PLAY, choice & 65535, self.builds(p))
        if kind >= choices.TAKE:
            return self.group_worth(p, seat, kind - choices.TAKE, (choice >> 8) & 255, choice & 255, study)
        if kind == choices.SHOP:
            return goods.shop_worth(p, seat, choice & 255, p.word >> (16 + facts.HOOD_SHIFT))
        if kind == choices.MOVE:
            return road.move_worth((choice >> 8) & 255, choice & 255, study)
        if kind == choices.BUILD:
            return assets.building_gain(p, seat, choice & 255, 1, 1)
        if kind == choices.YELLOW:
            return self.dice_worth(p, seat, choice & 255)
        if kind == choices.PAY_CAMEL:
            return -assets.camel_price(p, seat)
        if kind == choices.KEEP_CAMEL:
            return -goods.loss_of_cube(p, seat, p.word >> 16)
        if kind == choices.SEND:
            return self.first_sent_worth(p, seat, choice & 255)
        return 0

    def builds(self, p: YspahanPosition) -> int:
        """Whether a building may still be built this turn."""
        return 0 if p.word & 255 == steps.WINDOW and p.word >> 16 == facts.AFTER_BUILDING else 1

    def group_worth(self, p: YspahanPosition, seat: int, action: int, square: int, card: int, study: list[int]) -> int:
        """YA-ACT-1: a group of dice, and what is done with it."""
        value = p.group[square]
        dice = cython.cast(cython.int, tower.dice_of(p, value))
        worth = dice * weights.DENIED
        if action == facts.SUPERVISOR:
            return worth + road.best_move(p, seat, value, study)
        if action == facts.CARD:
            return worth + hand.drawn(p, seat)
        if card:
            worth -= hand.given_up(p, seat, card - 1)
            dice += 1
        if square == facts.CAMEL_SQUARE:
            return worth + assets.gain(p, seat, questions.camels_taken(p, seat, dice), 0, 1)
        if square == facts.GOLD_SQUARE:
            return worth + assets.gain(p, seat, 0, questions.gold_taken(p, seat, dice), 1)
        cubes = questions.cubes_supplied(p, seat, dice)
        turns = calendar.turns_in_week(p, seat)
        return worth + goods.supply_worth(p, seat, square - facts.FIRST_HOOD_SQUARE, cubes, turns)

    def dice_worth(self, p: YspahanPosition, seat: int, dice: int) -> int:
        """YA-SUP-1: each further die is worth a little less."""
        return dice * weights.DIE - dice * dice * (weights.DIE // 16) + assets.gain(p, seat, 0, -dice, 1)

    def first_sent_worth(self, p: YspahanPosition, seat: int, shop: int) -> int:
        """YA-SPV-4: the cube of this shop first, the other one after it."""
        first = p.rules.beside[p.supervisor * facts.BESIDE]
        other = first if first != shop + 1 else p.rules.beside[p.supervisor * facts.BESIDE + 1]
        return self.loaded_worth(p, seat, shop, 0) + self.loaded_worth(p, seat, other - 1, 1)

    def loaded_worth(self, p: YspahanPosition, seat: int, shop: int, later: int) -> int:
        """What a seat thinks of a cube that is loaded now, or after one more."""
        for owner in range(p.rules.players):
            if (goods.own(p, owner, shop >> facts.HOOD_SHIFT) >> (shop & facts.SHOP_BITS)) & 1:
                gain = goods.load_worth(p, owner, later)
                return gain if owner == seat else -((gain * weights.RIVAL) >> 10)
        return 0

    def family(self, choice: int) -> int:
        """YA-ACT-1: which card is discarded for a die more is a detail."""
        kind = choice >> 16
        return choice >> 8 if choices.TAKE <= kind < choices.PLAY else choice

    def deal_again(self, p: YspahanPosition, seat: int, rng: Random) -> None:
        hidden.deal_again(p, seat, rng)

    def features(self, p: YspahanPosition, seat: int, out: list[int]) -> int:
        return features.write(p, seat, out)

    def outline(self, p: YspahanPosition, seat: int, out: list[int]) -> int:
        return reading.outline(p, seat, out)

    def describe(self, p: YspahanPosition, seat: int, choice: int, out: list[int]) -> int:
        return reading.describe(p, seat, choice, out)
