"""Event cards in the piles (YP-EVT)."""

from __future__ import annotations

from typing import Any

import pytest

from gradlon.core.limits import CHANCE
from gradlon.ys import facts, steps
from gradlon.ys.game import GAME
from gradlon.ys.notation import CARDS
from gradlon.ys.plus import names
from marks import rules
from rules.ys_plus.table import plus
from support.ys_arrange import END_OF_TURN, SHIPS_PHASE, Word
from support.ys_table import Table, start

pytestmark = pytest.mark.engine


def pile(turn: int = 2, hood: int = 1, events: int = 3, cards: int = 3, **rest: Any) -> Table:
    """The pile of this palace is about to be turned up."""
    left = {"pile_events": [events] * 4, "pile_cards": [cards] * 4, **rest.pop("more", {})}
    return plus([(steps.TURN_PILE, hood - 1, 0)], turn=turn, more=left, **rest)


def chances(table: Table) -> dict[str, int]:
    weights = dict(table.position.draws())
    return {text: weights[choice] for text, choice in GAME.texts(table.position, CHANCE).items()}


def in_force(table: Table) -> list[tuple[str, int]]:
    values = table.values
    rows = zip(values["effect"], values["effect_arg"], strict=True)
    return [
        (names.EVENTS[number - steps.FIRST_EVENT], hood + 1) for number, hood in rows if number >= steps.FIRST_EVENT
    ]


@rules("YP-EVT-1")
def test_three_of_fourteen_cards_are_in_each_pile_in_play_and_the_rest_unseen() -> None:
    values = start(4, "plus_events").values
    assert values["pile_events"] == [3, 3, 3, 3]
    assert bin(values["unseen_events"]).count("1") == facts.EVENT_CARDS == 14
    assert len(names.EVENTS) == 13
    assert start(3, "plus_events", "three_neighborhoods").values["pile_events"] == [3, 3, 3, 0]


@rules("YP-EVT-1")
def test_event_or_character_by_what_is_left_and_which_one_of_all_unseen() -> None:
    table = pile(events=1, cards=2, more={"unseen_events": 0b10000000001111})
    drawn = chances(table)
    characters = bin(table.values["pool"]).count("1")
    # Four kinds, five cards: Contraband is there twice.
    assert {text for text in drawn if text.startswith("event")} == {
        f"event {name}" for name in ("embassy", "contraband", "brokerage", "democracy")
    }
    assert drawn["event brokerage"] * 2 == drawn["event contraband"]
    total = sum(drawn.values())
    assert sum(weight for text, weight in drawn.items() if text.startswith("card")) * 3 == total * 2
    assert {weight for text, weight in drawn.items() if text.startswith("card")} == {2 * 5}
    assert drawn["event brokerage"] == characters


@rules("YP-EVT-1", "YP-CON")
def test_a_contraband_can_come_twice_and_no_third_time() -> None:
    table = plus([(steps.TURN_PILE, 0, 0), (steps.TURN_PILE, 1, 0), (steps.TURN_PILE, 2, 0)])
    for _ in range(2):
        table.say("chance event contraband", f"chance {sorted(table.texts('chance', 'card'))[0]}")
    assert "event contraband" not in table.texts("chance")
    assert in_force(table) == [("contraband", 1), ("contraband", 2)]


@rules("YP-EVT-1")
def test_a_pile_without_events_or_characters_left_offers_none() -> None:
    assert all(text.startswith("card") for text in chances(pile(events=0)))
    assert all(text.startswith("event") for text in chances(pile(cards=0)))


@rules("YP-EVT-2", "YP-EVT-4")
def test_the_first_event_acts_further_ones_are_discarded_until_a_character_shows() -> None:
    table = pile(hood=2).say(
        "chance event revolt", "chance event embassy", "chance event quarantine", "chance card king"
    )
    assert in_force(table) == [("revolt", 2)]
    assert table.values["palace"] == [0, CARDS.index("king") + 1, 0, 0]
    assert table.values["pile_events"] == [3, 0, 3, 3]
    assert table.values["pile_cards"] == [3, 2, 3, 3]
    assert len(table.told("event_ignored", "hood")) == 2
    assert table.over


