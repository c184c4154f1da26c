"""`gradlon backup` and `gradlon restore`: everything a server knows, in one file."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from gradlon.terminal.serve import settings_of

if TYPE_CHECKING:
    from gradlon.server.backup.file import Counted, Header

DATABASE = "a SQLite file, or postgresql://…; as for gradlon serve unless told"


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("backup", help="write everything a server knows into one file, while it runs")
    parser.add_argument("file", type=Path, help="a new file, gradlon-2026-01-31.backup say")
    parser.add_argument("--database", metavar="URL", help=DATABASE)
    parser.add_argument("--json", action="store_true", help="print what was written as a JSON object")
    parser.set_defaults(run=run)
    parser = commands.add_parser("restore", help="make a server's database of a back-up, where there is none yet")
    parser.add_argument("file", type=Path)
    parser.add_argument("--database", metavar="URL", help=DATABASE)
    parser.add_argument("--check", action="store_true", help="only read the file, and tell whether it is whole")
    parser.add_argument("--json", action="store_true", help="print what was read as a JSON object")
    parser.set_defaults(run=run_restore)


def run(arguments: argparse.Namespace) -> int:
    settings = settings_of(arguments, "database")
    from gradlon.server.backup.store import backup

    with telling() as told:
        header, counted = backup(settings, arguments.file, told)
    tell(arguments, f"Written: {arguments.file}", header, counted)
    return 0


def run_restore(arguments: argparse.Namespace) -> int:
    settings = settings_of(arguments, "database")
    from gradlon.server.backup.file import check
    from gradlon.server.backup.store import restore

    if arguments.check:
        header, counted = check(arguments.file)
        tell(arguments, f"Whole: {arguments.file}", header, counted)
        return 0
    with telling() as told:
        header, counted = restore(settings, arguments.file, told)
    tell(arguments, f"Restored: {arguments.file}", header, counted)
    return 0


@contextmanager
def telling() -> Iterator[Callable[[str, int], None]]:
    """How far it is: on the error stream, at a terminal only."""
    console = Console(stderr=True)
    if not sys.stderr.isatty():
        yield lambda *_: None
        return
    with console.status("…") as status:
        yield lambda table, rows: status.update(f"{table}: {rows:,} rows")


def tell(arguments: argparse.Namespace, opening: str, header: Header, counted: Counted) -> None:
    if arguments.json:
        print(json.dumps({"file": str(arguments.file), **vars(header), "rows": counted.rows}))
        return
    made = datetime.fromtimestamp(header.made / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    rows = ", ".join(f"{count:,} {name}" for name, count in counted.rows.items() if count)
    print(f"{opening}\nMade {made} by gradlon {header.gradlon} (schema {header.schema}) on {header.database}: {rows}")
