"""The Supervisor's way (YA-SPV-1 to YA-SPV-3), against a walk over the road of its own."""

from __future__ import annotations

import pytest

from marks import rules
from support.yspahan_table import arrange, move, take

pytestmark = pytest.mark.engine

ARMS = {"N": 4, "E": 7, "S": 7, "W": 10}
LONGEST = 18


def road() -> dict[str, list[str]]:
    """Each square's neighbors."""
    graph: dict[str, list[str]] = {"C": []}
    for arm, length in ARMS.items():
        before = "C"
        for far in range(1, length + 1):
            here = f"{arm}{far}"
            graph.setdefault(here, []).append(before)
            graph[before].append(here)
            before = here
    return graph


ROAD = road()


def walk(start: str, steps: int) -> set[str]:
    """Where a walk of so many steps can end that never goes back to the square it just left."""
    ring = {(start, "")}
    for _ in range(steps):
        ring = {(there, here) for here, before in ring for there in ROAD[here] if there != before}
    return {here for here, _ in ring}


def offered(start: str, value: int, gold: int, buildings: str = "") -> dict[str, int]:
    """The squares offered from here with these dice, and the gold each costs."""
    table = arrange(
        then=[*move("p1", value), *take("p1")],
        supervisor=start,
        gold={"p1": gold},
        buildings={"p1": buildings},
        tower={"gold": (6, 1, 0)},
    )
    texts = table.texts("supervisor")
    if not texts:
        moved = table.events("supervisor_moved")[0]
        return {table.supervisor: moved["gold"]}
    words = [text.split() for text in texts]
    return {square: int(gold) for _, square, _, gold in words}


@rules("YA-SPV-1", "YA-SPV-3")
@pytest.mark.parametrize("start", ROAD)
def test_destinations_at_every_distance_from_every_square(start: str) -> None:
    """With enough gold every distance from 0 to 18 is offered, each with exactly the squares where a walk can end."""
    for value in (1, 6):
        by_cost: dict[int, set[str]] = {}
        for square, gold in offered(start, value, LONGEST).items():
            by_cost.setdefault(gold, set()).add(square)
        wanted: dict[int, set[str]] = {}
        for distance in range(LONGEST + 1):
            if abs(distance - value) <= LONGEST and walk(start, distance):
                wanted.setdefault(abs(distance - value), set()).update(walk(start, distance))
        assert by_cost == wanted


@rules("YA-SPV-1", "YA-SPV-3")
@pytest.mark.parametrize("start", ROAD)
def test_without_gold_exactly_the_value_of_the_dice(start: str) -> None:
    """A dead end is no destination: where an arm is too short, it is not offered."""
    for value in range(1, 7):
        assert offered(start, value, 0) == dict.fromkeys(walk(start, value), 0)


@rules("YA-SPV-2")
@pytest.mark.parametrize("gold", [1, 2, 5])
def test_each_square_more_or_less_costs_a_gold(gold: int) -> None:
    for start in ("C", "N4", "W6", "S1"):
        for value in (1, 3, 6):
            wanted = {
                square: abs(distance - value)
                for distance in range(max(0, value - gold), value + gold + 1)
                for square in walk(start, distance)
            }
            assert offered(start, value, gold) == wanted


@rules("YA-HAM", "YA-SPV-2")
@pytest.mark.parametrize("gold", [0, 1, 4])
def test_with_the_hammam_three_squares_are_free(gold: int) -> None:
    for start in ("C", "E7", "W6", "S1"):
        for value in (1, 4, 6):
            wanted = {
                square: max(0, abs(distance - value) - 3)
                for distance in range(max(0, value - gold - 3), value + gold + 4)
                for square in walk(start, distance)
            }
            assert offered(start, value, gold, "hammam") == wanted


@rules("YA-SPV-2")
def test_he_may_stay_and_acts_where_he_stands() -> None:
    table = arrange(then=move("p1", 2), supervisor="S3", gold={"p1": 2}, cubes={"p4": "barrel.blue.1"})
    table.say("p1 supervisor S3 gold 2")
    assert table.of("gold", "p1") == 0
    assert table.cubes("p4") == set()
    assert table.caravan == ["p4"]


@rules("YA-SPV-2")
def test_no_other_sum_is_paid() -> None:
    table = arrange(then=move("p1", 2), supervisor="S3", gold={"p1": 9})
    assert {text for text in table.texts() if " S5 " in text} == {"supervisor S5 gold 0"}
    table.say("p1 supervisor S6 gold 1")
    assert table.of("gold", "p1") == 8
