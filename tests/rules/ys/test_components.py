"""Components (YS-CMP)."""

from __future__ import annotations

from collections import Counter

import pytest

from gradlon.ys import facts, steps
from gradlon.ys.components import SHIP_COPIES
from gradlon.ys.names import COLOURS
from marks import rules
from support.ys_arrange import BIDDER, COLUMNS, SHIPS_PHASE, arrange, count, lines
from support.ys_table import AREAS, SQUARES, in_turn_one, start

pytestmark = pytest.mark.engine

FIFTEEN = {"alchemist", "banker", "captain", "cardinal", "conjurer", "herald", "intriguer", "jeweller"}
FIFTEEN |= {"king", "magician", "mercenary", "merchant", "prince", "queen", "spy"}


@rules("YS-CMP-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_starts_with_eleven_brokers(players: int) -> None:
    table = in_turn_one(players)
    for seat in range(1, players + 1):
        assert table.hand(f"p{seat}") == "4 4 3 3 3 2 1 1 1 0 0"


@rules("YS-CMP-1")
def test_a_colour_has_fourteen_brokers_of_which_three_2s_stay_out() -> None:
    table = in_turn_one(4, "kings_favor")
    in_play = Counter(table.hand("p1").split())
    in_the_box = Counter({"2": table.values["twos"][0]})
    assert in_play + in_the_box == {"0": 2, "1": 3, "2": 4, "3": 3, "4": 2}
    assert in_the_box["2"] == 3


@rules("YS-CMP-2", "YS-EX-1")
@pytest.mark.parametrize("players", [3, 4])
def test_the_nine_broker_set_has_one_1_and_one_3_fewer(players: int) -> None:
    table = in_turn_one(players, "express")
    for seat in range(1, players + 1):
        assert table.hand(f"p{seat}") == "4 4 3 3 2 1 1 0 0"


@rules("YS-CMP-3")
def test_ship_cards() -> None:
    assert sum(SHIP_COPIES.values()) == 24
    assert all(len(set(kind)) == 3 for kind in SHIP_COPIES), "three different colours on a card"
    large = Counter(dict.fromkeys("BGYRW", 0))
    small = Counter(dict.fromkeys("BGYRW", 0))
    for kind, copies in SHIP_COPIES.items():
        large[kind[0]] += copies
        small[kind[1]] += copies
        small[kind[2]] += copies
    assert large == {"B": 6, "G": 6, "Y": 6, "R": 6, "W": 0}, "white is never the large gem"
    assert small == {"B": 11, "G": 11, "Y": 11, "R": 11, "W": 4}, "white is on four cards"


@rules("YS-CMP-3")
def test_the_deck_holds_just_these_ships() -> None:
    table = in_turn_one()
    assert table.values["deck"][: len(SHIP_COPIES)] == list(SHIP_COPIES.values())
    table.say("chance card queen", "chance card spy", "chance card king", "chance card prince")
    weights = dict(zip(SHIP_COPIES, [weight for _, weight in table.position.draws()], strict=True))
    assert weights == SHIP_COPIES


@rules("YS-CMP-4")
def test_fifteen_characters_one_copy_each() -> None:
    assert in_turn_one().texts("chance") == {f"card {name}" for name in FIFTEEN}
    table = in_turn_one().say("chance card cardinal")
    assert len(table.texts("chance")) == 14
    assert "card cardinal" not in table.texts("chance")


@rules("YS-CMP-5", "YS-P1-2")
@pytest.mark.parametrize(("players", "palaces"), [(2, 3), (3, 4), (4, 4)])
def test_a_blue_edged_card_for_each_palace(players: int, palaces: int) -> None:
    table = arrange(players, then=SHIPS_PHASE, turn=4)
    assert table.told("blue_set", "hood") == list(range(1, palaces + 1))
    assert table.values["palace"] == [facts.BLUE_EDGED] * palaces + [0] * (4 - palaces)


@rules("YS-CMP-5")
def test_a_blue_edged_card_is_a_white_gem() -> None:
    table = arrange(then=count(1), brokers={"p1": {"1.palace": "0"}}, palaces={1: "blue-edged"}, turn=4)
    assert table.texts("p1") == {"gem blue", "gem green", "gem yellow", "gem red"}


@rules("YS-CMP-6")
def test_gems_never_run_out() -> None:
    """The booklet's box has thirty gems of a colour and twenty black ones."""
    owned = {"p1": "30 blue 20 black", "p2": "30 blue"}
    table = arrange(then=count(1), brokers={"p1": {"1.port": "0"}}, gems=owned, ships={1: "BGY"})
    table.say("p1 gem blue", "p1 gem blue")
    assert table.gems("p1") == {"blue": 32, "black": 21}


@rules("YS-CMP-7", "YS-SET-4")
def test_quotation_scale() -> None:
    table = in_turn_one()
    assert table.quotes == [8, 8, 8, 8]
    assert COLOURS[: len(table.quotes)] == ("blue", "green", "yellow", "red"), "one column a colour, from the left"
    assert facts.STEPS_OF_SCALE == 15


@rules("YS-CMP-7")
def test_a_marker_can_reach_step_1_and_step_15() -> None:
    table = arrange(then=BIDDER, brokers={"p1": {"1.blue": "0"}}, quotes=[14, 2, 8, 8]).say("p1 raise blue")
    assert table.quotes == [15, 2, 8, 8]
    table = arrange(then=BIDDER, brokers={"p1": {"1.blue": "0"}}, quotes=[14, 2, 8, 8]).say("p1 lower green")
    assert table.quotes == [14, 1, 8, 8]


@rules("YS-CMP-8")
def test_a_marker_stops_at_both_ends() -> None:
    """blue +2, green +1, yellow −1, red −2."""
    board = {"p1": {"1.blue": "4", "1.green": "3", "1.yellow": "2", "1.red": "1"}}
    table = arrange(then=COLUMNS, brokers=board, quotes=[14, 15, 1, 2])
    assert table.quotes == [15, 15, 1, 1]
    assert table.told("marker_moved", "colour", "before", "after") == [
        ("blue", 14, 15),
        ("green", 15, 15),
        ("yellow", 1, 1),
        ("red", 2, 1),
    ]


@rules("YS-CMP-8")
def test_several_colours_may_stand_on_one_step() -> None:
    board = {"p1": {"1.blue": "4", "1.green": "3", "1.yellow": "2", "1.red": "1"}}
    assert arrange(then=COLUMNS, brokers=board, quotes=[7, 8, 10, 11]).quotes == [9, 9, 9, 9]


@rules("YS-CMP-9", "YS-PLC-4")
@pytest.mark.parametrize(("players", "in_play"), [(4, "123"), (3, "23"), (2, "23")])
def test_market_lines_in_play(players: int, in_play: str) -> None:
    table = start(players).run_until(steps.PLACE)
    named = {text.split()[-1] for text in table.texts(table.asked[0], "place")}
    assert {name for name in named if name in SQUARES} == {
        f"{line}.{colour}" for line in in_play for colour in ("blue", "green", "yellow", "red")
    }


@rules("YS-CMP-9")
def test_lines_are_counted_from_the_top() -> None:
    board = {"p1": {"1.blue": "1", "2.blue": "1", "3.blue": "1"}}
    table = arrange(then=lines(1, 2, 3), brokers=board, line_gems={1: "red", 2: "blue", 3: "green"})
    assert table.told("gem_won", "gem") == ["red", "blue", "green"]


@rules("YS-CMP-10")
def test_city_areas() -> None:
    assert AREAS == [f"{hood}.{ring}" for hood in (1, 2, 3, 4) for ring in ("port", "commercial", "palace")]
    table = start().run_until(steps.PLACE)
    named = {text.split()[-1] for text in table.texts(table.asked[0], "place")}
    assert {name for name in named if name not in SQUARES} == set(AREAS)


@rules("YS-CMP-10")
def test_borders_between_areas_that_touch() -> None:
    """Two in each quarter from ring to ring, and three rings between each of the four pairs of quarters."""
    assert facts.LAST_BORDER - facts.FIRST_BORDER + 1 == 2 * 4 + 3 * 4
