"""Goods beside the Supervisor, the owner's camel (YA-SPV-4, YA-SPV-5), and the caravan (YA-CRV)."""

from __future__ import annotations

import pytest

from gradlon.yspahan.game import GAME
from marks import rules
from support.yspahan_table import END_OF_WEEK, Table, arrange, move, turn

pytestmark = pytest.mark.engine


@rules("YA-SPV-4")
@pytest.mark.parametrize("owner", ["p1", "p3"])
def test_cubes_beside_his_last_square_go_whoever_owns_them(owner: str) -> None:
    table = arrange(then=move("p1", 3), cubes={owner: "barrel.blue.1 barrel.blue.2 chest.blue.2"})
    table.say("p1 supervisor S3 gold 0")
    assert table.cubes(owner) == {"barrel.blue.2", "chest.blue.2"}
    assert table.caravan == [owner]


@rules("YA-SPV-4")
def test_squares_that_he_passes_do_nothing() -> None:
    table = arrange(then=move("p1", 4), cubes={"p2": "sack.white.2 sack.white.3 barrel.blue.1"})
    table.say("p1 supervisor S4 gold 0")
    assert table.caravan == []
    assert len(table.cubes("p2")) == 3


BOTH = {"p2": "barrel.white.1", "p3": "vase.blue.1"}


@rules("YA-SPV-4")
@pytest.mark.parametrize(("named", "order"), [("barrel.white.1", ["p2", "p3"]), ("vase.blue.1", ["p3", "p2"])])
def test_with_two_owners_the_mover_names_the_first(named: str, order: list[str]) -> None:
    table = arrange(then=move("p1", 1), cubes=BOTH).say("p1 supervisor E1 gold 0")
    assert table.asked == "p1"
    assert table.texts() == {"send barrel.white.1", "send vase.blue.1"}
    table.say(f"p1 send {named}")
    assert table.caravan == order
    assert table.cubes("p2") == table.cubes("p3") == set()


@rules("YA-SPV-4")
@pytest.mark.parametrize(
    ("square", "cubes", "listed"),
    [
        ("E1", "barrel.white.1 vase.blue.1", ["barrel.white.1", "vase.blue.1"]),
        ("S1", "sack.white.2 barrel.white.1", ["sack.white.2", "barrel.white.1"]),
    ],
)
def test_with_one_owner_the_shop_listed_first(square: str, cubes: str, listed: list[str]) -> None:
    """Nobody is asked for the order; the owner answers for each, in the order of the list."""
    table = arrange(then=move("p1", 1), cubes={"p2": cubes}, camels={"p2": 2})
    table.say(f"p1 supervisor {square} gold 0")
    assert table.asked == "p2"
    table.say("p2 camel keep")
    assert table.cubes("p2") == {listed[1]}
    assert table.say("p2 camel pay").cubes("p2") == {listed[1]}
    assert table.caravan == ["p2", "p2"]


@rules("YA-SPV-4")
def test_only_one_of_the_two_shops_is_filled() -> None:
    for shop in ("barrel.white.1", "vase.blue.1"):
        table = arrange(then=move("p1", 1), cubes={"p4": shop}).say("p1 supervisor E1 gold 0")
        assert table.over
        assert table.caravan == ["p4"]


@rules("YA-SPV-4", "YA-CSR", "YA-CRV-3")
def test_each_cube_is_done_with_before_the_next() -> None:
    """Camel answer, loading, points, card, count of the full caravan; then the other cube."""
    table = arrange(
        then=move("p1", 1),
        cubes=BOTH,
        camels={"p2": 1, "p3": 1},
        buildings={"p2": "caravanserai"},
        caravan="p1 " * 11,
    )
    table.say("p1 supervisor E1 gold 0", "p1 send barrel.white.1")
    assert table.asked == "p2"
    assert table.scores == [0, 0, 0, 0]
    table.say("p2 camel keep")
    assert table.asked == "chance"
    assert len(table.caravan) == 12
    table.say("chance card exchange")
    assert table.scores == [33, 3, 0, 0]
    assert table.caravan == []
    assert table.asked == "p3"
    table.say("p3 camel keep")
    assert table.caravan == ["p3"]
    assert table.scores == [33, 3, 2, 0]
    kinds = [event.name for event in table.told if event.name in ("cube_loaded", "card_drawn", "caravan_full")]
    assert kinds == ["cube_loaded", "card_drawn", "caravan_full", "cube_loaded"]


@rules("YA-SPV-5")
def test_an_owner_with_a_camel_may_keep_the_cube_in_the_shop() -> None:
    table = arrange(then=move("p1", 3), cubes={"p3": "barrel.blue.1"}, camels={"p3": 2})
    table.say("p1 supervisor S3 gold 0")
    assert table.asked == "p3"
    assert table.texts() == {"camel pay", "camel keep"}
    table.say("p3 camel pay")
    assert table.of("camels", "p3") == 1
    assert table.cubes("p3") == {"barrel.blue.1"}
    assert table.caravan == ["p3"]
    assert table.scores == [0, 0, 2, 0]


