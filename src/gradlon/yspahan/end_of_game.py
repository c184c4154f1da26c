"""The end of the game (YA-END-4)."""

from __future__ import annotations

from gradlon.yspahan import clauses, events
from gradlon.yspahan.engine import Step, YspahanPosition

__compiled__ = True


class Finish(Step):
    """YA-END-4: the highest score wins; tied players share the victory."""

    def run(self, p: YspahanPosition, a: int, b: int) -> None:
        p.tell(clauses.YA_END_4, events.FINISHED, 0, 0, 0, 0)
        for seat in range(p.rules.players):
            p.more(seat)
            p.more(p.score[seat])
