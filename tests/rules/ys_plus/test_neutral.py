"""The neutral player with Ys+ (YS-2P-9)."""

from __future__ import annotations

import pytest

from gradlon.ys import steps
from marks import rules
from rules.ys_plus.table import in_hood, places_for, plus
from support.ys_arrange import BIDDER, COLUMNS, Word, count, lines, pairs

pytestmark = pytest.mark.engine


@rules("YS-2P-9", "YP-CON")
def test_neutral_brokers_may_enter_a_contraband_card() -> None:
    table = plus(pairs("p1"), players=2, events={"contraband": 2})
    table.say("p1 neutral 4 contraband.2")
    assert table.board("neutral") == {"contraband.2": "4down"}


@rules("YS-2P-9", "YP-CON", "YS-2P-6", "YS-2P-4")
def test_winning_a_contraband_the_neutral_takes_two_of_the_highest_colour() -> None:
    table = plus(
        [(steps.COUNT_CONTRABAND, 1, 0)],
        players=2,
        events={"contraband": 2},
        brokers={"neutral": {"contraband.2": "4down"}, "p1": {"contraband.2": "4"}},
        quotes=(8, 9, 9, 8),
    )
    assert table.over
    assert table.gems("neutral") == {"green": 2}
    assert table.board("neutral") == {}


@rules("YS-2P-9", "YS-QUE", "YP-INC", "YP-TRN")
def test_neutral_brokers_obey_locks_and_never_enter_a_transparency() -> None:
    table = plus(pairs("p1"), players=2, events={"incognito": 1, "transparency": 2}, playing={"queen": "p2 3.port"})
    places = places_for(table, "p1", "neutral 4")
    assert in_hood(places, 1)
    assert not in_hood(places, 2)
    assert in_hood(places, 3) == {"3.commercial", "3.palace"}
    assert "YP-TRN" in table.refuses("p1", "neutral 4 2.port")


@rules("YS-2P-9", "YP-RES")
def test_two_neutral_brokers_in_all_stand_in_a_restriction() -> None:
    table = plus(
        pairs("p1"), players=2, events={"restriction": 1}, brokers={"neutral": {"1.port": "1down 1down-second"}}
    )
    assert not in_hood(places_for(table, "p1", "neutral 4"), 1)
    assert in_hood(places_for(table, "p1", "place 4"), 1)
    assert "YP-RES" in table.refuses("p1", "neutral 4 1.port")
    assert "YS-PLC-1" in table.refuses("p1", "place 9 up 1.port")


@rules("YS-2P-9", "YP-ENR", "YS-2P-5")
def test_the_neutral_takes_part_in_an_enrichment() -> None:
    table = plus(
        count(1),
        players=2,
        events={"enrichment": 1},
        ships={1: "BGY"},
        palaces={1: "spy"},
        brokers={"neutral": {"1.port": "4down", "1.palace": "2down"}},
    )
    assert table.gems("neutral")["black"] == 1
    # Two off the ship, the black one, and the one it takes for the card.
    assert table.scores[2] == 4


@rules("YS-2P-9", "YP-BRO")
def test_the_neutral_takes_part_in_a_brokerage() -> None:
    words: list[Word] = [*lines(2), (steps.COUNT_BROKERAGE, 0, 0)]
    table = plus(
        words,
        players=2,
        events={"brokerage": 1},
        brokers={"neutral": {"3.red": "2down"}, "p1": {"2.red": "2"}},
        line_gems={2: "blue"},
    )
    assert table.gems("neutral") == {"red": 1}


@rules("YS-2P-9", "YP-EMB")
def test_the_neutral_takes_part_in_an_embassy() -> None:
    table = plus(
        [*count(1), (steps.COUNT_EMBASSY, 0, 0)],
        players=2,
        events={"embassy": 1},
        brokers={"neutral": {"1.palace": "2down-second"}, "p1": {"2.palace": "2"}},
        more={"port": [0, 0, 0, 0, 1]},
        palaces={1: "king"},
    )
    assert sum(table.gems("neutral").values()) == 2
    assert table.board("neutral") == {}
    assert table.neutral_hand("p2") == "4 2 1 0"


