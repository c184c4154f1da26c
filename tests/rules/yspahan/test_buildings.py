"""The six buildings, and their points (YA-BLD and each building's own clause)."""

from __future__ import annotations

import pytest

from marks import rules
from support.yspahan_table import END_OF_WEEK, arrange, build, move, take

pytestmark = pytest.mark.engine

PRICES = {
    "paddock": (2, 0),
    "shop": (2, 2),
    "hammam": (2, 2),
    "caravanserai": (3, 3),
    "bazaar": (4, 4),
    "hoist": (4, 4),
}
NAMES = tuple(PRICES)


@rules("YA-BLD-1")
def test_points_by_the_number_of_the_building_in_any_order() -> None:
    for order in (NAMES, NAMES[::-1]):
        table = arrange(then=build("p1") * 6, camels={"p1": 17}, gold={"p1": 15})
        points = []
        for name in order:
            before = table.scores[0]
            if table.texts():
                table.say(f"p1 build {name}")
            points.append(table.scores[0] - before)
        assert points == [0, 0, 5, 5, 5, 10]
        assert table.buildings("p1") == set(NAMES)
        assert (table.of("camels", "p1"), table.of("gold", "p1")) == (0, 0)


@rules("YA-BLD-1")
def test_each_building_once_a_player() -> None:
    table = arrange(then=[*build("p1"), *build("p2")], buildings={"p1": "paddock"}, camels={"p1": 9, "p2": 2})
    assert table.asked == "p2"
    assert table.texts() == {"pass", "build paddock"}


@rules("YA-PAD", "YA-SHO", "YA-HAM", "YA-CSR", "YA-BAZ", "YA-HOI")
@pytest.mark.parametrize("name", NAMES)
def test_prices(name: str) -> None:
    camels, gold = PRICES[name]
    assert f"build {name}" in arrange(then=build("p1"), camels={"p1": camels}, gold={"p1": gold}).texts()
    table = arrange(then=build("p1"), camels={"p1": camels + 1}, gold={"p1": gold + 1}).say(f"p1 build {name}")
    assert (table.of("camels", "p1"), table.of("gold", "p1")) == (1, 1)
    for lack in (1, 0), (0, 1):
        if camels >= lack[0] and gold >= lack[1]:
            table = arrange(
                then=[*build("p1"), *take("p1")],
                camels={"p1": camels - lack[0]},
                gold={"p1": gold - lack[1]},
                tower={"gold": (6, 1, 0)},
            )
            assert f"build {name}" not in table.texts()


TOWER = {"camel": (1, 3, 0), "sack": (2, 1, 1), "gold": (6, 2, 0)}


@rules("YA-PAD")
def test_paddock() -> None:
    table = arrange(then=[*take("p1"), *take("p2")], tower=TOWER, buildings={"p1": "paddock"})
    assert table.say("p1 tower camel camels").of("camels", "p1") == 4
    table = arrange(then=take("p2"), tower=TOWER, buildings={"p1": "paddock"})
    assert table.say("p2 tower camel camels").of("camels", "p2") == 3
    table = arrange(then=take("p1"), tower=TOWER, buildings={"p1": "paddock"})
    assert table.say("p1 tower camel card", "chance card exchange").of("camels", "p1") == 0


@rules("YA-SHO")
def test_shop() -> None:
    table = arrange(then=take("p1"), tower=TOWER, buildings={"p1": "shop"})
    assert table.say("p1 tower gold gold").of("gold", "p1") == 4
    table = arrange(then=take("p2"), tower=TOWER, buildings={"p1": "shop"})
    assert table.say("p2 tower gold gold").of("gold", "p2") == 2


@rules("YA-HAM")
def test_hammam() -> None:
    table = arrange(then=move("p1", 2), buildings={"p1": "hammam"}, gold={"p1": 2}, supervisor="W10")
    assert {"supervisor W10 gold 0", "supervisor W5 gold 0", "supervisor W3 gold 2"} <= table.texts()
    assert not table.texts("supervisor W2")
    table.say("p1 supervisor W4 gold 1")
    assert table.of("gold", "p1") == 1
    table = arrange(then=move("p2", 2), buildings={"p1": "hammam"}, gold={"p2": 2}, supervisor="W10")
    assert not table.texts("supervisor W5")


