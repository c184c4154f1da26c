"""The day begins, and phase 1: supplying the tower (YA-DAY-1, YA-SUP)."""

from __future__ import annotations

from gradlon.core.rng import Random
from gradlon.yspahan import choices, clauses, end_of_day, events, facts, steps, tower
from gradlon.yspahan.engine import Step, YspahanPosition

__compiled__ = True


class StartDay(Step):
    """YA-DAY-1: day `b` of week `a`: supplying, then each player's turn in the day's order."""

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        p.week = a
        p.day = b
        end_of_day.set_order(p)
        p.tell(clauses.YA_DAY_1, events.DAY_STARTED, a, b, 0, 0)
        for place in range(p.rules.players):
            p.more(p.order[place])
        p.push(steps.WINDOW, p.first, facts.BEFORE_DICE)
        p.push(steps.BUY_DICE, p.first, 0)
        p.push(steps.FILL_TOWER, p.first, 0)
        for place in range(p.rules.players):
            p.push(steps.TURN, p.order[place], 0)
        p.push(steps.END_DAY, 0, 0)


class BuyDice(Step):
    """YA-SUP-1: the first player, seat `a`, may buy up to three yellow dice before the roll."""

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YspahanPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        while count <= p.rules.yellow_dice and count * p.rules.die_price <= p.gold[seat]:
            out[count] = choices.YELLOW << 16 | count
            count += 1
        return count

    def done(self, p: YspahanPosition, a: int, b: int, seat: int, choice: int) -> None:
        bought = choice & 255
        p.push(steps.ROLL_DIE, facts.WHITE, p.rules.white_dice)
        if bought:
            p.gold[seat] -= bought * p.rules.die_price
            p.tell(clauses.YA_SUP_1, events.DICE_BOUGHT, seat, bought, bought * p.rules.die_price, 0)
            p.push(steps.ROLL_DIE, facts.YELLOW, bought)


class RollDie(Step):
    """YA-SUP-2: one die of colour `a`, of `b` still to be rolled; grouped by value, colours ignored.

    A die's colour is known only so that the yellow ones can leave the tower (YA-SUP-4).
    """

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        p.ask_even_chance()

    def options(self, p: YspahanPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        for value in range(facts.VALUES):
            out[value] = choices.DRAW_DIE << 16 | a << 8 | (value + 1)
        return facts.VALUES

    def sample(self, p: YspahanPosition, a: int, b: int, seat: int, rng: Random, out: list[int]) -> int:
        return -1 - (choices.DRAW_DIE << 16 | a << 8 | (rng.pick(facts.VALUES) + 1))

    def done(self, p: YspahanPosition, a: int, b: int, seat: int, choice: int) -> None:
        p.dice[a * facts.VALUES + (choice & 255) - 1] += 1
        if b > 1:
            p.push(steps.ROLL_DIE, a, b - 1)


class FillTower(Step):
    """YA-SUP-3: groups go from the camel square upwards by their value; the highest of several goes on gold."""

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        square = facts.CAMEL_SQUARE
        last = 0
        for value in range(1, facts.VALUES + 1):
            if tower.dice_of(p, value):
                p.group[square] = value
                last = square
                square += 1
        if last != facts.CAMEL_SQUARE and last != facts.GOLD_SQUARE:
            p.group[facts.GOLD_SQUARE] = p.group[last]
            p.group[last] = 0
        p.note(clauses.YA_SUP_2)
        p.tell(clauses.YA_SUP_3, events.TOWER_FILLED, a, 0, 0, 0)
        for square in range(facts.TOWER):
            if p.group[square]:
                p.more(square)
                p.more(p.group[square])
                p.more(p.dice[p.group[square] - 1])
                p.more(p.dice[facts.VALUES + p.group[square] - 1])


class RemoveYellow(Step):
    """YA-SUP-4: after the first player's action the yellow dice leave the tower; a square may so become empty."""

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        removed = 0
        for square in range(facts.TOWER):
            value = p.group[square]
            if value:
                removed += p.dice[facts.VALUES + value - 1]
                p.dice[facts.VALUES + value - 1] = 0
                if p.dice[value - 1] == 0:
                    p.group[square] = 0
        if removed:
            p.tell(clauses.YA_SUP_4, events.YELLOW_REMOVED, removed, 0, 0, 0)
