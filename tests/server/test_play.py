"""Playing over HTTP: whole matches, idempotency keys, expected numbers, secret bids, what a seat may see."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from gradlon.core import registry
from server.running import Person, Running
from server.tables import ME, OPEN, act, action, bot, key, play_out, state, table


@pytest.fixture
def two(server: Running) -> tuple[Person, Person, Any]:
    """Ann and Bea at a table of Ys with two bots; both must bid."""
    ann, bea = server.person("Ann"), server.person("Bea")
    made = table(ann, [ME, OPEN, bot(), bot()], "ys")
    assert made["status"] == "waiting"
    joined = bea.post(f"tables/{made['id']}/seats/2/claim")
    assert (joined["status"], joined["your_seats"]) == ("running", [2])
    return ann, bea, made["id"]


@pytest.mark.parametrize(("game", "seats"), [("yspahan", 3), ("ys", 2)])
def test_a_match_against_bots_goes_to_its_end(server: Running, game: str, seats: int) -> None:
    ann = server.person("Ann")
    made = table(ann, [ME, *[bot(1), bot(2)][: seats - 1]], game)
    assert made["status"] == "running"
    assert made["seed_hash"]
    end = play_out({1: ann}, made["id"])
    assert end["status"] == "over"
    assert len(end["result"]["scores"]) >= seats
    assert set(end["result"]["winners"]) <= set(range(1, len(end["result"]["scores"]) + 1))
    assert len(end["seed"]) == 64
    again = ann.get(f"tables/{made['id']}")
    assert (again["status"], again["result"]) == ("over", end["result"])


def test_the_same_key_acts_once(two: tuple[Person, Person, Any]) -> None:
    ann, _, id_ = two
    seen = state(ann, id_, 1)
    wish = action(seen)
    first = ann.post(f"tables/{id_}/actions", wish)
    again = ann.post(f"tables/{id_}/actions", wish)
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert (again["number"], again["serial"]) == (first["number"], first["serial"])
    assert 1 not in state(ann, id_, 1)["asked"]
    other = wish | {"action": seen["options"][1]["text"]}
    assert ann.refused(422, "POST", f"tables/{id_}/actions", other)["code"] == "key_used"


def test_the_same_key_sent_by_many_at_once_acts_once(two: tuple[Person, Person, Any]) -> None:
    ann, _, id_ = two
    wish = action(state(ann, id_, 1))
    answers: list[Any] = []
    senders = [
        threading.Thread(target=lambda: answers.append(ann.post(f"tables/{id_}/actions", wish))) for _ in range(8)
    ]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()
    assert sorted(answer["repeated"] for answer in answers) == [False] + [True] * 7
    assert len({answer["number"] for answer in answers}) == 1


def test_an_old_expected_number_is_refused_but_an_envelope_of_another_makes_nothing_old(
    two: tuple[Person, Person, Any],
) -> None:
    ann, bea, id_ = two
    before = state(bea, id_, 2)
    act(ann, id_, 1)
    after = state(bea, id_, 2)
    assert after["number"] > before["number"]
    assert after["asked"] == [2]
    bea.post(f"tables/{id_}/actions", action(before))
    old = action(before)
    assert ann.refused(409, "POST", f"tables/{id_}/actions", old | {"seat": 1})["code"] in ("moved_on", "not_your_turn")
    now = state(ann, id_, 1)
    while not now["asked"] or 1 not in now["asked"]:
        act(bea, id_, 2)
        now = state(ann, id_, 1)
    stale = action(now) | {"expected": 0}
    assert ann.refused(409, "POST", f"tables/{id_}/actions", stale)["code"] == "moved_on"
    assert state(ann, id_, 1)["number"] == now["number"]


def test_secret_bids_are_shown_when_all_are_in(two: tuple[Person, Person, Any]) -> None:
    """YS-BID: nobody learns a bid, or anything from how a state looks, before the last one is in."""
    ann, bea, id_ = two
    shown = []
    wish = action(state(ann, id_, 1), 3)
    ann.post(f"tables/{id_}/actions", wish)
    for person, seat in ((bea, 2), (bea, 0)):
        seen = person.get(f"tables/{id_}/state", seat=seat)
        shown.append(seen)
        assert not [event for event in seen["events"] if event["event"] == "bid_shown"]
        assert seen["asked"] == [2]
    ann.post(f"tables/{id_}/undo", {"seat": 1, "key": key(), "expected": shown[0]["number"]})
    ann.post(f"tables/{id_}/actions", action(state(ann, id_, 1), 5))
    other = bea.get(f"tables/{id_}/state", seat=2)
    assert {**other, "number": 0, "serial": 0} == {**shown[0], "number": 0, "serial": 0}
    act(bea, id_, 2)
    bids = [event for event in state(bea, id_, 2)["events"] if event["event"] == "bid_shown"]
    assert sorted(event["seat"] for event in bids) == [1, 2, 3, 4]


def test_the_rules_refuse_with_their_clause_and_nothing_changes(two: tuple[Person, Person, Any]) -> None:
    ann, _, id_ = two
    before = state(ann, id_, 1)
    wrong = action(before) | {"action": "bid 9 9"}
    error = ann.refused(422, "POST", f"tables/{id_}/actions", wrong)
    assert error["code"] == "illegal_choice"
    assert error["clause"] == "YS-BID-1"
    assert state(ann, id_, 1) == before


def test_refusals_are_told_in_the_askers_language(two: tuple[Person, Person, Any]) -> None:
    ann, _, id_ = two
    wrong = action(state(ann, id_, 1)) | {"action": "bid 9 9"}
    english = ann.refused(422, "POST", f"tables/{id_}/actions", wrong)
    ann.patch("me", language="nl")
    dutch = ann.refused(422, "POST", f"tables/{id_}/actions", wrong)
    assert dutch["message"] != english["message"]
    assert {**dutch, "message": ""} == {**english, "message": ""}


def test_a_seat_is_seen_and_played_by_its_owner_alone(two: tuple[Person, Person, Any], server: Running) -> None:
    ann, bea, id_ = two
    stranger = server.person("Eve")
    for person, seat in ((bea, 1), (stranger, 1), (stranger, 2), (ann, 3)):
        assert person.refused(403, "GET", f"tables/{id_}/state?seat={seat}")["code"] == "not_your_seat"
        wish = {"seat": seat, "action": "bid 4 1", "key": key(), "expected": 0}
        assert person.refused(403, "POST", f"tables/{id_}/actions", wish)["code"] == "not_your_seat"
        for path in ("log", "catch-up", "record"):
            person.refused(403, "GET", f"tables/{id_}/{path}?seat={seat}")
        person.refused(403, "GET", f"tables/{id_}/seats/{seat}/standing")
        person.refused(403, "POST", f"tables/{id_}/resign", {"seat": seat})


def test_a_spectator_sees_what_all_may_know(two: tuple[Person, Person, Any], server: Running) -> None:
    """The description is that of a spectator, there are no options, and no own acts."""
    ann, bea, id_ = two
    act(ann, id_, 1)
    act(bea, id_, 2)
    watcher = server.person()
    seen = watcher.get(f"tables/{id_}/state")
    assert seen["seat"] == 0
    assert seen["options"] == []
    mine = {seat["seat"]: seat for seat in state(ann, id_, 1)["description"]["seats"]}
    theirs = {seat["seat"]: seat for seat in seen["description"]["seats"]}
    assert mine[1]["behind_screen"] is not None
    assert all(seat["behind_screen"] is None for seat in theirs.values())
    assert not [line for line in watcher.get(f"tables/{id_}/log")["lines"] if line["kind"] == "act"]
    assert [line for line in ann.get(f"tables/{id_}/log", seat=1)["lines"] if line["kind"] == "act"]


def test_a_table_without_spectators_is_not_there_for_strangers(server: Running) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    made = table(ann, [ME, bot(), bot()], spectators=False)
    for path in ("", "/state", "/log", "/catch-up", "/record", "/chat"):
        error = eve.refused(404, "GET", f"tables/{made['id']}{path}")
        unknown = eve.refused(404, "GET", f"tables/{'x' * 12}{path}")
        assert error == unknown


def test_two_seats_of_one_person_have_two_views(server: Running) -> None:
    """At a hot-seat table every seat is seen by itself, when it is asked for."""
    ann = server.person("Ann")
    made = table(ann, [ME | {"name": "Ann"}, ME | {"name": "Bob"}, bot()], "ys")
    assert [seat["name"] for seat in made["seats"]] == ["Ann", "Bob", "Apprentice"]
    assert made["your_seats"] == [1, 2]
    for seat in (1, 2):
        shown = state(ann, made["id"], seat)["description"]["seats"]
        assert [each["seat"] for each in shown if each["behind_screen"] is not None] == [seat]
    end = play_out({1: ann, 2: ann}, made["id"])
    assert end["status"] == "over"


def test_catch_up_tells_what_happened_since_the_last_decision(server: Running) -> None:
    ann = server.person("Ann")
    made = table(ann, [ME, bot(), bot()])
    assert ann.get(f"tables/{made['id']}/catch-up")["since"] == 0
    assert 1 in state(ann, made["id"], 1)["asked"]
    done = act(ann, made["id"], 1)
    told = ann.get(f"tables/{made['id']}/catch-up")
    assert told["since"] >= done["serial"]
    assert all(event["serial"] > told["since"] and event["text"] for event in told["events"])


def test_events_name_things_as_the_notation_does(server: Running) -> None:
    ann = server.person("Ann")
    made = table(ann, [ME, bot(), bot(), bot()], "ys")
    act(ann, made["id"], 1)
    events = state(ann, made["id"], 1)["events"]
    landed = next(event for event in events if event["event"] == "ship_landed")
    assert landed["hood"] == 1
    assert isinstance(landed["ship"], str)
    assert landed["clause"].startswith("YS-")
    assert landed["text"]
    assert {event["seat"] for event in events if event["event"] == "bid_shown"} == {1, 2, 3, 4}


@pytest.mark.parametrize(
    ("change", "status", "field"),
    [
        ({"game": "chess"}, 422, None),
        ({"players": 9}, 422, "players"),
        ({"options": ["memory", "memory"]}, 422, "options"),
        ({"options": ["nonsense"]}, 422, None),
        ({"seats": [ME]}, 422, "seats"),
        ({"seats": [bot(), bot(), bot()]}, 422, "seats"),
        ({"seats": [ME, {"kind": "bot"}, bot()]}, 422, "seats.1.level"),
        ({"seats": [ME, OPEN | {"level": 2}, bot()]}, 422, "seats.1.level"),
        ({"clock": {"kind": "live"}}, 422, "clock.seconds"),
        ({"clock": {"kind": "days"}}, 422, "clock.days"),
        ({"clock": {"kind": "live", "seconds": 1}}, 422, "clock.seconds"),
        ({"seed": "00"}, 422, "seed"),
    ],
)
def test_tables_that_cannot_be_are_refused(server: Running, change: Any, status: int, field: str | None) -> None:
    person = server.person()
    wish = {"game": "ys", "players": 3, "seats": [ME, bot(), bot()]} | change
    assert person.refused(status, "POST", "tables", wish)["field"] == field
    assert person.get("tables", scope="mine")["tables"] == []


def test_games_and_their_rules_are_told(server: Running) -> None:
    person = server.person()
    told = person.get("games")
    assert [game["name"] for game in told["games"]] == list(registry.names())
    assert [level["number"] for level in told["levels"]] == [1, 2, 3, 4, 5]
    for name in registry.names():
        clauses = person.get(f"rules/{name}")["clauses"]
        assert {clause["id"] for clause in clauses} >= set(registry.game(name).clauses)
    assert person.post("games/ys/check", {"players": 4, "options": ["kings_favor"]})["ok"] is True
    refused = person.post("games/ys/check", {"players": 2, "options": ["kings_favor"]})
    assert refused["ok"] is False
    assert refused["message"]
    person.refused(404, "POST", "games/chess/check", {"players": 2, "options": []})
