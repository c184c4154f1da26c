"""Writes the last run into `docs/performance.md`: `python -m bench.page`.

The page's words are written by hand; what stands between the marks `<!-- measured: NAME -->` and `<!-- end -->` is made
here, and the picture copied, so that no figure can drift from the run it is from.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from bench import tables
from bench.results import FILE, PICTURE, Results, read

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "performance.md"
PAGE_PICTURE = DOCS / "images" / "performance.png"
MOST_BYTES = 100_000
MARKED = re.compile(r"<!-- measured: (\w+) -->\n.*?<!-- end -->", re.DOTALL)


class Unwritten(Exception):
    """The page cannot be written; the text says why."""


def conditions(results: Results) -> str:
    """When and where, and how busy the machine was."""
    where = results.machine
    before, after = results.load
    lines = [
        f"Measured on {results.date}: {where['processor']}, {where['cores']} cores, {where['system']}, "
        f"Python {where['python']}, {where['compiler']}. {results.rounds} rounds of {results.seconds:g} s a subject, "
        f"{results.took:.0f} s in all; load of the machine {before:g} before and {after:g} after.",
    ]
    if results.versions:
        peers = ", ".join(f"{name} {version}" for name, version in sorted(peer_versions(results).items()))
        lines.append(f"Peers: {peers}.")
    return "\n\n".join(lines + tables.warnings(results))


TITLES = {
    "openspiel": "OpenSpiel",
    "rlcard_holdem": "RLCard",
    "pettingzoo_classic": "PettingZoo",
    "gymnasium_vectors": "Gymnasium",
    "pgx_cpu": "Pgx",
    "catanatron_random": "Catanatron",
}


def peer_versions(results: Results) -> dict[str, str]:
    return {TITLES[worker]: version for worker, version in results.versions.items()}


def parts(results: Results) -> dict[str, Callable[[], str]]:
    """What the marks of the page may name."""
    made: dict[str, Callable[[], str]] = {sheet.key: sheet.as_markdown for sheet in tables.sheets(results)}
    made["conditions"] = lambda: conditions(results)
    return made


def written(page: str, results: Results) -> str:
    """The page with the figures of this run."""
    made = parts(results)

    def part(mark: re.Match[str]) -> str:
        if mark[1] not in made:
            raise Unwritten(f"there is no {mark[1]!r} to write; there are: {', '.join(sorted(made))}")
        return f"<!-- measured: {mark[1]} -->\n{made[mark[1]]()}\n<!-- end -->"

    return MARKED.sub(part, page)


def main() -> int:
    try:
        if not FILE.exists():
            raise Unwritten(f"{FILE} is not there: run `make bench` first")
        if not PICTURE.exists() or PICTURE.stat().st_size > MOST_BYTES:
            raise Unwritten(f"{PICTURE} is not there, or larger than {MOST_BYTES} bytes")
        PAGE.write_text(written(PAGE.read_text(), read(FILE)))
    except Unwritten as reason:
        print(f"bench: {reason}", file=sys.stderr)
        return 2
    PAGE_PICTURE.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(PICTURE, PAGE_PICTURE)
    print(f"written: {PAGE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
