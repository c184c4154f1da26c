"""What is asked of the engine, beside what one run measured: each a figure with a bound, some of them guards.

A guard compares with the C program of the same run, so that it holds on any machine: `make bench` fails when one does
not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bench import subjects
from bench.measuring import Sample, Spread, decisions_per_second, games_per_second, ratio, spread
from bench.subjects import BASE, EVERYTHING, TABLES, YSPAHAN

Samples = Mapping[str, Sequence[Sample]]
"""The samples of each subject, by its name, a sample a round."""

LEAST_OF_C = 0.5
YSPAHAN_OF_C = 0.13
"""Two million decisions a second, where the C program makes fifteen million of the reduced Ys."""
YSPAHAN_DECISIONS = 2e6
MOST_NANOSECONDS = 200
MOST_BYTES = 1024
OPENSPIEL_INSIDE, OPENSPIEL_PYTHON, RLCARD = 2.5, 1.5, 50
TWO_THREADS = 1.7
EVERYTHING_OF_BASE = 0.5


@dataclass(frozen=True)
class Asked:
    """One thing asked: at least, or at most, so much."""

    what: str
    bound: float
    measured: Spread | None
    unit: str = "times"
    at_most: bool = False
    guard: bool = False

    @property
    def ok(self) -> bool | None:
        """None where it was not measured."""
        if self.measured is None:
            return None
        return self.measured.median <= self.bound if self.at_most else self.measured.median >= self.bound


def between(
    samples: Samples, mine: str, theirs: str, rate: Callable[[Sample], float] = decisions_per_second
) -> Spread | None:
    """The ratio of two subjects, if both were measured."""
    if not samples.get(mine) or not samples.get(theirs):
        return None
    return ratio(samples[mine], samples[theirs], rate)


def figures(samples: Samples, name: str, rate: Callable[[Sample], float]) -> Spread | None:
    return spread([rate(sample) for sample in samples[name]]) if samples.get(name) else None


def nanoseconds(sample: Sample) -> float:
    """Time of one game, or copy."""
    return sample.seconds / sample.games * 1e9


def name(table: subjects.Table, how: str, **more: int) -> str:
    return subjects.ours(table, how, subjects.COMPILED, 1.0, **more).name


def beside_c(samples: Samples) -> list[Asked]:
    limit = subjects.in_c(subjects.LISTED).name
    base = between(samples, name(BASE, subjects.LISTED), limit)
    yspahan = between(samples, name(YSPAHAN, subjects.LISTED), limit)
    return [
        Asked("Ys listed, of the C program listed", LEAST_OF_C, base, guard=True),
        Asked("Yspahan listed, of the C program listed", YSPAHAN_OF_C, yspahan, guard=True),
    ]


def alone(samples: Samples, sizes: Mapping[str, int]) -> list[Asked]:
    yspahan = figures(samples, name(YSPAHAN, subjects.LISTED), decisions_per_second)
    found = [Asked("Yspahan listed", YSPAHAN_DECISIONS, yspahan, "decisions/s")]
    for table in TABLES:
        copy = figures(samples, name(table, subjects.CLONE), nanoseconds)
        found.append(Asked(f"{table.title}: a clone", MOST_NANOSECONDS, copy, "ns", at_most=True))
    for table in TABLES:
        size = spread([sizes[table.title]]) if table.title in sizes else None
        found.append(Asked(f"{table.title}: a position", MOST_BYTES, size, "bytes", at_most=True))
    one, two = (name(BASE, subjects.THREADS, threads=threads) for threads in (1, 2))
    found.append(Asked("Ys playouts, two threads of one", TWO_THREADS, between(samples, two, one, games_per_second)))
    everything = between(samples, name(EVERYTHING, subjects.LISTED), name(BASE, subjects.LISTED), rate=games_per_second)
    found.append(Asked("Ys with everything, of Ys, games/s", EVERYTHING_OF_BASE, everything))
    return found


def beside_peers(samples: Samples) -> list[Asked]:
    """Whole games beside whole games, rollouts of a position beside rollouts, Python's loop beside Python's."""
    found = []
    for how, mine, bound in (
        (subjects.WHOLE, subjects.SAMPLED, OPENSPIEL_INSIDE),
        (subjects.ROLLOUTS, subjects.ROLLOUTS, OPENSPIEL_INSIDE),
        (subjects.PYTHON, subjects.PYTHON, OPENSPIEL_PYTHON),
    ):
        for peer in subjects.PEERS:
            if peer.worker == "openspiel" and peer.how == how:
                measured = between(samples, name(BASE, mine), peer.name)
                found.append(Asked(f"Ys {mine}, of {peer.name}", bound, measured))
    holdem = between(samples, name(BASE, subjects.SAMPLED), subjects.HOLDEM.name)
    return [*found, Asked(f"Ys {subjects.SAMPLED}, of {subjects.HOLDEM.name}", RLCARD, holdem)]


def all_asked(samples: Samples, sizes: Mapping[str, int]) -> list[Asked]:
    return [*beside_c(samples), *alone(samples, sizes), *beside_peers(samples)]


def failures(asked: Sequence[Asked]) -> list[str]:
    """A line for every guard that does not hold."""
    return [
        f"{one.what}: {one.measured.median:.2f} in this run, at least {one.bound:g} is asked"
        for one in asked
        if one.guard and one.ok is False and one.measured is not None
    ]
