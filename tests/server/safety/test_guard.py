"""The gate before the application, on a real server, with bytes written by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from gradlon.server.safety import protocol
from gradlon.server.safety.body import DEEPEST, USUAL_BYTES
from gradlon.server.safety.headers import POLICY
from server.running import Person, Running
from server.safety.raw import connect, heard, parsed, request, send, usual


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("guarded")
    with Running(f"sqlite:///{folder}/gradlon.db", folder) as running:
        yield running


@pytest.fixture(scope="module")
def ann(guarded: Running) -> Person:
    return guarded.person("Ann")


def cookie(person: Person) -> str:
    return f"gradlon={person.http.cookies['gradlon']}"


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/healthz", "/table/x", "/api/openapi.json"])
def test_every_answer_has_the_headers(guarded: Running, path: str) -> None:
    answer = send(guarded, request("GET", path, usual(guarded)))
    assert answer.headers["content-security-policy"] == POLICY.lower()
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["x-frame-options"] == "deny"
    assert answer.headers["x-gradlon-version"]
    assert "permissions-policy" in answer.headers
    assert "server" not in answer.headers
    assert "strict-transport-security" not in answer.headers
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"


def test_scripts_come_from_the_site_alone() -> None:
    rules = dict(rule.split(" ", 1) for rule in POLICY.split("; "))
    assert rules["script-src"] == "'self'"
    assert rules["default-src"] == "'none'"
    assert rules["frame-ancestors"] == "'none'"
    assert "unsafe-eval" not in POLICY


CHANGE = json.dumps({"name": "Changed"}).encode()


@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"Origin": "https://evil.example"}, 403, "origin"),
        ({"Origin": "null"}, 403, "origin"),
        ({"Origin": ""}, 403, "origin"),
        ({"Origin": None}, 403, "origin"),
        ({"Origin": "http://127.0.0.1"}, 403, "origin"),
        ({"Origin": "http://127.0.0.1:{port}.evil.example"}, 403, "origin"),
        ({"X-Gradlon": None}, 403, "no_mark"),
        ({"X-Gradlon": "2"}, 403, "no_mark"),
        ({"Host": "evil.example"}, 421, "host"),
        ({"Host": "evil.example:{port}"}, 421, "host"),
        ({"Host": "127.0.0.1@evil.example"}, 421, "host"),
        ({"Host": ""}, 421, "host"),
        ({"Host": None}, 400, "malformed"),
        ({"Content-Type": "text/plain"}, 415, "no_json"),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415, "no_json"),
        ({"Content-Type": None}, 415, "no_json"),
    ],
)
def test_a_foreign_page_changes_nothing(
    guarded: Running, ann: Person, changed: dict[str, str | None], status: int, code: str
) -> None:
    headers: dict[str, str | None] = dict(usual(guarded, Cookie=cookie(ann), Content_Type="application/json"))
    headers |= {"Content-Length": str(len(CHANGE))} | changed
    given = {name: value.format(port=guarded.port) for name, value in headers.items() if value is not None}
    answer = send(guarded, request("PATCH", "/api/me", given, CHANGE))
    assert (answer.status, json.loads(answer.body)["error"]["code"]) == (status, code)
    assert ann.get("me")["name"] == "Ann"


def test_two_hosts_are_none(guarded: Running) -> None:
    data = request("GET", "/api/me", usual(guarded)).replace(b"\r\n\r\n", b"\r\nHost: evil.example\r\n\r\n")
    assert send(guarded, data).status == 400


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]", "192.168.1.7", "LOCALHOST"])
def test_own_names_are_answered_to(guarded: Running, name: str) -> None:
    assert send(guarded, request("GET", "/healthz", usual(guarded) | {"Host": f"{name}:{guarded.port}"})).status == 200


def nested(depth: int) -> bytes:
    return b'{"name": ' + b"[" * depth + b"]" * depth + b"}"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400),
        (b"[]", 422),
        (b'{"name": 1}', 422),
        (b'{"name": "a\\u0000b"}', 400),
        (b'{"name": "a\\ud83d"}', 400),
        (b'{"name": "\xff\xfe"}', 400),
        (b'{"name": ' + b"9" * 30 + b"}", 400),
        (nested(DEEPEST - 1), 422),
        (nested(DEEPEST + 1), 400),
        (nested(10_000), 400),
        (b'{"name": "' + b"[" * 1000 + b'"}', 422),
        (b" " * (USUAL_BYTES + 1), 413),
    ],
)
def test_bodies_that_no_page_sends(guarded: Running, ann: Person, body: bytes, status: int) -> None:
    headers = usual(guarded, Cookie=cookie(ann), Content_Type="application/json", Content_Length=str(len(body)))
    answer = send(guarded, request("PATCH", "/api/me", headers, body))
    assert answer.status == status, answer.body
    assert set(json.loads(answer.body)["error"]) == {"code", "message", "field", "clause"}
    assert ann.get("me")["name"] == "Ann"


def test_a_body_in_chunks_is_counted_as_it_comes(guarded: Running, ann: Person) -> None:
    headers = usual(guarded, Cookie=cookie(ann), Content_Type="application/json", Transfer_Encoding="chunked")
    with connect(guarded) as connection:
        connection.sendall(request("PATCH", "/api/me", headers))
        chunk = b"1000\r\n" + b" " * 0x1000 + b"\r\n"
        try:
            for _ in range(64):  # no last chunk: the answer comes before it
                connection.sendall(chunk)
        except (BrokenPipeError, ConnectionResetError):
            return  # refused and closed while we were still sending
        assert parsed(heard(connection)).status == 413


@pytest.mark.parametrize("told", ["-1", "1e3", "99999999999999999999999999", "0x10"])
def test_lengths_that_are_none(guarded: Running, told: str) -> None:
    headers = usual(guarded, Content_Type="application/json", Content_Length=told)
    assert send(guarded, request("PATCH", "/api/me", headers)).status in (400, 413)


@pytest.mark.parametrize(
    "data",
    [
        b"GET /api/me HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        b"GET /\xc3\xbc HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: a\r\n b\x00\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X-B: b\r\n" * 200 + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: " + b"x" * 100_000,
        b"GET /" + b"x" * 100_000,
    ],
    ids=lambda data: data[:24].decode("latin-1"),
)
def test_what_is_no_request_is_refused_and_the_connection_closed(guarded: Running, data: bytes) -> None:
    assert send(guarded, data).status in (0, 400, 405, 431)
    assert guarded.person().get("me")["guest"]


@pytest.mark.parametrize("path", ["/a%00b", "/a%0d%0aSet-Cookie:%20x=y", "/api/me?x=%00", "/" + "a" * 3000])
def test_paths_that_are_none(guarded: Running, path: str) -> None:
    answer = send(guarded, request("GET", path, usual(guarded)))
    assert answer.status == 400
    assert "set-cookie" not in answer.headers


def test_methods_that_are_none(guarded: Running) -> None:
    assert send(guarded, request("TRACE", "/api/me", usual(guarded))).status == 405
    assert send(guarded, request("PROPFIND", "/", usual(guarded))).status == 405


def test_a_server_behind_https_goes_by_its_name_alone(tmp_path: Path) -> None:
    with Running(f"sqlite:///{tmp_path}/g.db", tmp_path, GRADLON_PUBLIC_URL="https://ys.example.org") as running:
        usually = usual(running) | {"Host": "ys.example.org", "Origin": "https://ys.example.org"}
        answer = send(running, request("GET", "/api/me", usually))
        assert answer.status == 200
        assert "secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        assert send(running, request("GET", "/api/me", usually | {"Host": "192.168.1.7"})).status == 421
        given = answer.headers["set-cookie"].split(";")[0]
        assert given.startswith("gradlon=")


def test_a_head_that_trickles_is_given_up(tmp_path: Path) -> None:
    """Slow writers of heads, bodies and idle connections do not hold anything for long."""
    with (
        Running(f"sqlite:///{tmp_path}/g.db", tmp_path) as running,
        connect(running, protocol.HEAD_SECONDS + 10) as silent,
        connect(running, protocol.HEAD_SECONDS + 10) as trickling,
    ):
        trickling.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ")
        assert heard(silent) == b""
        assert heard(trickling) == b""
