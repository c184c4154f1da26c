"""King (YS-KNG) and Prince (YS-PRN)."""

from __future__ import annotations

import pytest

from marks import rules
from support.ys_arrange import arrange, count

pytestmark = pytest.mark.engine


@rules("YS-KNG")
def test_king() -> None:
    table = arrange(then=count(2), brokers={"p3": {"2.palace": "0"}}, palaces={2: "king"}, scores=[0, 0, 9, 0])
    assert table.scores == [0, 0, 14, 0]
    assert table.told("points", "clause", "seat", "points") == [("YS-KNG", "p3", 5)]
    assert (table.cards("p3"), table.discarded) == (set(), {"king"})
    assert table.over, "nobody is asked"


@rules("YS-PRN")
def test_prince() -> None:
    table = arrange(then=count(2), brokers={"p3": {"2.palace": "0"}}, palaces={2: "prince"}, scores=[0, 0, 9, 0])
    assert table.scores == [0, 0, 13, 0]
    assert table.told("points", "clause", "seat", "points") == [("YS-PRN", "p3", 4)]
    assert (table.cards("p3"), table.discarded) == (set(), {"prince"})


@rules("YS-KNG", "YS-PRN", "YS-CHR-2")
def test_at_once_even_after_two_cards() -> None:
    board = {"p3": {"1.palace": "0", "2.palace": "0"}}
    table = arrange(then=count(1, 2), brokers=board, palaces={1: "prince", 2: "king"}, more={"played": [0, 0, 2, 0, 0]})
    assert table.scores == [0, 0, 9, 0]
    assert table.values["played"][2] == 2


@rules("YS-KNG", "YS-PRN")
@pytest.mark.parametrize("card", ["king", "prince"])
def test_points_go_to_nobody_in_an_empty_palace(card: str) -> None:
    table = arrange(then=count(1), palaces={1: card}, brokers={"p1": {"1.port": "4"}})
    assert table.scores == [0, 0, 0, 0]
    assert table.discarded == {card}
