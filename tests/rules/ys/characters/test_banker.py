"""Banker (YS-BNK)."""

from __future__ import annotations

import pytest

from marks import rules
from support.ys_arrange import BIDDER, COLUMNS, END_OF_COUNTING, arrange
from support.ys_table import Table

pytestmark = pytest.mark.engine


def banker(*quotes: int) -> Table:
    return arrange(then=END_OF_COUNTING, cards={"p1": "banker"}, quotes=quotes)


@rules("YS-BNK")
def test_one_colour_up_and_another_down() -> None:
    table = banker(8, 8, 8, 8).say("p1 play banker")
    colours = ("blue", "green", "yellow", "red")
    assert table.texts("p1") == {f"up {up} down {down}" for up in colours for down in colours if up != down}, "both"
    table.say("p1 up yellow down blue")
    assert table.quotes == [7, 8, 9, 8]
    assert table.told("marker_moved", "clause", "colour", "before", "after", "seat") == [
        ("YS-BNK", "yellow", 8, 9, "p1"),
        ("YS-BNK", "blue", 8, 7, "p1"),
    ]
    assert table.discarded == {"banker"}


@rules("YS-BNK")
@pytest.mark.parametrize("text", ["up red down red", "up red", "down red", "pass"])
def test_not_one_alone_nor_one_colour_for_both(text: str) -> None:
    banker(8, 8, 8, 8).say("p1 play banker").refuses("p1", text)


@rules("YS-BNK")
def test_only_moves_that_change_a_marker() -> None:
    table = banker(15, 1, 15, 8).say("p1 play banker")
    assert table.texts("p1") == {
        *("up green down blue", "up green down yellow", "up green down red"),
        *("up red down blue", "up red down yellow"),
    }


@rules("YS-BNK", "YS-CHR-6")
@pytest.mark.parametrize("quotes", [(15, 15, 15, 15), (1, 1, 1, 1)])
def test_not_offered_when_no_marker_could_move_so(quotes: tuple[int, ...]) -> None:
    assert banker(*quotes).over


@rules("YS-BNK")
def test_one_pair_of_moves_is_enough() -> None:
    table = banker(15, 1, 15, 15).say("p1 play banker")
    assert table.texts("p1") == {"up green down blue", "up green down yellow", "up green down red"}


@rules("YS-BNK", "YS-MKT-8")
def test_after_the_columns_and_the_highest_bidder() -> None:
    board = {"p2": {"1.blue": "4", "1.green": "3", "1.yellow": "2", "1.red": "1"}}
    table = arrange(then=COLUMNS + BIDDER + END_OF_COUNTING, brokers=board, cards={"p1": "banker"})
    table.say("p2 raise blue", "p1 play banker", "p1 up red down blue")
    assert table.quotes == [10, 9, 7, 7]
