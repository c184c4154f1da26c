"""Writes the last run under load into `docs/performance.md`: `python -m bench.serving.page`.

What stands between the marks `<!-- under load: NAME -->` and `<!-- end -->` is made here, and the picture copied.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Sequence

from bench.page import MOST_BYTES, PAGE, Unwritten
from bench.serving.results import FILE, PICTURE, Results, Run, read

MARKED = re.compile(r"<!-- under load: (\w+) -->\n.*?<!-- end -->", re.DOTALL)
PAGE_PICTURE = PAGE.parent / "images" / "serving.png"
NAMES = {"main": "paced", "most": "as fast as it can", "postgres": "paced", "postgres-most": "as fast as it can"}
DATABASES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def sheet(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(headers) + " |", "|---|" + "---:|" * (len(headers) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def conditions(results: Results) -> str:
    where, loads = results.machine, [run.load for run in results.runs]
    return (
        f"Measured on {results.date}: {where['processor']}, {where['cores']} cores for the server, its crowd and "
        f"whatever else ran, {where['system']}, Python {where['python']}. Tables of {results.game.capitalize()} with "
        f"{results.seats} seats: {results.people} people and {results.seats - results.people} bots of level 1, and "
        f"{results.watchers} people who watch. "
        f"{results.runs[0].seconds:g} s a run; load of the machine before each {min(loads):g} to {max(loads):g}."
    ) + busy(loads, results.first)


def busy(loads: Sequence[float], first: bool) -> str:
    if max(loads) < 1:
        return ""
    if first:
        return "\n\nThe machine was busy with other work; the server and its crowd went before it (`--first`)."
    return (
        "\n\nThe machine was busy with other work during the run: times are longer than the server's own, and what it "
        "did at most is less than it can."
    )


def name_of(run: Run) -> str:
    workers = f"{run.workers} process" + ("es" if run.workers > 1 else "")
    return f"{DATABASES[run.database]}, {workers}, {NAMES.get(run.name, 'paced')}"


def figures(results: Results) -> str:
    rows = [
        (
            name_of(run),
            f"{run.matches:,}",
            f"{run.clients:,}",
            f"{run.acknowledged:,.0f}",
            f"{run.moves:,.0f}",
            f"{run.median:,.0f}",
            f"{run.p99:,.0f}",
            f"{run.seen_p99:,.0f}",
            f"{run.memory:,.0f}",
            f"{run.cpu:.2f}",
            f"{run.kept:,}",
            f"{run.lost + run.twice}",
        )
        for run in results.runs
        if run.name != "sweep"
    ]
    headers = (
        "server|matches|streams|answers/s|moves/s|median ms|p99 ms|seen, p99 ms|MiB|cores|looked for|lost or twice"
    )
    return sheet(headers.split("|"), rows)


def growth(results: Results) -> str:
    rows = [
        (
            f"{run.matches:,}",
            f"{run.clients:,}",
            f"{run.acknowledged:,.0f}",
            f"{run.median:,.0f}",
            f"{run.p99:,.0f}",
            f"{run.memory:,.0f}",
            f"{1024 * (run.memory - run.idle_memory) / run.matches:,.0f}",
            f"{run.cpu:.2f}",
            f"{run.lost + run.twice}",
        )
        for run in results.named("sweep")
    ]
    headers = "matches|streams|answers/s|median ms|p99 ms|MiB|KiB a match|cores|lost or twice"
    return sheet(headers.split("|"), rows)


PARTS: dict[str, Callable[[Results], str]] = {"conditions": conditions, "figures": figures, "growth": growth}


def written(page: str, results: Results) -> str:
    """The page with the figures of this run."""

    def part(mark: re.Match[str]) -> str:
        if mark[1] not in PARTS:
            raise Unwritten(f"there is no {mark[1]!r} to write; there are: {', '.join(sorted(PARTS))}")
        return f"<!-- under load: {mark[1]} -->\n{PARTS[mark[1]](results)}\n<!-- end -->"

    return MARKED.sub(part, page)


def main() -> int:
    try:
        if not FILE.exists():
            raise Unwritten(f"{FILE} is not there: run `make load` first")
        if not PICTURE.exists() or PICTURE.stat().st_size > MOST_BYTES:
            raise Unwritten(f"{PICTURE} is not there, or larger than {MOST_BYTES} bytes")
        PAGE.write_text(written(PAGE.read_text(), read(FILE)))
    except Unwritten as reason:
        print(f"load: {reason}", file=sys.stderr)
        return 2
    shutil.copyfile(PICTURE, PAGE_PICTURE)
    print(f"written: {PAGE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
