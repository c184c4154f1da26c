"""The server starts on both databases, knows its visitors, and tells every error the same way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from gradlon.server.database.migrate import newest, revision_of, upgrade
from gradlon.server.database.store import connect
from gradlon.server.database.tables import metadata
from gradlon.server.settings import Settings
from server.running import Running


def test_the_first_visit_makes_a_guest_and_the_cookie_brings_it_back(server: Running) -> None:
    person = server.person("Ann")
    again = person.get("me")
    assert again["guest"] is True
    assert (again["id"], again["name"]) == (person.id, "Ann")
    assert server.person().id != person.id


def test_the_cookie_is_for_this_site_and_no_script(server: Running) -> None:
    header = server.person(join=False).ask("GET", "me").headers["set-cookie"].lower()
    assert "httponly" in header
    assert "samesite=lax" in header
    assert "path=/" in header


def test_a_session_outlives_the_server(own_server: Running) -> None:
    person = own_server.person("Bea")
    own_server.kill()
    own_server.start()
    assert person.get("me")["name"] == "Bea"


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code", "field"),
    [
        ("PATCH", "me", {"name": ""}, 422, "wrong", "name"),
        ("PATCH", "me", {"name": "a\u0007b"}, 422, "wrong", "name"),
        ("PATCH", "me", {"language": "tlh"}, 422, "wrong", "language"),
        ("PATCH", "me", {"colour": "red"}, 422, "wrong", "colour"),
        ("GET", "nothing", None, 404, "not_found", None),
        ("DELETE", "me", None, 405, "method", None),
    ],
)
def test_errors_are_for_people_and_programs(
    server: Running, method: str, path: str, body: object, status: int, code: str, field: str | None
) -> None:
    error = server.person().refused(status, method, path, body)
    assert (error["code"], error["field"]) == (code, field)


def test_what_is_no_json_and_who_has_no_session_are_refused(server: Running) -> None:
    person = server.person()
    error = person.refused(400, "PATCH", "me", content=b"{", headers={"Content-Type": "application/json"})
    assert error["code"] == "malformed"
    stranger = server.person(join=False)
    assert stranger.refused(401, "PATCH", "me", {"name": "X"})["code"] == "no_session"
    stranger.http.cookies.set("gradlon", "forged" * 10)
    assert stranger.refused(401, "PATCH", "me", {"name": "X"})["code"] == "no_session"


def test_migrations_make_the_tables_that_the_code_declares(database: str) -> None:
    """The schema after all migrations is the one that `tables_*.py` say."""
    engine = connect(Settings(database=database))
    upgrade(engine)
    with engine.connect() as connection:
        assert revision_of(connection) == newest()
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    upgrade(engine)
    engine.dispose()


def test_a_database_of_a_newer_build_is_refused(database: str, tmp_path: Path) -> None:
    engine = connect(Settings(database=database))
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    said = refused_by_command("--database", database)
    assert "newer gradlon" in said
    assert str(tmp_path) not in said


def refused_by_command(*arguments: str) -> str:
    """What `gradlon serve` says when it cannot start."""
    done = subprocess.run(
        [sys.executable, "-m", "gradlon", "serve", "--port", "0", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    return done.stderr


def test_more_than_one_worker_on_sqlite_is_refused(tmp_path: Path) -> None:
    assert "more than one worker needs PostgreSQL" in refused_by_command(
        "--database", f"{tmp_path}/a.db", "--workers", "2"
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [(["--database", "mysql://x/y"], "'mysql'"), (["--port", "70000"], "port"), (["--workers", "0"], "workers")],
)
def test_settings_that_cannot_be_are_refused(arguments: list[str], says: str) -> None:
    assert says in refused_by_command(*arguments)
