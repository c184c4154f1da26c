"""Mercenary (YS-MRC)."""

from __future__ import annotations

import pytest

from marks import rules
from support.ys_arrange import BIDDER, COLUMNS, END_OF_TURN, arrange, count, lines, pairs
from support.ys_table import Table

pytestmark = pytest.mark.engine


def mercenary(board: dict[str, str] | None = None) -> Table:
    """p1 has placed 0 up in the port of 1 and 1 down on red 3."""
    table = arrange(then=pairs("p1"), brokers={"p1": board or {}}, cards={"p1": "mercenary"})
    return table.say("p1 place 0 up 1.port", "p1 place 1 down 3.red")


@rules("YS-MRC")
@pytest.mark.parametrize(
    ("mark", "board"),
    [("1.port", {"1.port": "0marked", "3.red": "1down"}), ("3.red", {"1.port": "0", "3.red": "1down-marked"})],
)
def test_marks_one_of_the_two_just_placed(mark: str, board: dict[str, str]) -> None:
    table = mercenary({"2.port": "4"}).say("p1 play mercenary")
    assert table.texts("p1") == {"mark 1.port", "mark 3.red"}, "no other, and must"
    table.say(f"p1 mark {mark}")
    assert table.board("p1") == {"2.port": "4"} | board
    assert table.told("marked", "clause", "seat", "place") == [("YS-MRC", "p1", mark)]


@rules("YS-MRC", "YS-INF-1")
def test_for_all_to_see() -> None:
    table = mercenary().say("p1 play mercenary", "p1 mark 3.red")
    for viewer in ("p2", "spectator"):
        assert table.seen_by(viewer, "p1") == {"1.port": "0", "3.red": "?down-marked"}, "the mark, not the value"


@rules("YS-MRC", "YS-CHR-5")
def test_right_after_an_own_pair() -> None:
    table = arrange(then=pairs("p1", "p2"), cards={"p1": "mercenary"})
    table.refuses("p1", "play mercenary")
    table.say("p1 place 0 up 1.port", "p1 place 1 down 3.red", "p1 pass")
    assert table.say("p2 place 0 up 1.port", "p2 place 1 down 2.red").over


@rules("YS-MRC")
def test_the_pair_just_placed_not_one_before() -> None:
    table = arrange(then=pairs("p1", "p1"), cards={"p1": "mercenary"})
    table.say("p1 place 0 up 1.port", "p1 place 1 down 3.red", "p1 pass")
    table.say("p1 place 4 up 2.port", "p1 place 3 down 2.red", "p1 play mercenary")
    assert table.texts("p1") == {"mark 2.port", "mark 2.red"}


@rules("YS-MRC")
def test_its_value_is_5_in_a_neighborhood_and_its_area() -> None:
    board = {"p1": {"1.port": "0marked 1", "1.commercial": "2"}, "p2": {"1.port": "4 1", "1.commercial": "4"}}
    table = arrange(then=count(1), brokers=board)
    assert table.ranking("hood 1") == [("p2", 9, 0, 2), ("p1", 8, 0, 1)]
    assert table.ranking("1.port") == [("p1", 6, 0, 1), ("p2", 5, 0, 2)]
    assert table.ranking("1.commercial") == [("p2", 4, 0, 2), ("p1", 2, 0, 1)]


@rules("YS-MRC")
def test_face_down_too_and_a_4_is_5_not_9() -> None:
    board = {"p1": {"1.port": "4down-marked"}, "p2": {"1.port": "3 2"}}
    table = arrange(then=count(1), brokers=board, screens={"p2": "1"})
    assert table.ranking("1.port") == [("p2", 5, 1, 2), ("p1", 5, 0, 1)]
    assert table.told("revealed", "seat", "value") == [("p1", 4)]


@rules("YS-MRC", "YS-MKT-2", "YS-MKT-3", "YS-MKT-7")
def test_in_lines_columns_and_for_the_highest_bidder() -> None:
    board = {"p1": {"1.blue": "0marked"}, "p2": {"1.green": "4", "2.yellow": "0", "2.red": "1"}}
    table = arrange(then=lines(1) + COLUMNS + BIDDER, brokers=board, line_gems={1: "red"})
    assert table.ranking("line 1") == [("p1", 5, 0, 1), ("p2", 4, 0, 2)]
    assert table.told("column_ranked", "colour", "total") == [("blue", 5), ("green", 4), ("red", 1), ("yellow", 0)]
    assert table.ranking("market") == [("p1", 5, 0, 1), ("p2", 5, 0, 2)]


@rules("YS-MRC")
def test_the_others_keep_their_values() -> None:
    board = {"p1": {"1.port": "0marked 0"}, "p2": {"1.port": "0"}}
    assert arrange(then=count(1), brokers=board).ranking("1.port") == [("p1", 5, 0, 1), ("p2", 0, 0, 2)]


@rules("YS-MRC", "YS-CNT-9")
def test_it_recovers_its_value() -> None:
    table = arrange(then=count(1) + pairs("p1"), brokers={"p1": {"1.port": "4marked"}}, hands={"p1": "2"})
    assert table.hand("p1") == "4 2"
    table.say("p1 place 4 up 1.port")
    assert table.board("p1") == {"1.port": "4"}


@rules("YS-MRC", "YS-CHR-4")
def test_the_card_goes_at_the_end_of_the_turn() -> None:
    table = arrange(then=pairs("p1") + END_OF_TURN, cards={"p1": "mercenary"})
    table.say("p1 place 0 up 1.port", "p1 place 1 down 3.red", "p1 play mercenary")
    assert table.lasting == {"mercenary"}
    table.say("p1 mark 1.port")
    assert (table.lasting, table.discarded, table.values["effects"]) == (set(), {"mercenary"}, 0)


@rules("YS-MRC", "YS-QUE")
def test_a_locked_in_broker_counts_5_too() -> None:
    table = arrange(
        then=pairs("p1", "p2") + count(1), cards={"p1": "mercenary", "p2": "queen"}, brokers={"p3": {"1.port": "4"}}
    )
    table.say("p1 place 0 up 1.port", "p1 place 1 down 3.red", "p1 play mercenary", "p1 mark 1.port")
    table.say("p2 play queen", "p2 lock 1.port", "p2 place 0 up 2.port", "p2 place 1 down 2.red")
    assert table.ranking("1.port") == [("p1", 5, 0, 1), ("p3", 4, 0, 3)]
