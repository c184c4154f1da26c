"""Events of Ys in words: a person can follow every result."""

from __future__ import annotations

from typing import Any

import pytest

from gradlon.core import registry
from gradlon.core.events import Event, Sealed
from gradlon.core.position import Position
from gradlon.match import Match
from gradlon.words import catalogue, clauses_of, tell
from gradlon.ys import facts, notation, steps, telling
from marks import rules
from matches import begun, finished
from rules.ys_plus.table import plus
from support.play import TABLES, Pick, Table, each_driver, questions
from support.ys_arrange import count

YS = registry.game("ys")
NAMES = ("Ann", "Ben", "Cas", "Dot")
PORT_2 = 4
LINE_1 = facts.FIRST_SQUARE + 4


def position(players: int = 4) -> Position:
    made = YS.new(players, ())
    made.start()
    return made


def ranked(rows: list[tuple[int, ...]], counted: int = 0, place: int = 0, players: int = 4) -> str:
    event = Event("YS-CNT-2", "ranked", {"counted": counted, "place": place, "ranking": tuple(rows)})
    return tell(YS, position(players), event, 0, NAMES[:players])


def strength(screen: int, order: int) -> int:
    return 8 * screen + 7 - order


def row(seat: int, total: int, screen: int, order: int, more: int = 0) -> tuple[int, ...]:
    return seat, total, strength(screen, order) + more, screen, order


def test_totals_alone_decide() -> None:
    assert ranked([row(1, 5, 0, 1), row(0, 3, 9, 2)]) == "Neighborhood 1: Ben 5, Ann 3."


@rules("YS-CNT-8")
def test_a_tie_names_what_stands_before_the_screens() -> None:
    text = ranked([row(2, 4, 6, 3), row(0, 4, 5, 1), row(1, 2, 9, 2)])
    assert text == "Neighborhood 1: Cas 4, Ann 4, Ben 2. Tie 4–4 (YS-CNT-8): before the screen Cas 6, Ann 5."


@rules("YS-CNT-8")
def test_a_tie_before_the_screens_too_names_the_order_cards() -> None:
    text = ranked([row(2, 4, 6, 1), row(0, 4, 6, 2), row(3, 4, 2, 3)], counted=1, place=PORT_2)
    assert text == (
        "Port 2: Cas 4, Ann 4, Dot 4. Tie 4–4–4 (YS-CNT-8): before the screen Cas 6, Ann 6, Dot 2. "
        "Still equal: the lower Order card first, Cas 1, Ann 2."
    )


@rules("YS-INT")
def test_the_intriguer_is_named() -> None:
    text = ranked([row(0, 4, 0, 4, 512), row(1, 4, 9, 1), row(2, 4, 8, 2)])
    assert "Tie 4–4–4 (YS-INT): the Intriguer gives it to Ann." in text
    assert "Tie 4–4 (YS-CNT-8): before the screen Ben 9, Cas 8." in text


@rules("YS-2P-4")
def test_the_neutral_player_is_named() -> None:
    text = ranked([(2, 4, 256, 0, 0), row(1, 4, 9, 1)], players=2)
    assert text == "Neighborhood 1: neutral 4, Ben 4. Tie 4–4 (YS-2P-4): it goes to the neutral player."


def test_only_a_tie_for_the_first_place_is_explained_where_one_wins() -> None:
    behind = [row(0, 9, 0, 4), row(1, 3, 5, 1), row(2, 3, 4, 2)]
    assert "Tie" not in ranked(behind, counted=1, place=PORT_2)
    assert "Tie" not in ranked(behind, counted=facts.IN_MARKET, place=LINE_1)
    assert "Tie 3–3" in ranked(behind)


def test_what_is_counted_is_named() -> None:
    rows = [row(0, 1, 0, 1)]
    assert ranked(rows, facts.IN_MARKET, LINE_1) == "Market line 1: Ann 1."
    assert ranked(rows, facts.IN_MARKET) == "The whole market: Ann 1."
    assert ranked([], 2) == "Neighborhood 3: nobody is there."


@pytest.mark.parametrize(
    ("name", "values", "text"),
    [
        ("bid_shown", {"seat": 0, "high": 4, "low": 1}, "Ann bids 4 and 1: 5."),
        ("bids_ranked", {"bids": ((1, 5, 2), (0, 4, 1))}, "Order of choice: Ben 5, Ann 4."),
        (
            "bids_ranked",
            {"bids": ((0, 5, 1), (1, 5, 2))},
            "Order of choice: Ann 5, Ben 5. Equal bids: the lower Order card first, Ann 1, Ben 2.",
        ),
        ("points", {"seat": 1, "points": 3, "source": 1, "place": 5}, "Ben scores +3 for commercial area 2."),
        ("ship_landed", {"hood": 0, "ship": 0}, "Port 1: a ship with blue (large), green, yellow."),
        ("card_won", {"seat": 0, "card": 13, "hood": 1}, "Ann wins the Queen."),
        ("card_won", {"seat": 0, "card": facts.BLUE_EDGED, "hood": 1}, "Ann wins a blue-edged card."),
        ("gem_won", {"seat": 0, "gem": 2, "counted": 0, "white": 1}, "Ann takes the white gem as yellow."),
        ("marker_moved", {"colour": 0, "before": 8, "after": 10, "seat": 5}, "Scale: blue goes from 8 to 10."),
        ("marker_moved", {"colour": 0, "before": 8, "after": 7, "seat": 3}, "Dot moves blue from 8 to 7."),
        (
            "marker_moved",
            {"colour": 0, "before": 1, "after": 1, "seat": 5},
            "Scale: blue stays on 1, the end of the scale.",
        ),
        ("area_empty", {"place": LINE_1}, "Market line 1: nobody is there, its gem stays in the bank."),
        ("place_scored", {"colour": 3, "seat": 2, "points": 24, "gems": 6}, "Red: Cas has 6, scores +24."),
        ("finished", {"standing": ((60, 9), (80, 7))}, "The match is over: Ben 80 (gems: 7), Ann 60 (gems: 9)."),
    ],
)
def test_events_read_so(name: str, values: dict[str, Any], text: str) -> None:
    assert tell(YS, position(), Event("YS-X", name, values), 0, NAMES) == text


