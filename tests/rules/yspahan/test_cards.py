"""The nine kinds of card, and the deck (YA-CRD)."""

from __future__ import annotations

import pytest

from gradlon.yspahan.components import CARDS
from marks import rules
from support.yspahan_table import Table, arrange, take, turn, window

pytestmark = pytest.mark.engine


def holding(cards: str, **more: int) -> Table:
    """P1 may play cards, with so many camels and so much gold."""
    stocks = {name: {"p1": number} for name, number in more.items()}
    return arrange(then=window("p1"), cards={"p1": cards}, camels=stocks.get("camels"), gold=stocks.get("gold"))


@rules("YA-CRD-1", "YA-CRD-2")
def test_three_camels_three_gold() -> None:
    table = holding("take_3_camels take_3_gold", camels=1, gold=1)
    table.say("p1 card take_3_camels")
    assert (table.of("camels", "p1"), table.of("gold", "p1")) == (4, 1)
    table.say("p1 card take_3_gold")
    assert (table.of("camels", "p1"), table.of("gold", "p1")) == (4, 4)
    assert [event["clause"] for event in table.events("camels_gained")] == ["YA-CRD-1"]
    assert [event["clause"] for event in table.events("gold_gained")] == ["YA-CRD-2"]


ALL = {"sack": 3 + 4 + 5 + 6, "barrel": 2 + 3 + 4 + 5, "chest": 2 + 3 + 4, "vase": 1 + 2 + 3}


@rules("YA-CRD-3", "YA-SHP-1", "YA-SHP-2", "YA-SHP-3")
def test_a_cube_to_any_open_shop_of_the_city() -> None:
    table = holding("cube_to_shop").say("p1 card cube_to_shop")
    assert len(table.texts("shop")) == sum(ALL.values())
    table.say("p1 shop barrel.pink.3")
    assert table.cubes("p1") == {"barrel.pink.3"}
    assert table.over
    table = arrange(
        then=window("p1"),
        cards={"p1": "cube_to_shop"},
        cubes={"p1": "sack.blue.1 chest.yellow", "p2": "vase.orange.1 barrel.white"},
    )
    table.say("p1 card cube_to_shop")
    assert table.texts("shop sack") == {f"shop sack.blue.{number}" for number in (2, 3, 4)}
    assert len(table.texts("shop barrel")) == ALL["barrel"] - 2
    assert len(table.texts("shop chest")) == ALL["chest"] - 3
    assert len(table.texts("shop vase")) == ALL["vase"] - 3
    assert table.texts() == table.texts("shop")


@rules("YA-CRD-3", "YA-HOI")
def test_a_hoist_adds_no_cube_to_a_card() -> None:
    table = arrange(then=window("p1"), cards={"p1": "cube_to_shop"}, buildings={"p1": "hoist"})
    table.say("p1 card cube_to_shop", "p1 shop sack.pink.1")
    assert table.over


@rules("YA-CRD-3", "YA-CRD-11")
def test_it_is_not_offered_where_every_shop_is_closed() -> None:
    full = {
        "p2": "sack.white sack.blue sack.yellow sack.pink barrel.white barrel.blue barrel.yellow barrel.pink",
        "p3": "chest.blue chest.yellow chest.pink vase.blue vase.yellow vase.orange.1",
    }
    table = arrange(then=window("p1"), cards={"p1": "cube_to_shop"}, cubes=full)
    assert table.texts() == {"pass"}
    table = arrange(then=window("p3"), cards={"p3": "cube_to_shop"}, cubes=full)
    assert table.texts() == {"pass", "card cube_to_shop"}


