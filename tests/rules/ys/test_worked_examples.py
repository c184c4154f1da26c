"""The examples that the booklet works out, step by step.

Blue is p1, Orange p2, Purple p3, Yellow p4. The printed counting example needs three 4s of Orange; here Orange has the
same totals of brokers that it can have.
"""

from __future__ import annotations

import pytest

from gradlon.ys import steps
from marks import rules
from support.ys_arrange import (
    BIDDER,
    COLUMNS,
    FAVOR,
    LEAVE_MARKET,
    ORDER_PHASE,
    SHIPS_PHASE,
    arrange,
    count,
    lines,
    pairs,
    scoring,
)
from support.ys_table import Table

pytestmark = pytest.mark.engine

SCREENS = {"p1": "4 1 0", "p2": "3 2 0", "p3": "4 2 1", "p4": "3 2 1"}
ORDER = "p2 p1 p4 p3"


@rules("YS-BID-1", "YS-BID-2", "YS-BID-3", "YS-BID-4", "YS-BID-5")
def test_the_bid() -> None:
    table = arrange(then=ORDER_PHASE, turn=1, order="p1 p2 p3 p4")
    table.say("p1 bid 1 0", "p2 bid 4 1", "p3 bid 4 2", "p4 bid 3 2")
    shown = [(event.values["seat"], event.values["high"], event.values["low"]) for event in table.log[:4]]
    assert shown == [(0, 1, 0), (1, 4, 1), (2, 4, 2), (3, 3, 2)]
    assert table.log[4].values["bids"] == ((2, 6, 3), (1, 5, 2), (3, 5, 4), (0, 1, 1)), "Orange by its Order card"
    assert table.asked == ["p3"]
    table.say("p3 position 4")
    assert table.asked == ["p2"]
    table.say("p2 position 1")
    assert table.asked == ["p4"]
    assert table.texts("p4") == {"position 2", "position 3"}
    table.say("p4 position 3")
    assert table.told("position_taken", "seat", "order") == [("p3", 4), ("p2", 1), ("p4", 3), ("p1", 2)]
    assert table.order == ["p2", "p1", "p4", "p3"]
    assert [table.screen(seat) for seat in ("p1", "p2", "p3", "p4")] == ["1 0", "4 1", "4 2", "3 2"]


@rules("YS-P1-3", "YS-P1-4", "YS-P1-5")
def test_a_ship_of_two_blue_a_white_and_a_red_gem_and_a_white_one_in_the_market() -> None:
    """The booklet's drawn ships need not be on a card of ours; these are."""
    table = arrange(
        then=[(steps.LAND_SHIP, 0, 0), (steps.SUPPLY_MARKET, 0, 0), *count(1)], brokers={"p1": {"1.port": "1"}}
    )
    table.say("chance ship BWY", "chance ship GWR")
    assert sorted(table.told("gem_to_line", "line", "colour")) == [(1, "white"), (2, "green"), (3, "red")]
    whites = {"gem white blue", "gem white green", "gem white yellow", "gem white red"}
    assert table.texts("p1") == {"gem blue", "gem yellow"} | whites
    table.say("p1 gem blue")
    assert table.texts("p1") == {"gem blue", "gem yellow"} | whites, "two blue ones"


@rules("YS-PLC-1", "YS-PLC-3", "YS-PLC-4")
def test_placing_next_to_purple() -> None:
    """Purple stands in the lower left corner of the market; Orange can go neither there nor on line 0."""
    table = arrange(then=pairs("p3", "p2")).say("p3 place 4 up 3.blue", "p3 place 1 down 2.palace")
    assert "YS-PLC-3" in table.refuses("p2", "place 4 up 3.blue")
    assert "YS-PLC-4" in table.refuses("p2", "place 4 up 0.blue")
    table.say("p2 place 4 up 3.green")
    assert table.scores == [0, 1, 1, 0]


