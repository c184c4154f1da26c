"""Crook, at the end of counting."""

from __future__ import annotations

from gradlon.ys import clauses, events, facts, phase4_city, steps
from gradlon.ys.engine import Character, YsPosition
from gradlon.ys.plus import acts, kinds

__compiled__ = True


class Crook(Character):
    """YP-CRK: exchanges two own coloured gems for a black gem or 3 points, once."""

    def __init__(self) -> None:
        self.window = facts.END_OF_COUNTING

    def playable(self, p: YsPosition, seat: int) -> int:
        gems = 0
        for colour in range(facts.COLOURS):
            gems += p.gems[seat * facts.GEM_KINDS + colour]
        return gems >= 2

    def play(self, p: YsPosition, seat: int) -> None:
        p.push(steps.CROOK, seat, 0)

    def run(self, p: YsPosition, a: int, b: int) -> None:
        p.ask(a)

    def options(self, p: YsPosition, a: int, b: int, seat: int, out: list[int]) -> int:
        count = 0
        base = seat * facts.GEM_KINDS
        for one in range(facts.COLOURS):
            for other in range(one, facts.COLOURS):
                if p.gems[base + one] and p.gems[base + other] > (1 if one == other else 0):
                    out[count] = acts.EXCHANGE_BLACK << 16 | one << 8 | other
                    out[count + 1] = acts.EXCHANGE_POINTS << 16 | one << 8 | other
                    count += 2
        return count

    def done(self, p: YsPosition, a: int, b: int, seat: int, choice: int) -> None:
        one = (choice >> 8) & 255
        other = choice & 255
        points = 3 if choice >> 16 == acts.EXCHANGE_POINTS else 0
        p.gems[seat * facts.GEM_KINDS + one] -= 1
        p.gems[seat * facts.GEM_KINDS + other] -= 1
        p.note(clauses.YP_CHR_2)
        p.tell(clauses.YP_CRK, kinds.GEMS_EXCHANGED, seat, one, other, 0)
        if points:
            p.score[seat] += points
            p.tell(clauses.YP_CRK, events.POINTS, seat, points, kinds.FROM_CROOK, 0)
        else:
            phase4_city.win_gem(p, clauses.YP_CRK, seat, facts.BLACK, facts.IN_BANK, 0)
