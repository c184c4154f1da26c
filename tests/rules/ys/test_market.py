"""Phase 4, counting the market (YS-MKT)."""

from __future__ import annotations

import pytest

from gradlon.ys import steps
from marks import rules
from support.ys_arrange import (
    BIDDER,
    CLEAR_SCREENS,
    COLUMNS,
    COUNTING,
    END_OF_COUNTING,
    LEAVE_MARKET,
    arrange,
    lines,
    market,
)
from support.ys_table import Table

pytestmark = pytest.mark.engine


@rules("YS-MKT-1")
def test_hidden_brokers_of_the_market_are_revealed() -> None:
    board = {"p1": {"1.blue": "4down", "3.red": "1"}, "p2": {"2.green": "0down", "4.port": "3down"}}
    table = arrange(then=lines(), brokers=board)
    assert table.told("revealed", "clause", "seat", "value", "place") == [
        ("YS-MKT-1", "p1", 4, "1.blue"),
        ("YS-MKT-1", "p2", 0, "2.green"),
    ]
    assert table.seen_by("p3", "p1") == {"1.blue": "4", "3.red": "1"}
    assert table.seen_by("p3", "p2") == {"2.green": "0", "4.port": "?down"}


@rules("YS-MKT-1", "YS-MKT-2")
def test_all_are_revealed_before_the_first_line_is_counted() -> None:
    board = {"p1": {"1.blue": "4", "3.red": "1down"}}
    table = arrange(then=lines(1, 2, 3), brokers=board, line_gems={1: "blue", 2: "blue", 3: "blue"})
    names = [event.name for event in table.log if event.name in ("revealed", "ranked")]
    assert names == ["revealed", "ranked", "ranked"]


@rules("YS-MKT-2")
def test_the_best_total_of_a_line_takes_its_gem() -> None:
    board = {"p1": {"2.blue": "2", "2.red": "1down", "1.green": "4"}, "p2": {"2.green": "2", "3.blue": "4"}}
    table = arrange(then=lines(2), brokers=board, line_gems={2: "yellow"})
    assert table.ranking("line 2") == [("p1", 3, 0, 1), ("p2", 2, 0, 2)]
    assert table.ranking_clause("line 2") == "YS-MKT-2"
    assert table.told("gem_won", "clause", "seat", "gem") == [("YS-MKT-2", "p1", "yellow")]
    assert table.gems("p1") == {"yellow": 1}


@rules("YS-MKT-2")
def test_lines_in_order() -> None:
    board = {"p1": {"1.blue": "1"}, "p2": {"2.blue": "1"}, "p3": {"3.blue": "1"}}
    table = arrange(then=COUNTING, brokers=board, line_gems={1: "red", 2: "green", 3: "blue"})
    assert table.told("gem_won", "seat", "gem") == [("p1", "red"), ("p2", "green"), ("p3", "blue")]


@rules("YS-MKT-2", "YS-CNT-4")
def test_a_white_gem_of_a_line_becomes_a_colour_of_choice() -> None:
    table = arrange(then=lines(1), brokers={"p2": {"1.blue": "1"}}, line_gems={1: "white"})
    assert table.texts("p2") == {"gem white blue", "gem white green", "gem white yellow", "gem white red"}
    table.say("p2 gem white yellow")
    assert table.gems("p2") == {"yellow": 1}


@rules("YS-MKT-2")
def test_an_empty_line_gives_nothing() -> None:
    table = arrange(then=lines(1), brokers={"p2": {"2.blue": "1"}}, line_gems={1: "red"})
    assert table.over
    assert all(table.gems(f"p{seat}") == {} for seat in (1, 2, 3, 4))
    assert table.clauses("area_empty") == ["YS-MKT-2"]
    assert table.values["line_gem"][1] == 0


