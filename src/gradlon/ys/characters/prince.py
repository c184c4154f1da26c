"""Prince, at once."""

from __future__ import annotations

from gradlon.ys import clauses, events, facts
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class Prince(Character):
    """YS-PRN: 4 points at once."""

    def __init__(self) -> None:
        self.window = facts.AT_ONCE

    def play(self, p: YsPosition, seat: int) -> None:
        p.score[seat] += 4
        p.tell(clauses.YS_PRN, events.POINTS, seat, 4, events.FROM_PRINCE, 0)
