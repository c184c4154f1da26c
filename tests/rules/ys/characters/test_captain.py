"""Captain (YS-CAP)."""

from __future__ import annotations

import pytest

from gradlon.ys.components import SHIPS
from marks import rules
from support.ys_arrange import START_OF_COUNTING, arrange, count

pytestmark = pytest.mark.engine

FLEET = {1: "BGY", 2: "GYR", 3: "YRB", 4: "RBG"}


@rules("YS-CAP")
def test_swaps_the_ships_of_two_ports() -> None:
    table = arrange(then=START_OF_COUNTING, cards={"p1": "captain"}, ships=FLEET).say("p1 play captain")
    assert table.texts("p1") == {f"ports {a} {b}" for a in (1, 2, 3, 4) for b in range(a + 1, 5)}, (
        "any two, and he must"
    )
    table.say("p1 ports 1 4")
    assert [SHIPS[ship - 1] for ship in table.values["port"][:4]] == ["RBG", "GYR", "YRB", "BGY"]
    assert table.told("ships_swapped", "clause", "seat", "hood", "other") == [("YS-CAP", "p1", 1, 4)]
    assert table.discarded == {"captain"}


@rules("YS-CAP")
def test_the_gems_are_won_where_the_ships_lie_now() -> None:
    table = arrange(
        then=START_OF_COUNTING + count(1, 2),
        cards={"p3": "captain"},
        ships={1: "BGY", 2: "RWG"},
        brokers={"p1": {"1.commercial": "1"}, "p2": {"2.commercial": "1"}},
    )
    table.say("p3 play captain", "p1 gem red", "p1 gem red", "p2 gem blue", "p2 gem blue")
    assert (table.gems("p1"), table.gems("p2")) == ({"red": 2}, {"blue": 2}), "two ships: nothing to choose"


@rules("YS-CAP", "YS-3P-1")
def test_on_three_neighborhoods() -> None:
    ships = {1: "BGY", 2: "GYR", 3: "YRB"}
    table = arrange(3, "three_neighborhoods", then=START_OF_COUNTING, cards={"p1": "captain"}, ships=ships)
    assert table.say("p1 play captain").texts("p1") == {"ports 1 2", "ports 1 3", "ports 2 3"}


@rules("YS-CAP", "YS-CHR-6")
def test_not_offered_with_fewer_than_two_ships() -> None:
    assert arrange(then=START_OF_COUNTING, cards={"p1": "captain"}, ships={3: "BGY"}).over
    assert not arrange(then=START_OF_COUNTING, cards={"p1": "captain"}, ships={3: "BGY", 4: "BGR"}).over


@rules("YS-CAP")
def test_no_port_is_swapped_with_itself_or_with_an_empty_one() -> None:
    table = arrange(then=START_OF_COUNTING, cards={"p1": "captain"}, ships={1: "BGY", 2: "GYR", 3: "YRB"})
    table.say("p1 play captain")
    table.refuses("p1", "ports 1 1")
    table.refuses("p1", "ports 1 4")