def test_what_is_sealed_is_told_to_its_audience_alone() -> None:
    looked = Event(
        "YS-SPY", "looked", {"seat": 1, "owner": 0, "place": 1, "value": Sealed(4, frozenset({1}))}, reveals=True
    )
    assert tell(YS, position(), looked, 1, NAMES) == "Ben looks at Ann's hidden broker in port 1: a 4."
    for seat in (-1, 0, 2):
        assert tell(YS, position(), looked, seat, NAMES) == "Ben looks at Ann's hidden broker in port 1."


@pytest.mark.parametrize(
    ("name", "values", "text"),
    [
        (
            "moved",
            {"seat": 0, "place": 1, "target": 5, "number": 2},
            "Ann moves a broker from port 1 (broker 2) to commercial area 2.",
        ),
        (
            "moved",
            {"seat": 0, "place": 1, "target": 5, "number": 0},
            "Ann moves a broker from port 1 to commercial area 2.",
        ),
        (
            "swapped",
            {"seat": 0, "place": 1, "target": 5, "number": 1, "target_number": 3},
            "Ann swaps the brokers in port 1 (broker 1) and in commercial area 2 (broker 3).",
        ),
        (
            "marked",
            {"seat": 1, "place": 1, "number": 2},
            "Ben's Mercenary stands in port 1 (broker 2): that broker counts 5.",
        ),
    ],
)
def test_which_of_several_brokers_is_told_by_its_number(name: str, values: dict[str, int], text: str) -> None:
    assert tell(YS, position(), Event("YS-X", name, values), -1, NAMES) == text


def test_without_names_seats_are_called_as_in_the_notation() -> None:
    event = Event("YS-BID-3", "position_taken", {"seat": 2, "order": 1})
    assert tell(YS, position(), event, -1) == "p3 takes position 1."


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, ()), (3, ("kings_favor",)), (4, ()), (4, ("express", "memory"))],
)
def test_whole_matches_can_be_told_to_everybody(players: int, options: tuple[str, ...]) -> None:
    match = Match.from_record(finished(players, options))
    known = clauses_of(YS)
    for seat in range(-1, players):
        for entry in match.news():
            if entry.event is not None:
                text = tell(YS, match.position, entry.event, seat)
                assert text
                assert "{" not in text
                assert entry.event.clause in known


@each_driver
@pytest.mark.parametrize("table", [table for table in TABLES if table.name == "ys"], ids=str)
def test_every_event_of_random_matches_can_be_told_to_everybody(table: Table, pick: Pick) -> None:
    """Whatever happens, empty neighborhoods and rare cards too."""
    for position, _ in questions(table, pick, 61):
        for event in YS.events(position):
            for seat in table.observers:
                text = tell(YS, position, event, seat)
                assert text
                assert "{" not in text


@rules("YS-CNT-2", "YP-EMB")
def test_a_neighborhood_without_brokers_is_told_as_such() -> None:
    table = plus([*count(2), (steps.COUNT_EMBASSY, 0, 0)], events={"embassy": 1})
    told = [event for event in table.log if event.name == "ranked"]
    assert [event.values["ranking"] for event in told] == [(), ()]
    assert [tell(YS, table.position, event, -1) for event in told] == [
        "Neighborhood 2: nobody is there.",
        "The Embassy: nobody is there.",
    ]


def test_every_message_is_reached_by_some_event() -> None:
    """The variants of an event name messages that exist, and nothing else does."""
    assert set(telling.VARIANTS) == set(telling.TELLERS)
    assert len(set(YS.messages)) == len(YS.messages)


def test_every_card_is_explained() -> None:
    assert set(catalogue("ys").section("cards")) >= {*notation.CARDS, notation.card_name(facts.BLUE_EDGED)}


def test_every_kind_of_act_is_explained() -> None:
    actions = catalogue("ys").section("actions")
    for line in (*finished().lines, *finished(2).lines, *finished(3, ("kings_favor",)).lines):
        if line.seat is not None:
            assert line.text.split()[0] in actions


def test_a_described_position_shows_what_a_view_shows() -> None:
    match = begun(acts=40)
    whole = YS.describe(match.position, 1)
    assert whole["seats"][1]["behind_screen"] is not None
    assert whole["seats"][0]["behind_screen"] is None
    assert [seat["score"] for seat in whole["seats"]] == list(YS.values(match.position)["score"][:4])
    for one in whole["brokers"]:
        assert (one["value"] is None) == (one["face"] == "down" and one["seat"] != 2)
    spectator = YS.describe(match.position)
    assert all(seat["behind_screen"] is None for seat in spectator["seats"])
