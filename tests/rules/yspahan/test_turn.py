"""A player's turn (YA-ACT)."""

from __future__ import annotations

import pytest

from gradlon.yspahan.game import GAME
from marks import rules
from support.yspahan_table import arrange, day, take, turn

pytestmark = pytest.mark.engine

FULL = {
    "camel": (1, 1, 0),
    "sack": (2, 2, 0),
    "barrel": (3, 1, 0),
    "chest": (4, 2, 0),
    "vase": (5, 1, 0),
    "gold": (6, 2, 0),
}


@rules("YA-ACT-1")
def test_every_square_has_its_own_action_the_supervisor_and_a_card() -> None:
    table = arrange(then=take("p1"), tower=FULL)
    own = {"camel": "camels", "gold": "gold"}
    assert table.texts() == {
        f"tower {square} {what}" for square in FULL for what in (own.get(square, "supply"), "supervisor", "card")
    }


@rules("YA-ACT-1")
@pytest.mark.parametrize("square", FULL)
def test_the_supervisor_moves_by_the_value_from_any_square(square: str) -> None:
    table = arrange(then=take("p1"), tower=FULL, supervisor="W10")
    table.say(f"p1 tower {square} supervisor")
    value = FULL[square][0]
    assert table.supervisor == f"W{10 - value}"
    assert table.tower == {other: dice for other, dice in FULL.items() if other != square}


@rules("YA-ACT-1")
@pytest.mark.parametrize("square", FULL)
def test_one_card_from_any_square_whatever_the_dice(square: str) -> None:
    table = arrange(then=take("p1"), tower=FULL).say(f"p1 tower {square} card")
    table.say("chance card cube_to_shop")
    assert table.hand("p1") == ["cube_to_shop"]
    assert square not in table.tower
    assert len(table.tower) == 5


@rules("YA-ACT-1")
def test_taking_a_group_is_a_duty_and_it_is_gone_for_the_others() -> None:
    table = arrange(then=turn("p1", "p2"), tower={"camel": (1, 2, 0), "gold": (6, 3, 0)})
    assert not table.texts("pass")
    table.say("p1 tower gold gold")
    assert table.texts() == {f"tower camel {what}" for what in ("camels", "supervisor", "card")}


@rules("YA-ACT-2")
def test_as_many_camels_or_gold_as_dice() -> None:
    tower = {"camel": (1, 4, 2), "gold": (6, 3, 0)}
    table = arrange(then=[*take("p1"), *take("p2")], tower=tower, camels={"p1": 1}, gold={"p2": 2})
    table.say("p1 tower camel camels", "p2 tower gold gold")
    assert table.values["camels"] == [7, 0, 0, 0]
    assert table.values["gold"] == [0, 5, 0, 0]


@rules("YA-ACT-3")
@pytest.mark.parametrize("hood", ["sack", "barrel", "chest", "vase"])
def test_as_many_cubes_as_dice_into_that_neighborhood(hood: str) -> None:
    table = arrange(then=take("p1"), tower={hood: (3, 2, 1)}).say(f"p1 tower {hood} supply")
    for placed in range(3):
        assert table.asked == "p1"
        assert len(table.cubes("p1")) == placed
        assert all(text.startswith(f"shop {hood}.") for text in table.texts())
        pink = "orange" if hood == "vase" else "pink"
        table.say(f"p1 {max(table.texts(f'shop {hood}.{pink}') or table.texts())}")
        if len(table.cubes("p1")) == 3:
            break
    assert len(table.cubes("p1")) == 3
    assert table.over or not table.texts("shop")


@rules("YA-ACT-4")
def test_a_discarded_card_is_one_more_die_on_the_own_action_alone() -> None:
    tower = {"camel": (1, 2, 0), "sack": (2, 1, 0), "gold": (6, 3, 0)}
    table = arrange(then=take("p1"), tower=tower, cards={"p1": "exchange exchange take_3_gold"})
    assert table.texts() == {
        f"tower {square} {action}"
        for square, own in (("camel", "camels"), ("sack", "supply"), ("gold", "gold"))
        for action in (own, f"{own} + exchange", f"{own} + take_3_gold", "supervisor", "card")
    }
    table.say("p1 tower camel camels + take_3_gold")
    assert table.of("camels", "p1") == 3
    assert table.of("gold", "p1") == 0
    assert table.hand("p1") == ["exchange", "exchange"]
    assert table.values["discards"] == [0, 1, 0, 0, 0, 0, 0, 0, 0]