@rules("YS-2P-5", "YP-CHR-2")
@pytest.mark.parametrize("card", ["pope", "trafficker", "monk"])
def test_the_neutral_discards_kept_cards_too_and_takes_a_gem(card: str) -> None:
    table = plus(
        count(1), players=2, palaces={1: card}, brokers={"neutral": {"1.palace": "2down"}}, quotes=(8, 8, 8, 9)
    )
    assert table.discarded == {card}
    assert table.gems("neutral") == {"red": 1}
    assert steps.FIRST_CARD not in table.values["effect"]
    assert table.values["effects"] == 1  # the neutral player's own


@rules("YS-2P-9", "YP-DEM", "YP-REV", "YP-PHI")
def test_the_neutral_uses_no_border_and_is_worth_one_in_a_democracy() -> None:
    table = plus(pairs("p1"), players=2, playing={"philosopher": "p1 2"})
    assert not [text for text in table.texts("p1", "neutral") if "|" in text]
    counted = plus(
        count(1), players=2, events={"democracy": 1}, brokers={"neutral": {"1.port": "4down"}, "p1": {"1.port": "1 1"}}
    )
    assert [row[:2] for row in counted.ranking("hood 1")] == [("p1", 2), ("neutral", 1)]


@rules("YS-2P-9", "YP-SHW", "YP-QUA", "YS-2P-5", "YS-2P-6")
@pytest.mark.parametrize(
    ("event", "gems", "points"),
    [("shipwreck", {"black": 1, "blue": 1}, 3), ("quarantine", {"green": 1, "yellow": 1}, 0)],
)
def test_a_wreck_leaves_the_neutral_the_areas_a_quarantine_leaves_it_the_ship(
    event: str, gems: dict[str, int], points: int
) -> None:
    """The card of the palace is none of its gems where there is none."""
    table = plus(
        count(1),
        players=2,
        events={event: 1},
        ships={} if event == "shipwreck" else {1: "BGY"},
        palaces={1: "spy"} if event == "shipwreck" else {},
        brokers={"neutral": {"1.port": "4down", "1.commercial": "0down", "1.palace": "1down"}},
        quotes=(8, 8, 8, 8) if event == "shipwreck" else (1, 9, 8, 7),
    )
    assert table.gems("neutral") == gems
    assert table.scores[2] == points


@rules("YS-2P-4", "YP-REV", "YS-INT")
def test_in_a_revolt_the_neutral_wins_its_ties_against_the_intriguer_too() -> None:
    table = plus(
        count(1, 2),
        players=2,
        events={"revolt": 1},
        playing={"intriguer": "p2"},
        brokers={"neutral": {"1.port": "2down", "2.port": "2down-second"}, "p2": {"1.port": "2", "2.port": "2"}},
    )
    assert [row[0] for row in table.ranking("1.port")] == ["neutral", "p2"]
    assert [row[0] for row in table.ranking("2.port")] == ["p2", "neutral"]


@rules("YS-2P-7", "YP-IND")
def test_in_an_indiscretion_the_neutral_raises_a_colour_by_one_as_ever() -> None:
    table = plus(
        [*lines(), *COLUMNS, *BIDDER],
        players=2,
        events={"indiscretion": 1},
        brokers={"neutral": {"2.green": "4down"}, "p1": {"2.blue": "3", "3.red": "1"}},
        gems={"neutral": "2 red"},
    )
    assert table.quotes == [10, 12, 6, 7 + 1]


@rules("YS-2P-9", "YP-CON", "YP-EMB")
def test_both_players_neutral_brokers_on_a_contraband_are_one_total_and_return_to_their_placers() -> None:
    table = plus(
        [(steps.COUNT_CONTRABAND, 0, 0)],
        players=2,
        events={"contraband": 1},
        brokers={"neutral": {"contraband.1": "2down 2down-second"}, "p2": {"contraband.1": "3"}},
    )
    assert table.gems("neutral") == {"blue": 2}
    assert table.neutral_hand("p1") == table.neutral_hand("p2") == "4 2 1 0"
