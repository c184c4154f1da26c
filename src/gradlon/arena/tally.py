"""What is counted of simulated games while they come in: enough for tables and pictures, whatever their number."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from gradlon.arena.games import MOST_EXAMPLES, Batch, Row
from gradlon.arena.statistics import Moments


@dataclass
class Seat:
    """What one seat made of its games."""

    scores: Counter[int] = field(default_factory=Counter)
    won: float = 0.0
    """Games won; a shared victory counts as a part of one."""
    sources: Counter[str] = field(default_factory=Counter)

    @property
    def mean(self) -> float:
        return sum(score * count for score, count in self.scores.items()) / max(1, self.scores.total())


@dataclass
class Tally:
    """What came of the games so far."""

    keep: bool = False
    """Whether to keep every game's scores."""
    games: int = 0
    """Games that came to their end."""
    seats: list[Seat] = field(default_factory=list)
    values: dict[str, Moments] = field(default_factory=dict)
    """For each feature, over games in which some had it and some had not: by how many points the former were ahead."""
    scores: list[list[int]] = field(default_factory=list)
    fired: Counter[str] = field(default_factory=Counter)
    faults: int = 0
    examples: list[str] = field(default_factory=list)
    turns_lost: Counter[str] = field(default_factory=Counter)

    def add(self, batch: Batch) -> None:
        for row in batch.rows:
            self._add_row(row)
        self.fired.update(batch.fired)
        self.turns_lost.update(batch.turns_lost)
        self.faults += batch.faults
        self.examples = (self.examples + batch.examples)[:MOST_EXAMPLES]

    def _add_row(self, row: Row) -> None:
        if not self.seats:
            self.seats = [Seat() for _ in row.scores]
        self.games += 1
        winners = row.winners
        for seat, (counted, score) in enumerate(zip(self.seats, row.scores, strict=True)):
            counted.scores[score] += 1
            counted.won += (seat in winners) / len(winners)
            if row.sources:
                counted.sources.update(row.sources[seat])
        if self.keep:
            self.scores.append(list(row.scores))
        self._value_features(row)

    def _value_features(self, row: Row) -> None:
        for name in {name for got in row.features for name in got}:
            have = [score for score, got in zip(row.scores, row.features, strict=True) if name in got]
            lack = [score for score, got in zip(row.scores, row.features, strict=True) if name not in got]
            if have and lack:
                ahead = sum(have) / len(have) - sum(lack) / len(lack)
                self.values.setdefault(name, Moments()).add(ahead)
