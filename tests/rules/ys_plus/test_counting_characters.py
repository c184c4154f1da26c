"""Characters of the start and the end of counting: Customs Officer, Financier, Investor, Monk, Professor, Crook."""

from __future__ import annotations

from typing import Any

import pytest

from gradlon.words import tell
from gradlon.ys.game import GAME
from marks import rules
from rules.ys_plus.table import plus
from support.ys_arrange import COLUMNS, COUNTING, END_OF_COUNTING, START_OF_COUNTING, count, market
from support.ys_table import Table

pytestmark = pytest.mark.engine

NEUTRAL_SHIPS = {1: "BGY", 2: "BGR", 3: "GYR", 4: "YRB"}


@rules("YP-CUS", "YP-CHR-2")
@pytest.mark.parametrize("colour", ["blue", "green", "yellow", "red", "white"])
def test_the_customs_officer_names_any_colour_but_black(colour: str) -> None:
    table = plus(START_OF_COUNTING, cards={"p1": "customs-officer"})
    table.say("p1 play customs-officer")
    assert table.texts("p1") == {f"name {one}" for one in ("blue", "green", "yellow", "red", "white")}
    table.say(f"p1 name {colour}")
    assert table.told("colour_named", "seat", "colour") == [("p1", colour)]
    assert table.lasting == {"customs-officer"}


@rules("YP-CUS", "YS-CNT-3")
def test_cancelled_gems_cannot_be_won_so_the_last_go_without() -> None:
    table = plus(
        count(1),
        playing={"customs-officer": "p4 blue"},
        ships={1: "BGY"},
        brokers={"p1": {"1.port": "4"}, "p2": {"1.port": "3"}, "p3": {"1.port": "2"}},
    )
    assert table.texts("p1") == {"gem green", "gem yellow"}
    table.say("p1 gem green")
    assert table.gems("p1") == {"green": 1, "yellow": 1, "black": 1}
    assert table.gems("p2") == table.gems("p3") == {}


@rules("YP-CUS", "YS-CNT-4")
def test_a_white_gem_may_still_become_the_cancelled_colour() -> None:
    table = plus(count(1), playing={"customs-officer": "p4 blue"}, ships={1: "BWY"}, brokers={"p1": {"1.port": "4"}})
    assert table.texts("p1") == {"gem yellow", *[f"gem white {one}" for one in ("blue", "green", "yellow", "red")]}
    table.say("p1 gem white blue")
    assert table.gems("p1")["blue"] == 1


@rules("YP-CUS")
def test_white_itself_can_be_cancelled() -> None:
    table = plus(count(1), playing={"customs-officer": "p4 white"}, ships={1: "BWY"}, brokers={"p1": {"1.port": "4"}})
    assert table.texts("p1") == {"gem blue", "gem yellow"}


@rules("YP-CUS")
def test_the_market_is_untouched_by_the_customs_officer() -> None:
    table = plus(
        market(1),
        playing={"customs-officer": "p4 blue"},
        brokers={"p1": {"1.red": "4"}},
        line_gems={1: "blue"},
    )
    assert table.gems("p1") == {"blue": 1}


@rules("YP-FIN")
def test_commercial_areas_pay_one_to_whoever_wins_them() -> None:
    table = plus(START_OF_COUNTING + count(1), cards={"p1": "financier"}, brokers={"p2": {"1.commercial": "4"}})
    table.say("p1 play financier")
    assert table.scores == [0, 1, 0, 0]
    assert table.told("lowered_commercial", "clause", "seat", "pay") == [("YP-FIN", "p1", 1)]


@rules("YP-FIN", "YS-MCH")
@pytest.mark.parametrize("order", [("financier", "merchant"), ("merchant", "financier")])
def test_merchant_and_financier_cancel_each_other(order: tuple[str, str]) -> None:
    first, second = order
    table = plus(START_OF_COUNTING + count(1), cards={"p1": first, "p2": second}, brokers={"p3": {"1.commercial": "4"}})
    table.say(f"p1 play {first}", f"p2 play {second}")
    assert table.scores == [0, 0, 3, 0]
    alone, both = {"financier": (1, 3), "merchant": (5, 3)}[first]
    told = [event for event in table.log if event.name in ("raised_commercial", "lowered_commercial")]
    assert [event.values["pay"] for event in told] == [alone, both], "the first alone, then both"
    lines = [tell(GAME, table.position, event, -1, ["Ann", "Ben", "Cas", "Dot"]) for event in told]
    assert lines[1] == f"Ben's {second.title()}: commercial areas pay 3 this turn."


