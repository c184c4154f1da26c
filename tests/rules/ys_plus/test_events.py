"""The thirteen events, one by one, Revolt apart. It is longer than 400 lines: each event has a few tests of its own."""

from __future__ import annotations

from typing import Any

import pytest

from gradlon.ys import facts, steps
from gradlon.ys.components import SHIPS
from marks import rules
from rules.ys_plus.table import AREAS, in_hood, places_for, plus
from support.ys_arrange import COLUMNS, COUNTING, START_OF_COUNTING, Word, count, market, pairs
from support.ys_table import Table

pytestmark = pytest.mark.engine

EMBASSY: list[Word] = [(steps.COUNT_EMBASSY, 0, 0)]


def centre(ship: str) -> dict[str, list[int]]:
    """The Embassy's ship."""
    return {"port": [0, 0, 0, 0, SHIPS.index(ship) + 1]}


AFTER_SHIPS: list[Word] = [(steps.AFTER_SHIPS, 0, 0)]


# Embassy


@rules("YP-EMB", "YS-P1-3")
def test_one_more_ship_lies_in_the_centre() -> None:
    table = plus(AFTER_SHIPS, events={"embassy": 2}).say("chance ship BGY")
    assert table.told("embassy_landed", "ship") == ["BGY"]
    assert table.values["port"] == [0, 0, 0, 0, 1]


@rules("YP-EMB", "YS-CNT-3", "YS-CNT-9")
def test_palace_brokers_stay_are_added_up_and_share_the_ship() -> None:
    table = plus(
        count(1, 2) + EMBASSY,
        events={"embassy": 2},
        brokers={"p1": {"1.palace": "2", "2.palace": "2", "1.port": "3"}, "p2": {"2.palace": "3down"}},
        more=centre("YRB"),
    )
    table.run_until(steps.TAKE_EMBASSY_GEM)
    assert table.board("p1") == {"1.palace": "2", "2.palace": "2"}
    assert table.asked == ["p1"]
    ranked = [event for event in table.log if event.name == "ranked" and event.clause == "YP-EMB"]
    assert [row[:2] for row in ranked[0].values["ranking"]] == [(0, 4), (1, 3)]  # type: ignore[union-attr]
    table.say("p1 gem blue", "p1 gem red")
    assert table.gems("p1") == {"blue": 1, "red": 1, "black": 1}
    assert table.gems("p2") == {"yellow": 1}
    assert table.board("p1") == table.board("p2") == {}


@rules("YP-EMB", "YP-DEM", "YP-PRO", "YS-MRC")
def test_professor_and_mercenary_count_for_the_embassy_democracy_does_not() -> None:
    table = plus(
        EMBASSY,
        events={"embassy": 2, "democracy": 1},
        playing={"mercenary": "p1", "professor": "p2 0"},
        brokers={"p1": {"1.palace": "0marked"}, "p2": {"1.palace": "3", "2.palace": "3"}, "p3": {"1.palace": "4"}},
    )
    ranked = [event for event in table.log if event.name == "ranked"]
    assert [row[:2] for row in ranked[0].values["ranking"]] == [(1, 7), (0, 5), (2, 4)]  # type: ignore[union-attr]


@rules("YP-EMB", "YP-QUA")
def test_quarantined_palaces_count_for_the_embassy() -> None:
    table = plus(
        count(1) + EMBASSY,
        events={"embassy": 2, "quarantine": 1},
        brokers={"p3": {"1.palace": "0"}},
        more=centre("BGY"),
    )
    table.run_until(steps.TAKE_EMBASSY_GEM)
    assert table.asked == ["p3"]


@rules("YP-EMB", "YS-INT")
def test_the_intriguer_wins_embassy_ties() -> None:
    table = plus(
        EMBASSY,
        events={"embassy": 2},
        playing={"intriguer": "p4"},
        brokers={"p1": {"1.palace": "2"}, "p4": {"2.palace": "2"}},
        more=centre("BGY"),
    )
    assert table.asked == ["p4"]


