"""Hostile clients: whatever they try is refused with the right status, and the database is as it was before."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from sqlalchemy import update

from gradlon.server.database.store import connect
from gradlon.server.database.tables_identity import sessions
from gradlon.server.settings import Settings
from gradlon.server.times import hash_of
from server.running import Person, Running
from server.safety.filling import dump
from server.safety.raw import Answer, request, send, usual
from server.safety.raw import connect as open_connection
from server.safety.scene import Scene, make_scene, wish_for
from server.tables import action, key, state


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)])
def kind(request: pytest.FixtureRequest) -> str:
    """SQLite always, PostgreSQL in `make soak`: what is compared after each attack is the whole database."""
    return str(request.param)


@pytest.fixture(scope="module")
def scene(server: Running) -> Scene:
    return make_scene(server)


HIDDEN = [404]
FOREIGN_READS = [
    ("tables/{running}/state?seat=1", [403]),
    ("tables/{running}/state?seat=2", [403]),
    ("tables/{running}/state?seat=3", [403]),
    ("tables/{running}/state?seat=9", [422]),
    ("tables/{running}/state?seat=-1", [422]),
    ("tables/{running}/log?seat=1", [403]),
    ("tables/{running}/catch-up?seat=2", [403]),
    ("tables/{running}/record?seat=1", [403]),
    ("tables/{running}/hint?seat=1", [403]),
    ("tables/{running}/seats/1/standing", [403]),
    ("stream?watch={running}:1", [403]),
    ("stream?watch={running}:0,{hidden}:0", HIDDEN),
    ("tables/{hidden}", HIDDEN),
    ("tables/{hidden}/state", HIDDEN),
    ("tables/{hidden}/state?seat=1", HIDDEN),
    ("tables/{hidden}/log", HIDDEN),
    ("tables/{hidden}/catch-up", HIDDEN),
    ("tables/{hidden}/record", HIDDEN),
    ("tables/{hidden}/chat", HIDDEN),
    ("tables/{hidden}/hint?seat=1", HIDDEN),
    ("tables/{hidden}/seats/1/standing", HIDDEN),
    ("stream?watch={hidden}:1", HIDDEN),
    ("tables/{waiting}", HIDDEN),
    ("tables/{waiting}/state", HIDDEN),
    ("records/{running}", [409]),
    ("records/{running}/moments/3?seat=1", [409]),
    ("records/{running}/review?seat=1", [409]),
    ("records/{hidden}", HIDDEN),
    ("records/{hidden}/moments/3?seat=1", HIDDEN),
    ("records/{hidden}/review?seat=1", HIDDEN),
    ("tables/nosuchtable", HIDDEN),
    ("invites/nosuchtoken", HIDDEN),
    ("invites/{used}", [404, 410]),
]


@pytest.mark.parametrize(("path", "statuses"), FOREIGN_READS)
def test_what_belongs_to_others_is_not_read(scene: Scene, path: str, statuses: list[int]) -> None:
    for who in (scene.mallory, scene.server.person(join=False)):
        answer = scene.attacked(who, "GET", path)
        assert answer.status_code in (statuses if who.id else [*statuses, 401]), answer.text
        assert "Ann" not in answer.text


def test_what_is_hidden_looks_like_what_is_not(scene: Scene) -> None:
    """No telling a private table from none: the same status, words and length."""
    hidden = scene.attacked(scene.mallory, "GET", "tables/{hidden}")
    nothing = scene.attacked(scene.mallory, "GET", "tables/abcdefghjkmn")
    assert (hidden.status_code, hidden.text) == (nothing.status_code, nothing.text)


FOREIGN_WRITES: list[tuple[str, str, Any, list[int]]] = [
    ("POST", "tables/{running}/actions", wish_for(1), [403]),
    ("POST", "tables/{running}/actions", wish_for(2), [403]),
    ("POST", "tables/{running}/actions", wish_for(3), [403]),
    ("POST", "tables/{running}/actions", wish_for(8), [422]),
    ("POST", "tables/{running}/undo", {"seat": 1, "key": key(), "expected": 0}, [403]),
    ("POST", "tables/{running}/resign", {"seat": 1}, [403]),
    ("POST", "tables/{running}/proposals", {"kind": "stop", "seat": 1}, [403]),
    ("POST", "tables/{running}/proposals/abc", {"agree": True, "seat": 1}, [403]),
    ("POST", "tables/{running}/seats/1/claim", None, [403, 409]),
    ("POST", "tables/{running}/seats/3/claim", None, [403, 409]),
    ("POST", "tables/{running}/seats/1/leave", None, [403]),
    ("POST", "tables/{running}/seats/1/return", None, [403]),
    ("POST", "tables/{running}/seats/1/kick", None, [403]),
    ("POST", "tables/{running}/seats/3/bot", {"level": 1}, [403]),
    ("POST", "tables/{running}/seats/1/invite", None, [403]),
    ("POST", "tables/{running}/cancel", None, [403]),
    ("POST", "tables/{running}/rematch", None, [403, 409]),
    ("POST", "tables/{running}/chat", {"text": "hello"}, [403]),
    ("PUT", "tables/{running}/seats/1/standing", {"questions": {}}, [403]),
    ("POST", "tables/{hidden}/actions", wish_for(1), HIDDEN),
    ("POST", "tables/{hidden}/chat", {"text": "hello"}, HIDDEN),
    ("POST", "tables/{hidden}/resign", {"seat": 1}, HIDDEN),
    ("POST", "tables/{waiting}/seats/2/claim", None, HIDDEN),
    ("POST", "tables/{waiting}/seats/2/kick", None, HIDDEN),
    ("POST", "tables/{waiting}/cancel", None, HIDDEN),
    ("POST", "invites/{used}/claim", None, [410]),
    ("POST", "invites/nosuchtoken/claim", None, [404]),
]


@pytest.mark.parametrize(("method", "path", "body", "statuses"), FOREIGN_WRITES)
def test_what_belongs_to_others_is_not_changed(
    scene: Scene, method: str, path: str, body: Any, statuses: list[int]
) -> None:
    answer = scene.attacked(scene.mallory, method, path, body)
    assert answer.status_code in statuses, answer.text


@pytest.mark.parametrize(("method", "path", "body", "_"), FOREIGN_WRITES)
def test_without_a_session_nothing_is_changed(scene: Scene, method: str, path: str, body: Any, _: list[int]) -> None:
    stranger = scene.server.person(join=False)
    assert scene.attacked(stranger, method, path, body).status_code == 401


def test_an_action_is_not_replayed(scene: Scene) -> None:
    """By its sender it is acknowledged again and done once; by another, with the same key, refused."""
    again = scene.attacked(scene.ann, "POST", "tables/{running}/actions", scene.used_wish)
    assert (again.status_code, again.json()["repeated"]) == (200, True)
    assert scene.attacked(scene.bea, "POST", "tables/{running}/actions", scene.used_wish).status_code == 403
    assert scene.attacked(scene.mallory, "POST", "tables/{running}/actions", scene.used_wish).status_code == 403
    other = {**scene.used_wish, "action": "pass"}
    assert scene.attacked(scene.ann, "POST", "tables/{running}/actions", other).status_code == 422
    elsewhere = {**scene.used_wish, "seat": 2}
    assert scene.attacked(scene.ann, "POST", "tables/{running}/actions", elsewhere).status_code == 403


@pytest.mark.parametrize(
    "text",
    ["xyzzy", "bid 99 99", "\u202ebid", "pass\npass", "bid 1 1; drop table matches", "' or 1=1 --", "%s%n", "　"],
)
def test_acts_that_are_none(scene: Scene, text: str) -> None:
    seen = state(scene.ann, scene.hidden, 1)
    wish = wish_for(1, text, seen["number"])
    answer = scene.attacked(scene.ann, "POST", "tables/{hidden}/actions", wish)
    assert answer.status_code in (409, 422), answer.text


@pytest.mark.parametrize("expected", [-1, 10**9, 10**15, 1.5, "1", None, True])
def test_numbers_that_are_none(scene: Scene, expected: Any) -> None:
    wish = action(state(scene.ann, scene.hidden, 1)) | {"expected": expected}
    assert scene.attacked(scene.ann, "POST", "tables/{hidden}/actions", wish).status_code in (409, 422)


@pytest.mark.parametrize("forged", ["", "x", "0" * 43, "../../etc/passwd", "a" * 5000, "%00", "' or 1=1 --", "null"])
def test_cookies_that_are_none(scene: Scene, forged: str) -> None:
    headers = usual(scene.server, Cookie=f"gradlon={forged}", Content_Type="application/json", Content_Length="15")
    assert attempt(scene, request("PATCH", "/api/me", headers, b'{"name": "Eve"}')).status == 401


def attempt(scene: Scene, data: bytes) -> Answer:
    """Bytes by hand, after which nothing may have changed."""
    before = dump(scene.server.database)
    answer = send(scene.server, data)
    assert dump(scene.server.database) == before
    return answer


def test_a_session_that_has_run_out_is_none(scene: Scene) -> None:
    old = scene.server.person("Old", join=False)
    made = old.ask("GET", "me")
    token = made.cookies["gradlon"]
    engine = connect(Settings(database=scene.server.database))
    with engine.begin() as connection:
        connection.execute(update(sessions).where(sessions.c.token_hash == hash_of(token)).values(expires=1))
    engine.dispose()
    scene.server.kill()
    scene.server.start()
    headers = usual(scene.server, Cookie=f"gradlon={token}")
    answer = send(scene.server, request("GET", "/api/tables?scope=mine", headers))
    assert answer.status in (200, 401)
    change = usual(scene.server, Cookie=f"gradlon={token}", Content_Type="application/json", Content_Length="15")
    assert attempt(scene, request("PATCH", "/api/me", change, b'{"name": "Eve"}')).status == 401


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/%252e%252e%252fetc%252fpasswd",
        "/assets/../../server.py",
        "/assets/..%5c..%5cserver.py",
        "//etc/passwd",
        "/static/../settings.py",
        "/index.html%00.js",
        "/.env",
        "/.git/config",
        "/gradlon.db",
        "/api/../gradlon.db",
        "/api//me",
        "/api/me/",
        "/api/tables/..%2f..%2fme",
        "/api/tables/%2e%2e/me",
        "http://evil.example/api/me",
        "/api/invites/..%2f..%2fme",
    ],
)
def test_paths_lead_to_no_file_and_no_other_route(scene: Scene, path: str) -> None:
    answer = attempt(scene, request("GET", path, usual(scene.server)))
    assert answer.status in (200, 400, 401, 404, 405, 422)
    assert b"root:" not in answer.body
    assert b"SQLite format" not in answer.body
    assert answer.status != 200 or not answer.headers["content-type"].startswith("application/json")


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        "'; drop table people; --",
        "{{7*7}}",
        "${jndi:ldap://x}",
        '"><img src=x onerror=a()>',
    ],
)
def test_names_and_chat_are_texts_and_nothing_else(scene: Scene, name: str) -> None:
    """They come back letter by letter, as JSON, and the tables are all still there."""
    eve = scene.server.person()
    assert eve.patch("me", name=name[:40])["name"] == name[:40]
    said = scene.ann.ask("POST", f"tables/{scene.running}/chat", {"text": name})
    assert said.json()["text"] == name
    read = scene.bea.ask("GET", f"tables/{scene.running}/chat")
    assert read.headers["content-type"] == "application/json"
    assert read.json()["lines"][-1]["text"] == name
    assert dump(scene.server.database)["people"]


@pytest.mark.parametrize("text", ["", " ", "x" * 501, "a\u0000b", "a\u001bb", "\u202e", 5, None, ["x"]])
def test_chat_that_is_none(scene: Scene, text: Any) -> None:
    answer = scene.attacked(scene.ann, "POST", "tables/{running}/chat", {"text": text})
    assert answer.status_code in (400, 422), answer.text


@pytest.mark.parametrize(
    "record",
    [
        b"",
        b"no record",
        b'{"gradlon": 1}',
        b'{"gradlon": 1, "game": "ys", "players": 4, "options": [], "rules": "ys-1"}\n' + b'{"draw": "x"}\n',
        b'{"gradlon": 1, "game": "ys", "players": 99, "options": [], "rules": "ys-1"}\n',
        b'{"gradlon": 1, "game": "../../etc/passwd", "players": 4, "options": [], "rules": "ys-1"}\n',
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b"\xff" * 1000,
        b"\n" * 30_000,
        b'{"gradlon": 1, "game": "ys", "players": 4, "options": [], "rules": "ys-1", "names": ["'
        + b"x" * 100
        + b'"]}\n',
    ],
    ids=["empty", "text", "head", "draw", "players", "path", "lists", "objects", "bytes", "lines", "name"],
)
def test_uploads_that_are_no_records(scene: Scene, record: bytes) -> None:
    headers = {"Content-Type": "application/jsonl"}
    answer = scene.attacked(scene.mallory, "POST", "records", content=record, headers=headers)
    assert answer.status_code in (400, 413, 422), answer.text


def test_an_upload_that_is_too_large(scene: Scene) -> None:
    answer = scene.attacked(scene.mallory, "POST", "records", content=b" " * 5_000_000)
    assert answer.status_code == 413


BAD_TABLES: list[dict[str, Any]] = [
    {"game": "chess"},
    {"players": 0},
    {"players": 99},
    {"seats": []},
    {"seats": [{"kind": "me"}] * 3},
    {"seats": [{"kind": "bot", "level": 1}] * 4},
    {"seats": [{"kind": "bot", "level": 9}] * 4},
    {"seats": [{"kind": "me", "level": 3}] * 4},
    {"seats": [{"kind": "me", "person": "abc"}] * 4},
    {"options": ["kings_favor"] * 3},
    {"options": ["no such"]},
    {"visibility": "secret"},
    {"clock": {"kind": "live"}},
    {"clock": {"kind": "live", "seconds": 1}},
    {"clock": {"kind": "live", "seconds": 10**12}},
    {"seed": "00" * 32},
    {"hints": "maybe"},
]


@pytest.mark.parametrize("change", BAD_TABLES, ids=str)
def test_tables_that_cannot_be(scene: Scene, change: dict[str, Any]) -> None:
    wish = {"game": "ys", "players": 4, "options": [], "seats": [{"kind": "me"}] * 4} | change
    assert scene.attacked(scene.mallory, "POST", "tables", wish).status_code == 422


def test_a_seat_that_many_want_is_got_once(scene: Scene) -> None:
    """The same link, and the same open seat, by many at the same moment."""
    waiting = scene.ann.post(
        "tables",
        {"game": "ys", "players": 3, "options": [], "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
        | {"visibility": "public"},
    )["id"]
    token = scene.ann.post(f"tables/{waiting}/seats/2/invite")["token"]
    people = [scene.server.person() for _ in range(8)]
    answers: list[int] = []

    def claim(person: Person) -> None:
        answers.append(person.ask("POST", f"invites/{token}/claim").status_code)
        answers.append(person.ask("POST", f"tables/{waiting}/seats/3/claim").status_code)

    threads = [threading.Thread(target=claim, args=(person,)) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers.count(200) == 2
    assert set(answers) <= {200, 409, 410, 403}
    shown = scene.ann.get(f"tables/{waiting}")
    sitting = {seat["person_id"] for seat in shown["seats"]}
    assert len(sitting - {scene.ann.id}) in (1, 2)


def test_streams_are_bounded_for_each_person(scene: Scene) -> None:
    """Streams beyond what a person may have are refused; those that close make room."""
    mallory = scene.server.person()
    with_headers = usual(scene.server, Cookie=f"gradlon={mallory.http.cookies['gradlon']}")
    data = request("GET", f"/api/stream?watch={scene.running}:0", with_headers | {"Connection": "keep-alive"})
    opened = []
    try:
        statuses = []
        for _ in range(12):
            connection = open_connection(scene.server)
            opened.append(connection)
            connection.sendall(data)
            statuses.append(int(connection.recv(64).split()[1]))
        assert statuses == [200] * 8 + [429] * 4
    finally:
        for connection in opened:
            connection.close()
    assert scene.bea.get("me")["name"] == "Bea"