@rules("YP-EVT-2")
def test_a_character_on_top_ends_the_draw() -> None:
    table = pile().say("chance card king")
    assert table.over
    assert in_force(table) == []


@rules("YP-EVT-2", "YP-QUA")
def test_a_quarantine_that_acts_stops_the_draw() -> None:
    table = pile().say("chance event quarantine")
    assert table.over
    assert table.values["palace"] == [0, 0, 0, 0]
    assert in_force(table) == [("quarantine", 1)]


@rules("YP-EVT-2")
def test_the_palaces_are_turned_up_in_order_one_event_each() -> None:
    table = plus(SHIPS_PHASE)
    for event, card in (("revolt", "king"), ("democracy", "prince"), ("embassy", "spy")):
        table.say(f"chance event {event}", f"chance card {card}")
    table.say("chance card queen")
    assert sorted(in_force(table)) == [("democracy", 2), ("embassy", 3), ("revolt", 1)]
    assert all(text.startswith("ship") for text in table.texts("chance"))


@rules("YP-EVT-3", "YS-P1-2")
@pytest.mark.parametrize("event", ["revolt", "embassy"])
def test_in_turn_four_an_event_acts_and_the_blue_edged_card_follows(event: str) -> None:
    table = pile(turn=4, cards=1, events=2).say(f"chance event {event}")
    assert table.over
    assert in_force(table) == [(event, 1)]
    assert table.values["palace"][0] == facts.BLUE_EDGED


@rules("YP-EVT-3", "YP-QUA")
def test_in_turn_four_a_quarantine_leaves_the_palace_without_its_blue_edged_card() -> None:
    table = pile(turn=4, cards=1, events=2).say("chance event quarantine")
    assert table.over
    assert table.values["palace"][0] == 0


@rules("YP-EVT-3")
def test_in_turn_four_a_character_is_discarded() -> None:
    table = pile(turn=4, cards=1, events=0).say("chance card king")
    assert table.discarded == {"king"}
    assert table.values["palace"][0] == facts.BLUE_EDGED
    assert table.over


@rules("YP-EVT-3")
def test_in_turn_four_an_empty_pile_turns_nothing() -> None:
    table = pile(turn=4, cards=0, events=0)
    assert table.over
    assert table.values["palace"][0] == facts.BLUE_EDGED


@rules("YP-EVT-4")
def test_all_events_end_with_the_turn() -> None:
    every = {event: hood for hood, event in enumerate(("revolt", "embassy", "incognito", "contraband"), 1)}
    table = plus(END_OF_TURN, events=every, playing={"pope": "p1"})
    assert in_force(table) == []
    assert table.values["effects"] == 1


@rules("YP-EVT-4", "YP-DEM")
def test_a_neighborhood_event_binds_its_own_neighborhood_alone() -> None:
    words: list[Word] = [(steps.TURN_PILE, 1, 0), (steps.COUNT_NEIGHBORHOOD, 0, 0), (steps.COUNT_NEIGHBORHOOD, 1, 0)]
    table = plus(words, brokers={"p1": {"1.port": "4", "2.port": "3"}})
    table.say("chance event democracy", "chance card king")
    assert table.ranking("hood 1")[0][:2] == ("p1", 4)
    assert table.ranking("hood 2")[0][:2] == ("p1", 1)


@rules("YP-EVT-1", "YS-INF-2")
def test_what_is_left_in_a_pile_is_known_which_cards_are_not() -> None:
    fields = pile().view("p1").fields
    assert (fields["pile_events"], fields["pile_cards"]) == ((3, 3, 3, 3), (3, 3, 3, 3))
    assert fields["unseen_events"] == (1 << 14) - 1