@rules("YP-EMB", "YP-CUS", "YS-CNT-4")
def test_no_customs_officer_cancels_the_embassys_gems() -> None:
    table = plus(
        EMBASSY,
        events={"embassy": 2},
        playing={"customs-officer": "p2 blue"},
        brokers={"p1": {"1.palace": "2"}},
        more=centre("BWY"),
    )
    assert {"gem blue", "gem yellow", "gem white blue"} <= table.texts("p1")


@rules("YP-EMB", "YS-CAP", "YP-SHW")
def test_the_captain_swaps_neither_the_embassys_ship_nor_a_shipwrecked_port() -> None:
    table = plus(
        START_OF_COUNTING,
        events={"embassy": 2, "shipwreck": 3},
        cards={"p1": "captain"},
        ships={1: "BGY", 2: "GYR", 4: "YRB"},
        more={"port": [1, 2, 0, 3, 5]},
    )
    table.say("p1 play captain")
    assert table.texts("p1") == {"ports 1 2", "ports 1 4", "ports 2 4"}
    only = plus(
        START_OF_COUNTING,
        events={"embassy": 2, "shipwreck": 3},
        cards={"p1": "captain"},
        more={"port": [1, 0, 0, 0, 5]},
    )
    assert only.over


@rules("YP-EMB", "YS-TURN-2")
def test_a_renewed_deck_leaves_the_embassys_ship_out() -> None:
    table = plus([(steps.SUPPLY_MARKET, 0, 0)], more={"deck": [0] * 24, "port": [1, 0, 0, 0, 6]}, events={"embassy": 1})
    assert table.told("deck_renewed") == [()]
    deck = table.values["deck"]
    copies = table.position.rules_of().numbers()["ship_copies"]
    assert isinstance(copies, list)
    assert [there - here for here, there in zip(deck, copies, strict=True)][:6] == [1, 0, 0, 0, 0, 1]


# Contraband


def with_contraband(words: list[Word], **rest: Any) -> Table:
    return plus(words, events={"contraband": 2, **rest.pop("events", {})}, **rest)


COUNT_CARD: list[Word] = [(steps.COUNT_CONTRABAND, 1, 0)]


@rules("YP-CON", "YS-PLC-1")
def test_the_card_takes_any_number_of_normal_brokers_in_either_facing() -> None:
    table = with_contraband(pairs("p1", "p1"))
    table.say("p1 place 4 down contraband.2")
    assert {text.split()[2] for text in table.texts("p1")} == {"up"}  # the pair's duty stays
    table.say("p1 place 3 up contraband.2", "p1 place 3 up contraband.2", "p1 place 0 down contraband.2")
    assert table.board("p1") == {"contraband.2": "4down 3 3 0down"}
    assert table.scores[0] == 0
    assert "YP-CON" in with_contraband(pairs("p1")).refuses("p1", "place 4 down contraband.1")


@rules("YP-CON")
def test_the_highest_total_wins_two_coloured_gems_a_black_one_or_three_points() -> None:
    brokers = {"p1": {"contraband.2": "3down"}, "p2": {"contraband.2": "2 2down"}}
    table = with_contraband(COUNT_CARD, brokers=brokers)
    assert len(table.texts("p2", "take")) == 10
    assert table.texts("p2") - table.texts("p2", "take") == {"gem black", "points"}
    table.say("p2 take blue red")
    assert table.gems("p2") == {"blue": 1, "red": 1}
    assert table.board("p1") == table.board("p2") == {}
    assert with_contraband(COUNT_CARD, brokers=brokers).say("p2 gem black").gems("p2") == {"black": 1}
    assert with_contraband(COUNT_CARD, brokers=brokers).say("p2 points").scores == [0, 3, 0, 0]


