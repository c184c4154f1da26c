"""The neutral player with Ys+ (YS-2P-9)."""

from __future__ import annotations

import pytest

from gradlon.ys import steps
from marks import rules
from rules.ys_plus.table import in_hood, places_for, plus
from support.ys_arrange import Word, count, lines, pairs

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