@rules("YA-CRD-4")
def test_a_cube_to_the_caravan_scores_as_usual_without_a_caravanserai_card() -> None:
    table = arrange(
        then=window("p1"),
        cards={"p1": "cube_to_caravan cube_to_caravan"},
        caravan="p2 p2 p2",
        buildings={"p1": "caravanserai"},
        camels={"p1": 1},
        cubes={"p1": "sack.white.1"},
    )
    table.say("p1 card cube_to_caravan")
    assert table.scores == [2, 0, 0, 0]
    assert table.asked == "p1"
    table.say("p1 card cube_to_caravan")
    assert table.scores == [3, 0, 0, 0]
    assert table.caravan == ["p2", "p2", "p2", "p1", "p1"]
    assert table.over
    assert table.hand("p1") == []
    assert table.of("camels", "p1") == 1
    assert table.cubes("p1") == {"sack.white.1"}


@rules("YA-CRD-5", "YA-CRD-11")
@pytest.mark.parametrize(("camels", "most"), [(0, 0), (1, 1), (4, 4), (9, 4)])
def test_up_to_four_camels_for_two_points_each(camels: int, most: int) -> None:
    table = holding("camels_to_points", camels=camels)
    assert table.texts() == {"pass"} | {f"card camels_to_points {number}" for number in range(1, most + 1)}
    if most:
        table.say(f"p1 card camels_to_points {most}")
        assert table.scores[0] == 2 * most
        assert table.of("camels", "p1") == camels - most


@rules("YA-CRD-6", "YA-CRD-11")
@pytest.mark.parametrize(("gold", "most"), [(0, 0), (1, 1), (10, 10), (14, 10)])
def test_up_to_ten_gold_for_a_point_each(gold: int, most: int) -> None:
    table = holding("gold_to_points", gold=gold)
    assert table.texts() == {"pass"} | {f"card gold_to_points {number}" for number in range(1, most + 1)}
    if most:
        table.say(f"p1 card gold_to_points {most}")
        assert table.scores[0] == most
        assert table.of("gold", "p1") == gold - most


PRICES = {
    "paddock": (2, 0),
    "shop": (2, 2),
    "hammam": (2, 2),
    "caravanserai": (3, 3),
    "bazaar": (4, 4),
    "hoist": (4, 4),
}


@rules("YA-CRD-7", "YA-CRD-11")
@pytest.mark.parametrize("gold", range(5))
def test_a_building_without_its_camels(gold: int) -> None:
    table = holding("build_no_camels", gold=gold)
    wanted = {name for name, price in PRICES.items() if price[1] <= gold}
    assert table.texts() == {"pass"} | {f"card build_no_camels {name}" for name in wanted}
    for name in wanted:
        table = holding("build_no_camels", gold=gold, camels=9).say(f"p1 card build_no_camels {name}")
        assert table.buildings("p1") == {name}
        assert (table.of("camels", "p1"), table.of("gold", "p1")) == (9, gold - PRICES[name][1])


@rules("YA-CRD-8", "YA-CRD-11")
@pytest.mark.parametrize("camels", range(5))
def test_a_building_without_its_gold(camels: int) -> None:
    table = holding("build_no_gold", camels=camels)
    wanted = {name for name, price in PRICES.items() if price[0] <= camels}
    assert table.texts() == {"pass"} | {f"card build_no_gold {name}" for name in wanted}
    for name in wanted:
        table = holding("build_no_gold", camels=camels, gold=9).say(f"p1 card build_no_gold {name}")
        assert table.buildings("p1") == {name}
        assert (table.of("camels", "p1"), table.of("gold", "p1")) == (camels - PRICES[name][0], 9)


@rules("YA-CRD-7", "YA-CRD-8")
def test_points_as_usual_besides_the_turns_own_building_and_never_both_kinds_on_one() -> None:
    table = arrange(
        then=turn("p1"),
        cards={"p1": "build_no_camels build_no_gold"},
        buildings={"p1": "paddock shop"},
        camels={"p1": 7},
        gold={"p1": 7},
        tower={"gold": (6, 1, 0)},
    )
    table.say("p1 card build_no_camels hammam")
    assert table.scores[0] == 5
    assert not table.texts("card build_no_gold hammam")
    table.say("p1 card build_no_gold hoist", "p1 tower gold gold")
    assert (table.of("camels", "p1"), table.of("gold", "p1")) == (3, 7 - 2 + 1 + 2)
    assert table.scores[0] == 10
    table.say("p1 build caravanserai")
    assert table.scores[0] == 15
    assert table.buildings("p1") == {"paddock", "shop", "hammam", "hoist", "caravanserai"}


