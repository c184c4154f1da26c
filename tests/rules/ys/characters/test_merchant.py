"""Merchant (YS-MCH)."""

from __future__ import annotations

import pytest

from marks import rules
from support.ys_arrange import END_OF_TURN, START_OF_COUNTING, arrange, count

pytestmark = pytest.mark.engine


@rules("YS-MCH", "YS-CNT-6")
def test_each_commercial_area_pays_5_whoever_wins_it() -> None:
    board = {"p1": {"1.commercial": "1"}, "p2": {"2.commercial": "1", "3.commercial": "1"}, "p3": {"3.commercial": "2"}}
    table = arrange(then=START_OF_COUNTING + count(1, 2, 3, 4), brokers=board, cards={"p1": "merchant"})
    table.say("p1 play merchant")
    assert table.scores == [5, 5, 5, 0]
    assert table.told("points", "seat", "points", "place") == [
        ("p1", 5, "1.commercial"),
        ("p2", 5, "2.commercial"),
        ("p3", 5, "3.commercial"),
    ]
    assert table.told("raised_commercial", "clause", "seat", "pay") == [("YS-MCH", "p1", 5)]


@rules("YS-MCH")
def test_3_without_it() -> None:
    board = {"p1": {"1.commercial": "1"}}
    table = arrange(then=START_OF_COUNTING + count(1), brokers=board, cards={"p1": "merchant"}).say("p1 pass")
    assert table.scores == [3, 0, 0, 0]


@rules("YS-MCH")
def test_nothing_else_pays_more() -> None:
    board = {"p1": {"1.port": "1", "1.palace": "1"}}
    table = arrange(then=START_OF_COUNTING + count(1), brokers=board, cards={"p1": "merchant"}, palaces={1: "king"})
    table.say("p1 play merchant")
    assert table.scores == [5, 0, 0, 0], "the King's"


@rules("YS-MCH", "YS-2P-3")
def test_the_neutral_player_wins_5_too() -> None:
    board = {"neutral": {"1.commercial": "4down"}}
    table = arrange(2, then=START_OF_COUNTING + count(1), brokers=board, cards={"p1": "merchant"})
    assert table.say("p1 play merchant").scores == [0, 0, 5]


@rules("YS-MCH", "YS-CHR-4")
def test_this_counting_only() -> None:
    table = arrange(then=START_OF_COUNTING + END_OF_TURN, cards={"p1": "merchant"}).say("p1 play merchant")
    assert table.discarded == {"merchant"}
    assert table.values["effects"] == 0