@rules("YA-CSR")
@pytest.mark.parametrize("mover", ["p1", "p2"])
@pytest.mark.parametrize("answer", ["pay", "keep"])
def test_caravanserai(mover: str, answer: str) -> None:
    """Whoever moves the Supervisor, with the cube from the shop or from the stock."""
    table = arrange(
        then=move(mover, 3), cubes={"p2": "barrel.blue.1"}, buildings={"p2": "caravanserai"}, camels={"p2": 1}
    )
    table.say(f"{mover} supervisor S3 gold 0", f"p2 camel {answer}")
    assert table.asked == "chance"
    table.say("chance card take_3_gold")
    assert table.hand("p2") == ["take_3_gold"]
    assert table.over


@rules("YA-CSR")
def test_caravanserai_a_card_for_each_own_good_and_none_for_anothers() -> None:
    cubes = {"p2": "sack.white.2 barrel.white.1", "p3": "vase.blue.1"}
    table = arrange(then=move("p1", 1), cubes=cubes, buildings={"p2": "caravanserai", "p1": "caravanserai"})
    table.say("p1 supervisor S1 gold 0", "chance card exchange", "chance card take_3_gold")
    assert table.over
    assert table.hand("p2") == ["take_3_gold", "exchange"]
    table = arrange(then=move("p1", 1), cubes=cubes, buildings={"p1": "caravanserai"})
    table.say("p1 supervisor N1 gold 0")
    assert table.over


@rules("YA-BAZ", "YA-END-1")
def test_bazaar() -> None:
    cubes = {"p1": "sack.white vase.orange chest.pink.1", "p2": "chest.blue"}
    table = arrange(then=END_OF_WEEK, cubes=cubes, buildings={"p1": "bazaar"})
    assert table.scores == [3 + 2 + 12 + 2, 4, 0, 0]


@rules("YA-HOI")
def test_hoist() -> None:
    table = arrange(then=take("p1"), tower=TOWER, buildings={"p1": "hoist"}).say("p1 tower sack supply")
    table.say("p1 shop sack.pink.1", "p1 shop sack.pink.2", "p1 shop sack.pink.3")
    assert table.over
    table = arrange(then=take("p2"), tower=TOWER, buildings={"p1": "hoist"}).say("p2 tower sack supply")
    table.say("p2 shop sack.pink.1", "p2 shop sack.pink.2")
    assert table.over


@rules("YA-PAD", "YA-SHO", "YA-HAM", "YA-BAZ", "YA-HOI")
def test_what_a_building_adds_is_told_with_its_clause() -> None:
    """Three dice and four camels: who reads it sees why."""
    names = "paddock shop hammam bazaar hoist"
    table = arrange(then=[*take("p1"), *take("p1"), *take("p1")], tower=TOWER, buildings={"p1": names})
    table.say("p1 tower camel camels", "p1 tower gold gold", "p1 tower sack supply")
    table.say("p1 shop sack.pink.1", "p1 shop sack.pink.2", "p1 shop sack.pink.3")
    table.told += arrange(then=END_OF_WEEK, cubes={"p1": "vase.blue"}, buildings={"p1": names}, week=3).told
    told = [(event["clause"], event["building"], event["more"]) for event in table.events("building_added")]
    assert told == [("YA-PAD", 0, 1), ("YA-SHO", 1, 2), ("YA-HOI", 5, 1), ("YA-BAZ", 4, 2)]
    table = arrange(then=move("p1", 2), buildings={"p1": "hammam"}, gold={"p1": 2}, supervisor="W10")
    table.say("p1 supervisor W4 gold 1")
    assert [(event["clause"], event["more"]) for event in table.events("gold_spared")] == [("YA-HAM", 3)]
    table = arrange(then=move("p1", 2), buildings={"p1": "hammam"}, supervisor="W10").say("p1 supervisor W8 gold 0")
    assert table.events("gold_spared") == []