@rules("YS-MKT-2", "YS-CNT-8")
@pytest.mark.parametrize(
    ("screens", "order", "winner"),
    [
        ({"p1": "1 1 0", "p2": "4 4 0"}, "p1 p2 p3 p4", "p2"),
        ({"p1": "4 1 0", "p2": "3 2 0"}, "p1 p2 p3 p4", "p1"),
        ({"p1": "4 1 0", "p2": "3 2 0"}, "p3 p2 p1 p4", "p2"),
    ],
)
def test_ties_of_a_line(screens: dict[str, str], order: str, winner: str) -> None:
    board = {"p1": {"1.blue": "3", "1.red": "0"}, "p2": {"1.green": "3"}}
    table = arrange(then=lines(1), brokers=board, screens=screens, order=order, line_gems={1: "red"})
    assert table.told("gem_won", "seat") == [winner]


@rules("YS-CNT-10", "YS-MKT-2")
def test_a_lone_0_wins_its_line() -> None:
    table = arrange(then=lines(3), brokers={"p4": {"3.red": "0down"}}, line_gems={3: "green"})
    assert table.gems("p4") == {"green": 1}


def columns(board: dict[str, dict[str, str]], **more: dict[str, str] | str) -> Table:
    return arrange(then=COLUMNS, brokers=board, **more)  # type: ignore[arg-type]


@rules("YS-MKT-3")
def test_columns_rank_by_the_total_of_all_brokers_whoever_owns_them() -> None:
    """Red 5 of two owners, blue 4, yellow 3, green 1."""
    board = {"p1": {"1.blue": "4", "1.red": "2"}, "p2": {"2.red": "3", "1.yellow": "3"}, "p3": {"3.green": "1"}}
    table = columns(board)
    assert table.told("column_ranked", "clause", "colour", "position", "total", "brokers") == [
        ("YS-MKT-3", "red", 1, 5, 2),
        ("YS-MKT-3", "blue", 2, 4, 1),
        ("YS-MKT-3", "yellow", 3, 3, 1),
        ("YS-MKT-3", "green", 4, 1, 1),
    ]
    assert table.quotes == [9, 6, 7, 10]
    assert table.told("marker_moved", "clause", "colour", "before", "after") == [
        ("YS-MKT-3", "red", 8, 10),
        ("YS-MKT-3", "blue", 8, 9),
        ("YS-MKT-3", "yellow", 8, 7),
        ("YS-MKT-3", "green", 8, 6),
    ]


@rules("YS-MKT-4")
def test_equal_columns_more_brokers_rank_higher() -> None:
    """All total 3: with 3, 2, 1 and 4 … the market has three lines, so red has 2 and one broker."""
    board = {
        "p1": {"1.blue": "3", "1.green": "3", "1.yellow": "1", "1.red": "2"},
        "p2": {"2.green": "0", "2.yellow": "1"},
        "p3": {"3.yellow": "1"},
    }
    table = columns(board)
    assert table.told("column_ranked", "colour", "total", "brokers") == [
        ("yellow", 3, 3),
        ("green", 3, 2),
        ("blue", 3, 1),
        ("red", 2, 1),
    ]
    assert table.told("column_tie") == []


@rules("YS-MKT-4")
def test_a_0_beats_an_empty_column() -> None:
    table = columns({"p1": {"1.blue": "2", "1.green": "1"}, "p2": {"2.red": "0"}})
    assert table.quotes == [10, 9, 6, 7]


@rules("YS-MKT-4")
def test_a_point_more_beats_any_number_of_brokers() -> None:
    board = {"p1": {"1.blue": "1", "2.blue": "0", "3.blue": "0", "1.green": "2", "1.yellow": "0", "2.yellow": "0"}}
    board["p2"] = {"1.red": "0"}
    assert columns(board).quotes == [9, 10, 7, 6]


TWO_EQUAL = {"p1": {"1.blue": "2", "1.green": "2", "1.yellow": "1"}}