@rules("YA-SPV-5")
def test_the_owner_keeps_the_camel_and_the_cube_goes() -> None:
    table = arrange(then=move("p1", 3), cubes={"p3": "barrel.blue.1"}, camels={"p3": 2})
    table.say("p1 supervisor S3 gold 0", "p3 camel keep")
    assert table.of("camels", "p3") == 2
    assert table.cubes("p3") == set()
    assert table.caravan == ["p3"]


@rules("YA-SPV-5")
def test_without_a_camel_nobody_is_asked() -> None:
    table = arrange(then=move("p1", 3), cubes={"p3": "barrel.blue.1"}, camels={"p1": 5})
    table.say("p1 supervisor S3 gold 0")
    assert table.over
    assert table.cubes("p3") == set()


@rules("YA-SPV-5")
def test_the_mover_answers_for_an_own_cube_too_and_spends_the_last_camel_once() -> None:
    table = arrange(then=move("p1", 1), cubes={"p1": "barrel.white.1 vase.blue.1"}, camels={"p1": 1})
    table.say("p1 supervisor E1 gold 0", "p1 camel pay")
    assert table.over
    assert table.cubes("p1") == {"barrel.white.1"}
    assert table.caravan == ["p1", "p1"]


@rules("YA-CRV-1", "YA-CRV-2")
@pytest.mark.parametrize(("players", "line"), [(4, 4), (3, 3)])
def test_three_lines_from_the_bottom_two_points_one_none(players: int, line: int) -> None:
    for loaded in range(3 * line - 1):
        table = arrange(players, then=move("p1", 3), cubes={"p2": "barrel.blue.1"}, caravan="p1 " * loaded)
        table.say("p1 supervisor S3 gold 0")
        assert table.scores[1] == (2, 1, 0)[loaded // line]
        told = table.events("cube_loaded")[0]
        assert (told["camel"], told["line"], told["points"]) == (loaded, loaded // line + 1, table.scores[1])
        assert table.caravan == ["p1"] * loaded + ["p2"]


def fill(players: int, caravan: str) -> Table:
    """The last cube comes from p3 by the Supervisor."""
    table = arrange(players, then=[*move("p1", 3), *turn("p2")], cubes={"p3": "barrel.blue.1"}, caravan=caravan)
    return table.say("p1 supervisor S3 gold 0")


@rules("YA-CRV-3")
def test_a_full_caravan_counts_cubes_times_the_highest_line_and_is_emptied() -> None:
    table = fill(4, "p1 p1 p2 p2 p2 p2 p4 p1 p1 p4 p4")
    assert table.scores == [4 * 3, 4 * 2, 1 * 3, 3 * 3]
    assert table.caravan == []
    table = fill(4, "p1 p1 p1 p2 p2 p2 p2 p4 p4 p4 p4")
    assert table.scores == [3 * 1, 4 * 2, 1 * 3, 4 * 3]


@rules("YA-CRV-3", "YA-CRV-1")
def test_three_players_fill_nine_camels() -> None:
    table = fill(3, "p1 p1 p1 p2 p2 p2 p1 p2")
    assert table.scores == [4 * 3, 4 * 3, 1 * 3]
    assert table.caravan == []
    assert len(fill(4, "p1 p1 p1 p2 p2 p2 p1 p2").caravan) == 9


@rules("YA-CRV-3")
def test_filling_goes_on_in_the_middle_of_a_move() -> None:
    cubes = {"p2": "barrel.white.1", "p3": "vase.blue.1"}
    table = arrange(then=move("p1", 1), cubes=cubes, caravan="p1 " * 11)
    table.say("p1 supervisor E1 gold 0", "p1 send vase.blue.1")
    assert table.scores == [33, 2, 3, 0]
    assert table.caravan == ["p2"]


@rules("YA-CRV-3")
def test_by_a_card_too() -> None:
    table = arrange(then=turn("p1"), cards={"p1": "cube_to_caravan"}, caravan="p1 " * 11, tower={"gold": (6, 1, 0)})
    table.say("p1 card cube_to_caravan")
    assert table.scores == [36, 0, 0, 0]
    assert table.caravan == []


@rules("YA-END-2")
def test_at_the_weeks_end_the_caravan_is_scored_but_not_emptied() -> None:
    table = arrange(then=END_OF_WEEK, caravan="p1 p2 p2 p2 p4 p2", gold={"p1": 1})
    assert table.scores == [1, 8, 0, 2]
    assert table.caravan == ["p1", "p2", "p2", "p2", "p4", "p2"]
    assert table.asked == "p1"
    assert GAME.values(table.position)["week"] == 2
