"""The tower: groups of dice on its squares (YA-SUP-3)."""

from __future__ import annotations

from gradlon.yspahan import facts
from gradlon.yspahan.engine import YspahanPosition

__compiled__ = True


def dice_of(p: YspahanPosition, value: int) -> int:
    """Dice of a value in the tower, white and yellow."""
    return p.dice[value - 1] + p.dice[facts.VALUES + value - 1]


def clear_square(p: YspahanPosition, square: int) -> None:
    """The dice of a square leave the tower."""
    value = p.group[square]
    if value:
        p.dice[value - 1] = 0
        p.dice[facts.VALUES + value - 1] = 0
        p.group[square] = 0
