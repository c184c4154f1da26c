"""Events of Ys+ in words, and that what an event card or a character denies is told with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from gradlon.core.events import Event
from gradlon.words import tell
from gradlon.ys import steps
from gradlon.ys.game import GAME
from marks import rules
from rules.ys_plus.table import plus
from support.ys_arrange import COLUMNS, count
from support.ys_table import Table

pytestmark = pytest.mark.engine

NAMES = ("Ann", "Ben", "Cas", "Dot")


def said(table: Table, *names: str) -> list[str]:
    """What these events read like."""
    return [tell(GAME, table.position, event, -1, NAMES) for event in table.log if event.name in names]


@pytest.mark.parametrize(
    ("clause", "name", "values", "text"),
    [
        ("YP-INV", "column_ranked", {"colour": 3, "position": 1, "total": 0, "brokers": 0}, "an Investor named it."),
        (
            "YP-MNK",
            "removed",
            {"seat": 0, "value": 3, "place": 1, "points": 3, "number": 2},
            "a 3 from port 1 (broker 2)",
        ),
        ("YP-EMB", "ranked", {"counted": 6, "place": 0, "ranking": ((0, 2, 0, 0, 1),)}, "The Embassy: Ann 2."),
        ("YS-KF-3", "revealed", {"seat": 1, "value": 2, "place": 33}, "In the throne room, Ben's broker is a 2."),
    ],
)
def test_events_read_so(clause: str, name: str, values: dict[str, Any], text: str) -> None:
    assert text in tell(GAME, plus([]).position, Event(clause, name, values), -1, NAMES)


@rules("YP-QUA", "YP-DEM")
def test_a_quarantine_and_a_democracy_say_what_they_do_when_their_neighborhood_is_counted() -> None:
    table = plus(count(1, 2, 3), events={"quarantine": 1, "democracy": 2}, brokers={"p1": {"3.port": "1"}})
    assert said(table, "quarantined", "one_each") == [
        "Neighborhood 1 is under Quarantine: its areas give nothing.",
        "Democracy in neighborhood 2: every broker there counts 1.",
    ]


@rules("YP-CUS")
def test_the_gems_that_a_customs_officer_cancels_are_told_where_there_are_any() -> None:
    table = plus(count(1, 2), playing={"customs-officer": "p1 blue"}, ships={1: "BGY", 2: "RGY"})
    assert said(table, "gems_cancelled") == [
        "Customs Officer: the blue gems of the ship in port 1 cannot be won (2).",
    ]


@rules("YP-EMB", "YS-CNT-9")
def test_an_embassy_says_where_brokers_stay() -> None:
    """Where none stands in the palace, all return, and without an Embassy in any case."""
    board = {"p1": {"1.palace": "2", "1.port": "3"}, "p2": {"2.port": "3"}}
    table = plus(count(1, 2), events={"embassy": 2}, brokers=board).run_until()
    assert said(table, "returned") == [
        "The brokers of neighborhood 1 return; those of its palace stay for the Embassy (YP-EMB).",
        "The brokers of neighborhood 2 return.",
    ]
    assert table.told("returned", "clause", "staying") == [("YS-CNT-9", 1), ("YS-CNT-9", 0)]
    assert said(plus(count(1), brokers=board).run_until(), "returned") == ["The brokers of neighborhood 1 return."]


@rules("YP-IND")
def test_an_indiscretion_says_which_columns_go_further() -> None:
    board = {"p1": {"1.blue": "4", "1.green": "3", "1.yellow": "2", "1.red": "1"}}
    table = plus(COLUMNS, events={"indiscretion": 1}, brokers=board)
    assert table.quotes == [12, 10, 7, 6]
    assert [event.values for event in table.log if event.name == "moves_more"] == [
        {"position": 1, "steps": 4},
        {"position": 2, "steps": 2},
    ]


@rules("YS-MKT-3", "YS-MKT-4")
def test_columns_that_brokers_decide_name_that_clause_and_others_do_not() -> None:
    board = {"p1": {"1.blue": "4", "1.green": "2", "2.green": "2", "1.yellow": "1"}}
    table = plus(COLUMNS, brokers=board)
    assert table.clauses("column_ranked") == ["YS-MKT-4", "YS-MKT-4", "YS-MKT-3", "YS-MKT-3"]
    assert table.told("column_ranked", "colour") == ["green", "blue", "yellow", "red"]
    assert said(table, "column_ranked")[0] == (
        "Column green comes 1. (total 4 like another; more brokers rank higher, here 2)"
    )


@rules("YS-MKT-5", "YS-INT")
@pytest.mark.parametrize(
    ("screens", "playing", "decider", "reason"),
    [
        ({"p1": "2", "p2": "4"}, {}, "Ben", "Before the screen: Ben 4, Ann 2, Cas 0, Dot 0."),
        (
            {"p1": "4", "p2": "4"},
            {},
            "Ann",
            "Before the screen: Ann 4, Ben 4, Cas 0, Dot 0. Still equal: the lower Order card first, Ann 1, Ben 2.",
        ),
        ({"p1": "4"}, {"intriguer": "p3"}, "Cas", "The Intriguer says so (YS-INT)."),
    ],
)
def test_why_a_seat_decides_level_columns_is_told(
    screens: dict[str, str], playing: dict[str, str], decider: str, reason: str
) -> None:
    table = plus([(steps.RANK_COLUMNS, 0, 0), (steps.ORDER_COLUMNS, 0, 0)], screens=screens, playing=playing)
    assert said(table, "column_tie") == [
        f"Columns blue, green, yellow, red are level: {decider} decides which comes next. {reason}"
    ]