@rules("YP-CON", "YS-CNT-8", "YS-INT", "YS-CNT-10")
def test_ties_on_the_card_are_settled_as_ever() -> None:
    brokers = {"p1": {"contraband.2": "0"}, "p2": {"contraband.2": "0"}}
    table = with_contraband(COUNT_CARD, brokers=brokers, screens={"p1": "1 1 0", "p2": "4 1 0"})
    assert table.asked == ["p2"]
    table = with_contraband(COUNT_CARD, brokers=brokers, playing={"intriguer": "p1"}, screens={"p2": "4 1 0"})
    assert table.asked == ["p1"]
    assert with_contraband(COUNT_CARD).over


@rules("YP-CON", "YP-EMB", "YS-CNT-1")
def test_embassy_first_then_the_cards_by_palace_then_the_market() -> None:
    table = plus(
        [(steps.TURN_PILE, 0, 0), (steps.TURN_PILE, 1, 0), (steps.TURN_PILE, 2, 0), *COUNTING],
        brokers={"p1": {"contraband.1": "4", "contraband.3": "3", "2.palace": "2"}, "p2": {"1.red": "4down"}},
        more=centre("BGY"),
        line_gems={1: "blue", 2: "red", 3: "red"},
    )
    table.say("chance event contraband", "chance card king", "chance event embassy", "chance card prince")
    table.say("chance event contraband", "chance card spy")
    table.run_until(steps.ORDER_COLUMNS)
    order = [event.clause for event in table.log if event.clause in ("YP-EMB", "YP-CON") and event.name == "ranked"]
    assert order == ["YP-EMB", "YP-CON", "YP-CON"]
    left = table.told("contraband_left", "place")
    assert left == ["contraband.1", "contraband.3"]
    names = [(event.name, event.clause) for event in table.log]
    assert names.index(("embassy_left", "YP-EMB")) < names.index(("contraband_left", "YP-CON"))
    assert names.index(("contraband_left", "YP-CON")) < names.index(("revealed", "YS-MKT-1"))


@rules("YP-CON", "YS-CNJ", "YS-CRD", "YS-MRC", "YS-SPY")
def test_conjurer_cardinal_mercenary_and_spy_work_on_the_card() -> None:
    table = with_contraband(
        [*pairs("p1"), (steps.TURN_ACTS, 1, facts.BEFORE_PAIR), *COUNT_CARD],
        playing={"conjurer": "p1", "cardinal": "p1", "spy": "p2 3"},
        cards={"p1": "mercenary"},
        screens={"p1": "4 0"},
        brokers={"p3": {"contraband.2": "4"}},
    )
    table.say("p1 conjure 0 down contraband.2", "p1 replace 3", "p1 place 3 down contraband.2")
    table.say("p1 play mercenary", "p1 mark contraband.2/1")
    assert table.texts("p2", "look") == {"look p1@contraband.2/1", "look p1@contraband.2/2"}
    table.say("p2 look p1@contraband.2/2")
    assert table.seen_by("p2", "p1") == {"contraband.2": "?down-marked 3down"}
    table.say("p2 pass")
    assert table.asked == ["p1"]
    assert [row[:2] for row in table.log[-1].values["ranking"]] == [(0, 8), (2, 4)]  # type: ignore[union-attr]


@rules("YP-CON", "YS-HER", "YS-MAG", "YS-QUE", "YP-MNK", "YP-GRD", "YP-PHI")
@pytest.mark.parametrize(
    ("card", "when"),
    [
        ("herald", START_OF_COUNTING),
        ("monk", START_OF_COUNTING),
        ("magician", [(steps.TURN_ACTS, 0, facts.AFTER_PAIR)]),
        ("queen", [(steps.TURN_ACTS, 0, facts.BEFORE_PAIR)]),
    ],
)
def test_who_goes_through_areas_and_squares_does_not_reach_the_card(card: str, when: list[Word]) -> None:
    table = with_contraband(
        when, cards={"p1": card}, brokers={"p1": {"contraband.2": "4", "1.port": "3", "2.port": "1"}}
    )
    table.say(f"p1 play {card}")
    texts = table.texts("p1") if table.asked == ["p1"] else set()
    assert not [text for text in texts if "contraband" in text]
    assert table.board("p1").get("contraband.2") == "4"


