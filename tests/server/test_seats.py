"""Seats: claimed exactly once, invitations, leaving and coming back, resigning, rematches."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from sqlalchemy import update

from gradlon.server.database.store import connect
from gradlon.server.database.tables_play import matches
from gradlon.server.play.clocks import DAY
from gradlon.server.settings import Settings
from server.running import Person, Running
from server.streaming import Stream
from server.tables import ME, OPEN, act, bot, play_out, state, table


def test_a_seat_that_many_want_at_once_goes_to_one(server: Running) -> None:
    host = server.person("Host")
    made = table(host, [ME, OPEN, OPEN])
    people = [server.person(f"P{number}") for number in range(8)]
    codes: list[int] = []

    def want(person: Person) -> None:
        codes.append(person.ask("POST", f"tables/{made['id']}/seats/2/claim").status_code)

    threads = [threading.Thread(target=want, args=(person,)) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [200] + [409] * 7
    owners = [person for person in people if person.get(f"tables/{made['id']}")["your_seats"]]
    assert len(owners) == 1


def test_an_invitation_claims_its_seat_once(server: Running) -> None:
    host, guest, thief = server.person("Host"), server.person("Guest"), server.person("Thief")
    made = table(host, [ME, OPEN, OPEN], visibility="private")
    id_ = made["id"]
    guest.refused(403, "POST", f"tables/{id_}/seats/2/claim")
    guest.refused(403, "POST", f"tables/{id_}/seats/2/invite")
    invitation = host.post(f"tables/{id_}/seats/2/invite")
    token = invitation["token"]
    assert invitation["url"] == f"{server.url}/invite/{token}"
    seen = guest.get(f"invites/{token}")
    assert (seen["seat"], seen["used"], seen["table"]["id"]) == (2, False, id_)
    assert guest.post(f"invites/{token}/claim")["your_seats"] == [2]
    assert guest.post(f"invites/{token}/claim")["your_seats"] == [2]
    assert thief.refused(410, "POST", f"invites/{token}/claim")["code"] == "used"
    guest.post(f"tables/{id_}/seats/2/leave")
    assert thief.refused(410, "POST", f"invites/{token}/claim")["code"] == "used"
    assert thief.refused(404, "GET", "invites/nothing")["code"] == "not_found"


def test_only_the_host_frees_and_fills_seats(server: Running) -> None:
    host, guest = server.person("Host"), server.person("Guest")
    id_ = table(host, [ME, OPEN, OPEN])["id"]
    guest.post(f"tables/{id_}/seats/3/claim")
    guest.refused(403, "POST", f"tables/{id_}/seats/2/bot", {"level": 1})
    guest.refused(403, "POST", f"tables/{id_}/seats/1/kick")
    guest.refused(403, "POST", f"tables/{id_}/cancel")
    host.refused(409, "POST", f"tables/{id_}/seats/3/bot", {"level": 1})
    host.refused(422, "POST", f"tables/{id_}/seats/1/kick")
    assert host.post(f"tables/{id_}/seats/3/kick")["seats"][2]["kind"] == "open"
    assert host.post(f"tables/{id_}/seats/3/bot", {"level": 2})["seats"][2]["name"] == "Hawker"
    assert host.post(f"tables/{id_}/seats/2/bot", {"level": 1})["status"] == "running"
    host.refused(409, "POST", f"tables/{id_}/seats/2/kick")
    host.refused(409, "POST", f"tables/{id_}/cancel")
    host.refused(404, "POST", f"tables/{id_}/seats/4/claim")


def test_a_table_that_waits_is_found_and_given_up(server: Running) -> None:
    host, guest = server.person("Host"), server.person("Guest")
    public = table(host, [ME, OPEN, OPEN])["id"]
    private = table(host, [ME, OPEN, OPEN], visibility="private", spectators=False)["id"]
    found = {each["id"]: each for each in guest.get("tables", scope="lobby")["tables"]}
    assert public in found
    assert private not in found
    guest.refused(404, "GET", f"tables/{private}")
    assert {public, private} <= {each["id"] for each in host.get("tables", scope="mine")["tables"]}
    assert host.post(f"tables/{public}/cancel")["status"] == "stopped"
    assert public not in {each["id"] for each in guest.get("tables", scope="lobby")["tables"]}
    guest.refused(409, "POST", f"tables/{public}/seats/2/claim")
    assert guest.get("tables", scope="mine")["tables"] == []


def test_tables_that_wait_in_vain_are_given_up(own_server: Running) -> None:
    """A public one after two days, a private one after two months."""
    host = own_server.person("Host")
    public, private, fresh = (
        table(host, [ME, OPEN, OPEN], visibility=visibility)["id"] for visibility in ("public", "private", "public")
    )
    own_server.stop()
    engine = connect(Settings(database=own_server.database))
    with engine.begin() as connection:
        old = matches.c.created - 3 * DAY
        connection.execute(update(matches).where(matches.c.id.in_([public, private])).values(created=old))
    engine.dispose()
    own_server.start()
    stream = Stream(host, f"{public}:0")
    try:
        stream.wait("table", lambda data: data["status"] == "stopped")
    finally:
        stream.close()
    assert [host.get(f"tables/{id_}")["status"] for id_ in (private, fresh)] == ["waiting", "waiting"]


def test_the_host_who_leaves_hands_on_the_table(server: Running) -> None:
    host, guest = server.person("Host"), server.person("Guest")
    id_ = table(host, [ME, OPEN, OPEN])["id"]
    guest.post(f"tables/{id_}/seats/2/claim")
    host.post(f"tables/{id_}/seats/1/leave")
    assert guest.get(f"tables/{id_}")["host"] == guest.id
    guest.post(f"tables/{id_}/seats/2/leave")
    assert guest.get(f"tables/{id_}")["status"] == "stopped"


def two_people(server: Running, game: str = "ys") -> tuple[Person, Person, Any]:
    ann, bea = server.person("Ann"), server.person("Bea")
    id_ = table(ann, [ME, OPEN, bot()], game)["id"]
    bea.post(f"tables/{id_}/seats/2/claim")
    return ann, bea, id_


def test_a_bot_keeps_the_seat_of_who_leaves_and_gives_it_back(server: Running) -> None:
    ann, bea, id_ = two_people(server)
    left = bea.post(f"tables/{id_}/seats/2/leave")
    assert (left["seats"][1]["bot_keeps_it"], left["seats"][1]["why"]) == (True, "left")
    assert 2 not in state(ann, id_, 1)["asked"]
    for _ in range(6):
        act(ann, id_, 1)
    wish = {"seat": 2, "action": "pass", "key": "12345678", "expected": 0}
    assert bea.refused(409, "POST", f"tables/{id_}/actions", wish)["code"] == "bot_keeps_it"
    back = bea.post(f"tables/{id_}/seats/2/return")
    assert back["seats"][1]["bot_keeps_it"] is False
    texts = [event["event"] for event in state(ann, id_, 1)["events"]]
    assert texts.count("taken_over") == 1
    assert texts.count("given_back") == 1
    while 2 not in state(bea, id_, 2)["asked"]:
        act(ann, id_, 1)
    act(bea, id_, 2)


def test_bots_wait_while_nobody_is_there_and_go_on_with_who_comes_back(server: Running) -> None:
    ann = server.person("Ann")
    id_ = table(ann, [ME, bot(), bot()])["id"]
    ann.post(f"tables/{id_}/seats/1/leave")
    alone = ann.get(f"tables/{id_}")
    assert alone["status"] == "running"
    ann.post(f"tables/{id_}/seats/1/return")
    assert play_out({1: ann}, id_)["status"] == "over"


def test_who_resigns_does_not_come_back_and_the_others_play_on(server: Running) -> None:
    ann, bea, id_ = two_people(server)
    shown = bea.post(f"tables/{id_}/resign", {"seat": 2})
    assert shown["seats"][1]["why"] == "resigned"
    assert bea.refused(409, "POST", f"tables/{id_}/seats/2/return")["code"] == "resigned"
    assert "resigned" in [event["event"] for event in state(ann, id_, 1)["events"]]
    assert play_out({1: ann}, id_)["status"] == "over"


def test_a_match_ends_when_the_last_person_resigns(server: Running) -> None:
    ann, bea, id_ = two_people(server)
    ann.post(f"tables/{id_}/resign", {"seat": 1})
    assert bea.post(f"tables/{id_}/resign", {"seat": 2})["status"] == "stopped"
    seen = state(ann, id_, 1)
    assert seen["options"] == []
    assert len(seen["seed"]) == 64


def test_all_agree_to_stop(server: Running) -> None:
    ann, bea, id_ = two_people(server)
    proposal = ann.post(f"tables/{id_}/proposals", {"kind": "stop", "seat": 1})["id"]
    assert [each["id"] for each in state(bea, id_, 2)["proposals"]] == [proposal]
    ann.refused(403, "POST", f"tables/{id_}/proposals/{proposal}", {"seat": 2, "agree": True})
    bea.post(f"tables/{id_}/proposals/{proposal}", {"seat": 2, "agree": False})
    assert state(bea, id_, 2)["proposals"] == []
    bea.refused(410, "POST", f"tables/{id_}/proposals/{proposal}", {"seat": 2, "agree": True})
    again = ann.post(f"tables/{id_}/proposals", {"kind": "stop", "seat": 1})["id"]
    bea.post(f"tables/{id_}/proposals/{again}", {"seat": 2, "agree": True})
    assert ann.get(f"tables/{id_}")["status"] == "stopped"
    ann.refused(409, "POST", f"tables/{id_}/proposals", {"kind": "stop", "seat": 1})


def test_a_rematch_seats_everybody_one_on_and_begins_when_all_have_come(server: Running) -> None:
    ann, bea, id_ = two_people(server)
    ann.refused(409, "POST", f"tables/{id_}/rematch")
    for person, seat in ((ann, 1), (bea, 2)):
        person.post(f"tables/{id_}/resign", {"seat": seat})
    stranger = server.person("Eve")
    stranger.refused(404, "POST", f"tables/{id_}/rematch")
    made = ann.post(f"tables/{id_}/rematch")
    assert made["status"] == "waiting"
    assert made["your_seats"] == [2]
    stranger.refused(403, "POST", f"tables/{made['id']}/seats/3/claim")
    assert bea.get(f"tables/{id_}")["rematch"] == made["id"]
    joined = bea.post(f"tables/{id_}/rematch")
    assert (joined["id"], joined["status"], joined["your_seats"]) == (made["id"], "running", [3])


@pytest.mark.parametrize("path", ["seats/1/leave", "seats/1/return", "seats/2/kick", "cancel", "rematch"])
def test_strangers_change_nothing(server: Running, path: str) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    id_ = table(ann, [ME, bot(), bot()])["id"]
    before = ann.get(f"tables/{id_}")
    assert eve.ask("POST", f"tables/{id_}/{path}").status_code in (403, 404, 409)
    assert ann.get(f"tables/{id_}") == before