@rules("YA-CRD-7", "YA-CRD-8", "YA-CRD-11")
def test_not_without_a_building_left() -> None:
    table = arrange(
        then=window("p1"),
        cards={"p1": "build_no_camels build_no_gold"},
        buildings={"p1": " ".join(PRICES)},
        camels={"p1": 9},
        gold={"p1": 9},
    )
    assert table.texts() == {"pass"}


@rules("YA-CRD-9", "YA-CRD-11")
def test_camels_for_gold_or_gold_for_camels_one_for_one() -> None:
    table = holding("exchange exchange", camels=2, gold=3)
    assert table.texts() == {"pass"} | {f"card exchange {n} camels" for n in (1, 2)} | {
        f"card exchange {n} gold" for n in (1, 2, 3)
    }
    table.say("p1 card exchange 2 camels")
    assert (table.of("camels", "p1"), table.of("gold", "p1")) == (0, 5)
    assert table.texts("card") == {f"card exchange {n} gold" for n in range(1, 6)}
    table.say("p1 card exchange 4 gold")
    assert (table.of("camels", "p1"), table.of("gold", "p1")) == (4, 1)
    assert holding("exchange").texts() == {"pass"}


@rules("YA-CRD-10")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    held = "exchange exchange take_3_gold"
    table = arrange(then=[*take("p1"), *take("p2")], cards={"p2": held}, empty_deck=True)
    assert table.values["deck_size"] == 15
    assert table.weights() == {"card take_3_gold": 1} | {
        f"card {card}": 2 for card in CARDS if card not in ("exchange", "take_3_gold")
    }
    table.say("chance card take_3_gold")
    assert sum(table.values["discards"]) == 0
    assert table.asked == "chance"
    assert "card take_3_gold" not in table.texts()
    assert [event["cards"] for event in table.events("deck_renewed")] == [15]


@rules("YA-CRD-10")
def test_it_is_made_anew_only_when_a_draw_finds_it_empty() -> None:
    rest = " ".join(card for card in CARDS if card != "exchange" for _ in range(2))
    table = arrange(then=[*take("p1"), *take("p2")], cards={"p3": "exchange"}, discards=rest)
    assert table.weights() == {"card exchange": 1}
    table.say("chance card exchange")
    assert table.values["deck_size"] == 16
    assert [event["cards"] for event in table.events("deck_renewed")] == [16]


@rules("YA-CRD-10")
def test_a_played_card_is_discarded_before_its_effect() -> None:
    """While its cube is being placed, the card lies on the discard pile already."""
    table = arrange(then=window("p1"), cards={"p1": "cube_to_shop"}).say("p1 card cube_to_shop")
    assert table.hand("p1") == []
    assert table.values["discards"][CARDS.index("cube_to_shop")] == 1
    assert table.texts() == table.texts("shop")


@rules("YA-CRD-10")
def test_deck_and_discards_empty_nothing_is_drawn_and_taking_a_card_stays_allowed() -> None:
    every = " ".join(card for card in CARDS for _ in range(2))
    table = arrange(then=[*take("p1"), *take("p3")], cards={"p2": every}, tower={"sack": (2, 1, 0)})
    table.say("p1 tower sack card")
    assert table.over
    assert table.hand("p1") == table.hand("p3") == []
    assert [event["seat"] for event in table.events("no_card")] == [0, 2]


@rules("YA-CRD-11", "YA-ACT-7")
def test_a_card_with_nothing_to_do_is_not_offered() -> None:
    every = " ".join(CARDS)
    assert holding(every).texts() == {
        "pass",
        "card take_3_camels",
        "card take_3_gold",
        "card cube_to_caravan",
        "card cube_to_shop",
        "card build_no_camels paddock",
    }
