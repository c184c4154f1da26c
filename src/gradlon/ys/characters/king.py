"""King, at once."""

from __future__ import annotations

from gradlon.ys import clauses, events, facts
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class King(Character):
    """YS-KNG: 5 points at once."""

    def __init__(self) -> None:
        self.window = facts.AT_ONCE

    def play(self, p: YsPosition, seat: int) -> None:
        p.score[seat] += 5
        p.tell(clauses.YS_KNG, events.POINTS, seat, 5, events.FROM_KING, 0)
