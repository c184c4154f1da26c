"""`make bench`: every subject in one run, interleaved, so that the machine's moods meet them all alike.

Prints tables and writes `build/bench/results.json` and `results.png`. Single threads are measured by the processor's
time, several by the clock. The guards at the end fail when the engine is slower beside the C program than is asked: a
ratio of one run, not a time.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench import environment, limit, subjects, tables
from bench.asked import failures
from bench.measuring import Sample, turns
from bench.results import BUILD, FILE, PICTURE, Results, machine
from bench.subjects import Subject
from bench.worker import ROOT, Unavailable, Worker

ROUNDS, SECONDS = 9, 0.5
QUICK_ROUNDS, QUICK_SECONDS = 3, 0.1
WIDTH = 130
"""Of the tables where nobody watches: in a file, in a log."""
OURS = (sys.executable, "-W", "ignore", "-m")
OUR_PATH = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")


class CProgram:
    """The C program, as a worker is."""

    def __init__(self) -> None:
        self.about: dict[str, Any] = {}
        self._program = limit.build(BUILD)

    def measure(self, request: Mapping[str, Any]) -> Sample:
        return limit.measure(self._program, request["what"], request["seconds"])

    def close(self) -> None:
        return


def start(name: str) -> Worker | CProgram:
    """The worker of this name, started and set up; `Unavailable` where it cannot be had."""
    if name == subjects.C_PROGRAM:
        return CProgram()
    if name in (subjects.COMPILED, subjects.INTERPRETED):
        return start_ours(name)
    if name == subjects.INTERFACES:
        return Worker([*OURS, "bench.interfaces"], {**ONE_THREAD, "PYTHONPATH": OUR_PATH})
    if not environment.PYTHON.exists():
        raise Unavailable("there is no environment for the peers")
    return Worker([str(environment.PYTHON), "-W", "ignore", "-m", f"bench.peers.{name}"], ONE_THREAD)


def start_ours(name: str) -> Worker:
    interpreted = name == subjects.INTERPRETED
    worker = Worker([*OURS, "bench.ours"], {"GRADLON_INTERPRETED": "1" if interpreted else "", "PYTHONPATH": OUR_PATH})
    if worker.about["compiled"] == interpreted:
        worker.close()
        raise Unavailable("the engine is not compiled here (`make build`)")
    return worker


def start_all(chosen: Sequence[Subject], results: Results, say: Console) -> dict[str, Worker | CProgram]:
    """The workers that the subjects need. What cannot be measured is told, and the others go on."""
    workers = {}
    for name in dict.fromkeys(subject.worker for subject in chosen):
        with say.status(f"setting up: {name}"):
            try:
                workers[name] = start(name)
            except Unavailable as reason:
                give_up(name, str(reason), results, say)
                continue
        about = workers[name].about
        results.sizes |= about.get("bytes", {}) if name == subjects.COMPILED else {}
        if "version" in about:
            results.versions[name] = about["version"]
    return workers


def measure(chosen: Sequence[Subject], results: Results, say: Console) -> None:
    """A sample of every subject in every round."""
    workers = start_all(chosen, results, say)
    try:
        by_name = {subject.name: subject for subject in chosen if subject.worker in workers}
        begin = time.perf_counter()
        for _, name in track(turns(by_name, results.rounds), "measuring", console=say, transient=True):
            subject = by_name[name]
            if subject.worker in results.missing:
                continue
            request = {**subject.request, "seconds": results.seconds * subject.share}
            try:
                results.samples.setdefault(name, []).append(workers[subject.worker].measure(request))
            except Unavailable as reason:
                give_up(subject.worker, str(reason), results, say)
        results.took = time.perf_counter() - begin
    finally:
        for worker in workers.values():
            worker.close()


def give_up(worker: str, reason: str, results: Results, say: Console) -> None:
    """Leave out what this worker has measured: rounds would be missing in it."""
    results.missing[worker] = reason
    say.print(f"not measured: {worker}: {reason}", markup=False)
    for subject in subjects.all_subjects():
        if subject.worker == worker:
            results.samples.pop(subject.name, None)


def show(results: Results, console: Console) -> None:
    for sheet in tables.sheets(results):
        if sheet.rows:
            table = Table(title=sheet.title, title_justify="left")
            for column, header in enumerate(sheet.headers):
                table.add_column(header, justify="left" if column == 0 else "right")
            for row in sheet.rows:
                table.add_row(*row)
            console.print(table)
    for line in tables.warnings(results):
        console.print(line, markup=False)
    console.print(f"{results.rounds} rounds of {results.seconds:g} s in {results.took:.0f} s; written: {FILE}")


def draw(console: Console) -> None:
    """The plot, by the peers' environment, which has matplotlib."""
    python = str(environment.PYTHON if environment.PYTHON.exists() else Path(sys.executable))
    command = [python, "-m", "bench.plot", str(FILE), str(PICTURE)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        console.print(f"no plot: {(done.stderr.strip() or 'it failed').splitlines()[-1]}", markup=False)
    else:
        console.print(f"drawn: {PICTURE}")


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.run", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run, for a first look: its figures are rough")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="subjects with this in their name")
    parser.add_argument("--rounds", type=int, metavar="N", help=f"measurements of each subject, else {ROUNDS}")
    parser.add_argument("--seconds", type=float, metavar="S", help=f"length of a measurement, else {SECONDS}")
    parser.add_argument("--list", action="store_true", help="name the subjects and measure nothing")
    wanted = parser.parse_args(words)
    if wanted.rounds is None:
        wanted.rounds = QUICK_ROUNDS if wanted.quick else ROUNDS
    if wanted.seconds is None:
        wanted.seconds = QUICK_SECONDS if wanted.quick else SECONDS
    if wanted.rounds < 1 or not wanted.seconds > 0:
        parser.error("--rounds and --seconds must be positive")
    wanted.subjects = subjects.chosen(subjects.all_subjects(), wanted.only)
    if not wanted.subjects:
        parser.error(f"--only: no subject's name has {' or '.join(wanted.only)} in it; --list names them")
    return wanted


def main(words: Sequence[str] | None = None) -> int:
    wanted, console, say = arguments(words), Console(width=None if sys.stdout.isatty() else WIDTH), Console(stderr=True)
    if wanted.list:
        for subject in wanted.subjects:
            console.print(subject.name, markup=False, highlight=False)
        return 0
    if any(subject.side == subjects.PEER for subject in wanted.subjects):
        environment.prepare(lambda line: say.print(line, markup=False))
    results = Results(date.today().isoformat(), machine(limit.compiler_version()), wanted.rounds, wanted.seconds)
    before = os.getloadavg()[0]
    measure(wanted.subjects, results, say)
    results.load = [round(before, 2), round(os.getloadavg()[0], 2)]
    results.write(FILE)
    show(results, console)
    draw(say)
    broken = failures(results.asked())
    for line in broken:
        print(f"bench: {line}", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