@rules("YP-FIN", "YS-MCH", "YP-REV")
@pytest.mark.parametrize(("card", "pay"), [("financier", 1), ("merchant", 5)])
def test_what_they_pay_is_told_for_where_characters_act(card: str, pay: int) -> None:
    table = plus(START_OF_COUNTING, events={"revolt": 1}, cards={"p1": card}).say(f"p1 play {card}")
    assert [event.values["pay"] for event in table.log if event.name.endswith("_commercial")] == [pay]


@rules("YP-FIN", "YP-IMI")
@pytest.mark.parametrize(
    ("playing", "imitated", "points"),
    [
        ({}, "financier", 1),
        ({}, "merchant", 5),
        ({"merchant": "p3"}, "financier", 3),
        ({"financier": "p3"}, "merchant", 3),
    ],
)
def test_a_second_merchant_or_financier_changes_nothing(playing: dict[str, str], imitated: str, points: int) -> None:
    table = plus(
        START_OF_COUNTING + count(1),
        playing=playing,
        cards={"p1": imitated, "p2": "imitator"},
        brokers={"p4": {"1.commercial": "4"}},
    )
    table.say(f"p1 play {imitated}", f"p2 imitate {imitated}")
    assert table.scores == [0, 0, 0, points]


@rules("YP-INV")
def test_the_named_colour_ranks_first_and_the_others_as_usual() -> None:
    table = plus(
        START_OF_COUNTING + COLUMNS,
        cards={"p1": "investor"},
        brokers={"p1": {"1.blue": "4", "1.green": "3", "1.yellow": "2"}},
    )
    table.say("p1 play investor")
    assert table.texts("p1") == {"name blue", "name green", "name yellow", "name red"}
    table.say("p1 name red")
    assert table.quotes == [9, 7, 6, 10]
    assert table.clauses("column_ranked") == ["YP-INV", "YS-MKT-3", "YS-MKT-3", "YS-MKT-3"]


@rules("YP-INV", "YP-IMI")
def test_two_investors_name_two_colours_the_first_named_ranks_first() -> None:
    table = plus(
        START_OF_COUNTING + COLUMNS,
        cards={"p1": "investor", "p2": "imitator"},
        brokers={"p1": {"1.blue": "4", "1.green": "3"}},
    )
    table.say("p1 play investor", "p1 name red", "p2 imitate investor")
    assert table.texts("p2") == {"name blue", "name green", "name yellow"}
    table.say("p2 name yellow")
    assert table.quotes == [7, 6, 9, 10]


@rules("YP-INV", "YP-IMI", "YP-IND")
def test_two_investors_in_an_indiscretion() -> None:
    table = plus(
        START_OF_COUNTING + COLUMNS,
        events={"indiscretion": 2},
        cards={"p1": "investor", "p2": "imitator"},
        brokers={"p1": {"1.blue": "4", "1.green": "3"}},
    )
    table.say("p1 play investor", "p1 name red", "p2 imitate investor", "p2 name yellow")
    assert table.quotes == [7, 6, 10, 12]


def with_monk(**rest: Any) -> Table:
    return plus(START_OF_COUNTING, cards={"p1": "monk"}, **rest)


@rules("YP-MNK")
def test_the_monk_takes_up_to_two_off_reveals_them_and_scores_their_values() -> None:
    table = with_monk(brokers={"p1": {"1.port": "4 3down", "2.red": "1"}, "p2": {"1.port": "4"}})
    table.say("p1 play monk")
    assert table.texts("p1") == {"remove 1.port/1", "remove 1.port/2", "remove 2.red", "pass"}
    table.say("p1 remove 1.port/2")
    assert table.scores[0] == 3
    assert table.told("revealed", "seat", "value", "place") == [("p1", 3, "1.port")]
    table.say("p1 remove 2.red")
    assert table.scores[0] == 4
    assert table.board("p1") == {"1.port": "4"}
    assert table.hand("p1") == "4 3 3 3 2 1 1 1 0 0"
    assert table.values["square"][4 * 2 + 3] == 0


@rules("YP-MNK")
def test_the_monk_may_stop_after_one_and_needs_a_broker_to_take() -> None:
    table = with_monk(brokers={"p1": {"1.port": "4 3"}}).say("p1 play monk", "p1 remove 1.port/1", "p1 pass")
    assert (table.scores[0], table.board("p1")) == (4, {"1.port": "3"})
    assert with_monk(brokers={"p2": {"1.port": "4"}}).over


@rules("YP-MNK", "YS-MRC", "YP-PRO")
def test_the_monk_scores_the_current_value() -> None:
    table = with_monk(
        playing={"mercenary": "p1", "professor": "p1 0"}, brokers={"p1": {"1.port": "2marked", "1.palace": "0"}}
    )
    table.say("p1 play monk", "p1 remove 1.port", "p1 remove 1.palace")
    assert table.scores[0] == 6 + 1


