"""`make bench`: all subjects in one run, interleaved, so that the machine's moods meet them all alike.

Prints a table and writes `build/bench/results.json`. The guard at the end fails when the engine has become much slower
beside the C program than it was: a ratio of one run, not a time.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import sys
from datetime import date

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.subjects import (
    BUILD,
    Subject,
    clone_nanoseconds,
    from_python,
    interpreted,
    limit,
    playouts,
    position_bytes,
)

LIMIT = "C program, reduced Ys"
BASE = "Ys, 4 players"
LEAST_OF_LIMIT = 0.3
"""The guard: decisions a second of the whole game beside the C program's of the reduced one."""


def subjects(scale: float) -> list[Subject]:
    games = max(1, int(2000 * scale))
    found = [
        Subject(BASE, playouts("ys", 4, (), games)),
        Subject("Ys, 4 players, King's Favor", playouts("ys", 4, ("kings_favor",), games)),
        Subject("Ys, 3 players", playouts("ys", 3, (), games)),
        Subject("Ys, 2 players", playouts("ys", 2, (), games)),
        Subject("Ys, 4 players, Python loop", from_python("ys", 4, (), max(1, games // 20))),
        Subject("Ys, 4 players, interpreted", interpreted("ys", 4, (), max(1, games // 100))),
    ]
    in_c = limit(10 * games)
    return ([Subject(LIMIT, in_c)] if in_c else []) + found


def measure(chosen: list[Subject], rounds: int) -> dict[str, dict[str, float]]:
    rates: dict[str, list[tuple[float, float]]] = {subject.name: [] for subject in chosen}
    turns = [subject for _ in range(rounds) for subject in chosen]
    for subject in track(turns, description="measuring", console=Console(stderr=True), transient=True):
        sample = subject.measure()
        rates[subject.name].append((sample.games / sample.seconds, sample.decisions / sample.seconds))
    return {
        name: {
            "games_per_second": statistics.median(games for games, _ in each),
            "decisions_per_second": statistics.median(decisions for _, decisions in each),
            "least": min(decisions for _, decisions in each),
            "most": max(decisions for _, decisions in each),
        }
        for name, each in rates.items()
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--scale", type=float, default=1.0, help="how many games a measurement plays, 1 for the usual")
    wanted = parser.parse_args()
    results = measure(subjects(wanted.scale), wanted.rounds)
    clone = clone_nanoseconds("ys", 4, ())
    size = position_bytes("ys", 4, ())
    table = Table("subject", "games/s", "decisions/s", "spread", "of C")
    in_c = results.get(LIMIT, {}).get("decisions_per_second")
    for name, rate in results.items():
        share = f"{rate['decisions_per_second'] / in_c:.2f}" if in_c else ""
        spread = f"{rate['least']:,.0f} – {rate['most']:,.0f}"
        table.add_row(name, f"{rate['games_per_second']:,.0f}", f"{rate['decisions_per_second']:,.0f}", spread, share)
    Console().print(table)
    Console().print(f"clone of a position: {clone:.0f} ns, {size} bytes")
    BUILD.mkdir(parents=True, exist_ok=True)
    report = {"date": date.today().isoformat(), "machine": platform.processor() or platform.machine()}
    document = report | {"results": results, "clone_nanoseconds": clone, "position_bytes": size}
    (BUILD / "results.json").write_text(json.dumps(document, indent=2) + "\n")
    if in_c and results[BASE]["decisions_per_second"] < LEAST_OF_LIMIT * in_c:
        print(f"slower than {LEAST_OF_LIMIT} of the C program", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
