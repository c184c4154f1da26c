"""Ys Express (YS-EX)."""

from __future__ import annotations

import pytest

from gradlon.ys import steps
from gradlon.ys.components import SHIP_COPIES
from marks import rules
from support.ys_arrange import FAVOR, arrange
from support.ys_table import in_turn_one, start

pytestmark = pytest.mark.engine


@rules("YS-EX-1", "YS-CMP-2")
@pytest.mark.parametrize("players", [3, 4])
def test_nine_brokers(players: int) -> None:
    assert in_turn_one(players, "express").hand("p1") == "4 4 3 3 2 1 1 0 0"


@rules("YS-EX-1")
@pytest.mark.parametrize("players", [3, 4])
def test_no_ship_with_white(players: int) -> None:
    table = in_turn_one(players, "express").run_until(steps.LAND_SHIP)
    ships = {ship: copies for ship, copies in SHIP_COPIES.items() if "W" not in ship}
    assert table.texts("chance") == {f"ship {ship}" for ship in ships}
    assert sum(weight for _, weight in table.position.draws()) == sum(ships.values()) == 20


@rules("YS-EX-1")
@pytest.mark.parametrize("players", [3, 4])
def test_three_placing_rounds(players: int) -> None:
    table = start(players, "express").run_to_the_end(3)
    assert len(table.told("placed")) == 4 * 3 * 2 * players
    assert len(table.told("joined_screen")) == 4 * players


@rules("YS-EX-1")
def test_all_else_the_same() -> None:
    express = in_turn_one(4, "express").position.rules_of().numbers()
    booklet = in_turn_one(4).position.rules_of().numbers()
    differing = {name for name in express if express[name] != booklet[name]}
    assert differing == {"rounds", "start_hand", "ship_copies"}


@rules("YS-EX-1", "YS-KF-1")
@pytest.mark.parametrize("players", [3, 4])
def test_it_combines_with_kings_favor(players: int) -> None:
    table = start(players, "express", "kings_favor").run_to_the_end(7)
    assert len(table.told("sent_to_throne")) == 4 * players
    assert len(table.told("placed")) == 4 * 3 * 2 * players


@rules("YS-EX-1", "YS-KF-1")
def test_a_2_comes_for_the_broker_sent_in_nine_broker_games_too() -> None:
    screens = {f"p{seat}": "4 3 0" for seat in (1, 2, 3, 4)}
    table = arrange(4, "express", "kings_favor", then=FAVOR, screens=screens)
    table.say(*[f"p{seat} throne 0" for seat in (1, 2, 3, 4)])
    assert table.hand("p1") == "4 4 3 3 2 2 1 1 0"
