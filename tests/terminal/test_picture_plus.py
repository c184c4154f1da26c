"""The board of Ys+: what is in force, and what nobody else may see, stands on it."""

from __future__ import annotations

import pytest

from gradlon.core.markup import plain
from gradlon.words import picture
from gradlon.ys import steps
from gradlon.ys.components import SHIPS
from gradlon.ys.game import GAME
from marks import rules
from rules.ys_plus.table import plus
from support.ys_arrange import START_OF_COUNTING, pairs
from support.ys_table import Table

pytestmark = pytest.mark.engine

WIDEST = 100


def lines(table: Table, seat: int = 0) -> list[str]:
    found = plain(picture(GAME, GAME.view(table.position, seat))).splitlines()
    assert max(map(len, found)) <= WIDEST
    return found


@rules("YP-EVT-4", "YP-CON", "YP-EMB")
def test_events_in_force_stand_below_the_board_with_their_neighborhood() -> None:
    table = plus(
        pairs("p1"),
        events={"embassy": 1, "contraband": 2, "restriction": 3, "speculation": 4},
        brokers={"p2": {"contraband.2": "3down"}},
        more={"port": [0, 0, 0, 0, SHIPS.index("BGY") + 1]},
    )
    shown = lines(table)
    assert "Events: Embassy, Contraband.2, Restriction (neighborhood 3), Speculation" in shown
    assert "Embassy: B B G Y" in shown
    assert "Contraband.2: P2 ▪" in shown


@rules("YP-EMB")
def test_the_gems_left_of_the_embassys_ship_are_shown_while_they_are_shared() -> None:
    table = plus(
        [(steps.COUNT_EMBASSY, 0, 0)],
        events={"embassy": 1},
        brokers={"p1": {"1.palace": "3"}, "p2": {"1.palace": "2"}},
        more={"port": [0, 0, 0, 0, SHIPS.index("BGY") + 1]},
    )
    table.say("p1 gem blue")
    assert "Embassy: B G Y left" in lines(table)


@rules("YP-CUS", "YP-INV", "YP-PRO", "YP-PHI", "YP-IMI", "YS-SPY")
def test_characters_in_force_show_what_they_remember() -> None:
    playing = {
        "customs-officer": "p1 white",
        "investor": "p2 red",
        "philosopher": "p1 2",
        "imitator": "p4 queen",
        "professor": "p3 1",
        "spy": "p2 3",
    }
    shown = " ".join(lines(plus(START_OF_COUNTING + pairs("p1"), cards={"p1": "monk merchant"}, playing=playing)))
    for text in (
        "Customs Officer (P1 white)",
        "Investor (P2 red)",
        "Philosopher (P1 borders left: 2)",
        "Imitator (P4 Queen)",
        "Professor (P3 neighborhood 2)",
        "Spy (P2 looks left: 3)",
    ):
        assert text in shown


@rules("YS-MCH", "YP-FIN", "YP-REV", "YP-QUA")
@pytest.mark.parametrize(
    ("playing", "points"),
    [({}, 3), ({"merchant": "p1"}, 5), ({"financier": "p1"}, 1), ({"merchant": "p1", "financier": "p2"}, 3)],
)
def test_commercial_areas_show_what_they_pay(playing: dict[str, str], points: int) -> None:
    table = plus(pairs("p1"), playing=playing, events={"revolt": 3, "quarantine": 4})
    assert GAME.describe(table.position, 0)["commercial"] == {"1": points, "2": points, "3": 3, "4": 0}
    word = "1 point" if points == 1 else f"{points} points"
    assert any(line.startswith(f"1.commercial {word}") for line in lines(table))


@rules("YP-SPE", "YS-INF-2")
def test_the_colour_set_aside_is_shown_to_its_owner_alone() -> None:
    table = plus(pairs("p1"), more={"aside": [1, 2, 0, 4, 0], "speculated": 1})
    assert "Set aside, in secret: P1 blue" in lines(table, 0)
    assert "Set aside, in secret: P3 none" in lines(table, 2)
    assert not any(line.startswith("Set aside") for line in lines(table, -1))


@rules("YP-EVT-1")
def test_how_many_cards_are_left_in_the_piles_is_shown() -> None:
    table = plus(pairs("p1"), more={"pile_events": [1, 2, 3, 0], "pile_cards": [2, 2, 3, 0]})
    assert "Events and characters left in the piles: 1: 1 and 2   2: 2 and 2   3: 3 and 3" in lines(table)


def test_cards_are_called_by_their_names_and_fit() -> None:
    table = plus(pairs("p1"), cards={"p1": "royal-guard customs-officer"}, palaces={1: "kings-favorite", 2: "monk"})
    shown = lines(table)
    for card in ("Royal Guard", "Customs Officer"):
        assert any(card in line for line in shown)
    assert any(line.startswith("1.palace     King's Fav…") for line in shown)
    assert any(line[50:].startswith("2.palace     Monk") for line in shown)
