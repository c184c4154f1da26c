"""How much time is left to a seat."""

from __future__ import annotations

from gradlon.yspahan import steps
from gradlon.yspahan.engine import YspahanPosition

__compiled__ = True


def plays_today(p: YspahanPosition, seat: int) -> int:
    """Whether the seat's turn of today is yet to begin: what is to come stands on the agenda, for all to see."""
    for at in range(p.depth):
        if p.agenda[at] & 255 == steps.TURN and (p.agenda[at] >> 8) & 255 == seat:
            return 1
    return 0


def turns_in_week(p: YspahanPosition, seat: int) -> int:
    """Turns of the seat that have not begun, this week."""
    return p.rules.days - p.day + plays_today(p, seat)


def turns_in_game(p: YspahanPosition, seat: int) -> int:
    """Turns of the seat that have not begun."""
    return (p.rules.weeks - p.week) * p.rules.days + turns_in_week(p, seat)


def weeks_left(p: YspahanPosition) -> int:
    """Ends of weeks to come, this one's included."""
    return p.rules.weeks - p.week + 1
