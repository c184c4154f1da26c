"""The administrator's commands, on the database of a server that runs."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from gradlon import cli
from server.people.accounts import OTHER, PASSWORD, account, signed_in
from server.running import Running
from server.streaming import Stream
from server.tables import ME, OPEN, bot, table


@dataclass(frozen=True)
class Done:
    stdout: str
    stderr: str


Admin = Callable[..., Done]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Admin:
    """`gradlon admin …`, with nobody at the keyboard."""
    monkeypatch.setattr(sys, "stdin", io.StringIO())

    def run(*arguments: str, database: str, status: int = 0) -> Done:
        capsys.readouterr()
        ended = cli.main(["admin", *arguments, "--database", database])
        out, err = capsys.readouterr()
        assert ended == status, (out, err)
        return Done(out, err)

    return run


@pytest.fixture
def asked(command: Admin) -> Callable[..., Any]:
    """What a command prints as JSON."""
    return lambda *arguments, database: json.loads(command(*arguments, "--json", database=database).stdout)


def test_people_and_reports_are_listed_and_reports_closed(
    server: Running, email: str, asked: Callable[..., Any], command: Admin
) -> None:
    person, rude = account(server, email, "Ann [bold]"), server.person("Rude")
    made = table(person, [ME, OPEN, bot()])
    rude.post(f"tables/{made['id']}/seats/2/claim")
    person.post("reports", {"person": rude.id, "table": made["id"], "text": "said\u200b \x1b[31mthings"})
    [found] = asked("people", "--search", email, database=server.database)
    assert (found["id"], found["email"], found["guest"]) == (person.id, email, False)
    [report] = [each for each in asked("reports", database=server.database) if each["person"] == rude.id]
    assert (report["reporter"], report["match"], report["person_name"]) == (person.id, made["id"], "Rude")
    shown = command("reports", database=server.database).stdout
    assert "\x1b" not in shown
    assert "Ann [bold]" in command("people", database=server.database).stdout
    command("resolve", report["id"], database=server.database)
    assert report["id"] not in [each["id"] for each in asked("reports", database=server.database)]
    assert report["id"] in [each["id"] for each in asked("reports", "--all", database=server.database)]
    assert asked("person", rude.id, database=server.database)["reports"] == 1


def test_a_ban_ends_sessions_and_streams_and_gives_seats_to_bots(
    server: Running, email: str, asked: Callable[..., Any], command: Admin
) -> None:
    person, other = account(server, email, "Ann"), server.person("Bea")
    made = table(other, [ME, OPEN, bot()])
    person.post(f"tables/{made['id']}/seats/2/claim")
    stream = Stream(person, f"{made['id']}:2")
    stream.wait("state", lambda _: True, 20)
    assert asked("ban", email, database=server.database)["status"] == "done"
    person.refused(401, "POST", f"tables/{made['id']}/chat", {"text": "still here"})
    assert other.get(f"tables/{made['id']}")["seats"][1]["bot_keeps_it"] is True
    stream.close()
    error = server.person().refused(403, "POST", "sessions", {"email": email, "password": PASSWORD})
    assert error["code"] == "banned"
    server.person().refused(401, "POST", "sessions", {"email": email, "password": OTHER})
    command("unban", email, database=server.database)
    assert signed_in(server, email).id == person.id


def test_a_table_is_closed_and_a_person_deleted_by_the_running_server(
    server: Running, email: str, asked: Callable[..., Any], command: Admin
) -> None:
    person, other = account(server, email, "Ann"), server.person("Bea")
    made = table(other, [ME, OPEN, bot()])
    person.post(f"tables/{made['id']}/seats/2/claim")
    assert "done" in command("close-table", made["id"], database=server.database).stdout
    assert other.get(f"tables/{made['id']}")["status"] == "stopped"
    assert "has ended already" in command("close-table", made["id"], database=server.database, status=2).stderr
    assert "--yes" in command("delete", email, database=server.database, status=2).stderr
    assert asked("delete", email, "--yes", database=server.database)["status"] == "done"
    other.refused(404, "GET", f"people/{person.id}")
    assert other.get(f"tables/{made['id']}")["seats"][1]["name"] == "—"


def test_orders_wait_for_a_server_that_is_not_running(own_server: Running, command: Admin) -> None:
    person = own_server.person("Ann")
    made = table(person, [ME, bot(), bot()])
    own_server.stop()
    done = command("close-table", made["id"], "--wait", "0", database=own_server.database)
    assert "when it is started" in done.stdout
    own_server.start()
    stream = Stream(person, f"{made['id']}:1")
    stream.wait("table", lambda data: data["status"] == "stopped", 30)
    stream.close()


def test_a_reset_link_lets_its_owner_in_where_no_mail_is_sent(
    server: Running, email: str, asked: Callable[..., Any], command: Admin
) -> None:
    person = account(server, email)
    link = asked("reset-link", email, database=server.database)["link"]
    token = link.split("/reset#")[1]
    other = server.person()
    assert other.ask("POST", "accounts/reset", {"token": token, "password": OTHER}).status_code == 204
    assert signed_in(server, email, OTHER).id == person.id
    assert token not in command("outbox", database=server.database).stdout


def test_without_mail_people_are_told_so(server: Running, email: str) -> None:
    """With no mail server, an account counts at once, and nothing pretends that letters are sent."""
    person = account(server, email)
    assert signed_in(server, email).id == person.id
    assert person.get("me")["notify"]["mail_available"] is False
    for method, path, body in (
        ("POST", "accounts/reset-request", {"email": email}),
        ("POST", "accounts/verify-request", None),
        ("PATCH", "me", {"notify": {"mail_turn": True}}),
    ):
        assert person.refused(409, method, path, body)["code"] == "mail_off"
    error = server.person().refused(422, "POST", "accounts", {"name": "B", "email": email, "password": OTHER})
    assert error["code"] == "taken"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["people"], "there is no database at"),
        (["people", "--most", "0"], "--most takes a number from 1 up"),
        (["delete", "x"], "--yes"),
    ],
)
def test_mistakes_are_told_in_a_line(tmp_path: Path, command: Admin, arguments: list[str], says: str) -> None:
    file = tmp_path / "none.db"
    assert says in command(*arguments, database=str(file), status=2).stderr
    assert not file.exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["person", "nobody@example.org"], "there is no person"),
        (["resolve", "x"], "there is no report"),
        (["close-table", "x"], "there is no table"),
        (["ratings", "--recompute", "--game", "go"], "there is no game"),
        (["reset-link", "x"], "there is no person"),
    ],
)
def test_what_is_not_there_is_told(server: Running, arguments: list[str], says: str, command: Admin) -> None:
    assert says in command(*arguments, database=server.database, status=2).stderr


def test_a_file_that_is_no_database_of_ours_is_left_alone(tmp_path: Path, command: Admin) -> None:
    file = tmp_path / "other.db"
    file.write_text("this is something else, and longer than a header of a database would be " * 20)
    before = file.read_bytes()
    command("people", database=str(file), status=2)
    assert file.read_bytes() == before
