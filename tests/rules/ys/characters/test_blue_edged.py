"""Blue-edged cards (YS-BLU)."""

from __future__ import annotations

import pytest

from marks import rules
from support.ys_arrange import arrange, count

pytestmark = pytest.mark.engine


@rules("YS-BLU")
@pytest.mark.parametrize("colour", ["blue", "green", "yellow", "red"])
def test_at_once_a_coloured_gem_of_choice(colour: str) -> None:
    table = arrange(then=count(2), turn=4, brokers={"p2": {"2.palace": "1"}}, palaces={2: "blue-edged"})
    assert table.texts("p2") == {"gem blue", "gem green", "gem yellow", "gem red"}
    table.say(f"p2 gem {colour}")
    assert table.gems("p2") == {colour: 1}
    assert table.told("gem_won", "clause", "seat", "gem", "counted") == [("YS-BLU", "p2", colour, 1)]
    assert table.cards("p2") == set()


@rules("YS-BLU")
def test_before_the_next_neighborhood() -> None:
    board = {"p2": {"1.palace": "1"}, "p1": {"2.commercial": "1"}}
    table = arrange(then=count(1, 2), turn=4, brokers=board, palaces={1: "blue-edged"})
    assert table.asked == ["p2"]
    assert table.scores == [0, 0, 0, 0]


@rules("YS-BLU")
@pytest.mark.parametrize("text", ["gem black", "gem white", "gem white red", "pass"])
def test_nothing_else(text: str) -> None:
    table = arrange(then=count(1), turn=4, brokers={"p2": {"1.palace": "1"}}, palaces={1: "blue-edged"})
    table.refuses("p2", text)
