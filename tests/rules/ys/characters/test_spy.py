"""Spy (YS-SPY). In the throne room: `test_kings_favor`."""

from __future__ import annotations

import pytest

from gradlon.ys import facts, steps
from marks import rules
from support.ys_arrange import END_OF_TURN, PLACING, START_OF_PLACING, arrange, count, pairs
from support.ys_table import AREAS, Table

pytestmark = pytest.mark.engine

BOARD = {
    "p1": {"1.port": "4down"},
    "p2": {"1.port": "3down 2", "2.red": "1down"},
    "p3": {"3.palace": "0down 4down"},
}
LOOKS = {"look p2@1.port/1", "look p2@2.red", "look p3@3.palace/1", "look p3@3.palace/2"}


def spy(*seats: str) -> Table:
    return arrange(then=START_OF_PLACING + pairs(*seats), cards={"p1": "spy"}, brokers=BOARD).say("p1 play spy")


@rules("YS-SPY")
def test_looks_at_opponents_face_down_brokers() -> None:
    table = spy("p1")
    assert table.texts("p1") == LOOKS | {"pass"}, "neither own ones nor such as lie open"
    table.say("p1 look p3@3.palace/2")
    assert table.told("looked", "clause", "seat", "owner", "place") == [("YS-SPY", "p1", "p3", "3.palace")]
    assert table.told("looked", "number") == [2]
    assert table.texts("p1") == LOOKS - {"look p3@3.palace/2"} | {"pass"}, "not twice at one"


@rules("YS-SPY", "YS-INF-2")
def test_only_the_owner_learns_the_values_and_the_game_remembers_them() -> None:
    table = spy("p1").say("p1 look p3@3.palace/2", "p1 pass")
    assert table.seen_by("p1", "p3") == {"3.palace": "?down 4down"}
    for viewer in ("p2", "p4", "spectator"):
        assert table.seen_by(viewer, "p3") == {"3.palace": "?down ?down"}
    looked = next(event for event in table.log if event.name == "looked")
    assert [looked.opened(viewer)["value"] for viewer in (0, 1, 2, -1)] == [4, None, None, None]
    assert looked.reveals


@rules("YS-SPY")
def test_three_looks() -> None:
    table = spy("p1").say("p1 look p2@1.port/1", "p1 look p2@2.red", "p1 look p3@3.palace/1")
    assert table.texts("p1", "look") == set()
    assert table.texts("p1", "place") != set(), "the pair comes next"
    assert table.seen_by("p1", "p3") == {"3.palace": "0down ?down"}


@rules("YS-SPY")
def test_before_or_after_the_pair_on_the_own_turns() -> None:
    table = spy("p1", "p2", "p1").say("p1 look p2@2.red", "p1 pass")
    table.say("p1 place 4 up 1.port")
    assert table.texts("p1", "look") == set(), "not between the two"
    table.say("p1 place 3 down 1.port", "p1 look p2@1.port/1", "p1 pass")
    assert table.asked == ["p2"], "p2 has no spy and is asked for a pair at once"
    table.say("p2 place 4 up 4.port", "p2 place 3 down 4.port")
    assert table.texts("p1") == {"look p2@4.port/2", "look p3@3.palace/1", "look p3@3.palace/2", "pass"}
    table.say("p1 look p2@4.port/2", "p1 place 3 up 1.port", "p1 place 1 down 1.port")
    assert table.over


@rules("YS-SPY")
def test_once_more_after_the_last_pair_of_the_phase() -> None:
    screens = {f"p{seat}": "1 0" for seat in (1, 2, 3, 4)}
    table = arrange(then=PLACING, cards={"p1": "spy"}, screens=screens).say("p1 play spy")
    while table.position.asking()[2] != facts.LAST_CHANCE:
        who = table.asked[0]
        texts = table.texts(who)
        text = "pass" if "pass" in texts else min(text for text in texts if AREAS[0] in text)
        table.say(f"{who} {text}")
    assert table.asked == ["p1"]
    assert [len(table.board(seat)["1.port"].split()) for seat in ("p1", "p4")] == [8, 8], "p4 placed last"
    last_pair = [7, 8] if table.board("p4")["1.port"].split()[6].endswith("down") else [8, 7]
    assert f"look p4@1.port/{last_pair[0]}" in table.texts("p1")
    assert f"look p4@1.port/{last_pair[1]}" not in table.texts("p1"), "it lies open"
    table.say(f"p1 {min(table.texts('p1', 'look'))}", "p1 pass")
    assert table.over
    assert table.screen("p1") != "", "the last broker comes after that"


@rules("YS-SPY")
def test_looks_not_taken_are_lost() -> None:
    table = arrange(then=START_OF_PLACING + END_OF_TURN, cards={"p1": "spy"}, brokers=BOARD).say("p1 play spy")
    assert table.values["effects"] == 0
    table.run_until(steps.PLACE, steps.TURN_ACTS)
    while table.asked != ["p1"]:
        table.say(f"{table.asked[0]} {min(table.texts(table.asked[0]))}")
    assert table.position.asking()[0] == steps.PLACE, "no look is offered before the first pair of the next turn"


@rules("YS-SPY", "YS-2P-2")
def test_neutral_ones_never() -> None:
    board = {"p2": {"1.port": "3down"}, "neutral": {"1.port": "4down 2down-second"}}
    table = arrange(2, then=START_OF_PLACING + pairs("p1"), cards={"p1": "spy"}, brokers=board).say("p1 play spy")
    assert table.texts("p1", "look") == {"look p2@1.port"}
    table.refuses("p1", "look neutral@1.port/1")


@rules("YS-SPY")
def test_nothing_to_look_at_nobody_is_asked() -> None:
    board = {"p1": {"1.port": "4down"}, "p2": {"1.port": "3"}}
    table = arrange(then=START_OF_PLACING + pairs("p1"), cards={"p1": "spy"}, brokers=board).say("p1 play spy")
    assert table.texts("p1", "place") != set()


@rules("YS-SPY")
def test_the_owner_alone_looks() -> None:
    table = spy("p2")
    assert table.asked == ["p2"]
    assert table.texts("p2", "look") == set()


@rules("YS-SPY", "YS-HER")
def test_a_broker_seen_is_known_wherever_it_goes() -> None:
    table = arrange(
        then=[*START_OF_PLACING, *pairs("p1"), (steps.WINDOW, facts.START_OF_COUNTING, 0)],
        cards={"p1": "spy", "p2": "herald"},
        brokers={"p2": {"2.red": "1down"}},
    )
    table.say("p1 play spy", "p1 look p2@2.red", "p1 place 4 up 1.port", "p1 place 3 down 1.port")
    table.say("p2 play herald", "p2 move 2.red 4.palace")
    assert table.seen_by("p1", "p2") == {"4.palace": "1down"}
    assert table.seen_by("p3", "p2") == {"4.palace": "?down"}


@rules("YS-SPY", "YS-CNT-9")
def test_what_was_seen_is_forgotten_behind_the_screen() -> None:
    """A broker placed anew is another one."""
    table = arrange(
        then=START_OF_PLACING + pairs("p1") + count(1) + pairs("p2"),
        cards={"p1": "spy"},
        brokers={"p2": {"1.port": "3down"}},
        hands={"p2": ""},
    )
    table.say("p1 play spy", "p1 look p2@1.port", "p1 place 4 up 2.port", "p1 place 3 down 2.port")
    table.say("p2 place 3 down 1.port")
    assert table.seen_by("p1", "p2") == {"1.port": "?down"}
