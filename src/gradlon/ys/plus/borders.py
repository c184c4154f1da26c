"""The borders between areas that touch (YS-CMP-10), where a Philosopher's brokers may stand.

First the two within each neighborhood, port to commercial and commercial to palace; then, ring by ring, those from
each neighborhood to the next one clockwise.
"""

from __future__ import annotations

from gradlon.ys import board, facts

__compiled__ = True


def is_border(place: int) -> int:
    return place >= facts.FIRST_BORDER and place <= facts.LAST_BORDER


def side(border: int, which: int) -> int:
    """One of the two areas that a border parts, `which` being 0 or 1."""
    number = border - facts.FIRST_BORDER
    if number < 2 * facts.HOODS:
        return board.area(number // 2, number % 2 + which)
    number -= 2 * facts.HOODS
    return board.area((number // facts.RINGS + which) % facts.HOODS, number % facts.RINGS)
