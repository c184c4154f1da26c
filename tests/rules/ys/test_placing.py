"""Phase 3, placing the brokers (YS-PLC)."""

from __future__ import annotations

import pytest

from gradlon.ys import steps
from marks import rules
from support.ys_arrange import LAST_BROKERS, PLACING, arrange, count, market, pairs
from support.ys_table import AREAS, SQUARES, Table

pytestmark = pytest.mark.engine

NINE = {"p1": "4 1", "p2": "4 1", "p3": "4 1", "p4": "4 1"}


def places_of(table: Table, who: str) -> set[str]:
    return {text.split()[-1] for text in table.texts(who, "place")}


@rules("YS-PLC-1")
@pytest.mark.parametrize(("options", "rounds"), [((), 4), (("express",), 3)])
def test_pairs_in_position_order_again_and_again(options: tuple[str, ...], rounds: int) -> None:
    table = arrange(4, *options, then=PLACING, order="p3 p1 p4 p2", screens=NINE)
    asked = []
    while not table.over:
        who = table.asked[0]
        asked.append(who)
        table.say(f"{who} {min(text for text in table.texts(who) if AREAS[0] in text)}")
    assert asked == ["p3", "p3", "p1", "p1", "p4", "p4", "p2", "p2"] * rounds


@rules("YS-PLC-1")
@pytest.mark.parametrize(("first", "second"), [("up", "down"), ("down", "up")])
def test_one_face_up_and_one_face_down_in_either_order(first: str, second: str) -> None:
    table = arrange(then=pairs("p1"))
    assert {text.split()[2] for text in table.texts("p1")} == {"up", "down"}
    table.say(f"p1 place 4 {first} 1.port")
    assert {text.split()[2] for text in table.texts("p1")} == {second}
    assert "YS-PLC-1" in table.refuses("p1", f"place 3 {first} 1.port")
    table.say(f"p1 place 3 {second} 1.palace")
    assert table.over
    down = {"up": "4", "down": "4down"}[first], {"up": "3", "down": "3down"}[second]
    assert table.board("p1") == {"1.port": down[0], "1.palace": down[1]}


@rules("YS-PLC-1")
def test_only_brokers_behind_the_screen_are_placed() -> None:
    table = arrange(then=pairs("p1"), hands={"p1": "4 2 2"})
    assert {text.split()[1] for text in table.texts("p1")} == {"4", "2"}
    table.say("p1 place 4 up 1.port")
    assert {text.split()[1] for text in table.texts("p1")} == {"2"}
    table.say("p1 place 2 down 1.port")
    assert table.hand("p1") == "2"


@rules("YS-PLC-2")
@pytest.mark.parametrize(("one", "other"), [("1.port", "4.palace"), ("1.blue", "3.red"), ("2.yellow", "2.commercial")])
def test_any_mix_of_city_and_market(one: str, other: str) -> None:
    table = arrange(then=pairs("p1"))
    assert places_of(table, "p1") == set(AREAS) | {name for name in SQUARES if name[0] != "0"}
    table.say(f"p1 place 4 up {one}", f"p1 place 3 down {other}")
    assert table.board("p1") == {one: "4", other: "3down"}
    assert table.told("placed", "seat", "place") == [("p1", one), ("p1", other)]


@rules("YS-PLC-2")
@pytest.mark.parametrize("place", ["5.port", "1.market", "4.blue", "throne", "1.black"])
def test_nowhere_else(place: str) -> None:
    assert "YS-PLC-2" in arrange(then=pairs("p1")).refuses("p1", f"place 4 up {place}")


@rules("YS-PLC-3")
def test_a_city_area_holds_any_number() -> None:
    crowd = {"p1": {"1.port": "4 3 2"}, "p2": {"1.port": "4 3 3 1"}, "p3": {"1.port": "4 0down"}}
    table = arrange(then=pairs("p4"), brokers=crowd).say("p4 place 4 up 1.port", "p4 place 3 down 1.port")
    assert table.board("p4") == {"1.port": "4 3down"}


@rules("YS-PLC-3")
def test_a_market_square_holds_one() -> None:
    table = arrange(then=pairs("p1"), brokers={"p2": {"2.red": "0"}, "p1": {"1.red": "4"}})
    assert places_of(table, "p1").isdisjoint({"2.red", "1.red"})
    assert "YS-PLC-3" in table.refuses("p1", "place 3 up 2.red")
    table.say("p1 place 3 up 3.red")
    assert "YS-PLC-3" in table.refuses("p1", "place 3 down 3.red")


@rules("YS-PLC-4")
@pytest.mark.parametrize(("players", "line"), [(4, 0), (3, 0), (3, 1), (2, 0), (2, 1)])
def test_lines_out_of_play_cannot_be_used(players: int, line: int) -> None:
    table = arrange(players, then=pairs("p1"))
    for colour in ("blue", "green", "yellow", "red"):
        assert "YS-PLC-4" in table.refuses("p1", f"place 4 up {line}.{colour}")


@rules("YS-PLC-5")
def test_the_market_earns_a_point_at_once() -> None:
    table = arrange(then=pairs("p2")).say("p2 place 0 down 1.blue")
    assert table.scores == [0, 1, 0, 0]
    table.say("p2 place 1 up 1.red")
    assert table.scores == [0, 2, 0, 0]
    assert table.told("points", "clause", "seat", "points", "place") == [
        ("YS-PLC-5", "p2", 1, "1.blue"),
        ("YS-PLC-5", "p2", 1, "1.red"),
    ]


