"""Effects that meet without touching: what one of them says of a place leaves the others' doings elsewhere alone."""

from __future__ import annotations

from typing import Any

import pytest

from gradlon.ys import facts, steps
from gradlon.ys.components import SHIPS
from marks import rules
from rules.ys_plus.table import places_for, plus
from support.ys_arrange import COLUMNS, END_OF_COUNTING, PLACING, START_OF_COUNTING, count, lines, pairs
from support.ys_table import Table

pytestmark = pytest.mark.engine


@rules("YP-REV", "YS-ALC", "YS-BNK", "YS-JWL", "YP-CRK")
@pytest.mark.parametrize(
    ("card", "answer"),
    [
        ("alchemist", "change blue red"),
        ("banker", "up green down red"),
        ("jeweller", "take red red"),
        ("crook", "exchange blue blue points"),
    ],
)
def test_a_revolt_is_nothing_to_cards_that_act_on_no_place(card: str, answer: str) -> None:
    def after(**events: Any) -> Table:
        table = plus(END_OF_COUNTING, cards={"p1": card}, gems={"p1": "2 blue"}, **events)
        return table.say(f"p1 play {card}", f"p1 {answer}")

    plain, revolt = after(), after(events={"revolt": 1})
    for name in ("gems", "quote", "score"):
        assert plain.values[name] == revolt.values[name]


@rules("YP-REV", "YP-INV")
def test_an_investor_names_a_colour_in_a_revolt_too() -> None:
    table = plus(START_OF_COUNTING + COLUMNS, events={"revolt": 1}, cards={"p1": "investor"})
    table.say("p1 play investor", "p1 name red", "p1 column blue", "p1 column green")
    assert table.quotes == [9, 7, 6, 10]


@rules("YP-ENR", "YP-EMB", "YP-CON", "YP-BRO")
def test_gems_of_embassy_contraband_and_brokerage_are_not_won_in_an_enriched_neighborhood() -> None:
    table = plus(
        [(steps.COUNT_EMBASSY, 0, 0), (steps.COUNT_CONTRABAND, 0, 0), *lines(), (steps.COUNT_BROKERAGE, 0, 0)],
        events={"enrichment": 1, "embassy": 2, "contraband": 1, "brokerage": 3},
        brokers={"p1": {"1.palace": "4", "contraband.1": "3", "1.red": "1"}},
        more={"port": [0, 0, 0, 0, SHIPS.index("BGY") + 1]},
    )
    table.say("p1 gem blue", "p1 gem blue", "p1 take red red")
    assert table.gems("p1") == {"blue": 2, "red": 3}
    assert table.scores[0] == 0


@rules("YP-EMB", "YS-CNT-10", "YS-CNT-2")
def test_a_lone_nought_in_a_palace_takes_the_embassys_first_two_gems() -> None:
    table = plus(
        [*count(1), (steps.COUNT_EMBASSY, 0, 0)],
        events={"embassy": 1},
        brokers={"p3": {"1.palace": "0down"}},
        more={"port": [0, 0, 0, 0, SHIPS.index("BGY") + 1]},
    )
    table.say("p3 gem blue", "p3 gem green")
    assert table.over
    assert table.gems("p3") == {"blue": 1, "green": 1}


@rules("YP-EMB", "YS-CNT-8", "YP-GRD")
def test_embassy_ties_are_settled_by_what_is_left_before_the_screens() -> None:
    """The Guard's 4 stands in a palace and not before the screen any more."""
    table = plus(
        [(steps.COUNT_EMBASSY, 0, 0)],
        events={"embassy": 1},
        brokers={"p1": {"1.palace": "4"}, "p2": {"2.palace": "3 1"}},
        screens={"p1": "1 0", "p2": "2 0 0"},
        more={"port": [0, 0, 0, 0, SHIPS.index("BGY") + 1]},
    )
    assert table.asked == ["p2"]


@rules("YP-BRO", "YS-2P-4", "YS-CNT-8")
def test_a_brokerage_tie_goes_to_the_neutral_player() -> None:
    table = plus(
        [*lines(), (steps.COUNT_BROKERAGE, 0, 0)],
        players=2,
        events={"brokerage": 1},
        brokers={"neutral": {"2.red": "2down"}, "p1": {"3.red": "2"}},
        screens={"p1": "4 4 3"},
    )
    assert table.gems("neutral") == {"red": 1}
    assert table.gems("p1") == {}


