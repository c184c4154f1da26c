"""Jeweller (YS-JWL)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from marks import rules
from support.ys_arrange import END_OF_COUNTING, START_OF_COUNTING, arrange

pytestmark = pytest.mark.engine


@rules("YS-JWL")
@pytest.mark.parametrize(
    ("text", "gems"), [("take blue red", {"blue": 1, "red": 1}), ("take green green", {"green": 2})]
)
def test_two_coloured_gems_of_choice(text: str, gems: dict[str, int]) -> None:
    table = arrange(then=END_OF_COUNTING, cards={"p2": "jeweller"}).say("p2 play jeweller")
    pairs_of = combinations_with_replacement(("blue", "green", "yellow", "red"), 2)
    assert table.texts("p2") == {f"take {one} {other}" for one, other in pairs_of}
    table.say(f"p2 {text}")
    assert table.gems("p2") == gems
    assert table.clauses("gem_won") == ["YS-JWL", "YS-JWL"]
    assert table.told("gem_won", "seat") == ["p2", "p2"]
    assert table.discarded == {"jeweller"}
    assert table.over


@rules("YS-JWL")
@pytest.mark.parametrize("text", ["take black red", "take white red", "take red", "pass"])
def test_neither_black_nor_white_nor_one(text: str) -> None:
    arrange(then=END_OF_COUNTING, cards={"p2": "jeweller"}).say("p2 play jeweller").refuses("p2", text)


@rules("YS-JWL", "YS-CMP-6")
def test_from_the_bank_which_always_has_them() -> None:
    owned = {"p1": "30 red", "p2": "20 red"}
    table = arrange(then=END_OF_COUNTING, cards={"p2": "jeweller"}, gems=owned)
    table.say("p2 play jeweller", "p2 take red red")
    assert (table.gems("p1"), table.gems("p2")) == ({"red": 30}, {"red": 22})


@rules("YS-JWL", "YS-CHR-5")
def test_at_the_end_of_counting() -> None:
    assert arrange(then=START_OF_COUNTING, cards={"p2": "jeweller"}).over
