"""Queen (YS-QUE). With Herald, Magician and Conjurer: in their files."""

from __future__ import annotations

import pytest

from gradlon.ys import steps
from marks import rules
from support.ys_arrange import END_OF_TURN, START_OF_PLACING, arrange, count, pairs
from support.ys_table import AREAS, SQUARES, Table

pytestmark = pytest.mark.engine


def queen(area: str, *others: str) -> Table:
    table = arrange(
        then=pairs("p1", *others) + count(1, 2),
        cards={"p1": "queen"},
        brokers={"p2": {"1.port": "4down", "2.port": "1"}},
    )
    return table.say("p1 play queen", f"p1 lock {area}")


@rules("YS-QUE")
def test_locks_a_city_area() -> None:
    table = arrange(then=pairs("p1"), cards={"p1": "queen"}).say("p1 play queen")
    assert table.texts("p1") == {f"lock {area}" for area in AREAS}, "any of them, no market square, and must"
    table.say("p1 lock 3.commercial")
    assert table.told("locked", "clause", "seat", "place") == [("YS-QUE", "p1", "3.commercial")]
    assert table.lasting == {"queen"}


@rules("YS-QUE", "YS-3P-1")
def test_an_area_in_play() -> None:
    table = arrange(2, then=pairs("p1"), cards={"p1": "queen"}).say("p1 play queen")
    assert table.texts("p1") == {f"lock {area}" for area in AREAS if area[0] != "4"}


@rules("YS-QUE", "YS-CHR-5")
def test_right_before_one_of_the_own_pairs() -> None:
    table = arrange(then=pairs("p2", "p1", "p1"), cards={"p1": "queen"})
    assert table.asked == ["p2"]
    assert table.texts("p2", "play") == set()
    table.say("p2 place 4 up 1.port", "p2 place 3 down 1.port")
    assert table.texts("p1") == {"play queen", "pass"}
    table.say("p1 pass", "p1 place 4 up 1.port")
    assert table.texts("p1", "play") == set(), "not between the two"
    table.say("p1 place 3 down 1.port")
    assert table.texts("p1") == {"play queen", "pass"}, "before the next pair; nothing was asked after the first"


@rules("YS-QUE")
@pytest.mark.parametrize("seat", ["p1", "p2", "p3"])
def test_nothing_enters(seat: str) -> None:
    """Neither the others' brokers nor the owner's, face up or face down."""
    table = queen("1.port", "p2", "p3")
    while table.asked != [seat]:
        table.say(f"{table.asked[0]} place 1 up 2.port", f"{table.asked[0]} place 0 down 2.port")
    free = {*AREAS, *[name for name in SQUARES if name[0] != "0"]} - {"1.port"}
    assert {text.split()[-1] for text in table.texts(seat)} == free
    assert "YS-QUE" in table.refuses(seat, "place 4 up 1.port")
    assert "YS-QUE" in table.refuses(seat, "place 4 down 1.port")


@rules("YS-QUE")
def test_the_other_areas_of_the_neighborhood_are_used_as_ever() -> None:
    table = queen("1.port").say("p1 place 4 up 1.commercial", "p1 place 3 down 1.palace")
    assert table.scores == [3, 0, 0, 0]


@rules("YS-QUE")
def test_it_is_counted_as_usual() -> None:
    table = queen("1.port").say("p1 place 4 up 1.palace", "p1 place 3 down 2.port")
    assert table.ranking("hood 1") == [("p1", 4, 0, 1), ("p2", 4, 0, 2)]
    assert table.ranking("1.port") == [("p2", 4, 0, 2)]
    assert table.gems("p2")["black"] == 1


@rules("YS-QUE")
def test_the_card_goes_when_its_neighborhood_has_been_counted() -> None:
    table = arrange(
        then=pairs("p1") + count(1) + [(steps.TAKE_COLOUR, 0, 0)] + count(2) + [(steps.TAKE_COLOUR, 0, 0)],
        cards={"p1": "queen"},
    )
    table.say("p1 play queen", "p1 lock 2.palace", "p1 place 4 up 1.port", "p1 place 3 down 1.port")
    assert table.asked == ["p1"]
    assert (table.lasting, table.discarded) == ({"queen"}, set()), "neighborhood 1 is not hers"
    table.say("p1 gem blue")
    assert (table.lasting, table.discarded) == (set(), {"queen"}), "before the turn ends"
    assert table.told("card_discarded", "card") == ["queen"]
    assert table.values["effects"] == 0


@rules("YS-QUE", "YS-CHR-4")
def test_or_with_the_turn() -> None:
    table = arrange(then=pairs("p1") + END_OF_TURN, cards={"p1": "queen"})
    table.say("p1 play queen", "p1 lock 2.palace", "p1 place 4 up 1.port", "p1 place 3 down 1.port")
    assert table.discarded == {"queen"}
    table.run_until(steps.PLACE)
    assert any("2.palace" in text for text in table.texts(table.asked[0]))


@rules("YS-QUE", "YS-SPY")
def test_the_spy_may_look_into_a_locked_area() -> None:
    """Looking moves nothing."""
    table = arrange(then=START_OF_PLACING + pairs("p1"), cards={"p1": "spy queen"}, brokers={"p2": {"1.port": "4down"}})
    table.say("p1 play spy", "p1 play queen", "p1 lock 1.port", "p1 look p2@1.port")
    assert table.seen_by("p1", "p2") == {"1.port": "4down"}