@rules("YP-RES", "YS-CNJ", "YS-MAG", "YS-KF-2")
def test_a_throne_room_broker_swapped_in_keeps_a_restriction_at_two() -> None:
    table = plus(
        [(steps.TURN_ACTS, 0, facts.AFTER_PAIR)],
        "kings_favor",
        events={"restriction": 1},
        cards={"p1": "magician"},
        brokers={"p1": {"1.port": "4", "1.palace": "3", "throne": "2down"}},
    )
    table.say("p1 play magician")
    assert table.texts("p1") == {"swap 1.port 1.palace", "swap 1.port throne", "swap 1.palace throne"}
    table.say("p1 swap 1.port throne")
    assert table.board("p1") == {"1.port": "2down", "1.palace": "3", "throne": "4down"}


@rules("YP-RES", "YS-QUE", "YP-INC", "YP-TRN", "YS-PLC-1")
def test_however_closed_the_city_is_every_broker_finds_a_place() -> None:
    table = plus(
        pairs("p1"),
        players=2,
        events={"incognito": 1, "transparency": 2, "restriction": 3},
        playing={"queen": "p2 1.port"},
        brokers={"p1": {"3.port": "1 1"}},
    )
    for value in "up", "down":
        assert {place.split(".")[0] for place in places_for(table, "p1", f"place 4 {value}")} == (
            {"2", "3"} if value == "up" else {"1", "2", "3"}
        )


@rules("YP-EMB", "YS-TURN-2", "YS-EX-1", "YP-EVT-3")
def test_an_express_games_embassy_needs_the_ships_of_earlier_turns() -> None:
    """Twenty ships without white are five a turn: in turn 4 none is left for the Embassy, and the ports' stay out."""
    ships = {1: "BGY", 2: "GYR", 3: "YRB", 4: "RBG"}
    table = plus(
        [(steps.AFTER_SHIPS, 0, 0)], "express", events={"embassy": 1}, turn=4, ships=ships, more={"deck": [0] * 24}
    )
    assert table.told("deck_renewed") == [()]
    left = {text.removeprefix("ship ") for text in table.texts("chance")}
    copies = table.position.rules_of().numbers()["ship_copies"]
    assert isinstance(copies, list)
    assert left == {ship for number, ship in enumerate(SHIPS) if copies[number] > (ship in ships.values())}
    assert not any("W" in ship for ship in left)


@rules("YS-INF-1", "YS-SPY", "YS-HER", "YS-MAG", "YS-MRC", "YP-MNK")
def test_events_say_which_of_several_brokers_at_a_place_was_meant() -> None:
    """All see which one a hand goes to; where they lie face down, the place alone does not tell."""
    board = {"p1": {"1.port": "4down 3down", "2.port": "1"}, "p2": {"1.port": "2down 1down"}}

    def said(then: Any, *answers: str) -> Table:
        card = answers[0].split()[-1]
        return plus(then, cards={"p1": card}, brokers=board, more={"pair": [1, 2]}).say(*answers)

    herald = said(START_OF_COUNTING, "p1 play herald", "p1 move 1.port/2 3.port")
    assert herald.told("moved", "place", "number") == [("1.port", 2)]
    after = [(steps.TURN_ACTS, 0, facts.AFTER_PAIR)]
    magician = said(after, "p1 play magician", "p1 swap 1.port/2 2.port")
    assert magician.told("swapped", "place", "target", "number", "target_number") == [("1.port", "2.port", 2, 0)]
    mercenary = said(after, "p1 play mercenary", "p1 mark 1.port/1")
    assert mercenary.told("marked", "place", "number") == [("1.port", 1)]
    monk = said(START_OF_COUNTING, "p1 play monk", "p1 remove 1.port/2")
    assert monk.told("removed", "place", "number") == [("1.port", 2)]
    spy = said(PLACING, "p1 play spy", "p1 look p2@1.port/2")
    assert spy.told("looked", "place", "number") == [("1.port", 2)]