@rules("YP-MNK", "YS-QUE", "YP-REV")
def test_the_monk_takes_nobody_from_a_locked_area_or_a_revolt() -> None:
    table = with_monk(
        events={"revolt": 2},
        playing={"queen": "p3 1.port"},
        brokers={"p1": {"1.port": "4", "2.palace": "3", "1.palace": "1"}},
    )
    table.say("p1 play monk")
    assert table.texts("p1") == {"remove 1.palace", "pass"}
    assert "YP-MNK" in table.refuses("p1", "remove 1.port")


@rules("YP-MNK", "YP-DEM")
def test_in_a_democracy_the_monk_scores_the_number_since_nothing_is_counted_yet() -> None:
    table = with_monk(events={"democracy": 1}, brokers={"p1": {"1.port": "4"}})
    table.say("p1 play monk", "p1 remove 1.port")
    assert table.scores[0] == 4


@rules("YP-PRO")
def test_the_professors_brokers_in_the_picked_neighborhood_are_worth_one_more() -> None:
    table = plus(
        START_OF_COUNTING + count(1, 2),
        cards={"p1": "professor"},
        brokers={"p1": {"1.port": "2 1", "2.port": "2"}, "p2": {"1.port": "4", "2.port": "3"}},
    )
    table.say("p1 play professor")
    assert table.texts("p1") == {f"neighborhood {hood}" for hood in (1, 2, 3, 4)}
    table.say("p1 neighborhood 1")
    assert table.ranking("hood 1")[0][:2] == ("p1", 5)
    assert table.ranking("hood 2")[0][:2] == ("p2", 3)


@rules("YP-PRO", "YS-MRC", "YP-DEM")
@pytest.mark.parametrize(("events", "values"), [({}, [6, 1, 5]), ({"democracy": 1}, [1, 1, 1])])
def test_mercenary_then_professor_then_democracy(events: dict[str, int], values: list[int]) -> None:
    table = plus(
        count(1),
        events=events,
        playing={"mercenary": "p1", "professor": "p1 0"},
        brokers={"p1": {"1.port": "2marked"}, "p2": {"1.port": "1"}, "p3": {"1.port": "4marked"}},
    )
    totals = {name: total for name, total, _, _ in table.ranking("hood 1")}
    assert [totals[name] for name in ("p1", "p2", "p3")] == values


@rules("YP-PRO", "YS-3P-1")
def test_only_neighborhoods_in_play_can_be_picked() -> None:
    table = plus(START_OF_COUNTING, "three_neighborhoods", players=3, cards={"p1": "professor"})
    table.say("p1 play professor")
    assert table.texts("p1") == {"neighborhood 1", "neighborhood 2", "neighborhood 3"}


@rules("YP-CRK", "YP-CHR-2")
def test_the_crook_exchanges_two_coloured_gems_once_at_the_end_of_counting() -> None:
    table = plus(END_OF_COUNTING, cards={"p1": "crook"}, gems={"p1": "2 blue 1 red 3 black"})
    table.say("p1 play crook")
    assert table.texts("p1") == {
        f"exchange {pair} {reward}" for pair in ("blue blue", "blue red") for reward in ("black", "points")
    }
    table.say("p1 exchange blue red black")
    assert table.gems("p1") == {"blue": 1, "black": 4}
    assert table.scores[0] == 0
    assert table.discarded == {"crook"}


@rules("YP-CRK")
def test_the_crook_may_take_three_points() -> None:
    table = plus(END_OF_COUNTING, cards={"p1": "crook"}, gems={"p1": "2 blue"})
    table.say("p1 play crook", "p1 exchange blue blue points")
    assert (table.gems("p1"), table.scores[0]) == ({}, 3)


@rules("YP-CRK", "YS-CHR-6")
def test_the_crook_needs_two_coloured_gems() -> None:
    assert plus(END_OF_COUNTING, cards={"p1": "crook"}, gems={"p1": "1 blue 5 black"}).over


@rules("YP-CHR-2", "YS-CHR-3")
def test_start_of_counting_offers_its_five_and_no_other_card_of_ys_plus() -> None:
    cards = "customs-officer financier investor monk professor royal-guard philosopher imitator crook"
    table = plus(COUNTING, cards={"p1": cards}, brokers={"p1": {"1.port": "4"}}, ships=NEUTRAL_SHIPS)
    assert table.texts("p1") == {
        "pass",
        *[f"play {card}" for card in ("customs-officer", "financier", "investor", "monk", "professor")],
    }
