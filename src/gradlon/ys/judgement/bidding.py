"""Turn order and the throne room: what a broker is given away for (YS-BID, YS-KF)."""

from __future__ import annotations

from gradlon.ys import facts
from gradlon.ys.engine import YsPosition
from gradlon.ys.judgement import chances, weights

__compiled__ = True


def bid_worth(high: int, low: int) -> int:
    """What a bid may bring: the choice of the position, strength in ties; less the brokers that cannot be placed."""
    total = high + low
    chance = chances.ahead(total * weights.UNIT - weights.EXPECTED_BID, weights.BID_DRIFT)
    return ((weights.FIRST_CHOICE * chance) >> 10) + total * (weights.BID_TIE - weights.BID)


def position_worth(position: int) -> int:
    """Who places later has seen more; who places earlier wins ties."""
    return position * weights.LATER_POSITION


def throne_worth(p: YsPosition, value: int) -> int:
    """A broker sent to the throne room counts there at the end, and nowhere else in the turns to come."""
    return value * (weights.THRONE - weights.THRONE_COST * (facts.LAST_TURN - p.turn))
