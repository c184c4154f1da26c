"""What came of runs under load, as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

BUILD = Path(__file__).parents[2] / "build" / "bench"
FILE = BUILD / "serving.json"
PICTURE = BUILD / "serving.png"


@dataclass(frozen=True)
class Run:
    """One server under one load."""

    name: str
    database: str
    workers: int
    matches: int
    clients: int
    asked: float
    """Answers a second that the crowd was to give; 0: as many as the server takes."""
    seconds: float
    acknowledged: float
    """Answers of people a second, acknowledged: on the disk."""
    moves: float
    """Moves a second, those of bots included."""
    median: float
    p99: float
    worst: float
    """Milliseconds to the acknowledgement."""
    seen: float
    """Milliseconds until others' streams told of it: the median …"""
    seen_p99: float
    events: float
    """Events a second on all streams."""
    megabytes: float
    """And what they carried, in a second."""
    memory: float
    """MiB of all the server's processes."""
    idle_memory: float
    """Before anybody came."""
    cpu: float
    """Cores that the server used."""
    crowd_cpu: float
    """And those that the crowd did, on the same machine."""
    refused: dict[str, int]
    kept: int
    """Acknowledged answers that were looked for in the database."""
    lost: int
    twice: int
    load: float
    """The machine's load, a minute's mean, before the run."""


@dataclass
class Results:
    """All runs of one command."""

    date: str
    machine: dict[str, Any]
    game: str
    seats: int
    people: int
    watchers: int
    first: bool = False
    """Whether server and crowd went before whatever else ran on the machine."""
    runs: list[Run] = field(default_factory=list)

    def write(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(asdict(self), indent=1))

    def named(self, name: str) -> list[Run]:
        return [run for run in self.runs if run.name == name]


def read(file: Path) -> Results:
    data = json.loads(file.read_text())
    runs = [Run(**run) for run in data.pop("runs")]
    return Results(**data, runs=runs)
