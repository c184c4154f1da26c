"""Runs of `make bench`, made up for tests."""

from __future__ import annotations

from bench.measuring import Sample
from bench.results import Results
from bench.subjects import all_subjects

ROUNDS = 3
MACHINE = {"processor": "a processor", "cores": 2, "system": "a system", "python": "3", "compiler": "cc"}


def made_up(rate: float = 1e6) -> Results:
    """A run in which every subject plays as fast, 200 decisions a game, less where a part of it has been played."""
    results = Results("2026-01-02", MACHINE, ROUNDS, 0.5)
    for subject in all_subjects():
        left = 210 - subject.request.get("after", 0)
        results.samples[subject.name] = [Sample(1000, 1000 * left, 1000 * left / rate)] * ROUNDS
    results.took, results.load = 0.0, [0.1, 1.2]
    return results


def at_rate(rate: float) -> list[Sample]:
    """A subject that makes so many decisions a second, in every round."""
    return [Sample(5, 1000, 1000 / rate)] * ROUNDS
