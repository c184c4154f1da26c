"""Every schema that was ever released, with running matches, is migrated, and its matches go on to their ends."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import psycopg
import pytest

from gradlon.match.dealer import seed_hash
from gradlon.record import loads
from gradlon.server.database.migrate import newest, revision_of
from gradlon.server.database.store import connect
from gradlon.server.settings import Settings
from gradlon.terminal.verify import PROVED, judge
from server.databases import Cluster
from server.running import Person, Running
from server.tables import play_out, state

HERE = Path(__file__).parent
COOKIES: dict[str, dict[str, str]] = json.loads((HERE / "cookies.json").read_text())


def loaded(revision: str, kind: str, folder: Path, postgres: Any) -> str:
    """A database as the dump has it."""
    text = (HERE / f"{revision}.{kind}.sql").read_text()
    if kind == "sqlite":
        with sqlite3.connect(folder / "old.db") as connection:
            connection.executescript(text)
        connection.close()
        return f"sqlite:///{folder / 'old.db'}"
    assert isinstance(postgres, Cluster)
    url = postgres.fresh()
    with psycopg.connect(url, autocommit=True) as other:
        other.execute(text.encode())
    return url


def known(server: Running, cookie: str) -> Person:
    """Somebody who comes back with the cookie of then."""
    person = server.person(join=False)
    person.http.cookies.set("gradlon", cookie)
    person.id = person.get("me")["id"]
    return person


def test_there_is_a_dump_of_the_schema_of_today() -> None:
    """A migration brings a dump: `make dumps`."""
    assert newest() in COOKIES
    assert {path.name for path in HERE.glob("*.sql")} == {
        f"{revision}.{kind}.sql" for revision in COOKIES for kind in ("sqlite", "postgresql")
    }


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("revision", COOKIES)
def test_matches_go_on_after_an_upgrade(
    revision: str, kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    postgres = request.getfixturevalue("postgres") if kind == "postgresql" else None
    database, names = loaded(revision, kind, tmp_path, postgres), COOKIES[revision]
    with Running(database, tmp_path) as server:
        ann, bea = known(server, names["ann"]), known(server, names["bea"])
        assert (ann.get("me")["name"], bea.get("me")["name"]) == ("Ann", "Bea")
        assert ann.get(f"tables/{names['ys']}/chat")["lines"][0]["text"].startswith("Shall we go on")
        assert state(bea, names["ys"], 2)["proposals"]
        assert ann.ask("POST", f"tables/{names['waiting']}/seats/3/claim").status_code == 200
        for game, people in (("ys", {1: ann, 2: bea}), ("yspahan", {1: ann, 3: bea})):
            promised = ann.get(f"tables/{names[game]}")["seed_hash"]
            end = play_out(people, names[game])
            assert end["status"] == "over"
            assert seed_hash(end["seed"]) == promised
            record = loads(ann.ask("GET", f"tables/{names[game]}/record").content)
            assert judge(record, promised).status == PROVED
    engine = connect(Settings(database=database))
    with engine.connect() as connection:
        assert revision_of(connection) == newest()
    engine.dispose()