@rules("YS-PLC-5")
def test_the_city_earns_none() -> None:
    assert arrange(then=pairs("p2")).say("p2 place 4 up 1.commercial", "p2 place 1 down 2.port").scores == [0, 0, 0, 0]


@rules("YS-PLC-5")
def test_the_point_is_kept_when_the_broker_leaves() -> None:
    table = arrange(
        then=[*pairs("p1"), (steps.WINDOW, 2, 0)], cards={"p1": "herald"}, hands={"p1": "4 3"}, scores=[0, 0, 0, 0]
    )
    table.say("p1 place 4 up 1.blue", "p1 place 3 down 1.port", "p1 play herald", "p1 move 1.blue 2.port")
    assert table.scores[0] == 1


@rules("YS-PLC-6")
def test_the_broker_left_joins_the_two_before_the_screen() -> None:
    table = arrange(then=LAST_BROKERS, screens=NINE, hands={"p1": "2", "p2": "0", "p3": "3", "p4": "4"})
    assert [table.screen(f"p{seat}") for seat in (1, 2, 3, 4)] == ["4 2 1", "4 1 0", "4 3 1", "4 4 1"]
    assert [table.hand(f"p{seat}") for seat in (1, 2, 3, 4)] == ["", "", "", ""]
    assert table.view("p2").row("screen")[:5] == (0, 1, 1, 0, 1), "face up"
    assert table.told("joined_screen", "clause", "seat", "value")[0] == ("YS-PLC-6", "p1", 2)


@rules("YS-PLC-6", "YS-CNT-8")
def test_all_three_settle_ties() -> None:
    """Before the last broker comes p1 leads 5 to 4; with it p2 leads 8 to 5."""
    board = {"p1": {"1.commercial": "3"}, "p2": {"1.commercial": "3"}}
    table = arrange(
        then=LAST_BROKERS + count(1),
        brokers=board,
        screens={"p1": "4 1", "p2": "3 1"},
        hands={"p1": "0", "p2": "4", "p3": "", "p4": ""},
    )
    assert table.ranking("1.commercial") == [("p2", 3, 8, 2), ("p1", 3, 5, 1)]
    assert table.scores == [0, 3, 0, 0]


@rules("YS-PLC-6")
@pytest.mark.parametrize("options", [(), ("express",)])
def test_one_broker_is_left_after_the_last_round(options: tuple[str, ...]) -> None:
    table = arrange(4, *options, then=PLACING, screens=NINE)
    while not table.over:
        who = table.asked[0]
        table.say(f"{who} {min(text for text in table.texts(who) if AREAS[0] in text)}")
    for seat in ("p1", "p2", "p3", "p4"):
        assert len(table.screen(seat).split()) == 3
        assert table.hand(seat) == ""


@rules("YS-PLC-7")
def test_a_player_sees_the_own_face_down_brokers() -> None:
    board = {"p1": {"1.port": "4down 2", "3.red": "0down"}}
    table = arrange(then=pairs("p2"), brokers=board)
    assert table.seen_by("p1", "p1") == {"1.port": "4down 2", "3.red": "0down"}
    assert table.seen_by("p2", "p1") == {"1.port": "?down 2", "3.red": "?down"}


@rules("YS-PLC-7")
def test_and_those_in_the_throne_room() -> None:
    table = arrange(3, "kings_favor", then=pairs("p2"), brokers={"p1": {"throne": "3down"}})
    assert table.seen_by("p1", "p1") == {"throne": "3down"}
    assert table.seen_by("p2", "p1") == {"throne": "?down"}


@rules("YS-PLC-7")
def test_with_the_memory_option_nobody_looks_again() -> None:
    board = {"p1": {"1.port": "4down 2", "throne": "3down"}}
    table = arrange(3, "kings_favor", "memory", then=pairs("p2"), brokers=board)
    assert table.seen_by("p1", "p1") == {"1.port": "?down 2", "throne": "?down"}


@rules("YS-PLC-7")
def test_the_log_tells_the_placer_alone_with_memory_too() -> None:
    table = arrange(4, "memory", then=pairs("p1")).say("p1 place 4 down 1.port", "p1 place 3 up 1.port")
    hidden, shown = [event for event in table.log if event.name == "placed"]
    assert [hidden.opened(seat)["value"] for seat in (0, 1, -1)] == [4, None, None]
    assert [shown.opened(seat)["value"] for seat in (0, 1, -1)] == [3, 3, 3]


@rules("YS-PLC-3")
def test_a_square_is_free_again_after_the_market_has_been_counted() -> None:
    board = {"p2": {"2.red": "4"}}
    table = arrange(then=[*market(1, 2, 3), *pairs("p1")], brokers=board, line_gems={1: "blue", 2: "blue", 3: "blue"})
    table.run_until(steps.PLACE).say("p1 place 4 up 2.red")
    assert table.board("p1") == {"2.red": "4"}


@rules("YS-PLC-3")
def test_a_place_may_be_named_by_its_beginning_when_it_is_refused() -> None:
    table = arrange(then=pairs("p1"), brokers={"p2": {"2.red": "3"}})
    assert table.refuses("p1", "place 4 up 2.r") == "YS-PLC-3: market square 2.red is taken"
    assert "there is no place '2.x'" in table.refuses("p1", "place 4 up 2.x")
