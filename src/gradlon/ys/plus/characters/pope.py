"""Pope, kept open before its owner."""

from __future__ import annotations

from gradlon.ys import clauses, facts, moments
from gradlon.ys.engine import Character, YsPosition
from gradlon.ys.plus import kinds

__compiled__ = True


class Pope(Character):
    """YP-POP: wins the owner's ties for number of gems in final scoring: the best of the shared places is the owner's.

    The others score the lowest of them, as ever. The throne room is none of its business.
    """

    def __init__(self) -> None:
        self.window = facts.KEPT
        self.answers = moments.SHARED_PLACE
        self.stays = 1

    def shared_place(self, p: YsPosition, at: int, seat: int, best: int, place: int) -> int:
        if p.effect_owner[at] != seat:
            return place
        p.note(clauses.YP_CHR_2)
        p.tell(clauses.YP_POP, kinds.POPE_WINS, seat, best + 1, 0, 0)
        return best
