"""The booklet's worked example, step by step: Blue is p1, Green p2, Red p3, Yellow p4.

The booklet shows part of the board in pictures. What they must hold is laid out here so that all its words are true.
"""

from __future__ import annotations

import pytest

from marks import rules
from support.yspahan_table import END_OF_WEEK, arrange, day, move, supply

pytestmark = pytest.mark.engine


@rules(
    "YA-SUP-1",
    "YA-SUP-2",
    "YA-SUP-3",
    "YA-SUP-4",
    "YA-ACT-1",
    "YA-ACT-2",
    "YA-ACT-3",
    "YA-SHP-2",
    "YA-SHP-3",
    "YA-SPV-1",
    "YA-SPV-2",
    "YA-SPV-4",
    "YA-SPV-5",
    "YA-CRV-2",
    "YA-BLD-1",
)
def test_a_day() -> None:
    table = arrange(
        then=[*day(1, 4)],
        gold={"p1": 2, "p4": 4},
        camels={"p4": 3},
        buildings={"p4": "paddock bazaar"},
        cubes={
            "p1": "chest.yellow.1 chest.yellow.2 sack.white.2 vase.blue.1",
            "p3": "chest.blue.1",
            "p4": "barrel.white.2",
        },
        supervisor="N2",
    )
    # Blue pays two gold for two yellow dice; the groups go up the tower, the sixes on gold, the vase stays empty.
    table.say("p1 yellow 2")
    assert table.of("gold", "p1") == 0
    table.roll("1 1 3 3 5 5 6 6 6", "1 2")
    assert {square: (value, white + yellow) for square, (value, white, yellow) in table.tower.items()} == {
        "camel": (1, 3),
        "sack": (2, 1),
        "barrel": (3, 2),
        "chest": (5, 2),
        "gold": (6, 3),
    }
    # Blue takes three camels. Then the last yellow die, on the sack, is removed.
    table.say("p1 tower camel camels")
    assert table.of("camels", "p1") == 3
    assert set(table.tower) == {"barrel", "chest", "gold"}
    # Blue could build now, and does not. Green takes three gold.
    table.say("p1 pass", "p2 tower gold gold")
    assert table.of("gold", "p2") == 3
    # Red has two cubes for the chest: the blue souk first, which is thereby finished; then the pink one alone.
    table.say("p3 tower chest supply")
    assert table.cubes("p3") == {"chest.blue.1", "chest.blue.2"}
    assert table.texts() == {f"shop chest.pink.{number}" for number in range(1, 5)}
    table.say("p3 shop chest.pink.3")
    # Yellow takes the threes and moves the Supervisor: three squares would send a good of Blue's, wherever.
    # (It could also take a card, or place two cubes in the barrel.)
    assert table.asked == "p4"
    assert table.texts("tower barrel") == {f"tower barrel {what}" for what in ("supply", "supervisor", "card")}
    table.say("p4 tower barrel supervisor")
    assert {text for text in table.texts() if text.endswith("gold 0")} == {
        f"supervisor {square} gold 0" for square in ("E1", "S1", "W1")
    }
    # Yellow pays a gold for a fourth square and sends an own cube alone; it could stay for a camel.
    table.say("p4 supervisor E2 gold 1")
    assert table.asked == "p4"
    table.say("p4 camel keep")
    assert table.scores == [0, 0, 0, 2]
    assert table.caravan == ["p4"]
    # Yellow builds the Caravanserai, the third building: three camels, three gold, five points.
    table.say("p4 build caravanserai")
    assert (table.of("camels", "p4"), table.of("gold", "p4")) == (0, 0)
    assert table.scores == [0, 0, 0, 7]


@rules("YA-SPV-5", "YA-CRV-2")
def test_had_yellow_discarded_a_camel() -> None:
    """The cube stays in the shop, and another from the stock takes its place on the first camel: two points."""
    table = arrange(
        then=move("p4", 3), cubes={"p4": "barrel.white.2"}, camels={"p4": 3}, gold={"p4": 4}, supervisor="N2"
    )
    table.say("p4 supervisor E2 gold 1", "p4 camel pay")
    assert table.cubes("p4") == {"barrel.white.2"}
    assert (table.of("camels", "p4"), table.of("gold", "p4")) == (2, 3)
    assert (table.caravan, table.scores) == (["p4"], [0, 0, 0, 2])


@rules("YA-SHP-2")
def test_from_now_on_the_others_cannot_use_the_pink_souk() -> None:
    cubes = {"p3": "chest.blue chest.pink.3", "p1": "chest.yellow.1 chest.yellow.2"}
    table = arrange(then=supply("p2", "chest", 1), cubes=cubes)
    assert table.over
    assert table.cubes("p2") == set()


@rules("YA-SPV-4")
def test_the_squares_that_yellow_shuns() -> None:
    """One of them would send a good of Blue's and one of Yellow's, in the order that Yellow chooses."""
    cubes = {"p1": "sack.white.2", "p4": "barrel.white.1 barrel.white.2"}
    table = arrange(then=move("p4", 3), cubes=cubes, supervisor="N2")
    table.say("p4 supervisor S1 gold 0")
    assert table.asked == "p4"
    assert table.texts() == {"send sack.white.2", "send barrel.white.1"}
    table.say("p4 send barrel.white.1")
    assert table.caravan == ["p4", "p1"]


CUBES = {"p1": "chest.yellow", "p3": "chest.blue chest.pink.3"}
CARAVAN = "p2 p1 p4 p4 p2 p1 p3 p4 p4"


@rules("YA-END-1", "YA-END-2")
def test_the_end_of_the_week() -> None:
    table = arrange(then=END_OF_WEEK, cubes=CUBES, caravan=CARAVAN)
    neighborhoods = {event["seat"]: event["points"] for event in table.events("souk_scored")}
    assert neighborhoods == {0: 6, 2: 4}
    caravan = {event["seat"]: event["points"] for event in table.events("caravan_scored")}
    assert caravan == {1: 4, 3: 12, 0: 4, 2: 2}
    assert table.scores == [10, 4, 6, 12]
    assert table.caravan == CARAVAN.split()


@rules("YA-BAZ")
def test_had_they_owned_the_bazaar() -> None:
    table = arrange(then=END_OF_WEEK, cubes=CUBES, buildings={"p1": "bazaar", "p3": "bazaar"})
    assert table.scores == [8, 0, 6, 0]
