"""Records: what a seat may download and when, what is taken in, moments, reviews, hints."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest

from gradlon.match import Match
from gradlon.match.dealer import seed_hash
from gradlon.record import dumps, loads
from server.running import Person, Running
from server.tables import ME, OPEN, act, bot, play_out, state, table

SECONDS = 60


def download(person: Person, id_: str, **query: Any) -> list[Any]:
    answer = person.ask("GET", f"tables/{id_}/record", params=query)
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    return [json.loads(line) for line in answer.text.splitlines()]


def upload(person: Person, data: bytes) -> Any:
    answer = person.ask("POST", "records", content=data)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


def test_a_running_match_gives_its_seat_its_own_acts_and_no_seed(server: Running) -> None:
    ann, bea = server.person("Ann"), server.person("Bea")
    id_ = table(ann, [ME, OPEN, bot()], "yspahan")["id"]
    bea.post(f"tables/{id_}/seats/2/claim")
    for _ in range(12):
        for person, seat in ((ann, 1), (bea, 2)):
            if seat in state(person, id_, seat)["asked"]:
                act(person, id_, seat)
    header, *lines = download(ann, id_, seat=1)
    assert "seed" not in header
    assert len(header["seed_hash"]) == 64
    assert all((line["action"] is not None) == (line["seat"] == 1) for line in lines if "seat" in line)
    assert any(line["draw"] is not None for line in lines if "draw" in line)
    watched = download(server.person(), id_)
    assert all(line["action"] is None for line in watched[1:] if "seat" in line)
    bea.refused(403, "GET", f"tables/{id_}/record?seat=1")
    ann.refused(409, "GET", f"records/{id_}")


def test_the_whole_record_proves_the_deal_after_the_end(server: Running) -> None:
    ann = server.person("Ann")
    made = table(ann, [ME, bot(), bot()], "ys", ["memory"])
    end = play_out({1: ann}, made["id"])
    text = server.person().ask("GET", f"tables/{made['id']}/record").text
    record = loads(text)
    assert record.seed == end["seed"]
    assert record.seed_hash == made["seed_hash"] == seed_hash(end["seed"])
    again = Match.from_record(record)
    result = again.result()
    assert result is not None
    assert list(result.scores) == end["result"]["scores"]


def finished(server: Running) -> tuple[Person, str, bytes]:
    ann = server.person("Ann")
    id_ = table(ann, [ME, bot(), bot()])["id"]
    play_out({1: ann}, id_)
    return ann, id_, ann.ask("GET", f"tables/{id_}/record").content


def test_a_record_is_taken_in_and_looked_at_line_by_line(server: Running) -> None:
    ann, id_, data = finished(server)
    stranger = server.person("Eve")
    for name in (upload(stranger, data), id_):
        shown = stranger.get(f"records/{name}")
        assert shown["proved"] is True
        assert shown["over"] is True
        assert shown["last"] == len(data.splitlines()) - 1
        assert len(shown["chapters"]) == 21
        first, last = (stranger.get(f"records/{name}/moments/{n}", seat=1) for n in (0, shown["last"]))
        assert first["line"] is None
        assert last["result"] == shown["result"] == ann.get(f"tables/{id_}")["result"]
        asked = [stranger.get(f"records/{name}/moments/{number}", seat=1) for number in shown["chapters"][:3]]
        for moment in asked:
            assert [event["event"] for event in moment["events"]].count("day_started") == 1
            own = (
                moment["description"]["players"]
                if "players" in moment["description"]
                else moment["description"]["seats"]
            )
            assert [each["seat"] for each in own if each["cards"] is not None] == [1]
        stranger.refused(404, "GET", f"records/{name}/moments/{shown['last'] + 1}")
        stranger.refused(422, "GET", f"records/{name}/moments/0?seat=4")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda _: b"", "line 1"),
        (lambda _: b"\xff\xfe", "line 1"),
        (lambda data: data.replace(b'"yspahan-1"', b'"yspahan-0"'), "yspahan-0"),
        (lambda data: data[:-40], "line"),
        (lambda data: data + b'{"draw": "die white 1"}\n', "line"),
        (lambda data: data.replace(b"die white", b"die green", 1), "line"),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(server: Running, change: Any, says: str) -> None:
    _, _, data = finished(server)
    person = server.person()
    error = person.refused(422, "POST", "records", content=change(data))
    assert error["code"] == "bad_record"
    assert says in error["message"]


def test_a_record_that_is_too_large_is_refused(server: Running) -> None:
    person = server.person()
    assert person.refused(413, "POST", "records", content=b" " * 4_000_001)["code"] == "too_large"
    server.person(join=False).refused(401, "POST", "records", content=b"{}")


def test_a_review_says_of_every_decision_what_a_bot_thinks(server: Running) -> None:
    """It is found out in the background; asking again tells how far it has come."""
    ann, _, data = finished(server)
    whole = loads(data)
    short = type(whole)(whole.game, whole.players, whole.options, whole.rules, whole.lines[:40])
    id_ = upload(ann, dumps(short).encode())
    first = ann.get(f"records/{id_}/review", seat=1)
    assert first["decisions"] > 0
    waiting = server.person()
    for _ in range(SECONDS * 2):
        told = waiting.get(f"records/{id_}/review", seat=1)
        if told["done"] == told["decisions"]:
            break
        threading.Event().wait(0.5)
    assert told["done"] == told["decisions"] == len(told["reviews"])
    for decision in told["reviews"]:
        line = short.lines[decision["number"] - 1]
        assert (line.seat, line.text) == (0, decision["chosen"])
        assert decision["opinions"][0]["option"] == decision["best"]
        assert decision["behind"] >= 0
    server.person(join=False).refused(401, "GET", f"records/{id_}/review?seat=1")


def test_hints_are_given_where_they_are_wanted_to_whom_is_asked(server: Running) -> None:
    ann, bea = server.person("Ann"), server.person("Bea")
    without = table(ann, [ME, bot(), bot()])["id"]
    assert ann.refused(403, "GET", f"tables/{without}/hint?seat=1")["code"] == "no_hints"
    id_ = table(ann, [ME, OPEN, bot()], "ys", hints=True)["id"]
    bea.post(f"tables/{id_}/seats/2/claim")
    told = ann.get(f"tables/{id_}/hint", seat=1)
    options = {option["text"] for option in state(ann, id_, 1)["options"]}
    assert {opinion["option"] for opinion in told["opinions"]} == options
    bea.refused(403, "GET", f"tables/{id_}/hint?seat=1")
    act(ann, id_, 1)
    assert ann.refused(409, "GET", f"tables/{id_}/hint?seat=1")["code"] == "not_your_turn"
