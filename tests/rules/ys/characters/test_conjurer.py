"""Conjurer (YS-CNJ)."""

from __future__ import annotations

import pytest

from gradlon.ys import steps
from marks import rules
from support.ys_arrange import LAST_BROKERS, PLACING, START_OF_PLACING, arrange, count, pairs
from support.ys_table import AREAS, Table

pytestmark = pytest.mark.engine


def conjurer(*more: str) -> Table:
    """p1, with 4 3 before the screen and 2 1 0 behind it, has played the Conjurer."""
    table = arrange(
        then=START_OF_PLACING + pairs("p1", *more),
        cards={"p1": "conjurer"},
        screens={"p1": "4 3", "p2": "4 3"},
        hands={"p1": "2 1 0"},
    )
    return table.say("p1 play conjurer")


@rules("YS-CNJ")
def test_a_broker_before_the_screen_may_be_placed() -> None:
    table = conjurer()
    assert {text.split()[1] for text in table.texts("p1", "conjure")} == {"4", "3"}
    assert {text.split()[1] for text in table.texts("p1", "place")} == {"2", "1", "0"}
    places = {text.split(" ", 2)[2] for text in table.texts("p1", "place")}
    assert {text.split(" ", 2)[2] for text in table.texts("p1", "conjure")} == places, "the rules of placing hold"
    table.say("p1 conjure 4 up 1.port")
    assert table.board("p1") == {"1.port": "4"}


@rules("YS-CNJ")
def test_one_from_behind_the_screen_replaces_it_face_up() -> None:
    table = conjurer().say("p1 conjure 4 up 1.port")
    assert table.texts("p1") == {"replace 2", "replace 1", "replace 0"}
    table.say("p1 replace 1")
    assert (table.screen("p1"), table.hand("p1")) == ("3 1", "2 0")
    assert table.view("p2").row("screen")[:5] == (0, 1, 0, 1, 0)
    assert table.told("replaced", "clause", "seat", "value") == [("YS-CNJ", "p1", 1)]


@rules("YS-CNJ", "YS-PLC-1")
def test_as_one_of_the_normal_two() -> None:
    table = conjurer().say("p1 conjure 4 up 1.port", "p1 replace 1")
    assert {text.split()[2] for text in table.texts("p1")} == {"down"}, "the other one face down"
    table.say("p1 place 0 down 1.palace")
    assert table.over
    assert table.board("p1") == {"1.port": "4", "1.palace": "0down"}


@rules("YS-CNJ")
def test_as_often_as_wished() -> None:
    table = conjurer().say("p1 conjure 4 up 1.port", "p1 replace 1", "p1 conjure 3 down 1.port", "p1 replace 0")
    assert table.board("p1") == {"1.port": "4 3down"}
    assert (table.screen("p1"), table.hand("p1")) == ("1 0", "2")


@rules("YS-CNJ")
def test_the_replacement_may_be_conjured_in_its_turn() -> None:
    table = conjurer().say("p1 conjure 4 up 1.port", "p1 replace 2", "p1 conjure 2 down 2.red", "p1 replace 0")
    assert table.board("p1") == {"1.port": "4", "2.red": "2down"}
    assert table.scores[0] == 1, "the market's point"


@rules("YS-CNJ")
def test_the_owner_alone() -> None:
    table = conjurer("p2").say("p1 place 2 up 1.port", "p1 place 1 down 1.port")
    assert table.asked == ["p2"]
    assert table.texts("p2", "conjure") == set()
    table.refuses("p2", "conjure 4 up 1.port")


@rules("YS-CNJ", "YS-BID-5")
def test_not_without_the_card_being_played() -> None:
    table = arrange(then=START_OF_PLACING + pairs("p1"), cards={"p1": "conjurer"}, screens={"p1": "4 3"}).say("p1 pass")
    assert table.texts("p1", "conjure") == set()


@rules("YS-CNJ", "YS-PLC-6")
def test_one_broker_is_left_all_the_same() -> None:
    screens = {f"p{seat}": "4 3" for seat in (1, 2, 3, 4)}
    table = arrange(then=PLACING, cards={"p1": "conjurer"}, screens=screens).say("p1 play conjurer")
    while not table.over:
        who = table.asked[0]
        texts = table.texts(who, "conjure") or table.texts(who)
        table.say(f"{who} {min(text for text in texts if AREAS[0] in text or 'replace' in text)}")
    assert len(table.screen("p1").split()) == 3
    assert table.hand("p1") == ""
    assert len(table.told("replaced")) == 8
    assert len(table.board("p1")["1.port"].split()) == 8


@rules("YS-CNJ")
def test_the_last_replacement_leaves_one_behind() -> None:
    """Three brokers before the last pair, two conjured: the third still joins the two before the screen."""
    table = conjurer().say("p1 conjure 4 up 1.port", "p1 replace 1", "p1 conjure 3 down 1.port")
    assert table.texts("p1") == {"replace 2", "replace 0"}


@rules("YS-CNJ", "YS-CNT-8")
def test_ties_use_what_stands_before_the_screen_at_the_end() -> None:
    """Before, p1 would win a tie with 4 3 against 3 3; after, it loses it with 1 0 2."""
    table = arrange(
        then=START_OF_PLACING + pairs("p1") + LAST_BROKERS + count(1),
        cards={"p1": "conjurer"},
        screens={"p1": "4 3", "p2": "3 3"},
        hands={"p1": "2 1 0", "p2": "", "p3": "", "p4": ""},
        brokers={"p2": {"1.commercial": "4 3"}},
    )
    table.say("p1 play conjurer", "p1 conjure 4 up 1.commercial", "p1 replace 1")
    table.say("p1 conjure 3 down 1.commercial", "p1 replace 0")
    assert table.ranking("1.commercial") == [("p2", 7, 6, 2), ("p1", 7, 3, 1)]


@rules("YS-CNJ", "YS-MRC")
def test_a_conjured_broker_is_one_of_the_pair() -> None:
    table = arrange(
        then=START_OF_PLACING + pairs("p1"),
        cards={"p1": "conjurer mercenary"},
        screens={"p1": "4 3"},
        hands={"p1": "2 1 0"},
    )
    table.say("p1 play conjurer", "p1 conjure 4 up 1.port", "p1 replace 1", "p1 place 0 down 2.port")
    table.say("p1 play mercenary")
    assert table.texts("p1") == {"mark 1.port", "mark 2.port"}


@rules("YS-CNJ", "YS-QUE")
def test_not_into_a_locked_area() -> None:
    table = arrange(then=START_OF_PLACING + pairs("p1"), cards={"p1": "conjurer queen"}, screens={"p1": "4 3"}).say(
        "p1 play conjurer", "p1 play queen", "p1 lock 1.port"
    )
    assert "YS-QUE" in table.refuses("p1", "conjure 4 up 1.port")


@rules("YS-CNJ", "YS-CHR-4")
def test_this_placing_phase_only() -> None:
    table = arrange(then=[*START_OF_PLACING, (steps.END_TURN, 0, 0)], cards={"p1": "conjurer"}).say("p1 play conjurer")
    table.run_until(steps.PLACE)
    assert table.texts("p1", "conjure") == set()