def neighborhood() -> Table:
    board = {
        "p1": {"1.port": "3", "1.commercial": "2down", "1.palace": "4"},
        "p2": {"1.commercial": "4down", "1.palace": "1"},
        "p3": {"1.port": "3down", "1.palace": "3"},
        "p4": {"1.port": "4down", "1.commercial": "4"},
    }
    return arrange(
        then=count(1), brokers=board, screens=SCREENS, order=ORDER, ships={1: "BGR"}, palaces={1: "captain"}, turn=1
    )


@rules("YS-CNT-2", "YS-CNT-3")
def test_the_neighborhood_its_gems() -> None:
    table = neighborhood()
    assert len(table.told("revealed")) == 4
    assert table.ranking("hood 1") == [("p1", 9, 5, 2), ("p4", 8, 6, 3), ("p3", 6, 7, 4), ("p2", 5, 5, 1)]
    assert table.asked == ["p1"]
    table.say("p1 gem blue", "p1 gem red")
    assert table.asked == ["p4"]
    assert table.texts("p4") == {"gem blue", "gem green"}
    table.say("p4 gem blue")
    gems = [table.gems(seat) for seat in ("p1", "p2", "p3", "p4")]
    assert gems == [{"blue": 1, "red": 1}, {}, {"green": 1}, {"blue": 1, "black": 1}]
    assert table.told("gem_won", "clause", "seat", "gem")[:4] == [
        ("YS-CNT-3", "p1", "blue"),
        ("YS-CNT-3", "p1", "red"),
        ("YS-CNT-3", "p4", "blue"),
        ("YS-CNT-3", "p3", "green"),
    ]


@rules("YS-CNT-5", "YS-CNT-6", "YS-CNT-7", "YS-CNT-8", "YS-CNT-9")
def test_the_neighborhood_its_areas() -> None:
    table = neighborhood().say("p1 gem blue", "p1 gem red", "p4 gem blue")
    assert table.ranking("1.port") == [("p4", 4, 6, 3), ("p3", 3, 7, 4), ("p1", 3, 5, 2)]
    assert table.told("gem_won", "clause", "seat", "gem")[4:] == [("YS-CNT-5", "p4", "black")]
    assert table.ranking("1.commercial") == [("p4", 4, 6, 3), ("p2", 4, 5, 1), ("p1", 2, 5, 2)], "6 against 5"
    assert table.scores == [0, 0, 0, 3]
    assert table.ranking("1.palace") == [("p1", 4, 5, 2), ("p3", 3, 7, 4), ("p2", 1, 5, 1)]
    assert table.cards("p1") == {"captain"}
    assert all(table.board(seat) == {} for seat in ("p1", "p2", "p3", "p4"))


def the_market() -> Table:
    """Blue 3 and 1 on line 1, Orange 4 there and a 0 on line 2, Yellow 3 on line 2, Purple 1 and 0 on line 3: the
    blue, green and red columns total 4."""
    board = {
        "p1": {"1.blue": "3", "1.red": "1down"},
        "p2": {"1.green": "4down", "2.blue": "0"},
        "p3": {"3.blue": "1", "3.red": "0down"},
        "p4": {"2.red": "3"},
    }
    gems = {1: "white", 2: "yellow", 3: "red"}
    then = lines(1, 2, 3) + COLUMNS + BIDDER + LEAVE_MARKET
    return arrange(then=then, brokers=board, screens=SCREENS, order=ORDER, line_gems=gems, turn=1)


@rules("YS-MKT-1", "YS-MKT-2", "YS-CNT-4", "YS-CNT-8")
def test_the_market_its_lines() -> None:
    table = the_market()
    assert len(table.told("revealed")) == 3
    assert table.ranking("line 1") == [("p2", 4, 5, 1), ("p1", 4, 5, 2)], "Orange by its Order card"
    assert table.asked == ["p2"]
    table.say("p2 gem white green")
    assert table.ranking("line 2") == [("p4", 3, 6, 3), ("p2", 0, 5, 1)]
    assert table.ranking("line 3") == [("p3", 1, 7, 4)]
    assert table.told("gem_won", "clause", "seat", "gem") == [
        ("YS-CNT-4", "p2", "green"),
        ("YS-MKT-2", "p4", "yellow"),
        ("YS-MKT-2", "p3", "red"),
    ]