# Brokerage


@rules("YP-BRO", "YS-CNT-8", "YS-MKT-3")
def test_each_column_gives_a_gem_after_the_lines_and_moves_as_usual() -> None:
    table = plus(
        COUNTING,
        events={"brokerage": 2},
        players=4,
        brokers={
            "p1": {"1.blue": "4", "2.green": "1"},
            "p2": {"1.green": "2", "2.blue": "3", "3.blue": "2"},
            "p3": {"3.red": "0"},
            "p4": {"1.red": "0"},
        },
        screens={"p3": "4 4", "p4": "1"},
        line_gems={1: "yellow", 2: "yellow", 3: "yellow"},
    )
    table.run_until(steps.HIGHEST_BIDDER)
    brokerage = [event for event in table.log if event.clause == "YP-BRO" and event.name == "gem_won"]
    assert [(event.values["seat"], event.values["gem"]) for event in brokerage] == [(1, 0), (1, 1), (2, 3)]
    assert table.told("column_empty", "colour") == ["yellow"]
    names = [event.name for event in table.log]
    last_line = max(i for i, event in enumerate(table.log) if event.clause == "YS-MKT-2")
    assert last_line < table.log.index(brokerage[0]) < names.index("column_ranked")
    assert table.quotes == [10, 9, 6, 7]


@rules("YP-BRO", "YS-INT", "YS-MRC")
def test_the_intriguer_and_the_mercenary_work_in_columns() -> None:
    table = plus(
        [*market(1, 2)[:3], (steps.COUNT_BROKERAGE, 0, 0)],
        events={"brokerage": 2},
        playing={"intriguer": "p2", "mercenary": "p3"},
        brokers={"p1": {"1.blue": "4", "1.red": "4"}, "p2": {"2.blue": "4"}, "p3": {"2.red": "1marked"}},
        line_gems={1: "yellow", 2: "yellow"},
    )
    assert table.gems("p2") == {"blue": 1}
    assert table.gems("p3")["red"] == 1


# Democracy, Enrichment


@rules("YP-DEM", "YS-CNT-2", "YS-CNT-5")
def test_in_a_democracy_heads_are_counted() -> None:
    table = plus(
        count(1),
        events={"democracy": 1},
        brokers={"p1": {"1.port": "4 4"}, "p2": {"1.port": "0 0down", "1.palace": "0"}},
        palaces={1: "king"},
        screens={"p2": "1"},
    )
    assert [row[:2] for row in table.ranking("hood 1")] == [("p2", 3), ("p1", 2)]
    assert [row[:2] for row in table.ranking("1.port")] == [("p2", 2), ("p1", 2)]


@rules("YP-ENR")
def test_each_gem_won_there_pays_a_point() -> None:
    table = plus(
        count(1, 2),
        events={"enrichment": 1},
        turn=4,
        ships={1: "BWY", 2: "GYR"},
        palaces={1: "blue-edged", 2: "blue-edged"},
        brokers={"p1": {"1.port": "4", "1.palace": "3"}, "p2": {"2.port": "4"}},
    )
    table.say("p1 gem white red", "p1 gem blue")
    assert table.scores[0] == 2 + 1  # two off the ship and the black one
    table.say("p1 gem green")  # the blue-edged card's
    assert table.scores[0] == 4
    table.run_to_the_end(1)
    assert table.scores[1] == 0
    assert len(table.told("points", "seat")) == 4


# Facing


def facing_of(table: Table, who: str, hood: int) -> set[str]:
    return {text.split()[2] for text in table.texts(who, "place") if text.split()[-1] in AREAS[3 * hood - 3 : 3 * hood]}


