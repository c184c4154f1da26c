"""Two workers on PostgreSQL: whichever answers, the match is one; what one does, the other's streams tell."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.databases import Cluster
from server.running import Running
from server.streaming import Stream
from server.tables import ME, OPEN, action, bot, state, table
from server.test_crash import crash


@pytest.fixture
def pair(postgres: Cluster, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Two servers of one worker each on one database: who is asked is known."""
    url = postgres.fresh()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    with Running(url, tmp_path / "one") as one, Running(url, tmp_path / "two") as two:
        yield one, two


def test_a_match_is_played_through_both_and_seen_through_both(pair: tuple[Running, Running]) -> None:
    one, two = pair
    ann, bea = one.person("Ann"), two.person("Bea")
    id_ = table(ann, [ME, OPEN, bot()], "ys")["id"]
    streams = [Stream(ann, f"{id_}:1"), Stream(bea, f"{id_}:0")]
    try:
        bea.post(f"tables/{id_}/seats/2/claim")
        streams[0].wait("table", lambda data: data["status"] == "running")
        for turn in range(30):
            for seat, person in ((1, ann), (2, bea)):
                seen = state(person, id_, seat, 10**6)
                if seen["options"]:
                    person.post(f"tables/{id_}/actions", action(seen, turn))
        last = state(ann, id_, 1)
        for stream in streams:
            stream.wait("state", lambda data: data["number"] >= last["number"])
        for person, seat in ((ann, 1), (bea, 2)):
            assert state(person, id_, seat)["number"] == last["number"]
        ann.post(f"tables/{id_}/chat", {"text": "seen over there"})
        streams[1].wait("chat", lambda data: data["text"] == "seen over there")
    finally:
        for stream in streams:
            stream.close()


def test_who_is_at_one_worker_is_shown_at_the_other(pair: tuple[Running, Running]) -> None:
    one, two = pair
    ann, bea = one.person("Ann"), two.person("Bea")
    id_ = table(ann, [ME, OPEN, bot()], "ys")["id"]
    bea.post(f"tables/{id_}/seats/2/claim")

    def there(data: Any) -> bool:
        return bool(data["seats"][1]["connected"])

    mine, theirs = Stream(ann, f"{id_}:1"), Stream(bea, f"{id_}:2")
    try:
        mine.wait("table", there)
        told = len(mine.of("table"))
        theirs.close()
        mine.wait("table", lambda data: data in mine.of("table")[told:] and not there(data))
    finally:
        mine.close()


def test_the_same_key_through_both_acts_once(pair: tuple[Running, Running]) -> None:
    one, two = pair
    ann = one.person("Ann")
    id_ = table(ann, [ME, ME | {"name": "Bob"}, bot()], "ys")["id"]
    there = two.person(join=False)
    there.http.cookies = ann.http.cookies
    wish = action(state(ann, id_, 1))
    first = ann.post(f"tables/{id_}/actions", wish)
    again = there.post(f"tables/{id_}/actions", wish)
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert first["number"] == again["number"]


def test_bots_that_think_act_once_though_two_servers_could(pair: tuple[Running, Running]) -> None:
    one, two = pair
    ann = one.person("Ann")
    id_ = table(ann, [ME, bot(3), bot(3)])["id"]
    there = two.person(join=False)
    there.http.cookies = ann.http.cookies
    stream = Stream(there, f"{id_}:1")
    try:
        for _ in range(6):
            seen = stream.wait("state", lambda data: data["number"] >= state(ann, id_, 1)["number"] and data["options"])
            answer = there.ask("POST", f"tables/{id_}/actions", action(seen))
            assert answer.status_code in (200, 409), answer.text  # 409: a bot has acted on the other server meanwhile
            stream.wait("state", lambda data, seen=seen: data["number"] > seen["number"] and 1 in data["asked"])
    finally:
        stream.close()


def test_a_server_of_two_workers_is_killed_and_comes_back(postgres: Cluster, tmp_path: Path) -> None:
    crash(postgres.fresh(), tmp_path, 3, workers=2)
