"""Alchemist, at the end of counting."""

from __future__ import annotations

from gradlon.ys import choices, clauses, events, facts, steps
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class Alchemist(Character):
    """YS-ALC: may change one own coloured gem into another colour; declining discards the card too."""

    def __init__(self) -> None:
        self.window = facts.END_OF_COUNTING

    def playable(self, p: YsPosition, seat: int) -> int:
        for colour in range(facts.COLOURS):
            if p.gems[seat * facts.GEM_KINDS + colour]:
                return 1
        return 0

    def play(self, p: YsPosition, seat: int) -> None:
        p.push(steps.ALCHEMIST, seat, 0)

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        for colour in range(facts.COLOURS):
            if p.gems[seat * facts.GEM_KINDS + colour]:
                for target in range(facts.COLOURS):
                    if target != colour:
                        out[count] = choices.CHANGE << 16 | colour << 8 | target
                        count += 1
        out[count] = choices.DECLINE << 16
        return count + 1

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        if choice >> 16 == choices.DECLINE:
            p.tell(clauses.YS_ALC, events.DECLINED, seat, steps.ALCHEMIST - steps.FIRST_CARD, 0, 0)
            return
        colour = (choice >> 8) & 255
        target = choice & 255
        p.gems[seat * facts.GEM_KINDS + colour] -= 1
        p.gems[seat * facts.GEM_KINDS + target] += 1
        p.tell(clauses.YS_ALC, events.GEM_CHANGED, seat, colour, target, 0)