@rules("YP-INC", "YP-TRN", "YP-EVT-4")
def test_only_face_down_or_only_face_up_brokers_may_be_placed_there() -> None:
    table = plus(pairs("p1"), events={"incognito": 1, "transparency": 2})
    assert (facing_of(table, "p1", 1), facing_of(table, "p1", 2)) == ({"down"}, {"up"})
    assert facing_of(table, "p1", 3) == {"up", "down"}
    assert "YP-INC" in table.refuses("p1", "place 4 up 1.port")
    assert "YP-TRN" in table.refuses("p1", "place 4 down 2.port")


@rules("YP-INC", "YP-TRN", "YS-PLC-1")
def test_the_duty_of_one_up_and_one_down_stays() -> None:
    table = plus(pairs("p1"), events={"incognito": 1, "transparency": 2}).say("p1 place 0 down 1.port")
    assert not in_hood(places_for(table, "p1", "place"), 1)
    assert in_hood(places_for(table, "p1", "place"), 2)


@rules("YP-INC", "YP-TRN", "YS-CRD")
def test_a_cardinal_lifts_the_duty_alone() -> None:
    table = plus(pairs("p1"), events={"incognito": 1, "transparency": 2}, playing={"cardinal": "p1"})
    table.say("p1 place 0 down 1.port")
    assert (facing_of(table, "p1", 1), facing_of(table, "p1", 2)) == ({"down"}, {"up"})


@rules("YP-INC", "YP-TRN", "YS-HER")
def test_heralds_moves_obey_the_facing() -> None:
    table = plus(
        START_OF_COUNTING,
        events={"incognito": 1, "transparency": 2},
        cards={"p1": "herald"},
        brokers={"p1": {"3.port": "4", "3.palace": "3down"}},
    )
    table.say("p1 play herald")
    up = {text.split()[-1] for text in table.texts("p1", "move 3.port")}
    down = {text.split()[-1] for text in table.texts("p1", "move 3.palace")}
    assert (bool(in_hood(up, 1)), bool(in_hood(up, 2))) == (False, True)
    assert (bool(in_hood(down, 1)), bool(in_hood(down, 2))) == (True, False)


@rules("YP-INC", "YP-TRN", "YS-MAG")
def test_magicians_swaps_obey_the_facing() -> None:
    table = plus(
        [(steps.TURN_ACTS, 0, facts.AFTER_PAIR)],
        events={"incognito": 1, "transparency": 2},
        cards={"p1": "magician"},
        brokers={"p1": {"1.port": "4down", "2.port": "3", "3.port": "2", "3.palace": "1down"}},
    )
    table.say("p1 play magician")
    assert table.texts("p1") == {"swap 1.port 3.palace", "swap 2.port 3.port", "swap 3.port 3.palace"}


@rules("YP-INC", "YP-TRN", "YS-KF-2")
def test_a_throne_room_broker_is_face_down_for_the_facing_events() -> None:
    table = plus(
        [(steps.TURN_ACTS, 0, facts.AFTER_PAIR)],
        "kings_favor",
        events={"incognito": 1, "transparency": 2},
        cards={"p1": "magician"},
        brokers={"p1": {"1.port": "4down", "2.port": "3", "throne": "2down"}},
    )
    table.say("p1 play magician")
    assert table.board("p1") == {"1.port": "2down", "2.port": "3", "throne": "4down"}


# Indiscretion, Shipwreck, Quarantine


@rules("YP-IND", "YS-MKT-4", "YS-MKT-5")
def test_columns_move_four_two_minus_one_minus_two() -> None:
    brokers = {"p1": {"1.blue": "4", "1.green": "3", "1.yellow": "2"}}
    assert plus(COLUMNS, events={"indiscretion": 1}, brokers=brokers).quotes == [12, 10, 7, 6]
    assert plus(COLUMNS, events={"indiscretion": 1}, brokers=brokers, quotes=(13, 8, 8, 1)).quotes == [15, 10, 7, 1]


