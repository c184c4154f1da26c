"""The same over real HTTP, for some games: answers, refusals and streams, with their headers, are equal in both worlds.

The server runs in this process, so that the match in its memory can be replaced by another world between two requests.
Masked is one header alone: `date`, the second in which an answer was made.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn

from gradlon.core.rng import Random
from gradlon.server.app import create_app
from gradlon.server.context import Server
from gradlon.server.play.published import Published
from gradlon.server.safety.guard import Guard
from gradlon.server.serving import listen
from gradlon.server.settings import Settings
from server.running import Person
from server.safety.scene import wish_for
from server.safety.worlds import differences, other_world
from server.tables import ME, OPEN, act, bot, state, table

MASKED = {"date"}
READS = (
    "tables/{table}",
    "tables/{table}/state?seat={seat}",
    "tables/{table}/state?seat={seat}&since=5",
    "tables/{table}/log?seat={seat}",
    "tables/{table}/catch-up?seat={seat}",
    "tables/{table}/chat",
    "tables?scope=watch",
    "tables?scope=mine",
)
OTHERS = ("tables/{table}/state?seat=3", "tables/{table}/seats/3/standing", "tables/{table}/record?seat=3")
WRONG = ("xyzzy", "bid 9 9", "place 4 down 2.red", "card take_3_gold", "supervisor W10 gold 17", "pass 7")
TURNS = 40


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, Server]]:
    """A server in a thread of this process: its address, and what it has in memory."""
    settings = Settings(database=f"{folder}/gradlon.db", port=0, limits=0)
    app = create_app(settings)
    listening = listen(settings)
    running = uvicorn.Server(uvicorn.Config(Guard(app, settings), log_config=None, access_log=False, ws="none"))
    thread = threading.Thread(target=running.run, args=([listening],))
    thread.start()
    try:
        url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        with httpx.Client(transport=httpx.HTTPTransport(retries=20), timeout=60) as client:
            assert client.get(f"{url}/healthz").status_code == 200
        yield url, app.state.server
    finally:
        running.should_exit = True
        thread.join()
        listening.close()


@contextmanager
def another(server: Server, id_: str, seat: int, rng: Random) -> Iterator[int]:
    """As long as this lasts, another world is behind the table: in how many ways it differs."""
    kept = server.tables._kept[id_]
    world = other_world(kept[0], seat, rng)
    server.tables._kept[id_] = (world, Published(world))
    try:
        yield differences(kept[0], world)
    finally:
        server.tables._kept[id_] = kept


def plain(answer: httpx.Response) -> tuple[int, list[tuple[str, str]], bytes]:
    return answer.status_code, [one for one in answer.headers.items() if one[0] not in MASKED], answer.content


def heard(person: Person, id_: str, seat: int) -> bytes:
    """A stream from its beginning until it has told how the match stands."""
    told = b""
    with person.http.stream("GET", f"stream?watch={id_}:{seat}") as answer:
        assert answer.status_code == 200
        for part in answer.iter_raw():
            told += part
            if b"event: state" in told and told.endswith(b"\n\n"):
                return told
    raise AssertionError("the stream ended")


def all_of(person: Person, id_: str, seat: int) -> list[object]:
    """Everything that somebody gets from the server about a match."""
    got: list[object] = [plain(person.ask("GET", path.format(table=id_, seat=seat))) for path in (*READS, *OTHERS)]
    got.append(heard(person, id_, seat))
    for own in {seat, 3} - {0}:
        for text in WRONG:
            wish = wish_for(own, text, 10**6) | {"key": "always-the-same"}
            got.append(plain(person.ask("POST", f"tables/{id_}/actions", wish)))
    return got


@pytest.mark.parametrize(
    ("game", "options"),
    [("ys", ()), ("ys", ("plus_characters", "plus_events")), ("yspahan", ())],
    ids=["ys", "cards", "yspahan"],
)
def test_another_world_answers_alike(game: str, options: tuple[str, ...], tmp_path: Path) -> None:
    rng, compared, differed = Random(17), 0, 0
    with serving(tmp_path) as (url, server):
        ann, bea, watcher = Person(url, "Ann"), Person(url, "Bea"), Person(url, "Wim")
        id_ = table(ann, [ME, OPEN, bot(), bot()], game, options)["id"]
        bea.post(f"tables/{id_}/seats/2/claim")
        readers = [(ann, 1), (bea, 2), (watcher, 0)]
        for turn in range(TURNS):
            for person, seat in readers[:2]:
                if state(person, id_, seat, 10**6)["options"]:
                    act(person, id_, seat, rng.below(1000))
            if turn % 4 == 0 and state(watcher, id_, 0, 10**6)["status"] == "running":
                person, seat = readers[turn // 4 % 3]
                true = all_of(person, id_, seat)
                with another(server, id_, seat, rng) as different:
                    assert all_of(person, id_, seat) == true
                differed += different > 1
                compared += 1
        for person, _ in readers:
            person.close()
    assert compared > 6
    assert differed > 4
