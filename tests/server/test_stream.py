"""The stream: everything that happens where one watches, once, from where it was cut; nothing that is another's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from server.running import Person, Running
from server.streaming import Stream
from server.tables import ME, OPEN, act, action, bot, state, table

Open = Callable[..., Stream]


@pytest.fixture
def listen() -> Iterator[Open]:
    """Streams that are closed after the test."""
    opened: list[Stream] = []

    def begin(person: Person, watch: str = "", **query: Any) -> Stream:
        opened.append(Stream(person, watch, **query))
        return opened[-1]

    yield begin
    for stream in opened:
        stream.close()


def two_people(server: Running) -> tuple[Person, Person, Any]:
    ann, bea = server.person("Ann"), server.person("Bea")
    id_ = table(ann, [ME, OPEN, bot()], "ys")["id"]
    bea.post(f"tables/{id_}/seats/2/claim")
    return ann, bea, id_


def test_it_begins_with_how_things_stand(server: Running, listen: Open) -> None:
    ann, _, id_ = two_people(server)
    stream = listen(ann, f"{id_}:1")
    assert stream.wait("hello")["version"]
    seen = stream.wait("state")
    assert seen == state(ann, id_, 1)
    assert stream.wait("table")["your_seats"] == [1]


def test_every_event_comes_once_though_the_line_is_cut(server: Running, listen: Open) -> None:
    ann, bea, id_ = two_people(server)
    stream = listen(ann, f"{id_}:1")
    stream.wait("state")
    people = {1: ann, 2: bea}
    for turn in range(40):
        if turn % 10 == 5:
            now = state(ann, id_, 1)["number"]
            stream.wait("state", lambda data, now=now: data["number"] == now)
            stream.cut()
        for seat, person in people.items():
            seen = state(person, id_, seat, 10**6)
            if seen["options"]:
                person.post(f"tables/{id_}/actions", action(seen, turn))
    last = state(ann, id_, 1)
    stream.wait("state", lambda data: data["number"] == last["number"])
    told = Counter(event["serial"] for data in stream.of("state") for event in data["events"])
    assert set(told) >= {event["serial"] for event in last["events"]}
    assert set(told.values()) == {1}
    assert stream.connections >= 4


def test_each_seat_is_sent_its_own_part(server: Running, listen: Open) -> None:
    """Two seats and a spectator of one table: what comes is what each may ask for."""
    ann, bea, id_ = two_people(server)
    watcher = server.person("Eve")
    streams = [listen(ann, f"{id_}:1"), listen(bea, f"{id_}:2"), listen(watcher, f"{id_}:0")]
    act(ann, id_, 1, 3)
    act(bea, id_, 2, 4)
    for stream, person, seat in zip(streams, (ann, bea, watcher), (1, 2, 0), strict=True):
        last = state(person, id_, seat)
        came = stream.wait("state", lambda data, last=last: data["number"] == last["number"])
        assert {**came, "events": []} == {**last, "events": []}
        assert all(data["seat"] == seat for data in stream.of("state"))


def test_a_hot_seat_stream_has_a_part_for_each_seat(server: Running, listen: Open) -> None:
    ann = server.person("Ann")
    id_ = table(ann, [ME, ME | {"name": "Bob"}, bot()], "ys")["id"]
    stream = listen(ann, f"{id_}:1,{id_}:2")
    for seat in (1, 2):
        assert stream.wait("state", lambda data, seat=seat: data["seat"] == seat) == state(ann, id_, seat)


@pytest.mark.parametrize(
    ("watch", "status"),
    [
        ("{id}:2", 403),
        ("{id}:3", 403),
        ("{id}:9", 422),
        ("nothing:0", 404),
        ("{id}", 422),
        ("a:b:c", 422),
        ("é:0", 422),
    ],
)
def test_what_may_not_be_watched_is_refused(server: Running, watch: str, status: int) -> None:
    ann, _, id_ = two_people(server)
    ann.refused(status, "GET", "stream", params={"watch": watch.format(id=id_)})
    server.person(join=False).refused(401, "GET", "stream")


def test_a_forged_cursor_brings_no_more(server: Running, listen: Open) -> None:
    """Whatever a client claims to have: it gets what its own seat may know."""
    ann, _, id_ = two_people(server)
    stream = listen(ann, f"{id_}:1")
    stream.wait("state")
    stream._last = f"{id_}:2:0:0:0;{id_}:1:0:0:0;nonsense;{'9' * 50}:1:1:1:1"
    before = len(stream.of("state"))
    stream.cut()
    act(ann, id_, 1)
    last = state(ann, id_, 1)
    stream.wait("state", lambda data: data["number"] == last["number"])
    assert all(data["seat"] == 1 for data in stream.of("state")[before:])


def test_who_is_there_is_shown_and_that_they_have_gone(server: Running, listen: Open) -> None:
    ann, bea, id_ = two_people(server)
    mine = listen(ann, f"{id_}:1")

    def there(data: Any) -> bool:
        return bool(data["seats"][1]["connected"])

    theirs = listen(bea, f"{id_}:2")
    mine.wait("table", there)
    count = len(mine.of("table"))
    theirs.close()
    mine.wait("table", lambda data: data in mine.of("table")[count:] and not there(data))


def test_a_turn_is_told_wherever_one_is(server: Running, listen: Open) -> None:
    """Somebody who watches nothing is told that a match asks them."""
    ann, bea = server.person("Ann"), server.person("Bea")
    id_ = table(ann, [ME, OPEN, bot()], "ys")["id"]
    stream = listen(ann)
    stream.wait("hello")
    bea.post(f"tables/{id_}/seats/2/claim")
    assert stream.wait("turn")["table"] == id_
    act(ann, id_, 1)
    assert len(stream.of("turn")) == 1


def test_the_lobby_is_told_when_it_changes(server: Running, listen: Open) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    stream = listen(eve, lobby="true")
    stream.wait("lobby")
    id_ = table(ann, [ME, OPEN, OPEN])["id"]
    stream.wait("lobby", lambda data: id_ in [each["id"] for each in data["tables"]])


def test_chat_comes_by_the_stream_once(server: Running, listen: Open) -> None:
    ann, bea, id_ = two_people(server)
    stream = listen(bea, f"{id_}:2")
    stream.wait("table")
    said = ann.post(f"tables/{id_}/chat", {"text": "hello <b>there</b>"})
    assert stream.wait("chat") == said | {"table": id_}
    stream.cut()
    ann.post(f"tables/{id_}/chat", {"text": "again"})
    stream.wait("chat", lambda data: data["text"] == "again")
    assert [data["number"] for data in stream.of("chat")] == [1, 2]
    assert [line["text"] for line in bea.get(f"tables/{id_}/chat", since=1)["lines"]] == ["again"]
    server.person("Eve").refused(403, "POST", f"tables/{id_}/chat", {"text": "let me in"})
    for text in ("", " ", "x" * 501, "a\u0007b"):
        assert ann.refused(422, "POST", f"tables/{id_}/chat", {"text": text})["field"] == "text"


def test_what_people_propose_and_agree_comes_by_the_stream(server: Running, listen: Open) -> None:
    ann, bea, id_ = two_people(server)
    stream = listen(bea, f"{id_}:2")
    made = ann.post(f"tables/{id_}/proposals", {"kind": "stop", "seat": 1})["id"]
    seen = stream.wait("state", lambda data: data["proposals"])
    assert seen["proposals"] == [{"id": made, "kind": "stop", "seat": 1, "agreed": [1]}]
    bea.post(f"tables/{id_}/proposals/{made}", {"seat": 2, "agree": True})
    assert stream.wait("state", lambda data: data["status"] == "stopped")["seed"]


ACTS = 4
"""A bid, a position and the first brokers: bots act between them, whatever is dealt."""


def test_an_act_and_what_bots_do_then_is_one_message(server: Running, listen: Open) -> None:
    ann = server.person("Ann")
    id_ = table(ann, [ME, bot(), bot(), bot()], "ys")["id"]
    stream = listen(ann, f"{id_}:1")
    stream.wait("state")
    for _ in range(ACTS):
        act(ann, id_, 1)
        last = state(ann, id_, 1)
        stream.wait("state", lambda data, last=last: data["number"] == last["number"])
    came = stream.of("state")
    assert all(1 in data["asked"] for data in came)
    assert last["number"] - min(data["number"] for data in came) > ACTS