@rules("YP-SHW", "YS-P1-3")
def test_a_shipwrecked_port_draws_no_ship_and_its_areas_still_pay() -> None:
    table = plus(
        [(steps.LAND_SHIP, 0, 0), (steps.LAND_SHIP, 1, 0), *count(1)],
        events={"shipwreck": 1},
        brokers={"p1": {"1.port": "4", "1.commercial": "1", "1.palace": "1"}},
        palaces={1: "king"},
    )
    table.say("chance ship BGY")
    assert table.values["port"] == [0, 1, 0, 0, 0]
    assert table.gems("p1") == {"black": 1}
    assert table.scores[0] == 3 + 5


@rules("YP-QUA")
def test_a_quarantine_gives_nothing_but_the_ship() -> None:
    table = plus(
        count(1),
        events={"quarantine": 1},
        ships={1: "BGY"},
        brokers={"p1": {"1.port": "4", "1.commercial": "1", "1.palace": "1"}},
    )
    table.say("p1 gem blue", "p1 gem blue")
    assert table.gems("p1") == {"blue": 2}
    assert table.scores[0] == 0
    assert table.board("p1") == {}
    assert in_hood(places_for(plus(pairs("p1"), events={"quarantine": 1}), "p1", "place"), 1)


# Restriction


@rules("YP-RES")
def test_at_most_two_brokers_a_player_stand_there() -> None:
    table = plus(pairs("p1", "p2"), events={"restriction": 1}, brokers={"p1": {"1.port": "3"}})
    table.say("p1 place 0 up 1.palace")
    assert not in_hood(places_for(table, "p1", "place"), 1)
    assert "YP-RES" in table.refuses("p1", "place 0 down 1.palace")
    table.say("p1 place 0 down 2.palace")
    assert in_hood(places_for(table, "p2", "place"), 1)


@rules("YP-RES")
@pytest.mark.parametrize("text", ["place 9 up 1.port", "conjure 3 up 1.port", "neutral 3 1.port", "guard 3 1.port"])
def test_what_a_restriction_has_no_part_in_has_another_reason(text: str) -> None:
    brokers = {"p1": {"1.port": "3", "2.port": "4"}, "p2": {"1.port": "3 2"}}
    table = plus(pairs("p1"), events={"restriction": 1}, brokers=brokers)
    assert "YS-PLC-1" in table.refuses("p1", text)


@rules("YP-RES", "YP-PHI")
def test_a_broker_on_a_border_is_one_of_the_two() -> None:
    table = plus(pairs("p1"), events={"restriction": 1}, brokers={"p1": {"1.port": "3", "1.palace|2.palace": "4"}})
    assert "YP-RES" in table.refuses("p1", "place 2 up 1.port")


@rules("YP-RES", "YS-HER")
@pytest.mark.parametrize(("text", "clause"), [("move 2.port 1.port", "YP-RES"), ("move 1.port/3 1.palace", "YS-PLC-1")])
def test_a_move_within_the_neighborhood_is_not_refused_for_a_restriction(text: str, clause: str) -> None:
    brokers = {"p1": {"1.port": "3 3", "2.port": "4"}}
    table = plus(START_OF_COUNTING, events={"restriction": 1}, cards={"p1": "herald"}, brokers=brokers)
    assert clause in table.say("p1 play herald").refuses("p1", text)


@rules("YP-RES", "YS-HER")
def test_moved_in_brokers_count_moves_within_and_swaps_do_not() -> None:
    table = plus(
        START_OF_COUNTING,
        events={"restriction": 1},
        cards={"p1": "herald"},
        brokers={"p1": {"1.port": "3 3", "2.port": "4"}},
    )
    table.say("p1 play herald")
    assert not in_hood({text.split()[-1] for text in table.texts("p1", "move 2.port")}, 1)
    assert {"move 1.port/1 1.palace", "move 1.port/2 1.commercial"} <= table.texts("p1")
    swap = plus(
        [(steps.TURN_ACTS, 0, facts.AFTER_PAIR)],
        events={"restriction": 1},
        cards={"p1": "magician"},
        brokers={"p1": {"1.port": "3 3", "2.port": "4"}},
    )
    swap.say("p1 play magician")
    assert "swap 1.port/1 2.port" in swap.texts("p1")


