"""What the server tells those who run it: logs without secrets, figures for some, its health, and how it ends."""

from __future__ import annotations

import json
import logging
import secrets
import signal
import sqlite3
from pathlib import Path

import pytest

from gradlon.server.logs import TAKEN_OUT, Json, Plain, scrub
from gradlon.server.routes.health import may_read_figures
from gradlon.server.settings import Settings
from gradlon.server.times import new_token
from server.running import Running
from server.safety.raw import request, send, usual

SECRETS = (
    secrets.token_hex(32),
    new_token(),
    "ann.bee+ys@mail.example.org",
    "hunter2x",
)


@pytest.mark.parametrize(
    "text",
    [
        f"seed {SECRETS[0]} of",
        f"cookie gradlon={SECRETS[1]}; x",
        f"/invite/{SECRETS[1]}",
        f"mail to {SECRETS[2]}: no",
        f"GET /x?token={SECRETS[3]}&y=1",
        f"postgresql://club:{SECRETS[3]}@db.example.org/gradlon",
    ],
    ids=["seed", "cookie", "link", "address", "token", "password"],
)
def test_what_looks_like_a_secret_is_taken_out(text: str) -> None:
    found = scrub(text)
    assert TAKEN_OUT in found
    assert not any(secret in found for secret in SECRETS)


@pytest.mark.parametrize("form", [Plain(), Json()])
def test_tracebacks_are_scrubbed_too(form: logging.Formatter) -> None:
    try:
        raise ValueError(f"no such token: {SECRETS[1]}")
    except ValueError as fault:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "went wrong", (), (type(fault), fault, None))
    line = form.format(record)
    assert SECRETS[1] not in line
    assert "went wrong" in line


def test_a_log_is_json_and_names_routes_not_paths(tmp_path: Path) -> None:
    """Tokens in paths and queries, cookies and bodies: none comes into the log; nor does a guest's cookie."""
    with Running(f"sqlite:///{tmp_path}/g.db", tmp_path, GRADLON_LOG_FORM="json", GRADLON_LOG_LEVEL="debug") as running:
        ann = running.person("Ann Unseen")
        cookie = ann.http.cookies["gradlon"]
        for path in (f"/api/invites/{SECRETS[1]}", f"/api/me?token={SECRETS[3]}", f"/invite/{SECRETS[1]}"):
            send(running, request("GET", path, usual(running, Cookie=f"gradlon={cookie}")))
        ann.ask("POST", "sessions", {"email": SECRETS[2], "password": SECRETS[3]})
        ann.ask("PATCH", "me", {"name": "x" * 99, "email": SECRETS[2]})
        send(running, f"GET /{SECRETS[1]}\r\nX: {SECRETS[2]}\r\n\r\n".encode())
    lines = running.log.read_text().splitlines()
    said = [json.loads(line) for line in lines]
    assert {"time", "level", "logger", "message"} <= set(said[0])
    assert any(line["message"] == "PATCH /api/me" and line["status"] == 200 and line["ms"] >= 0 for line in said)
    text = "\n".join(lines)
    assert not [secret for secret in (*SECRETS, cookie, "Ann Unseen") if secret in text]


def test_figures_are_for_those_who_may(tmp_path: Path) -> None:
    with Running(f"sqlite:///{tmp_path}/g.db", tmp_path, GRADLON_METRICS_TOKEN="let-me-see") as running:
        running.person("Ann")
        answer = send(running, request("GET", "/metrics", usual(running)))
        assert answer.status == 200
        text = answer.body.decode()
        assert 'gradlon_requests_total{method="PATCH",route="/api/me",status="200"} 1.0' in text
        assert "gradlon_request_seconds_bucket" in text
        assert "gradlon_matches 0.0" in text
        through = usual(running, X_Forwarded_For="127.0.0.1")
        assert send(running, request("GET", "/metrics", through)).status == 404
        assert send(running, request("GET", "/metrics", through | {"Authorization": "Bearer let-me"})).status == 404
        assert send(running, request("GET", "/metrics", through | {"Authorization": "Bearer let-me-see"})).status == 200


@pytest.mark.parametrize(
    ("address", "authorization", "may"),
    [("127.0.0.1", "", True), ("10.1.2.3", "", False), ("unknown", "", False), ("10.1.2.3", "Bearer ", False)],
)
def test_who_may_read_figures(address: str, authorization: str, may: bool) -> None:
    assert may_read_figures(Settings(), address, authorization) is may


def test_a_store_that_cannot_be_written_is_no_health(tmp_path: Path) -> None:
    """Somebody else holds the file locked: the server says so in time, and is well again afterwards."""
    with Running(f"sqlite:///{tmp_path}/g.db", tmp_path) as running:
        locked = sqlite3.connect(tmp_path / "g.db")
        locked.execute("begin exclusive")
        answer = send(running, request("GET", "/healthz", usual(running)))
        assert answer.status == 503
        assert json.loads(answer.body)["error"]["code"] == "unavailable"
        locked.rollback()
        locked.close()
        assert send(running, request("GET", "/healthz", usual(running))).status == 200


def test_two_workers_count_together_and_end_in_order(postgres_url: str, tmp_path: Path) -> None:
    with Running(postgres_url, tmp_path, workers=2) as running:
        for _ in range(20):
            send(running, request("GET", "/api/nothing", usual(running)))
        text = send(running, request("GET", "/metrics", usual(running))).body.decode()
        counted = [line for line in text.splitlines() if line.startswith("gradlon_requests_total") and '"404"' in line]
        assert sum(float(line.rsplit(" ", 1)[1]) for line in counted) == 20
        assert running.stop() in (0, -signal.SIGTERM)
        running.start()
