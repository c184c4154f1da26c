"""Shops and souks (YA-SHP)."""

from __future__ import annotations

import pytest

from marks import rules
from support.yspahan_table import arrange, move, supply, take

pytestmark = pytest.mark.engine


def shops(hood: str, **souks: int) -> set[str]:
    """Every shop of these souks, as options."""
    return {f"shop {hood}.{colour}.{number}" for colour, count in souks.items() for number in range(1, count + 1)}


CHEST = shops("chest", blue=2, yellow=3, pink=4)


@rules("YA-SHP-1")
def test_one_cube_a_shop() -> None:
    table = arrange(then=supply("p1", "chest", 2), cubes={"p1": "chest.pink.2"})
    assert table.texts() == shops("chest", pink=4) - {"shop chest.pink.2"}
    table.say("p1 shop chest.pink.3")
    assert table.texts() == {"shop chest.pink.1", "shop chest.pink.4"}


@rules("YA-SHP-2")
def test_not_in_a_souk_with_anothers_cube() -> None:
    table = arrange(then=supply("p1", "chest", 1), cubes={"p2": "chest.pink.2", "p4": "chest.blue.1"})
    assert table.texts() == shops("chest", yellow=3)


@rules("YA-SHP-2")
def test_a_souk_is_one_colour_in_one_neighborhood() -> None:
    table = arrange(then=supply("p1", "chest", 1), cubes={"p2": "sack.blue barrel.yellow.1 vase.blue"})
    assert table.texts() == CHEST


@rules("YA-SHP-3")
def test_only_own_unfinished_souks_there_in_any_order() -> None:
    table = arrange(then=supply("p1", "chest", 2), cubes={"p1": "chest.blue.1 chest.yellow.2"})
    assert table.texts() == {"shop chest.blue.2", "shop chest.yellow.1", "shop chest.yellow.3"}
    table.say("p1 shop chest.yellow.3")
    assert table.texts() == {"shop chest.blue.2", "shop chest.yellow.1"}


@rules("YA-SHP-3")
def test_an_unfinished_souk_elsewhere_does_not_bind() -> None:
    table = arrange(then=supply("p1", "chest", 1), cubes={"p1": "sack.pink.1 vase.yellow.1"})
    assert table.texts() == CHEST


@rules("YA-SHP-3")
def test_one_may_be_finished_and_the_next_begun_in_one_turn() -> None:
    table = arrange(then=supply("p1", "chest", 3), cubes={"p1": "chest.blue.1"})
    assert table.cubes("p1") == {"chest.blue.1", "chest.blue.2"}
    assert table.texts() == shops("chest", yellow=3, pink=4)
    table.say("p1 shop chest.pink.1")
    assert table.texts() == shops("chest", pink=4) - {"shop chest.pink.1"}


@rules("YA-SHP-3", "YA-SHP-6")
def test_a_souk_reopened_by_the_supervisor_binds_too() -> None:
    table = arrange(
        then=[*move("p2", 2), *supply("p1", "chest", 2)],
        cubes={"p1": "chest.blue chest.pink.1 chest.pink.3"},
    )
    table.say("p2 supervisor W2 gold 0")
    assert table.cubes("p1") == {"chest.blue.1", "chest.pink.1", "chest.pink.3"}
    assert table.texts() == {"shop chest.blue.2", "shop chest.pink.2", "shop chest.pink.4"}


@rules("YA-SHP-4")
def test_all_cubes_that_can_be_placed_must_be() -> None:
    table = arrange(then=supply("p1", "sack", 2))
    assert not table.texts("pass")
    table.say("p1 shop sack.pink.1")
    assert not table.texts("pass")
    table.say("p1 shop sack.pink.2")
    assert table.over
    assert len(table.cubes("p1")) == 2


@rules("YA-SHP-4")
def test_what_cannot_be_placed_is_lost() -> None:
    others = {"p2": "vase.orange.1", "p3": "vase.blue"}
    table = arrange(then=[*supply("p1", "vase", 5), *take("p1")], cubes=others, tower={"gold": (6, 1, 0)})
    table.say("p1 shop vase.yellow.1")
    assert table.cubes("p1") == {"vase.yellow.1", "vase.yellow.2"}
    assert table.texts() == table.texts("tower")
    assert [(event["seat"], event["cubes"]) for event in table.events("cubes_lost")] == [(0, 3)]


@rules("YA-SHP-4")
def test_another_colour_is_no_way_out() -> None:
    """Cubes beyond a finished last souk are lost, though other neighborhoods are open."""
    table = arrange(then=take("p1"), tower={"vase": (5, 3, 0)}, cubes={"p2": "vase.yellow vase.orange"})
    table.say("p1 tower vase supply")
    assert table.over
    assert table.cubes("p1") == {"vase.blue.1"}


@rules("YA-SHP-5")
def test_supplying_cannot_be_chosen_where_no_shop_is_open() -> None:
    cubes = {"p1": "vase.blue", "p2": "vase.yellow.2", "p3": "vase.orange.3"}
    table = arrange(
        then=take("p1"), tower={"vase": (5, 3, 0), "chest": (4, 1, 0)}, cubes=cubes, cards={"p1": "exchange"}
    )
    assert table.texts("tower vase") == {"tower vase supervisor", "tower vase card"}
    assert "tower chest supply" in table.texts()
    cubes = {"p1": "vase.blue", "p2": "vase.yellow.2", "p3": "vase.orange.3"}
    table = arrange(then=take("p2"), tower={"vase": (5, 3, 0)}, cubes=cubes)
    assert "tower vase supply" in table.texts()


@rules("YA-SHP-6")
def test_a_souk_that_lost_its_last_cube_is_open_to_everyone() -> None:
    cubes = {"p2": "vase.orange.1", "p3": "vase.yellow vase.blue"}
    table = arrange(then=[*move("p1", 3), *supply("p1", "vase", 1)], cubes=cubes)
    table.say("p1 supervisor E3 gold 0")
    assert table.texts() == shops("vase", orange=3)


@rules("YA-SHP-6")
def test_one_that_lost_some_stays_closed_to_the_others_and_is_unfinished() -> None:
    cubes = {"p2": "vase.orange", "p3": "vase.yellow vase.blue"}
    table = arrange(then=[*move("p1", 3), *take("p1"), *take("p2")], cubes=cubes, tower={"vase": (5, 2, 0)})
    table.say("p1 supervisor E3 gold 0")
    assert table.texts() == {"tower vase supervisor", "tower vase card"}
    table.say("p1 tower vase card", "chance card exchange")
    table = arrange(then=[*move("p1", 3), *supply("p2", "vase", 1)], cubes=cubes)
    table.say("p1 supervisor E3 gold 0")
    assert table.cubes("p2") == {"vase.orange.1", "vase.orange.2", "vase.orange.3"}
    assert [event["souk"] for event in table.events("souk_finished")] == [13]