@rules("YP-RES", "YP-PHI", "YS-QUE", "YP-MNK")
def test_queen_philosopher_restriction_and_monk_together() -> None:
    """Two in the neighborhood, one of them on a border: the locked side cannot be picked, the Monk takes the other."""
    table = plus(
        [(steps.RESOLVE_BORDERS, 0, 0), *START_OF_COUNTING],
        events={"restriction": 1},
        playing={"queen": "p2 1.port"},
        cards={"p1": "monk"},
        brokers={"p1": {"1.port": "4", "1.port|2.port": "3down"}},
    )
    assert table.board("p1") == {"1.port": "4", "2.port": "3down"}
    table.say("p1 play monk")
    assert table.texts("p1") == {"remove 2.port", "pass"}


# Speculation


def speculating(*options: str, players: int = 4) -> Table:
    return plus(AFTER_SHIPS, *options, players=players, events={"speculation": 1})


@rules("YP-SPE")
def test_everyone_may_set_a_colour_aside_all_at_once() -> None:
    table = speculating()
    assert table.asked == ["p1", "p2", "p3", "p4"]
    colours = {"speculate blue", "speculate green", "speculate yellow", "speculate red", "abstain"}
    assert all(table.texts(f"p{seat}") == colours for seat in range(1, 5))
    table.say("p2 speculate red", "p1 abstain", "p4 speculate blue", "p3 speculate red")
    assert table.values["aside"] == [0, 4, 4, 1, 0]
    assert table.gems("p2") == {}


@rules("YP-SPE", "YS-INF-2")
def test_what_is_set_aside_and_abstaining_is_secret() -> None:
    table = speculating().say("p1 abstain", "p2 speculate red")
    assert table.view("p3").fields["envelope"][:2] == (None, None)  # type: ignore[index]
    table.say("p3 speculate red", "p4 abstain")
    assert table.view("p2").fields["aside"] == (None, 4, None, None, None)
    assert table.view("spectator").fields["aside"] == (None,) * 5
    for event in table.log:
        if event.name == "set_aside":
            seat = event.values["seat"]
            assert isinstance(seat, int)
            assert event.opened(seat)["colour"] is not None
            assert event.opened((seat + 1) % 4)["colour"] is None
            assert event.opened(-1)["colour"] is None


@rules("YP-SPE", "YS-END-1")
def test_at_the_end_the_first_colour_pays_three_another_costs_two() -> None:
    score: list[Word] = [(steps.SCORE_SPECULATION, 0, 0)]
    set_aside = {"aside": [1, 2, 0, 4, 0], "speculated": 1}
    table = plus(score, quotes=(9, 9, 8, 8), more=set_aside)  # blue and green level: blue comes first
    assert table.scores == [3, -2, 0, -2]
    assert table.told("aside_scored", "seat", "points") == [("p1", 3), ("p2", -2), ("p3", 0), ("p4", -2)]
    assert plus(score, quotes=(9, 9, 8, 8)).told("aside_scored", "seat") == []


@rules("YP-SPE", "YS-2P-9")
def test_the_neutral_player_does_not_speculate() -> None:
    assert speculating(players=2).asked == ["p1", "p2"]


@rules("YP-SPE", "YS-P1-3", "YP-EMB")
def test_speculation_comes_after_every_ship() -> None:
    table = plus(AFTER_SHIPS, events={"speculation": 1, "embassy": 2})
    assert all(text.startswith("ship") for text in table.texts("chance"))
    table.say("chance ship BGY")
    assert table.asked == ["p1", "p2", "p3", "p4"]
