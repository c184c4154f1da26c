"""Characters of the start of placing: Royal Guard and Philosopher."""

from __future__ import annotations

from typing import Any

import pytest

from gradlon.ys import facts, steps
from marks import rules
from rules.ys_plus.table import AREAS, BORDERS, in_hood, places_for, plus
from support.ys_arrange import FAVOR, LAST_BROKERS, PLACING, START_OF_PLACING, Word, count, pairs
from support.ys_table import Table

pytestmark = pytest.mark.engine

RESOLVE: list[Word] = [(steps.RESOLVE_BORDERS, 0, 0)]


def with_guard(*options: str, **rest: Any) -> Table:
    playing = {"royal-guard": "p1", **rest.pop("playing", {})}
    return plus(pairs("p1"), *options, playing=playing, screens={"p1": "4 1"}, **rest)


@rules("YP-GRD", "YP-CHR-2")
def test_the_guard_is_played_at_the_start_of_placing_and_waits_for_an_own_pair() -> None:
    table = plus(START_OF_PLACING + pairs("p2", "p1"), cards={"p1": "royal-guard"}, screens={"p1": "4 1", "p2": "3 3"})
    table.say("p1 play royal-guard")
    assert table.asked == ["p2"]
    assert not table.texts("p2", "guard")
    table.say("p2 place 0 up 1.port", "p2 place 0 down 1.port")
    assert table.asked == ["p1"]
    assert places_for(table, "p1", "guard 4") == places_for(table, "p1", "guard 1") >= {"1.port", "4.palace", "1.red"}


@rules("YP-GRD")
@pytest.mark.parametrize("before", [True, False])
def test_a_broker_before_the_screen_is_placed_face_up_beside_the_pair(before: bool) -> None:
    table = with_guard()
    pair = ["p1 place 0 up 1.port", "p1 place 0 down 1.port"]
    if before:
        table.say("p1 guard 4 2.palace", *pair)
    else:
        table.say("p1 pass", *pair, "p1 guard 4 2.palace")
    assert table.board("p1")["2.palace"] == "4"
    assert table.screen("p1") == "1"
    assert table.over


@rules("YP-GRD", "YS-PLC-5")
def test_the_guard_earns_the_market_point_and_acts_once() -> None:
    table = with_guard().say("p1 guard 1 2.red")
    assert table.scores[0] == 1
    table.say("p1 place 0 up 1.port", "p1 place 0 down 1.port")
    assert table.over


@rules("YP-GRD", "YS-CNT-8", "YS-PLC-6")
def test_only_two_brokers_are_left_to_settle_ties() -> None:
    table = plus(
        LAST_BROKERS + count(1),
        brokers={"p1": {"1.port": "4"}, "p2": {"1.port": "4"}},
        screens={"p1": "2", "p2": "1 1"},
        hands={"p1": "3", "p2": "2"},
    )
    assert table.screen("p1") == "3 2"
    assert [row[0] for row in table.ranking("hood 1")] == ["p1", "p2"]


@rules("YP-GRD", "YS-KF-1")
def test_after_a_guard_two_brokers_may_go_to_the_throne_room() -> None:
    table = plus(FAVOR, "kings_favor", screens={"p1": "4 1", "p2": "3 2 1", "p3": "3 2 1", "p4": "3 2 1"})
    assert table.texts("p1") == {"throne 4", "throne 1"}
    table.say("p1 throne 1", "p2 throne 3", "p3 throne 3", "p4 throne 3")
    maybe = table.values["maybe"][0]
    assert maybe == 1 << 4 | 1 << 1


@rules("YP-GRD", "YS-CRD", "YP-INC", "YP-TRN")
def test_face_up_even_with_a_cardinal_so_never_in_incognito() -> None:
    table = with_guard(playing={"cardinal": "p1"}, events={"incognito": 1, "transparency": 2})
    assert not table.texts("p1", "guard 4 up")
    assert not in_hood(places_for(table, "p1", "guard"), 1)
    assert in_hood(places_for(table, "p1", "guard"), 2)


