"""Cardinal, at the start of placing."""

from __future__ import annotations

from gradlon.ys import clauses, facts, moments, steps
from gradlon.ys.engine import Character, YsPosition

__compiled__ = True


class Cardinal(Character):
    """YS-CRD: this placing phase each broker of the owner's pairs may be face up or face down."""

    def __init__(self) -> None:
        self.window = facts.START_OF_PLACING
        self.answers = moments.FACES

    def lasts(self) -> int:
        return 1

    def play(self, p: YsPosition, seat: int) -> None:
        p.put_in_force(steps.CARDINAL, seat, 0)
        p.note(clauses.YS_CRD)

    def faces(self, p: YsPosition, at: int, seat: int, faces: int) -> int:
        return 3 if p.effect_owner[at] == seat else faces
