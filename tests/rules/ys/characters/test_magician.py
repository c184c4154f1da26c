"""Magician (YS-MAG). With the throne room: `test_kings_favor`."""

from __future__ import annotations

import pytest

from marks import rules
from support.ys_arrange import START_OF_COUNTING, START_OF_PLACING, arrange, count, lines, pairs
from support.ys_table import Table

pytestmark = pytest.mark.engine


def magician(board: dict[str, str], cards: str = "magician") -> Table:
    """p1 has placed 4 up in the port of 4 and 0 down on red 3, and played the Magician."""
    table = arrange(then=pairs("p1"), brokers={"p1": board, "p2": {"1.port": "3"}}, cards={"p1": cards})
    return table.say("p1 place 4 up 4.port", "p1 place 0 down 3.red", "p1 play magician")


@rules("YS-MAG")
def test_swaps_the_places_of_two_own_brokers() -> None:
    table = magician({"1.port": "2"})
    assert table.texts("p1") == {"swap 1.port 4.port", "swap 1.port 3.red", "swap 4.port 3.red"}, "no other's, and must"
    table.say("p1 swap 1.port 4.port")
    assert table.board("p1") == {"4.port": "2", "1.port": "4", "3.red": "0down"}
    assert table.board("p2") == {"1.port": "3"}
    assert table.told("swapped", "clause", "seat", "place", "target") == [("YS-MAG", "p1", "1.port", "4.port")]
    assert table.discarded == {"magician"}
    assert table.over


@rules("YS-MAG")
def test_each_keeps_its_facing() -> None:
    table = magician({"1.port": "2"}).say("p1 swap 4.port 3.red")
    assert table.board("p1") == {"1.port": "2", "3.red": "4", "4.port": "0down"}
    assert table.seen_by("p2", "p1") == {"1.port": "2", "3.red": "4", "4.port": "?down"}


@rules("YS-MAG", "YS-PLC-5")
def test_no_point_for_entering_the_market_so() -> None:
    table = magician({"1.port": "2"})
    before = table.scores
    assert table.say("p1 swap 4.port 3.red").scores == before == [1, 0, 0, 0]


@rules("YS-MAG", "YS-PLC-3")
def test_squares_stay_with_their_brokers() -> None:
    table = arrange(
        then=[*pairs("p1"), *lines(1, 3)],
        brokers={"p1": {"1.blue": "1"}, "p2": {"1.red": "2", "3.blue": "3"}},
        cards={"p1": "magician"},
        line_gems={1: "red", 3: "blue"},
    )
    table.say("p1 place 4 up 3.green", "p1 place 0 down 2.port", "p1 play magician", "p1 swap 1.blue 3.green")
    assert table.ranking("line 1") == [("p1", 4, 0, 1), ("p2", 2, 0, 2)]
    assert table.ranking("line 3") == [("p2", 3, 0, 2), ("p1", 1, 0, 1)]


@rules("YS-MAG")
def test_the_vacated_square_is_taken_by_the_other() -> None:
    table = arrange(then=pairs("p1", "p2"), cards={"p1": "magician"})
    table.say("p1 place 4 up 1.port", "p1 place 0 down 3.red", "p1 play magician")
    assert table.board("p1") == {"3.red": "4", "1.port": "0down"}, "only one swap: nothing to choose"
    assert "YS-PLC-3" in table.refuses("p2", "place 4 up 3.red")


@rules("YS-MAG", "YS-CHR-6")
def test_two_in_one_area_are_not_swapped() -> None:
    table = arrange(then=pairs("p1"), cards={"p1": "magician"}).say("p1 place 4 up 1.port", "p1 place 0 down 1.port")
    assert table.over, "not offered"
    table = magician({"4.port": "1down"})
    assert "swap 4.port/1 4.port/2" not in table.texts("p1")
    assert "swap 4.port/1 3.red" in table.texts("p1")


@rules("YS-MAG", "YS-CHR-5")
def test_right_after_an_own_pair_not_before_it_nor_in_a_window() -> None:
    table = arrange(
        then=START_OF_COUNTING + pairs("p1", "p2"),
        brokers={"p1": {"1.port": "4", "2.red": "3"}},
        cards={"p1": "magician"},
    )
    assert "play magician" not in table.texts("p1")
    assert "YS-CHR-5" in table.refuses("p1", "play magician")
    table.say("p1 place 4 up 4.port", "p1 place 0 down 3.red")
    assert table.texts("p1") == {"play magician", "pass"}
    table.say("p1 pass", "p2 place 4 up 4.port", "p2 place 0 down 1.red")
    assert table.over, "not after another's pair"


@rules("YS-MAG", "YS-QUE")
def test_not_in_a_locked_area() -> None:
    table = arrange(
        then=pairs("p2", "p1"), brokers={"p1": {"1.port": "3", "2.port": "2"}}, cards={"p1": "magician", "p2": "queen"}
    )
    table.say("p2 play queen", "p2 lock 1.port", "p2 place 4 up 4.port", "p2 place 0 down 1.red")
    table.say("p1 place 4 up 4.port", "p1 place 0 down 3.red", "p1 play magician")
    assert table.texts("p1") == {"swap 2.port 4.port", "swap 2.port 3.red", "swap 4.port 3.red"}


@rules("YS-MAG", "YS-MRC")
def test_a_mercenarys_mark_goes_with_the_broker() -> None:
    table = arrange(then=pairs("p1") + count(1), cards={"p1": "magician mercenary"}, brokers={"p2": {"1.port": "4"}})
    table.say("p1 place 3 up 4.port", "p1 place 0 down 1.port", "p1 play mercenary", "p1 mark 4.port")
    table.say("p1 play magician")
    assert table.ranking("1.port") == [("p1", 5, 0, 1), ("p2", 4, 0, 2)]


@rules("YS-MAG", "YS-MRC")
def test_a_broker_of_the_pair_may_be_marked_after_it_was_swapped() -> None:
    table = arrange(then=pairs("p1"), cards={"p1": "magician mercenary"})
    table.say("p1 place 3 up 4.port", "p1 place 0 down 1.port", "p1 play magician", "p1 play mercenary")
    assert table.texts("p1") == {"mark 1.port", "mark 4.port"}
    table.say("p1 mark 1.port")
    assert table.board("p1") == {"1.port": "3marked", "4.port": "0down"}


@rules("YS-MAG", "YS-SPY")
def test_what_a_spy_saw_it_still_knows() -> None:
    table = arrange(
        then=[*START_OF_PLACING, *pairs("p2", "p1")],
        cards={"p1": "magician", "p2": "spy"},
        brokers={"p1": {"1.port": "2down"}},
        hands={"p1": "4 0"},
    )
    table.say("p2 play spy", "p2 look p1@1.port", "p2 place 4 up 4.port", "p2 place 0 down 1.red")
    table.say("p1 place 4 up 4.port", "p1 place 0 down 3.red", "p1 play magician", "p1 swap 1.port 3.red")
    assert table.seen_by("p2", "p1") == {"3.red": "2down", "4.port": "4", "1.port": "?down"}


@rules("YS-MAG", "YS-2P-3")
def test_neutral_brokers_are_not_own() -> None:
    table = arrange(2, then=pairs("p1"), cards={"p1": "magician"}, brokers={"neutral": {"1.palace": "4down"}})
    table.say("p1 place 3 up 3.port", "p1 neutral 2 2.red", "p1 place 0 down 1.port", "p1 play magician")
    assert table.board("neutral") == {"1.palace": "4down", "2.red": "2down"}
    assert table.board("p1") == {"1.port": "3", "3.port": "0down"}
