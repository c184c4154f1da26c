"""The Supervisor: his way along the road, and whose goods he sends away (YA-SPV)."""

from __future__ import annotations

from gradlon.yspahan import caravan, choices, clauses, events, facts, moments, questions, souks, steps
from gradlon.yspahan.engine import Step, YspahanPosition

__compiled__ = True


def steps_off(distance: int, value: int) -> int:
    """How far a distance is from the value of the dice."""
    return distance - value if distance > value else value - distance


class MoveSupervisor(Step):
    """Seat `a` moves the Supervisor with dice of value `b`.

    YA-SPV-1, YA-SPV-3: to any square at exactly the distance; on a road without rings, walked without turning back,
    every square has one distance, so the square says it. YA-SPV-2: more or less costs gold, and no more may be paid.
    """

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YspahanPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        gold = p.gold[seat]
        for road in range(facts.ROAD):
            off = steps_off(p.rules.distance[p.supervisor * facts.ROAD + road], b)
            cost = questions.distance_cost(p, seat, off)
            if cost <= gold:
                out[count] = choices.MOVE << 16 | road << 8 | cost
                count += 1
        return count

    def done(self, p: YspahanPosition, a: int, b: int, seat: int, choice: int) -> None:
        road = (choice >> 8) & 255
        gold = choice & 255
        distance = p.rules.distance[p.supervisor * facts.ROAD + road]
        p.supervisor = road
        p.gold[seat] -= gold
        if gold:
            p.note(clauses.YA_SPV_2)
        p.note(clauses.YA_SPV_3)
        p.tell(clauses.YA_SPV_1, events.SUPERVISOR_MOVED, seat, road, distance, gold)
        questions.moment(p, moments.SUPERVISOR_MOVED, seat, steps_off(distance, b), gold)
        p.push(steps.SEND_CUBES, seat, 0)


class SendCubes(Step):
    """YA-SPV-4: the cubes beside the Supervisor go to the caravan; of two owners, the mover `a` names the first."""

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        first = p.rules.beside[p.supervisor * facts.BESIDE]
        second = p.rules.beside[p.supervisor * facts.BESIDE + 1]
        first_owner = souks.owner(p, first - 1) if first else -1
        second_owner = souks.owner(p, second - 1) if second else -1
        if first_owner >= 0 and second_owner >= 0 and first_owner != second_owner:
            p.ask(a)
            return
        if first_owner >= 0:
            p.push(steps.SEND_CUBE, first_owner, first - 1)
        if second_owner >= 0:
            p.push(steps.SEND_CUBE, second_owner, second - 1)

    def options(self, p: YspahanPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        out[0] = choices.SEND << 16 | (p.rules.beside[p.supervisor * facts.BESIDE] - 1)
        out[1] = choices.SEND << 16 | (p.rules.beside[p.supervisor * facts.BESIDE + 1] - 1)
        return 2

    def done(self, p: YspahanPosition, a: int, b: int, seat: int, choice: int) -> None:
        named = choice & 255
        other = p.rules.beside[p.supervisor * facts.BESIDE] - 1
        if other == named:
            other = p.rules.beside[p.supervisor * facts.BESIDE + 1] - 1
        p.tell(clauses.YA_SPV_4, events.ORDER_NAMED, seat, named, 0, 0)
        p.push(steps.SEND_CUBE, souks.owner(p, named), named)
        p.push(steps.SEND_CUBE, souks.owner(p, other), other)


class SendCube(Step):
    """YA-SPV-5: owner `a` of the cube in shop `b` may discard a camel, and a cube from the stock goes instead.

    Asked of whoever has a camel, in another's turn too. Then the good is loaded, and only then comes the next cube.
    """

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        if p.camels[a]:
            p.ask(a)
        else:
            self.send_from_shop(p, a, b)

    def options(self, p: YspahanPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        out[0] = choices.PAY_CAMEL << 16
        out[1] = choices.KEEP_CAMEL << 16
        return 2

    def done(self, p: YspahanPosition, a: int, b: int, seat: int, choice: int) -> None:
        if choice >> 16 == choices.PAY_CAMEL:
            p.camels[a] -= 1
            p.tell(clauses.YA_SPV_5, events.CAMEL_PAID, a, b, 0, 0)
            self.load(p, a)
        else:
            self.send_from_shop(p, a, b)

    def send_from_shop(self, p: YspahanPosition, owner: int, shop: int) -> None:
        souks.take_away(p, owner, shop)
        p.tell(clauses.YA_SPV_4, events.CUBE_SENT, owner, shop, 0, 0)
        self.load(p, owner)

    def load(self, p: YspahanPosition, owner: int) -> None:
        """YA-SPV-4: loading and points; then the owner's card (YA-CSR); then the count of a full caravan."""
        caravan.load(p, owner)
        questions.moment(p, moments.GOOD_SENT, owner, 0, 0)
        p.push(steps.COUNT_CARAVAN, 0, 0)