@rules("YS-MKT-5")
@pytest.mark.parametrize(
    ("screens", "order", "decider"),
    [
        ({"p1": "1 1 0", "p3": "4 4 3", "p4": "4 4 2"}, "p1 p2 p3 p4", "p3"),
        ({"p2": "4 1 0", "p3": "3 2 0"}, "p1 p2 p3 p4", "p2"),
        ({"p2": "4 1 0", "p3": "3 2 0"}, "p1 p4 p3 p2", "p3"),
    ],
)
def test_still_equal_the_best_before_the_screen_decides(screens: dict[str, str], order: str, decider: str) -> None:
    table = columns(TWO_EQUAL, screens=screens, order=order)
    assert table.asked == [decider], "with a broker in the market or none"
    assert table.texts(decider) == {"column blue", "column green"}
    assert table.told("column_tie", "clause", "seat", "colours") == [("YS-MKT-5", decider, 0b0011)]
    table.say(f"{decider} column green")
    assert table.quotes == [9, 10, 7, 6]
    assert table.told("column_ranked", "clause", "colour")[:2] == [("YS-MKT-5", "green"), ("YS-MKT-3", "blue")]


@rules("YS-MKT-5")
def test_empty_columns_too() -> None:
    table = columns({"p1": {"1.yellow": "2"}})
    assert table.texts("p1") == {"column blue", "column green", "column red"}
    table.say("p1 column red", "p1 column green")
    assert table.quotes == [6, 7, 10, 9]


@rules("YS-MKT-5")
def test_two_pairs_of_equal_columns() -> None:
    table = columns({"p1": {"1.blue": "1", "1.red": "1"}}, screens={"p2": "4 4 0"})
    assert table.texts("p2") == {"column blue", "column red"}
    table.say("p2 column red")
    assert table.texts("p2") == {"column green", "column yellow"}
    table.say("p2 column yellow")
    assert table.quotes == [9, 6, 7, 10]


@rules("YS-MKT-5")
def test_an_empty_market_is_decided_whole() -> None:
    table = columns({})
    table.say("p1 column red", "p1 column yellow", "p1 column green")
    assert table.quotes == [6, 7, 9, 10]


@rules("YS-MKT-6")
def test_all_four_moves_are_worked_out_first() -> None:
    """No marker moves before the last tie is decided, and none waits for another's."""
    table = columns({"p1": {"1.blue": "2", "1.green": "1"}})
    assert table.asked == ["p1"], "yellow and red are equal"
    assert table.quotes == [8, 8, 8, 8]
    assert table.told("marker_moved") == []
    table.say("p1 column red")
    assert table.quotes == [10, 9, 6, 7]


@rules("YS-MKT-7")
def test_the_highest_bidder_moves_one_colour_one_step() -> None:
    board = {"p1": {"1.blue": "2", "3.red": "2"}, "p2": {"1.red": "3"}}
    table = arrange(then=BIDDER, brokers=board)
    assert table.asked == ["p1"]
    assert table.ranking("market") == [("p1", 4, 0, 1), ("p2", 3, 0, 2)]
    assert table.ranking_clause("market") == "YS-MKT-7"
    colours = ("blue", "green", "yellow", "red")
    assert table.texts("p1") == {f"{verb} {colour}" for verb in ("raise", "lower") for colour in colours}, "he must"
    table.say("p1 lower yellow")
    assert table.quotes == [8, 8, 7, 8]
    assert table.told("marker_moved", "clause", "seat") == [("YS-MKT-7", "p1")]


@rules("YS-MKT-7")
def test_the_highest_bidder_may_raise() -> None:
    assert arrange(then=BIDDER, brokers={"p1": {"1.blue": "2"}}).say("p1 raise green").quotes == [8, 9, 8, 8]


@rules("YS-MKT-7")
def test_only_moves_that_change_a_marker() -> None:
    table = arrange(then=BIDDER, brokers={"p1": {"1.blue": "2"}}, quotes=[15, 1, 14, 2])
    assert table.texts("p1") == {
        *("lower blue", "raise green", "raise yellow", "lower yellow", "raise red", "lower red"),
    }


@rules("YS-MKT-7", "YS-CNT-8")
@pytest.mark.parametrize(
    ("screens", "order", "winner"),
    [
        ({"p1": "1 0 0", "p2": "1 1 0"}, "p1 p2 p3 p4", "p2"),
        ({"p1": "4 1 0", "p2": "3 2 0"}, "p1 p2 p3 p4", "p1"),
        ({"p1": "4 1 0", "p2": "3 2 0"}, "p2 p1 p3 p4", "p2"),
    ],
)
def test_ties_of_the_highest_bidder(screens: dict[str, str], order: str, winner: str) -> None:
    board = {"p1": {"1.blue": "2", "2.red": "1"}, "p2": {"1.red": "3"}}
    table = arrange(then=lines() + BIDDER, brokers=board, screens=screens, order=order)
    assert table.asked == [winner]


