"""Which effects in force make a difference: what would be asked, offered or done without them is something else."""

from __future__ import annotations

from typing import Any

from gradlon.core.position import Position
from gradlon.ys import steps
from gradlon.ys.engine import Effect
from gradlon.ys.game import GAME
from gradlon.ys.table import TABLE
from support.play import make

EFFECTS = {
    number: name.lower()
    for name, number in vars(steps).items()
    if name.isupper() and number in TABLE and steps.NEUTRAL <= number <= steps.TRANSPARENCY and "FIRST" not in name
}
"""Cards, events and the neutral player by their numbers."""

ROWS = ("effect", "effect_owner", "effect_arg")
TRACES = {*ROWS, "effects", "answering", "lying", "gone", "tie", "locked"}
"""Where an effect is remembered or prepared, which by itself changes nothing for anybody."""


def without(values: dict[str, Any], at: int) -> dict[str, Any]:
    """The position without one of its effects in force."""
    rows = {name: [*values[name][:at], *values[name][at + 1 :], 0] for name in ROWS}
    return values | rows | {"effects": values["effects"] - 1}


def offered(position: Position) -> Any:
    if position.asks_chance():
        return sorted(position.draws())
    return [(seat, sorted(position.options(seat))) for seat in position.asked_seats()]


def state(position: Position) -> dict[str, Any]:
    return {name: value for name, value in GAME.values(position).items() if name not in TRACES}


def that_matter(position: Position, move: tuple[int, int], known: set[int]) -> set[int]:
    """The effects in force without which this question, or what follows from this answer, is another one.

    Those that are `known` to matter are not tried.
    """
    values = GAME.values(position)
    in_force = [(at, values["effect"][at]) for at in range(values["effects"]) if values["effect"][at] not in known]
    if not in_force:
        return set()
    here = offered(position)
    after = position.clone()
    make(after, *move)
    there = state(after)
    found = set()
    for at, number in in_force:
        twin = GAME.load(*GAME.setup_of(position), without(values, at))
        if offered(twin) != here:
            found.add(number)
            continue
        make(twin, *move)
        if state(twin) != there:
            found.add(number)
    return found


def answered(number: int) -> int:
    """The moments and questions that an effect answers, a bit each."""
    effect = TABLE[number]
    assert isinstance(effect, Effect)
    return effect.answered()


LASTING = frozenset(number for number in EFFECTS if answered(number))
"""The effects that are ever in force: all others act once, when they are played."""
