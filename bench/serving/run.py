"""`make load`: matches by the hundred, streams by the thousand, and nothing lost.

    python -m bench.serving.run                 # all that docs/performance.md shows: some minutes
    python -m bench.serving.run --only main --seconds 10
    python -m bench.serving.run --only main --profile out.svg

A server in a process of its own, a crowd in this one. At every table of Ys with four seats two are people and two are
bots of level 1; two more people watch. Each of the four has a stream of events. Afterwards each acknowledged answer is
looked for in the database. Writes `build/bench/serving.json` and `serving.png`; the docs are written from
both by `python -m bench.serving.page`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from rich.console import Console
from rich.table import Table as Sheet

from bench.results import machine
from bench.serving.crowd import Crowd, Tally
from bench.serving.http import Client
from bench.serving.results import FILE, PICTURE, Results, Run, read
from bench.serving.server import Loaded, Stored, Used

GAME, SEATS, PEOPLE, WATCHERS = "ys", 4, 2, 2
CONNECTIONS = 128
PRIORITY = "-10"
WARM_SECONDS = 3.0
LEAST_MOVES, MOST_P99 = 100.0, 500.0
"""What is asked of the main run: answers a second, and milliseconds."""
MAIN, MOST, POSTGRES, POSTGRES_MOST, SWEEP = "main", "most", "postgres", "postgres-most", "sweep"


@dataclass(frozen=True)
class Plan:
    """A run to be made."""

    name: str
    database: str
    workers: int
    matches: int
    rate: float


def plans(rate: float) -> list[Plan]:
    """The main figures, what the server can at most, and how that grows."""
    found = [
        Plan(MAIN, "sqlite", 1, 500, rate),
        Plan(MOST, "sqlite", 1, 500, 0),
        Plan(POSTGRES, "postgresql", 2, 500, rate),
        Plan(POSTGRES_MOST, "postgresql", 2, 500, 0),
    ]
    return found + [Plan(SWEEP, "sqlite", 1, matches, rate) for matches in (50, 250, 500, 1000)]


@contextmanager
def database(kind: str, folder: Path, *, first: bool) -> Iterator[str]:
    """A fresh database; PostgreSQL is started, as for the tests."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'gradlon.db'}"
        return
    from server.databases import cluster

    with cluster() as started:
        if first:
            for process in Path("/proc").glob("[0-9]*"):
                if str(started.folder).encode() in (process / "cmdline").read_bytes():
                    put_first(int(process.name))
        yield started.fresh()


def put_first(process: int) -> None:
    """Before whatever else runs on this machine: Linux shares its processors among sessions."""
    Path(f"/proc/{process}/autogroup").write_text(PRIORITY)


async def play(
    port: int, plan: Plan, seconds: float, loaded: Loaded, say: Console
) -> tuple[Tally, int, Used, Used, float]:
    """The crowd comes, warms up, and is measured."""
    crowd = Crowd(Client(port, CONNECTIONS), seed=plan.matches)
    with say.status(f"{plan.name}: {plan.matches} tables are laid"):
        await crowd.sit_down(plan.matches, GAME, SEATS, PEOPLE, WATCHERS)
        await crowd.connect()
    with say.status(f"{plan.name}: {crowd.streams} streams; {seconds:g} s are measured"):
        await crowd.play(WARM_SECONDS, plan.rate)
        crowd.measuring, before, own = True, loaded.used(), time.process_time()
        begun = time.perf_counter()
        await crowd.play(seconds, plan.rate)
        took = time.perf_counter() - begun
        crowd.measuring, after, own = False, loaded.used(), time.process_time() - own
        await crowd.rest()
    streams = crowd.streams
    await crowd.leave()
    return crowd.tally, streams, Used(after.memory, (after.cpu - before.cpu) / took), Used(0, own / took), took


def measure(plan: Plan, seconds: float, say: Console, profile: str | None = None, *, first: bool = False) -> Run:
    """One run, and the look into the database after it."""
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="gradlon-load-") as name, ExitStack() as stack:
        folder = Path(name)
        url = stack.enter_context(database(plan.database, folder, first=first))
        loaded = Loaded(url, plan.workers, folder)
        if first:
            put_first(loaded.process.pid)
        stored = stack.enter_context(Stored(url))
        watching = watch(loaded, profile) if profile else None
        try:
            idle = loaded.used().memory
            tally, streams, used, own, took = asyncio.run(play(loaded.port, plan, seconds, loaded, say))
        finally:
            if watching is not None:
                watching.send_signal(signal.SIGINT)
                watching.wait()
            loaded.stop()
        keyed = Counter(stored.keyed())
        share = stored.moves() / max(1, len(keyed))
    lost, twice = compared(tally.acknowledged, keyed)
    waits, seen = sorted(tally.waits), sorted(tally.seen)
    return Run(
        name=plan.name,
        database=plan.database,
        workers=plan.workers,
        matches=plan.matches,
        clients=streams,
        asked=plan.rate,
        seconds=round(took, 1),
        acknowledged=round(len(waits) / took, 1),
        moves=round(share * len(waits) / took, 1),
        median=at(waits, 0.5),
        p99=at(waits, 0.99),
        worst=at(waits, 1),
        seen=at(seen, 0.5),
        seen_p99=at(seen, 0.99),
        events=round(tally.events / took, 1),
        megabytes=round(tally.bytes / took / 1e6, 2),
        memory=round(used.memory, 1),
        idle_memory=round(idle, 1),
        cpu=round(used.cpu, 2),
        crowd_cpu=round(own.cpu, 2),
        refused=dict(tally.refused),
        kept=len(tally.acknowledged),
        lost=lost,
        twice=twice,
        load=round(load, 2),
    )