@rules("YS-MKT-7")
def test_a_lone_0_counts() -> None:
    assert arrange(then=BIDDER, brokers={"p3": {"2.red": "0"}}, screens={"p1": "4 4 3"}).asked == ["p3"]


@rules("YS-MKT-7")
def test_an_empty_market_moves_nothing() -> None:
    table = arrange(then=BIDDER, brokers={"p1": {"1.port": "4"}})
    assert table.over
    assert table.quotes == [8, 8, 8, 8]
    assert table.clauses("no_market") == ["YS-MKT-7"]


@rules("YS-MKT-7", "YS-MKT-3")
def test_the_bidder_moves_after_the_columns() -> None:
    board = {"p1": {"1.blue": "4", "1.green": "3", "1.yellow": "2", "1.red": "1"}}
    table = arrange(then=market(), brokers=board, quotes=[13, 8, 8, 3])
    assert table.quotes == [15, 9, 7, 1]
    assert "raise blue" not in table.texts("p1")
    table.say("p1 raise red")
    assert table.quotes == [15, 9, 7, 2]


@rules("YS-MKT-8")
def test_brokers_of_the_market_return() -> None:
    board = {"p1": {"1.blue": "4", "3.red": "0"}, "p2": {"2.red": "1"}}
    table = arrange(then=LEAVE_MARKET, brokers=board, hands={"p1": "2", "p2": ""}, screens={"p1": "3 1 1"})
    assert (table.hand("p1"), table.hand("p2")) == ("4 2 0", "1")
    assert table.board("p1") == {}
    assert table.values["square"] == [0] * 16
    assert table.screen("p1") == "3 1 1"
    assert table.clauses("returned") == ["YS-MKT-8"]


@rules("YS-MKT-8", "YS-CHR-3")
def test_then_the_window_then_the_brokers_before_the_screens() -> None:
    table = arrange(
        then=market() + END_OF_COUNTING + CLEAR_SCREENS,
        brokers={"p1": {"1.blue": "4"}},
        screens={"p1": "3 1 0", "p2": "4 4 0"},
        hands={"p1": "2", "p2": "1"},
        cards={"p2": "jeweller"},
    ).run_until(steps.HIGHEST_BIDDER)
    assert table.board("p1") == {"1.blue": "4"}
    table.say("p1 raise red")
    assert table.asked == ["p2"]
    assert (table.hand("p1"), table.screen("p1")) == ("4 2", "3 1 0")
    table.say("p2 pass")
    assert (table.hand("p1"), table.screen("p1")) == ("4 3 2 1 0", "")
    assert (table.hand("p2"), table.screen("p2")) == ("4 4 1 0", "")


@rules("YS-MKT-8", "YS-CNT-1", "YS-CHR-3")
def test_the_whole_counting_from_window_to_window() -> None:
    board = {"p1": {"1.port": "4down"}, "p2": {"2.red": "3down"}}
    held = {"p3": "merchant banker"}
    table = arrange(then=COUNTING, brokers=board, cards=held, hands={"p1": "", "p2": ""}, line_gems={2: "red"})
    assert table.texts("p3") == {"play merchant", "pass"}
    assert table.told("revealed") == [], "before anything is counted"
    table.say("p3 pass").run_until(steps.HIGHEST_BIDDER).say("p2 raise red")
    assert table.texts("p3") == {"play banker", "pass"}
    assert (table.hand("p1"), table.hand("p2")) == ("4", "3"), "all brokers are back by then"
    assert table.say("p3 pass").over


@rules("YS-MKT-8")
def test_everyone_has_all_brokers_again_in_the_next_turn() -> None:
    table = arrange(then=COUNTING + CLEAR_SCREENS, screens={"p1": "3 1 1", "p2": "4 4 0"}).run_until()
    assert table.hand("p1") == table.hand("p2") == "4 4 3 3 3 2 1 1 1 0 0"
