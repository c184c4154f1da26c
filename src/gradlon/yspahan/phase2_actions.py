"""Phase 2: a player's turn (YA-ACT)."""

from __future__ import annotations

from gradlon.core import limits
from gradlon.yspahan import (
    choices,
    clauses,
    deck,
    events,
    facts,
    questions,
    souks,
    steps,
    tower,
)
from gradlon.yspahan.engine import Step, YspahanPosition

__compiled__ = True


class Turn(Step):
    """YA-ACT-1, YA-ACT-6, YA-ACT-7: seat `a` takes dice or draws, then may build; cards before and after."""

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        p.push(steps.WINDOW, a, facts.BEFORE_TAKING)
        p.push(steps.TAKE_GROUP, a, 0)
        if a == p.first:
            p.push(steps.REMOVE_YELLOW, 0, 0)
        p.push(steps.WINDOW, a, facts.AFTER_ACTION)
        p.push(steps.BUILD, a, 0)


class TakeGroup(Step):
    """YA-ACT-1: seat `a` takes a group off the tower, and does one of its three actions.

    YA-ACT-4: with the square's own action a card may be discarded for one more die.
    YA-ACT-5: where no group is left, the top card is drawn instead.
    """

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        for square in range(facts.TOWER):
            if p.group[square]:
                p.ask(a)
                return
        p.tell(clauses.YA_ACT_5, events.NO_GROUP, a, 0, 0, 0)
        p.push(steps.DRAW_CARD, a, clauses.YA_ACT_5)

    def options(self, p: YspahanPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for square in range(facts.TOWER):
            if p.group[square] and self.own_action(p, seat, square):
                out[count] = (choices.TAKE + facts.OWN) << 16 | square << 8
                count += 1
                if p.hand_size[seat]:
                    count = self.list_discards(p, seat, square, out, count)
        for action in range(facts.SUPERVISOR, facts.ACTIONS):
            for square in range(facts.TOWER):
                if p.group[square]:
                    out[count] = (choices.TAKE + action) << 16 | square << 8
                    count += 1
        return count

    def list_discards(self, p: YspahanPosition, seat: int, square: int, out: list[int], count: int) -> int:
        """YA-ACT-4: the own action once more with every kind of card in hand."""
        for card in range(facts.CARDS):
            if p.hand[seat * facts.CARDS + card]:
                out[count] = (choices.TAKE + facts.OWN) << 16 | square << 8 | (card + 1)
                count += 1
        return count

    def own_action(self, p: YspahanPosition, seat: int, square: int) -> int:
        """YA-SHP-5: supplying needs a shop that is open to the seat."""
        if square == facts.CAMEL_SQUARE or square == facts.GOLD_SQUARE:
            return 1
        return 1 if souks.open_shops(p, seat, square - facts.FIRST_HOOD_SQUARE) else 0

    def forced(self, p: YspahanPosition, a: int, b: int, seat: int) -> int:
        return limits.ASK_ANYWAY

    def done(self, p: YspahanPosition, a: int, b: int, seat: int, choice: int) -> None:
        action = (choice >> 16) - choices.TAKE
        square = (choice >> 8) & 255
        card = choice & 255
        value = p.group[square]
        dice = tower.dice_of(p, value)
        tower.clear_square(p, square)
        p.tell(clauses.YA_ACT_1, events.GROUP_TAKEN, seat, square, value, dice)
        if action == facts.SUPERVISOR:
            p.push(steps.MOVE_SUPERVISOR, seat, value)
        elif action == facts.CARD:
            p.push(steps.DRAW_CARD, seat, clauses.YA_ACT_1)
        else:
            if card:
                deck.discard(p, seat, card - 1)
                p.tell(clauses.YA_ACT_4, events.CARD_DISCARDED, seat, card - 1, 0, 0)
                dice += 1
            self.do_own_action(p, seat, square, dice)

    def do_own_action(self, p: YspahanPosition, seat: int, square: int, dice: int) -> None:
        """YA-ACT-2, YA-ACT-3: camels, gold or cubes by the dice, and what the seat's buildings add."""
        if square == facts.CAMEL_SQUARE:
            gain_camels(p, clauses.YA_ACT_2, seat, questions.camels_taken(p, seat, dice))
        elif square == facts.GOLD_SQUARE:
            gain_gold(p, clauses.YA_ACT_2, seat, questions.gold_taken(p, seat, dice))
        else:
            p.note(clauses.YA_ACT_3)
            p.note(clauses.YA_SHP_5)
            cubes = questions.cubes_supplied(p, seat, dice)
            p.push(steps.PLACE_CUBES, seat, (square - facts.FIRST_HOOD_SQUARE) | cubes << facts.HOOD_SHIFT)


def gain_camels(p: YspahanPosition, clause: int, seat: int, camels: int) -> None:
    p.camels[seat] += camels
    p.tell(clause, events.CAMELS_GAINED, seat, camels, 0, 0)


def gain_gold(p: YspahanPosition, clause: int, seat: int, gold: int) -> None:
    p.gold[seat] += gold
    p.tell(clause, events.GOLD_GAINED, seat, gold, 0, 0)