def compared(
    acknowledged: Mapping[tuple[str, int, str], int], stored: Counter[tuple[str, int, str, int]]
) -> tuple[int, int]:
    """How many acknowledged answers are not in the database with the number that they got, and how many twice."""
    found = {(table, seat, key): number for table, seat, key, number in stored}
    lost = sum(found.get(key) != number for key, number in acknowledged.items())
    times = Counter((table, seat, key) for table, seat, key, _ in stored.elements())
    return lost, sum(count > 1 for count in times.values())


def at(values: Sequence[float], share: float) -> float:
    """The value below which this share is, in milliseconds; `values` rise."""
    if not values:
        return 0.0
    return round(1000 * values[min(len(values) - 1, int(share * len(values)))], 1)


def watch(loaded: Loaded, profile: str) -> subprocess.Popen[bytes]:
    """A profiler beside the server (`pip install py-spy`)."""
    number = max(loaded.processes())
    form = ["--format", "raw", "--rate", "25", "--nonblocking", "--duration", "3600"]
    return subprocess.Popen(["py-spy", "record", *form, "--pid", str(number), "--output", profile])


def show(results: Results, console: Console) -> None:
    sheet = Sheet(title="Under load", title_justify="left")
    for header in (
        "run",
        "matches",
        "streams",
        "answers/s",
        "moves/s",
        "ms",
        "p99 ms",
        "seen p99",
        "MiB",
        "cores",
        "lost",
    ):
        sheet.add_column(header, justify="left" if header == "run" else "right")
    for run in results.runs:
        where = f"{run.name} ({run.database}, {run.workers})"
        figures = (
            run.matches,
            run.clients,
            run.acknowledged,
            run.moves,
            run.median,
            run.p99,
            run.seen_p99,
            run.memory,
            run.cpu,
            run.lost,
        )
        sheet.add_row(where, *map(str, figures))
    console.print(sheet)


def failures(results: Results) -> list[str]:
    """What is asked of every run, and of the main ones."""
    found = [f"{run.name}: {run.lost} answers lost, {run.twice} twice" for run in results.runs if run.lost or run.twice]
    for run in (*results.named(MAIN), *results.named(POSTGRES)):
        if run.acknowledged < LEAST_MOVES * 0.98 or run.p99 > MOST_P99:
            found.append(f"{run.name}: {run.acknowledged:g} answers/s, p99 {run.p99:g} ms")
    return found


def draw(console: Console) -> None:
    from bench.serving.plot import draw as picture

    picture(FILE, PICTURE)
    console.print(f"drawn: {PICTURE}")


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.serving.run", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="runs of this name")
    parser.add_argument("--seconds", type=float, default=30, metavar="S", help="length of what is measured")
    parser.add_argument("--rate", type=float, default=120, metavar="R", help="answers of people a second")
    parser.add_argument("--matches", type=int, metavar="N", help="so many in every run")
    parser.add_argument("--profile", metavar="FILE", help="where py-spy puts its picture of the server")
    parser.add_argument("--keep", action="store_true", help="with --only: keep the last results of the other runs")
    parser.add_argument("--first", action="store_true", help="before whatever else runs here (Linux, as root)")
    wanted = parser.parse_args(words)
    if wanted.first:
        os.setsid()
        put_first(os.getpid())
    console, say = Console(width=None if sys.stdout.isatty() else 130), Console(stderr=True)
    results = Results(date.today().isoformat(), machine("-"), GAME, SEATS, PEOPLE, WATCHERS, first=wanted.first)
    if wanted.keep and FILE.exists():
        results.runs = [run for run in read(FILE).runs if run.name not in wanted.only]
    for plan in plans(wanted.rate):
        if wanted.only and plan.name not in wanted.only:
            continue
        if wanted.matches:
            plan = Plan(plan.name, plan.database, plan.workers, wanted.matches, plan.rate)
        results.runs.append(measure(plan, wanted.seconds, say, wanted.profile, first=wanted.first))
        results.write(FILE)
    show(results, console)
    draw(console)
    broken = failures(results)
    for line in broken:
        print(f"load: {line}", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
