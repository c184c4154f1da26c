"""Our side: a worker that plays the engine in every way it can be played; compiled and interpreted have one each."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import count, cycle
from typing import Any

import numpy

from bench import subjects
from bench.measuring import Sample, sampled_for
from bench.worker import serve
from gradlon import is_compiled
from gradlon.core.batch import Batch
from gradlon.core.limits import CHANCE
from gradlon.core.playouts import playouts
from gradlon.core.position import Position
from gradlon.core.registry import game
from gradlon.core.rng import Random

Play = Callable[[], tuple[int, float]]
MIDDLE = 60
"""Answers after which a position is copied."""
KEPT = 100
"""Positions from which the rest of a game is played."""
FROM_EACH = 5
AT_ONCE = 20
"""Games between two looks at the clock."""
A_THREAD = 500
"""Games that a thread plays at once."""
BATCH, STEPS = 256, 20
"""Games moved at once, and how often between two looks at the clock."""


def fresh(request: Mapping[str, Any]) -> Position:
    """A position before set-up."""
    return game(request["game"]).new(request["players"], tuple(request["options"]))


def after(request: Mapping[str, Any], answers: int, stream: Random) -> Position:
    """A position of a random game after so many answers of seats."""
    position = fresh(request)
    position.start()
    while answers > 0 and not position.is_over():
        seat, _ = position.random_step(stream)
        answers -= seat != CHANCE
    return position


def whole_games(request: Mapping[str, Any], is_sampled: bool) -> Play:
    """Whole games inside the engine, every card dealt in them."""
    position, seeds = fresh(request), count()
    position.start()

    def play() -> tuple[int, float]:
        found = playouts(position, AT_ONCE, next(seeds), sampled=is_sampled)
        return AT_ONCE, found.decisions

    return play


def listed(request: Mapping[str, Any]) -> Play:
    """Whole games, every list of options made."""
    return whole_games(request, False)


def sampled(request: Mapping[str, Any]) -> Play:
    """The same games, options sampled without a list."""
    return whole_games(request, True)


def rollouts(request: Mapping[str, Any]) -> Play:
    """What a search does: games from positions that have been dealt, options sampled."""
    seeds, stream, kept = count(), Random(7), []
    for _ in range(KEPT):
        position = fresh(request)
        position.start()
        position.deal(stream)
        kept.append(position)
    dealt = cycle(kept)

    def play() -> tuple[int, float]:
        found = playouts(next(dealt), AT_ONCE, next(seeds))
        return AT_ONCE, found.decisions

    return play


def threaded(request: Mapping[str, Any]) -> Play:
    """Whole games shared out among threads."""
    position, seeds, threads = fresh(request), count(), request["threads"]
    position.start()
    pool = ThreadPoolExecutor(threads)

    def share(seed: int, number: int) -> int:
        return playouts(position, A_THREAD, seed, first=number * A_THREAD).decisions

    def play() -> tuple[int, float]:
        seed = next(seeds)
        return threads * A_THREAD, sum(pool.map(partial(share, seed), range(threads)))

    return play


def from_python(request: Mapping[str, Any]) -> Play:
    """The same games stepped from Python: options listed, one of them chosen here; the engine deals."""
    new, stream, rng = fresh(request), Random(7), random.Random(7).random

    def play() -> tuple[int, float]:
        position, decisions = new.clone(), 0
        position.start()
        offered, step = position.offered, position.step
        seat = position.deal(stream)
        while seat >= 0:
            options = offered()
            many = len(options)
            decisions += many > 1
            seat = step(options[int(rng() * many)], stream)
        return 1, decisions

    return play


def copies(request: Mapping[str, Any]) -> Play:
    """Copies of a position in mid-game, called from Python."""
    clone = after(request, MIDDLE, Random(7)).clone

    def play() -> tuple[int, float]:
        for _ in range(1000):
            clone()
        return 1000, 0

    return play


def rest(request: Mapping[str, Any]) -> Play:
    """What is left of games after so many answers, options listed."""
    stream, seeds = Random(7), count()
    kept = [after(request, request["after"], stream) for _ in range(KEPT)]

    def play() -> tuple[int, float]:
        decisions = sum(playouts(position, FROM_EACH, next(seeds), sampled=False).decisions for position in kept)
        return KEPT * FROM_EACH, decisions

    return play


def batched(request: Mapping[str, Any], **arrays: bool) -> Play:
    """Many games moved at once, each chosen for by numpy, finished ones begun anew: games are those finished."""
    rng, rows = numpy.random.default_rng(7), numpy.arange(BATCH)
    batch = Batch(
        game(request["game"]),
        request["players"],
        tuple(request["options"]),
        size=BATCH,
        seed=7,
        auto_reset=True,
        **arrays,
    )

    def play() -> tuple[int, float]:
        games = decisions = 0
        for _ in range(STEPS):
            counts = batch.counts
            decisions += int((counts > 1).sum())
            batch.step(batch.options[rows, rng.integers(counts)])
            games += int(batch.done.sum())
        return games, decisions

    return play


def moves_only(request: Mapping[str, Any]) -> Play:
    return batched(request, observe=False, masks=False)


PLAYS: dict[str, Callable[[Mapping[str, Any]], Play]] = {
    subjects.LISTED: listed,
    subjects.SAMPLED: sampled,
    subjects.ROLLOUTS: rollouts,
    subjects.THREADS: threaded,
    subjects.PYTHON: from_python,
    subjects.BATCH: batched,
    subjects.MOVES: moves_only,
    subjects.CLONE: copies,
    subjects.REST: rest,
}


@cache
def prepared(*request: tuple[str, Any]) -> Play:
    """A way to play, set up once."""
    wanted = dict(request)
    return PLAYS[wanted["what"]](wanted)


def measure(request: Mapping[str, Any]) -> Sample:
    wanted = [(name, tuple(value) if isinstance(value, list) else value) for name, value in request.items()]
    clock = time.perf_counter if request["what"] == subjects.THREADS else time.process_time
    return sampled_for(request["seconds"], prepared(*(pair for pair in wanted if pair[0] != "seconds")), clock)


def sizes() -> dict[str, int]:
    """The memory of a position of each table that is measured: the whole object."""
    return {table.title: sys.getsizeof(fresh(table.as_data())) for table in subjects.TABLES}


if __name__ == "__main__":
    serve({"compiled": is_compiled(), "bytes": sizes()}, measure)
