"""Captain, at the start of counting."""

from __future__ import annotations

from gradlon.ys import board, choices, clauses, events, facts, questions, steps
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class Captain(Character):
    """YS-CAP: swaps the ships of two ports."""

    def __init__(self) -> None:
        self.window = facts.START_OF_COUNTING

    def playable(self, p: YsPosition, seat: int) -> int:
        ships = 0
        for hood in range(facts.HOODS):
            ships += self.may_swap(p, hood)
        return ships >= 2

    def may_swap(self, p: YsPosition, hood: int) -> int:
        return p.port[hood] != 0 and not questions.powerless(p, board.area(hood, facts.PORT))

    def play(self, p: YsPosition, seat: int) -> None:
        p.push(steps.CAPTAIN, seat, 0)

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for hood in range(facts.HOODS):
            for other in range(hood + 1, facts.HOODS):
                if self.may_swap(p, hood) and self.may_swap(p, other):
                    out[count] = choices.PORTS << 16 | hood << 8 | other
                    count += 1
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        hood = (choice >> 8) & 255
        other = choice & 255
        ship = p.port[hood]
        p.port[hood] = p.port[other]
        p.port[other] = ship
        p.tell(clauses.YS_CAP, events.SHIPS_SWAPPED, seat, hood, other, 0)