@rules("YP-GRD", "YP-REV", "YP-CON", "YS-QUE")
def test_no_guard_in_a_revolt_on_a_contraband_card_on_a_border_or_in_a_locked_area() -> None:
    table = with_guard(events={"revolt": 3, "contraband": 1}, playing={"queen": "p2 1.port", "philosopher": "p1 2"})
    places = places_for(table, "p1", "guard")
    assert not in_hood(places, 3)
    assert "1.port" not in places
    assert places <= {*AREAS, *[f"{line}.{one}" for line in (1, 2, 3) for one in ("blue", "green", "yellow", "red")]}
    assert "YP-CON" in table.refuses("p1", "guard 4 contraband.1")
    assert "YP-REV" in table.refuses("p1", "guard 4 3.port")
    assert "YS-QUE" in table.refuses("p1", "guard 4 1.port")


@rules("YP-GRD", "YP-RES")
def test_the_guard_counts_for_a_restriction() -> None:
    table = with_guard(events={"restriction": 1}, brokers={"p1": {"1.port": "3"}})
    table.say("p1 guard 4 1.palace")
    assert not in_hood(places_for(table, "p1", "place"), 1)
    full = with_guard(events={"restriction": 1}, brokers={"p1": {"1.port": "3 3"}})
    assert not in_hood(places_for(full, "p1", "guard"), 1)


@rules("YP-GRD", "YS-MRC")
def test_a_mercenary_cannot_mark_the_guards_broker() -> None:
    table = with_guard(cards={"p1": "mercenary"})
    table.say("p1 pass", "p1 place 0 up 1.port", "p1 place 0 down 1.palace", "p1 guard 4 2.palace", "p1 play mercenary")
    assert table.texts("p1") == {"mark 1.port", "mark 1.palace"}


@rules("YP-GRD", "YS-CNJ")
def test_conjurer_and_guard_share_what_stands_before_the_screen() -> None:
    table = with_guard(playing={"conjurer": "p1"})
    table.say("p1 guard 1 1.port", "p1 conjure 4 up 2.port", "p1 replace 3")
    assert table.screen("p1") == "3"


def with_philosopher(words: list[Word] | None = None, *options: str, **rest: Any) -> Table:
    playing = {"philosopher": "p1 2", **rest.pop("playing", {})}
    return plus(pairs("p1") if words is None else words, *options, playing=playing, **rest)


def borders_for(table: Table, start: str = "place 0 up") -> set[str]:
    return places_for(table, "p1", start) & set(BORDERS)


@rules("YP-PHI", "YS-CMP-10")
def test_the_philosopher_opens_twenty_borders_twelve_with_three_neighborhoods() -> None:
    assert borders_for(with_philosopher()) == set(BORDERS)
    assert len(BORDERS) == 20
    three = borders_for(with_philosopher(None, "three_neighborhoods", players=3))
    assert len(three) == 12
    assert not any("4." in name for name in three)
    touching = {"1.port|1.commercial", "1.commercial|1.palace", "4.port|1.port", "2.palace|3.palace"}
    assert touching <= set(BORDERS)
    assert not plus(pairs("p1")).texts("p1", "place 0 up 1.port|")


@rules("YP-PHI", "YP-CHR-2")
def test_up_to_two_own_brokers_this_phase_in_any_pair() -> None:
    table = plus(START_OF_PLACING + pairs("p1", "p2", "p1", "p1"), cards={"p1": "philosopher"})
    table.say("p1 play philosopher", "p1 place 0 up 1.port|2.port", "p1 place 1 down 1.port")
    assert not table.texts("p2", "place 0 up 1.port|")
    table.say("p2 place 0 up 1.port", "p2 place 0 down 1.port")
    table.say("p1 place 2 down 1.port|2.port", "p1 place 1 up 1.port")
    assert borders_for(table, "place") == set()
    assert table.board("p1")["1.port|2.port"] == "0 2down"


@rules("YP-PHI")
def test_right_before_counting_the_owners_pick_a_side_in_position_order() -> None:
    table = plus(
        RESOLVE,
        order="p2 p1 p3 p4",
        brokers={"p1": {"1.port|2.port": "4 3down"}, "p2": {"4.palace|1.palace": "2down"}},
    )
    assert table.texts("p2") == {"side 4.palace|1.palace 4.palace", "side 4.palace|1.palace 1.palace"}
    table.say("p2 side 4.palace|1.palace 1.palace", "p1 side 1.port|2.port/1 2.port", "p1 side 1.port|2.port 1.port")
    assert table.board("p1") == {"2.port": "4", "1.port": "3down"}
    assert table.board("p2") == {"1.palace": "2down"}
    assert table.over


