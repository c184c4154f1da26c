"""What came of a run: kept as JSON, read by the tables, the plot and the page. Only the standard library."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.asked import Asked, all_asked, figures
from bench.measuring import Sample, Spread, decisions_per_second, games_per_second
from bench.subjects import Subject, all_subjects

BUILD = Path(__file__).parent.parent / "build" / "bench"
FILE = BUILD / "results.json"
PICTURE = BUILD / "results.png"


def machine(compiler: str) -> dict[str, Any]:
    """What the figures were measured on."""
    return {
        "processor": processor(),
        "cores": os.cpu_count() or 1,
        "system": platform.system(),
        "python": platform.python_version(),
        "compiler": compiler,
    }


def processor() -> str:
    """The processor's name."""
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


@dataclass
class Results:
    """A run: every sample, and what there is to know about it."""

    date: str
    machine: dict[str, Any]
    rounds: int
    seconds: float
    """How long a measurement usually took."""
    took: float = 0.0
    """How long the run took, set-up excluded."""
    load: list[float] = field(default_factory=list)
    """The machine's load, a minute's mean, before and after: 0 before means that it was quiet."""
    samples: dict[str, list[Sample]] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    """The version of each peer, by its adapter."""
    missing: dict[str, str] = field(default_factory=dict)
    """The workers that could not measure, and why."""
    sizes: dict[str, int] = field(default_factory=dict)
    """Bytes of a position, by table."""

    def asked(self) -> list[Asked]:
        return all_asked(self.samples, self.sizes)

    def measured(self) -> list[Subject]:
        """The subjects that have figures, in the order of the tables."""
        return [subject for subject in all_subjects() if self.samples.get(subject.name)]

    def rate(self, name: str, rate: Callable[[Sample], float] = decisions_per_second) -> Spread | None:
        return figures(self.samples, name, rate)

    def share(self) -> float:
        """How much of a core the run got: processor time of all samples, beside what the clock says."""
        return sum(sample.seconds for samples in self.samples.values() for sample in samples) / max(self.took, 1e-9)

    def as_data(self) -> dict[str, Any]:
        """All of it, with the figures that follow from the samples, for other programs."""
        return {
            "date": self.date,
            "machine": self.machine,
            "rounds": self.rounds,
            "seconds": self.seconds,
            "took": self.took,
            "load": self.load,
            "versions": self.versions,
            "missing": self.missing,
            "bytes": self.sizes,
            "subjects": {subject.name: self._subject(subject) for subject in self.measured()},
            "asked": [
                {
                    "what": asked.what,
                    "bound": asked.bound,
                    "at_most": asked.at_most,
                    "unit": asked.unit,
                    "guard": asked.guard,
                    "measured": asked.measured and asked.measured.as_data(),
                    "ok": asked.ok,
                }
                for asked in self.asked()
            ],
        }

    def _subject(self, subject: Subject) -> dict[str, Any]:
        games, decisions = self.rate(subject.name, games_per_second), self.rate(subject.name)
        return {
            "side": subject.side,
            "how": subject.how,
            "games_per_second": games and games.as_data(),
            "decisions_per_second": decisions and decisions.as_data(),
            "samples": [[one.games, one.decisions, one.seconds] for one in self.samples[subject.name]],
        }

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(self.as_data(), indent=1) + "\n")


def read(path: Path) -> Results:
    """A run that was written."""
    data = json.loads(path.read_text())
    samples = {name: [Sample(*one) for one in each["samples"]] for name, each in data["subjects"].items()}
    known = {key: data[key] for key in ("date", "machine", "rounds", "seconds", "took", "load", "versions", "missing")}
    return Results(**known, samples=samples, sizes=data["bytes"])
