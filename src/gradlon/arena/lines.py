"""The line of a game in a tournament's store: what it must hold, field by field."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any, TypeGuard

from gradlon.arena.contest import STEPS_A_DECADE, Contest
from gradlon.core import registry

Line = dict[str, Any]
MOST = 1_000_000_000
"""No number in a line is larger."""
MOST_TOLD = 80
"""Signs of a value that are told."""
LISTS = ("scores", "ranks", "faults")
STEP = re.compile(r"0|-?[1-9][0-9]{0,2}", re.ASCII)
LAST_STEP = 9 * STEPS_A_DECADE
"""Of the steps of time: that of a billion seconds; the first one, of a billionth, is as far below 0."""


def fault_in(contest: Contest, line: Any) -> str | None:
    """What is wrong with a game's line; None where nothing is."""
    if not isinstance(line, dict):
        return "no result of a game"
    deal, number = line.get("deal"), line.get("arrangement")
    if not is_count(deal) or not is_count(number) or number >= len(contest.arrangements):
        return "deal, arrangement: no such game in this tournament"
    if line.get("bots") != contest.seated((deal, number)):
        return "bots: other bots sit here than in this tournament"
    return next(faults(contest, line), None)


def faults(contest: Contest, line: Line) -> Iterator[str]:
    """What is wrong with the result of a game that there is."""
    if line.get("rules") != registry.game(contest.game).rules_version:
        yield f"rules: played by the rules {short(line.get('rules'))}"
    for name in LISTS:
        numbers = line.get(name)
        if not isinstance(numbers, list) or not all(map(is_count, numbers)):
            yield f"{name}: must be a list of numbers from 0 to {MOST}"
            return
    for name, count in (("scores", contest.sides), ("ranks", contest.sides), ("faults", contest.players)):
        if len(line[name]) != count:
            yield f"{name}: {len(line[name])} of them, where {count} belong"
            return
    if not is_ranking(line["scores"], line["ranks"]):
        yield "ranks: the ranks are not those of the scores"
    if not is_count(line.get("decisions")):
        yield f"decisions: must be a number from 0 to {MOST}"
    times = line.get("times")
    if not isinstance(times, list) or len(times) != contest.players:
        yield "times: the times of the seats are not complete"
        return
    for seat, timing in enumerate(times, 1):
        fault = fault_in_timing(timing)
        if fault is not None:
            yield f"times: seat {seat}: {fault}"
    if "notes" in line and not are_notes(line["notes"], contest.players):
        yield "notes: must be a list of texts for each seat"


def short(value: Any) -> str:
    """A value of a line, as far as it is told."""
    return "something else" if isinstance(value, list | dict) else str(value)[:MOST_TOLD]


def is_count(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def is_time(value: Any) -> bool:
    """Whether these are seconds that a clock can have counted."""
    return is_count(value) or (isinstance(value, float) and math.isfinite(value) and 0 <= value <= MOST)


def is_ranking(scores: list[int], ranks: list[int]) -> bool:
    """Each rank is 1 and as many more as are ahead, and nobody with more points is behind."""
    pairs = list(zip(scores, ranks, strict=True))
    counted = all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)
    return counted and all(mine[1] < theirs[1] for mine in pairs for theirs in pairs if mine[0] > theirs[0])


def fault_in_timing(timing: Any) -> str | None:
    """What is wrong with the times of a seat; None where nothing is."""
    if not isinstance(timing, dict):
        return "not complete"
    if not is_count(timing.get("count")):
        return f"count: must be a number from 0 to {MOST}"
    for name in ("total", "longest"):
        if not is_time(timing.get(name)):
            return f"{name}: must be seconds from 0 to {MOST}"
    steps = timing.get("steps")
    if not isinstance(steps, dict) or not all(is_step(step) and is_count(count) for step, count in steps.items()):
        return f"steps: must be counts by their step, from {-LAST_STEP} to {LAST_STEP}"
    return None


def is_step(text: str) -> bool:
    return STEP.fullmatch(text) is not None and abs(int(text)) <= LAST_STEP


def are_notes(notes: Any, seats: int) -> bool:
    """Whether these are what is told of so many seats."""
    return (
        isinstance(notes, list)
        and len(notes) == seats
        and all(isinstance(each, list) and all(isinstance(note, str) for note in each) for each in notes)
    )
