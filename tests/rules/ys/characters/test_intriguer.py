"""Intriguer (YS-INT)."""

from __future__ import annotations

import pytest

from marks import rules
from support.ys_arrange import (
    BIDDER,
    COLUMNS,
    END_OF_TURN,
    ORDER_PHASE,
    START_OF_COUNTING,
    Word,
    arrange,
    count,
    lines,
    scoring,
)
from support.ys_table import Table

pytestmark = pytest.mark.engine

SCREENS = {"p1": "4 4 3", "p2": "3 3 2", "p3": "0 0 1", "p4": "0 0 0"}


def intriguer(then: list[Word], board: dict[str, dict[str, str]], **more: object) -> Table:
    """p3, worst before the screen and by Order card, has played the Intriguer."""
    table = arrange(
        then=START_OF_COUNTING + then,
        cards={"p3": "intriguer"},
        screens=SCREENS,
        order="p1 p2 p4 p3",
        brokers=board,
        **more,  # type: ignore[arg-type]
    )
    return table.say("p3 play intriguer")


@rules("YS-INT", "YS-CNT-8")
def test_wins_every_tie_for_ranks_and_areas() -> None:
    where = {"1.port": "2", "1.commercial": "1", "1.palace": "2"}
    table = intriguer(
        count(1), {"p1": where, "p2": where, "p3": where}, ships={1: "BGY"}, palaces={1: "spy"}
    ).run_until()
    for what in ("hood 1", "1.port", "1.commercial", "1.palace"):
        assert [seat for seat, *_ in table.ranking(what)] == ["p3", "p1", "p2"], "the others as ever"
    assert table.scores == [0, 0, 3, 0]
    assert table.cards("p3") == {"spy"}


@rules("YS-INT")
def test_a_tie_for_second_too() -> None:
    board = {"p1": {"1.port": "2"}, "p2": {"1.port": "4"}, "p3": {"1.port": "2"}}
    table = intriguer(count(1), board, ships={1: "BGY"})
    assert [seat for seat, *_ in table.ranking("hood 1")] == ["p2", "p3", "p1"]


@rules("YS-INT")
def test_but_only_ties() -> None:
    table = intriguer(count(1), {"p1": {"1.commercial": "2"}, "p3": {"1.commercial": "1"}})
    assert table.scores == [3, 0, 0, 0]


@rules("YS-INT", "YS-MKT-2")
def test_lines() -> None:
    board = {"p1": {"2.blue": "4"}, "p3": {"2.red": "4"}}
    table = intriguer(lines(2), board, line_gems={2: "red"})
    assert table.gems("p3") == {"red": 1}


@rules("YS-INT", "YS-MKT-7")
def test_the_highest_bidder() -> None:
    table = intriguer(lines() + BIDDER, {"p1": {"2.blue": "4"}, "p3": {"2.red": "4"}})
    assert table.asked == ["p3"]


@rules("YS-INT", "YS-MKT-4")
def test_not_the_count_of_brokers_in_equal_columns() -> None:
    """Blue has p1's one broker, red two of p2: red ranks higher, whatever p3 would like."""
    board = {"p1": {"1.blue": "2", "1.green": "1"}, "p2": {"1.red": "1", "2.red": "1"}, "p3": {"1.yellow": "0"}}
    table = intriguer(COLUMNS, board)
    assert table.over
    assert table.quotes == [9, 7, 6, 10]


@rules("YS-INT", "YS-MKT-5")
def test_decides_equal_columns_instead_of_the_screens() -> None:
    table = intriguer(COLUMNS, {"p1": {"1.blue": "2", "1.green": "2", "1.yellow": "1"}})
    assert table.asked == ["p3"]
    assert table.told("column_tie", "clause", "seat") == [("YS-MKT-5", "p3")]


@rules("YS-INT", "YS-BID-2")
def test_not_the_bid() -> None:
    """In force or not: nothing of the card reaches the next turn, and even now a bid ranks by the Order cards."""
    table = intriguer(ORDER_PHASE, {}, hands={f"p{seat}": "1 0" for seat in (1, 2, 3, 4)})
    table.say(*[f"p{seat} bid 1 0" for seat in (1, 2, 3, 4)])
    assert table.asked == ["p1"]


@rules("YS-INT", "YS-END-4")
def test_not_final_scoring() -> None:
    table = intriguer(scoring(), {}, gems={"p1": "1 blue", "p3": "1 blue"})
    assert table.scores == [18, 0, 18, 0]


@rules("YS-INT", "YS-CHR-4")
def test_this_counting_only() -> None:
    table = intriguer(END_OF_TURN, {})
    assert table.values["effects"] == 0
    assert table.discarded == {"intriguer"}


@rules("YS-INT")
def test_nothing_without_being_played() -> None:
    board = {"p1": {"1.commercial": "2"}, "p3": {"1.commercial": "2"}}
    table = arrange(then=START_OF_COUNTING + count(1), cards={"p3": "intriguer"}, screens=SCREENS, brokers=board)
    assert table.say("p3 pass").scores == [3, 0, 0, 0]
