"""Weeks, days, turn order (YA-DAY), supplying the tower (YA-SUP)."""

from __future__ import annotations

import pytest

from marks import rules
from support.yspahan_table import END_OF_DAY, Table, arrange, day, new, roll, turn

pytestmark = pytest.mark.engine


def play_day(table: Table) -> list[str]:
    """A day on which everybody draws a card or, with no dice left, must: who had a turn, in order."""
    week, number = table.values["week"], table.values["day"]
    seats = []
    while not table.over and (table.values["week"], table.values["day"]) == (week, number):
        text = min(table.texts("tower") or table.texts())
        if table.asked == "chance":
            text = next(iter(table.texts()))
        elif table.texts("tower"):
            seats.append(table.asked)
            text = min(text for text in table.texts("tower") if text.endswith(" card"))
        elif table.texts("pass"):
            text = "pass"
        table.say(f"{table.asked} {text}")
    return seats


@rules("YA-DAY-1", "YA-DAY-2")
def test_three_weeks_of_seven_days_clockwise_from_the_first_player() -> None:
    table = new(3).say("chance first p2")
    first = 1
    for week in (1, 2, 3):
        for number in range(1, 8):
            assert (table.values["week"], table.values["day"]) == (week, number)
            clockwise = [f"p{(first + step) % 3 + 1}" for step in range(3)]
            seats = play_day(table)
            assert seats == clockwise[: len(seats)]
            assert seats
            first = (first + 1) % 3
    assert table.over
    days = [(event["week"], event["day"]) for event in table.events("day_ended")]
    assert days == [(week, number) for week in (1, 2, 3) for number in range(1, 8)]


@rules("YA-DAY-2")
def test_the_tower_is_emptied_and_the_left_neighbor_becomes_first() -> None:
    table = arrange(3, then=END_OF_DAY, first="p3", tower={"camel": (1, 3, 0), "gold": (6, 2, 0)}, day_number=3)
    assert table.tower == {}
    assert sum(table.values["dice"]) == 0
    assert table.values["first"] == 0
    assert table.values["order"][:3] == [0, 1, 2]
    assert table.values["day"] == 4


@rules("YA-DAY-2")
def test_after_day_seven_too() -> None:
    table = arrange(4, then=END_OF_DAY, first="p4", day_number=7, gold={"p1": 1})
    assert (table.values["week"], table.values["day"]) == (2, 1)
    assert table.asked == "p1"


@rules("YA-SUP-1")
@pytest.mark.parametrize(("gold", "most"), [(1, 1), (2, 2), (3, 3), (9, 3)])
def test_up_to_three_yellow_dice_one_gold_each(gold: int, most: int) -> None:
    table = arrange(then=roll("p1"), gold={"p1": gold})
    assert table.texts() == {f"yellow {dice}" for dice in range(most + 1)}
    table.say(f"p1 yellow {most}")
    assert table.of("gold", "p1") == gold - most
    table.roll("1 2 3 4 5 6 1 1 1", "6 " * (most - 1))
    assert table.asked == "chance"
    assert table.weights() == {f"die yellow {value}": 1 for value in range(1, 7)}


@rules("YA-SUP-1")
def test_without_gold_nobody_is_asked() -> None:
    table = arrange(then=roll("p1"))
    assert table.weights() == {f"die white {value}": 1 for value in range(1, 7)}


@rules("YA-SUP-1")
def test_only_the_first_player_buys() -> None:
    table = arrange(then=day(1, 2), first="p3", gold={"p1": 2, "p2": 2, "p3": 2, "p4": 2})
    assert table.asked == "p3"
    assert table.texts() == {"yellow 0", "yellow 1", "yellow 2"}


@rules("YA-SUP-2", "YA-SUP-3")
@pytest.mark.parametrize(
    ("white", "tower"),
    [
        ("4 4 4 4 4 4 4 4 4", {"camel": 4}),
        ("2 2 2 2 5 5 5 5 5", {"camel": 2, "gold": 5}),
        ("2 2 2 2 5 5 5 6 6", {"camel": 2, "sack": 5, "gold": 6}),
        ("1 1 2 2 3 3 5 5 5", {"camel": 1, "sack": 2, "barrel": 3, "gold": 5}),
        ("1 1 2 2 3 3 4 6 6", {"camel": 1, "sack": 2, "barrel": 3, "chest": 4, "gold": 6}),
        ("6 5 4 3 2 1 6 5 4", {"camel": 1, "sack": 2, "barrel": 3, "chest": 4, "vase": 5, "gold": 6}),
    ],
)
def test_groups_from_the_camel_square_upwards_the_highest_on_gold(white: str, tower: dict[str, int]) -> None:
    table = arrange(then=[*roll("p1"), *turn("p1")]).roll(white)
    rolled = [int(value) for value in white.split()]
    assert table.tower == {square: (value, rolled.count(value), 0) for square, value in tower.items()}


@rules("YA-SUP-2")
def test_colours_do_not_matter_for_the_groups() -> None:
    table = arrange(then=[*roll("p1"), *turn("p1")], gold={"p1": 3}).say("p1 yellow 3")
    table.roll("1 1 1 3 3 3 6 6 6", "1 2 3")
    assert table.tower == {"camel": (1, 3, 1), "sack": (2, 0, 1), "barrel": (3, 3, 1), "gold": (6, 3, 0)}
    assert table.say("p1 tower camel camels").of("camels", "p1") == 4


TOWER = {"camel": (1, 3, 1), "sack": (2, 0, 1), "barrel": (3, 2, 0), "gold": (6, 0, 1)}


@rules("YA-SUP-4")
def test_yellow_dice_leave_after_the_first_players_action() -> None:
    table = arrange(then=turn("p1", "p2"), tower=TOWER).say("p1 tower barrel card")
    assert table.tower == {square: dice for square, dice in TOWER.items() if square != "barrel"}
    table.say("chance card exchange")
    assert table.tower == {"camel": (1, 3, 0)}
    assert table.asked == "p1"
    table.say("p1 pass")
    assert table.texts("tower") == {f"tower camel {what}" for what in ("camels", "supervisor", "card")}
    assert [event["dice"] for event in table.events("yellow_removed")] == [3]


@rules("YA-SUP-4")
def test_they_serve_the_first_player_and_do_not_leave_before() -> None:
    table = arrange(then=turn("p1", "p2"), tower=TOWER)
    assert "tower gold gold" in table.texts()
    assert table.say("p1 tower gold gold").of("gold", "p1") == 1
    assert table.tower == {"camel": (1, 3, 0), "barrel": (3, 2, 0)}
    table = arrange(then=turn("p2", "p3"), first="p1", tower={"camel": (1, 3, 0), "gold": (6, 2, 1)})
    table.say("p2 tower camel camels")
    assert table.tower == {"gold": (6, 2, 1)}
