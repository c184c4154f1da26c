"""Clocks: as data, and over HTTP when time runs out. Bots that think. What goes on by itself after a restart."""

from __future__ import annotations

from typing import Any

from gradlon.server.play.clocks import DAY, LATE, LEAST, ClockRule, Clocks
from server.running import Person, Running
from server.streaming import Stream
from server.tables import ME, OPEN, act, bot, state, table

LIVE = ClockRule("live", seconds=60, increment=5)


def test_a_live_clock_runs_for_whom_is_asked_and_gains_with_every_answer() -> None:
    clocks = Clocks.fresh(LIVE, 3)
    clocks.move_on(1000, [], [1, 2])
    assert [clocks.left_at(seat, 11_000) for seat in (1, 2, 3)] == [50_000, 50_000, 60_000]
    clocks.move_on(11_000, [1], [2])
    assert [clocks.left_at(seat, 21_000) for seat in (1, 2, 3)] == [55_000, 40_000, 60_000]
    assert clocks.due == 61_000
    assert clocks.out_of_time(60_999) == []
    assert clocks.out_of_time(61_000) == [2]
    assert Clocks.read(LIVE, clocks.as_data()) == clocks


def test_a_clock_of_days_begins_anew_with_every_question() -> None:
    clocks = Clocks.fresh(ClockRule("days", days=2), 2)
    clocks.move_on(0, [], [1])
    clocks.move_on(DAY, [1], [2])
    assert clocks.due == 3 * DAY
    clocks.move_on(2 * DAY, [], [2])
    assert clocks.due == 3 * DAY
    clocks.move_on(2 * DAY, [2], [2])
    assert clocks.due == 4 * DAY


def test_nobody_loses_by_the_servers_absence() -> None:
    clocks = Clocks.fresh(LIVE, 2)
    clocks.move_on(0, [], [1])
    assert clocks.forgive(70_000, LATE - 1) is False
    assert clocks.forgive(90_000, 30_000) is True
    assert clocks.left_at(1, 90_000) == LEAST
    assert clocks.out_of_time(90_000) == []


def test_without_a_clock_nothing_is_due() -> None:
    clocks = Clocks.fresh(ClockRule(), 2)
    clocks.move_on(0, [], [1, 2])
    assert clocks.due is None
    assert clocks.out_of_time(10**12) == []


def clocked(server: Running, **clock: Any) -> tuple[Person, Person, Any]:
    ann, bea = server.person("Ann"), server.person("Bea")
    id_ = table(ann, [ME, OPEN, bot()], "ys", clock={"kind": "live"} | clock)["id"]
    bea.post(f"tables/{id_}/seats/2/claim")
    return ann, bea, id_


def test_when_time_runs_out_a_bot_plays_until_the_person_is_back(server: Running) -> None:
    ann, bea, id_ = clocked(server, seconds=5, increment=60)
    act(ann, id_, 1)
    clocks = state(ann, id_, 1)["clocks"]
    assert clocks["running"] == [2]
    assert clocks["left"][0] > 60_000
    assert clocks["left"][1] <= 5000
    stream = Stream(bea, f"{id_}:2")
    try:
        lost = stream.wait("table", lambda data: data["seats"][1]["bot_keeps_it"])
        assert lost["seats"][1]["why"] == "time"
    finally:
        stream.close()
    assert 2 not in state(ann, id_, 1)["asked"]
    back = bea.post(f"tables/{id_}/seats/2/return")
    assert back["seats"][1]["bot_keeps_it"] is False
    assert state(bea, id_, 2)["clocks"]["left"][1] >= LEAST - 1000


def thinking(server: Running, level: int = 3) -> tuple[Person, Any]:
    ann = server.person("Ann")
    return ann, table(ann, [ME, bot(level), bot(level)])["id"]


def test_bots_that_think_go_on_by_themselves(server: Running) -> None:
    ann, id_ = thinking(server)
    stream = Stream(ann, f"{id_}:1")
    try:
        for _ in range(5):
            seen = stream.wait("state", lambda data: data["number"] >= state(ann, id_, 1)["number"] and data["options"])
            act(ann, id_, 1)
            stream.wait("state", lambda data, seen=seen: data["number"] > seen["number"] and 1 in data["asked"])
    finally:
        stream.close()


def test_bots_go_on_after_the_server_was_killed(own_server: Running) -> None:
    """Matches whose turn is a bot's wait for nobody when the server is back."""
    ann, id_ = thinking(own_server, 5)
    for _ in range(20):
        if 1 not in state(ann, id_, 1)["asked"]:
            break
        act(ann, id_, 1)
    else:
        raise AssertionError("the bots think at once")
    own_server.kill()
    own_server.start()
    stream = Stream(ann, f"{id_}:1")
    try:
        stream.wait("state", lambda data: 1 in data["asked"])
    finally:
        stream.close()


def test_a_server_that_is_told_to_stop_does_so_at_once(own_server: Running) -> None:
    """Open streams do not hold it up, and the next server takes them on."""
    ann = own_server.person("Ann")
    id_ = table(ann, [ME, bot(), bot()])["id"]
    stream = Stream(ann, f"{id_}:1")
    try:
        stream.wait("state")
        assert own_server.stop() in (0, -15)
        own_server.start()
        act(ann, id_, 1)
        last = state(ann, id_, 1)
        stream.wait("state", lambda data: data["number"] == last["number"])
        assert stream.connections >= 2
    finally:
        stream.close()