@rules("YS-MKT-3", "YS-MKT-4", "YS-MKT-5", "YS-MKT-6", "YS-MKT-7", "YS-MKT-8")
def test_the_market_its_columns_and_the_highest_bidder() -> None:
    table = the_market().say("p2 gem white green")
    assert table.asked == ["p3"], "Purple has the best total before the screen"
    assert table.texts("p3") == {"column blue", "column red"}, "three pawns each, green has one"
    assert table.told("column_tie", "clause", "seat") == [("YS-MKT-5", "p3")]
    table.say("p3 column blue")
    assert table.told("column_ranked", "clause", "colour", "total", "brokers") == [
        ("YS-MKT-5", "blue", 4, 3),
        ("YS-MKT-4", "red", 4, 3),
        ("YS-MKT-4", "green", 4, 1),
        ("YS-MKT-3", "yellow", 0, 0),
    ]
    assert table.quotes == [10, 7, 6, 9]
    assert table.ranking("market") == [("p2", 4, 5, 1), ("p1", 4, 5, 2), ("p4", 3, 6, 3), ("p3", 1, 7, 4)]
    assert table.asked == ["p2"]
    table.say("p2 raise green")
    assert table.quotes == [10, 8, 6, 9]
    assert all(table.board(seat) == {} for seat in ("p1", "p2", "p3", "p4"))


@rules("YS-END-1", "YS-END-2")
def test_final_scoring_equal_quotations() -> None:
    """Blue and red at the top, then yellow, then green."""
    for colour, points in (
        ("blue", [24, 18, 12, 6]),
        ("red", [20, 15, 10, 5]),
        ("yellow", [16, 12, 8, 4]),
        ("green", [12, 9, 6, 3]),
    ):
        gems = {f"p{seat}": f"{5 - seat} {colour}" for seat in (1, 2, 3, 4)}
        assert arrange(then=scoring(), gems=gems, quotes=[12, 6, 9, 12]).scores == points


@rules("YS-END-4")
def test_final_scoring_tied_players() -> None:
    gems = {"p1": "6 blue", "p2": "5 blue", "p3": "5 blue", "p4": "3 blue"}
    table = arrange(then=scoring(), gems=gems, quotes=[12, 6, 9, 8])
    assert table.scores == [24, 12, 12, 6]
    assert table.told("place_scored", "clause", "seat", "points", "gems")[:4] == [
        ("YS-END-2", "p1", 24, 6),
        ("YS-END-4", "p2", 12, 5),
        ("YS-END-4", "p3", 12, 5),
        ("YS-END-2", "p4", 6, 3),
    ]


@rules("YS-KF-3")
def test_kings_favor_a_shared_first_place() -> None:
    board = {"p1": {"throne": "4down 1down"}, "p2": {"throne": "3down 2down"}, "p3": {"throne": "1down"}}
    table = arrange(3, "kings_favor", then=scoring(favor=True), brokers=board)
    assert table.told("favor_scored", "seat", "points", "total") == [("p1", 9, 5), ("p2", 9, 5), ("p3", 3, 1)]


@rules("YS-KF-1")
def test_kings_favor_a_fifth_phase() -> None:
    screens = {"p1": "4 2 1", "p2": "3 3 0", "p3": "1 1 0"}
    table = arrange(3, "kings_favor", then=FAVOR + SHIPS_PHASE, screens=screens, turn=1)
    table.say("p1 throne 1", "p2 throne 3", "p3 throne 0")
    assert table.asked == ["chance"], "the next turn begins"
    assert table.hand("p1") == "4 4 3 3 3 2 2 1 1 0 0"
    assert table.values["twos"][:3] == [2, 2, 2]