@rules("YA-ACT-4")
def test_with_cubes_and_with_gold_too() -> None:
    table = arrange(then=take("p1"), tower={"gold": (6, 3, 0)}, cards={"p1": "exchange"})
    assert table.say("p1 tower gold gold + exchange").of("gold", "p1") == 4
    table = arrange(then=take("p1"), tower={"barrel": (3, 1, 0)}, cards={"p1": "exchange"})
    table.say("p1 tower barrel supply + exchange", "p1 shop barrel.pink.1", "p1 shop barrel.pink.5")
    assert table.over


@rules("YA-ACT-4")
def test_together_with_the_buildings() -> None:
    tower = {"camel": (1, 2, 0), "gold": (6, 3, 0), "sack": (2, 1, 0)}
    owned = {"p1": "paddock shop hoist"}
    cards = {"p1": "exchange"}
    table = arrange(then=take("p1"), tower=tower, cards=cards, buildings=owned)
    assert table.say("p1 tower camel camels + exchange").of("camels", "p1") == 2 + 1 + 1
    table = arrange(then=take("p1"), tower=tower, cards=cards, buildings=owned)
    assert table.say("p1 tower gold gold + exchange").of("gold", "p1") == 3 + 2 + 1
    table = arrange(then=take("p1"), tower=tower, cards=cards, buildings=owned)
    table.say("p1 tower sack supply + exchange", *(f"p1 shop sack.pink.{number}" for number in (1, 2, 3)))
    assert table.over


@rules("YA-ACT-4")
def test_never_on_an_empty_square() -> None:
    table = arrange(then=take("p1"), tower={"gold": (6, 1, 0)}, cards={"p1": "exchange"}, buildings={"p1": "paddock"})
    assert not table.texts("tower camel")
    assert not table.texts("tower sack")


@rules("YA-ACT-5")
def test_with_no_group_left_the_top_card_is_drawn() -> None:
    table = arrange(then=turn("p2"), tower={})
    assert table.asked == "chance"
    table.say("chance card take_3_gold")
    assert table.hand("p2") == ["take_3_gold"]
    assert table.asked == "p2"
    assert table.texts() == {"pass", "card take_3_gold"}


@rules("YA-ACT-5")
def test_no_dice_are_taken_for_it() -> None:
    table = arrange(then=turn("p2"), tower={}, cards={"p2": "exchange"}, gold={"p2": 1})
    assert table.texts() == {"pass", "card exchange 1 gold"}
    assert table.say("p2 pass").asked == "chance"
    assert [event["clause"] for event in table.events("no_group")] == ["YA-ACT-5"]


@rules("YA-ACT-6")
def test_after_the_action_one_building_may_be_built() -> None:
    table = arrange(then=turn("p1", "p2"), tower=FULL, camels={"p1": 8}, gold={"p1": 4}, buildings={"p1": "shop"})
    table.say("p1 tower camel card", "chance card exchange", "p1 pass")
    assert table.texts() == {
        "pass",
        "build paddock",
        "build hammam",
        "build caravanserai",
        "build bazaar",
        "build hoist",
    }
    table.say("p1 build paddock")
    assert table.buildings("p1") == {"shop", "paddock"}
    assert (table.of("camels", "p1"), table.of("gold", "p1")) == (6, 4)
    assert table.asked == "p1"
    assert not table.texts("build")
    assert table.say("p1 pass").asked == "p2"


@rules("YA-ACT-6")
def test_it_may_be_declined_and_is_not_asked_where_nothing_can_be_paid() -> None:
    table = arrange(then=turn("p1", "p2"), tower=FULL, camels={"p1": 1})
    table.say("p1 tower camel camels", "p1 pass")
    assert table.buildings("p1") == set()
    assert table.asked == "p2"
    assert table.say("p2 tower gold gold").over


WINDOWS = {"p1": "exchange take_3_gold take_3_camels cube_to_caravan"}


