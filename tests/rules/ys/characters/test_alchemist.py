"""Alchemist (YS-ALC)."""

from __future__ import annotations

import pytest

from marks import rules
from support.ys_arrange import END_OF_COUNTING, arrange, count, pairs
from support.ys_table import Table

pytestmark = pytest.mark.engine


def alchemist(gems: str) -> Table:
    return arrange(then=END_OF_COUNTING, cards={"p1": "alchemist"}, gems={"p1": gems, "p2": "3 green"})


@rules("YS-ALC")
def test_one_own_coloured_gem_into_another_colour() -> None:
    table = alchemist("2 blue 1 red 3 black").say("p1 play alchemist")
    assert table.texts("p1") == {
        *("change blue green", "change blue yellow", "change blue red"),
        *("change red blue", "change red green", "change red yellow"),
        "decline",
    }
    table.say("p1 change blue yellow")
    assert table.over, "one gem"
    assert table.gems("p1") == {"blue": 1, "yellow": 1, "red": 1, "black": 3}
    assert table.gems("p2") == {"green": 3}
    assert table.told("gem_changed", "clause", "seat", "colour", "gem") == [("YS-ALC", "p1", "blue", "yellow")]


@rules("YS-ALC", "YS-CHR-4")
def test_declining_also_discards_the_card() -> None:
    table = alchemist("2 blue").say("p1 play alchemist", "p1 decline")
    assert table.gems("p1") == {"blue": 2}
    assert (table.cards("p1"), table.discarded) == (set(), {"alchemist"})
    assert table.told("declined", "clause", "seat", "card") == [("YS-ALC", "p1", "alchemist")]


@rules("YS-ALC", "YS-CHR-2")
def test_a_declined_alchemist_counts_as_played() -> None:
    assert alchemist("2 blue").say("p1 play alchemist", "p1 decline").values["played"][0] == 1


@rules("YS-ALC")
def test_never_black() -> None:
    assert alchemist("5 black").over, "no coloured gem: not offered (YS-CHR-6)"
    table = alchemist("1 green 5 black").say("p1 play alchemist")
    assert not [text for text in table.texts("p1") if "black" in text]
    table.refuses("p1", "change black green")
    table.refuses("p1", "change green black")
    table.refuses("p1", "change green green")


@rules("YS-ALC", "YS-CHR-5")
def test_not_before_the_end_of_counting() -> None:
    table = arrange(
        then=pairs("p1") + count(1) + END_OF_COUNTING, cards={"p1": "alchemist"}, gems={"p1": "1 blue"}
    ).say("p1 place 4 up 1.port", "p1 place 3 down 1.port")
    assert table.board("p1") == {}, "placing and counting went by"
    assert table.texts("p1") == {"play alchemist", "pass"}


@rules("YS-ALC")
def test_a_gem_won_in_this_counting_may_be_changed() -> None:
    table = arrange(
        then=count(1) + END_OF_COUNTING,
        cards={"p1": "alchemist"},
        brokers={"p1": {"1.commercial": "1"}},
        ships={1: "BGY"},
    )
    table.say("p1 gem green", "p1 gem yellow", "p1 play alchemist", "p1 change green red")
    assert table.gems("p1") == {"yellow": 1, "red": 1}
