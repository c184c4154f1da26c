"""What all event cards share (YP-EVT)."""

from __future__ import annotations

from gradlon.ys import clauses, facts
from gradlon.ys.engine import Effect, YsPosition

__compiled__ = True


class EventCard(Effect):
    """An event: an effect of nobody's, in force until the turn ends. It remembers the palace it was turned up on."""

    clause: int = 0
    """Which clause it follows."""
    empties_palace: int = 0
    """1 when no character comes to the palace."""

    def begin(self, p: YsPosition, number: int, hood: int) -> None:
        """YP-EVT-4: it acts this turn, a neighborhood's event in the neighborhood of its pile."""
        p.put_in_force(number, facts.SEATS, hood)
        p.note(clauses.YP_EVT_4)
        p.note(self.clause)