@rules("YA-ACT-7")
def test_the_windows_of_the_first_player() -> None:
    """Before buying dice, before taking, after the action, after building; as many cards as wished."""
    table = arrange(3, then=day(1, 1), gold={"p1": 2}, camels={"p1": 2}, cards=WINDOWS)
    assert "card take_3_gold" in table.texts()
    table.say("p1 card take_3_gold", "p1 pass")
    assert table.texts() == {f"yellow {dice}" for dice in range(4)}
    table.say("p1 yellow 0").roll("1 1 1 1 2 2 2 2 2")
    assert {"card take_3_camels", "pass"} <= table.texts()
    table.say("p1 card take_3_camels", "p1 pass")
    assert table.texts("tower") == table.texts()
    table.say("p1 tower gold gold")
    assert {"card cube_to_caravan", "pass"} <= table.texts()
    table.say("p1 card cube_to_caravan", "p1 pass")
    assert "build hoist" in table.texts()
    table.say("p1 build paddock")
    assert table.asked == "p1"
    assert table.texts("card exchange")
    assert not table.texts("build")
    assert table.say("p1 pass").asked == "p2"


@rules("YA-ACT-7")
def test_several_cards_in_one_window_and_two_alike() -> None:
    table = arrange(then=turn("p1"), tower=FULL, cards={"p1": "take_3_gold take_3_gold take_3_camels"})
    table.say("p1 card take_3_gold", "p1 card take_3_camels", "p1 card take_3_gold")
    assert (table.of("gold", "p1"), table.of("camels", "p1")) == (6, 3)
    assert table.texts() == table.texts("tower")


@rules("YA-ACT-7")
def test_not_before_dice_for_the_others_and_never_in_anothers_turn() -> None:
    table = arrange(3, then=day(1, 1), gold={"p1": 1}, cards={"p2": "take_3_gold"})
    assert table.asked == "p1"
    table.say("p1 yellow 0").roll("1 1 1 1 2 2 2 3 3")
    table.say("p1 tower gold card", "chance card exchange", "p1 pass")
    assert table.asked == "p2"
    assert table.texts() == {"pass", "card take_3_gold"}
    table.say("p2 pass", "p2 tower camel camels")
    assert table.asked == "p2"
    assert table.say("p2 pass", "p2 build paddock", "p2 pass").asked == "p3"


@rules("YA-ACT-7")
def test_never_inside_an_action() -> None:
    table = arrange(
        then=turn("p1"),
        tower={"barrel": (3, 2, 0)},
        cards={"p1": "take_3_gold"},
        cubes={"p1": "barrel.white.1"},
        camels={"p1": 1},
        supervisor="E4",
    )
    table.say("p1 pass", "p1 tower barrel supervisor", "p1 supervisor E1 gold 0")
    assert table.texts() == {"camel pay", "camel keep"}
    table = arrange(then=turn("p1"), tower={"barrel": (3, 2, 0)}, cards={"p1": "take_3_gold"})
    table.say("p1 pass", "p1 tower barrel supply")
    assert table.texts() == table.texts("shop")


@rules("YA-ACT-7")
def test_a_building_works_as_soon_as_it_is_built() -> None:
    table = arrange(then=turn("p1"), tower={"camel": (1, 3, 0)}, cards={"p1": "build_no_gold"}, camels={"p1": 2})
    table.say("p1 card build_no_gold paddock", "p1 tower camel camels")
    assert table.of("camels", "p1") == 4


@rules("YA-ACT-7")
def test_whoever_holds_a_card_is_asked_even_when_none_can_be_played() -> None:
    """Silence would tell what is in a hand."""
    idle = arrange(then=turn("p1"), tower=FULL, cards={"p1": "exchange"})
    assert idle.asked == "p1"
    assert idle.texts() == {"pass"}
    for held in ("camels_to_points", "gold_to_points", "build_no_camels", "take_3_gold"):
        other = arrange(then=turn("p1"), tower=FULL, cards={"p1": held})
        assert GAME.view(other.position, 1) == GAME.view(idle.position, 1)
    assert arrange(then=turn("p1"), tower=FULL).texts() == arrange(then=take("p1"), tower=FULL).texts()