@rules("YP-PHI", "YP-CHR-2")
def test_the_sides_are_picked_before_any_card_of_counting() -> None:
    table = plus(PLACING, "express", cards={"p1": "philosopher monk"}, screens={"p1": "4 1"}, ships={1: "BGY"})
    phases = table.position.rules_of().numbers()["phases"]
    assert isinstance(phases, list)
    at = phases.index(steps.RESOLVE_BORDERS)
    assert phases[at - 1 : at + 2] == [steps.PHASE_PLACING, steps.RESOLVE_BORDERS, steps.PHASE_COUNTING]


@rules("YP-PHI", "YP-REV", "YS-QUE", "YP-INC", "YP-TRN")
def test_both_sides_must_be_open_to_the_broker() -> None:
    assert not in_hood(borders_for(with_philosopher(events={"revolt": 2})), 2)
    locked = borders_for(with_philosopher(playing={"queen": "p2 1.port"}))
    assert locked == {name for name in BORDERS if "1.port" not in name.split("|")}
    facing = with_philosopher(events={"incognito": 1, "transparency": 3})
    assert not in_hood(borders_for(facing, "place 0 up"), 1)
    assert in_hood(borders_for(facing, "place 0 down"), 1)
    assert not in_hood(borders_for(facing, "place 0 down"), 3)
    assert "YP-PHI" in facing.refuses("p1", "place 0 up 1.port|2.port")


@rules("YP-PHI", "YP-RES")
def test_a_broker_on_a_border_counts_for_the_restriction_of_both_sides() -> None:
    full = with_philosopher(events={"restriction": 1}, brokers={"p1": {"1.port": "3 3"}})
    assert not in_hood(borders_for(full), 1)
    table = with_philosopher(events={"restriction": 1}, brokers={"p1": {"1.port": "3", "4.port|1.port": "3"}})
    assert not in_hood(places_for(table, "p1", "place"), 1)
    one = with_philosopher(events={"restriction": 1}, brokers={"p1": {"1.port|1.commercial": "3"}})
    assert in_hood(places_for(one, "p1", "place"), 1)


@rules("YP-PHI", "YS-QUE")
def test_a_side_locked_since_then_cannot_be_picked_unless_both_are() -> None:
    brokers = {"p1": {"1.port|1.commercial": "4"}}
    one = plus(RESOLVE, playing={"queen": "p2 1.port"}, brokers=brokers)
    assert one.board("p1") == {"1.commercial": "4"}
    both = plus(
        RESOLVE,
        brokers=brokers,
        more={
            "effects": 2,
            "effect": [steps.QUEEN] * 2 + [0] * (facts.MOST_EFFECTS - 2),
            "effect_arg": [1, 2] + [0] * (facts.MOST_EFFECTS - 2),
            "answering": 4,
        },
    )
    assert len(both.texts("p1")) == 2


@rules("YP-PHI", "YS-MAG", "YS-QUE")
def test_the_magician_swaps_nobody_on_a_border() -> None:
    table = plus(
        [(steps.TURN_ACTS, 0, facts.AFTER_PAIR)],
        cards={"p1": "magician"},
        brokers={"p1": {"1.port": "4", "2.port": "3", "2.port|3.port": "2"}},
    )
    table.say("p1 play magician")
    assert table.board("p1") == {"2.port": "4", "1.port": "3", "2.port|3.port": "2"}


@rules("YP-PHI", "YS-CNJ", "YS-MRC", "YS-SPY")
def test_border_brokers_may_be_conjured_marked_and_looked_at() -> None:
    table = with_philosopher(
        [*pairs("p1"), (steps.TURN_ACTS, 1, facts.BEFORE_PAIR)],
        playing={"conjurer": "p1", "spy": "p2 3"},
        cards={"p1": "mercenary"},
        screens={"p1": "4 1"},
    )
    table.say("p1 conjure 4 down 1.port|2.port", "p1 replace 3", "p1 place 0 up 3.port", "p1 play mercenary")
    assert "mark 1.port|2.port" in table.texts("p1")
    table.say("p1 mark 3.port")
    assert table.texts("p2") == {"look p1@1.port|2.port", "pass"}
