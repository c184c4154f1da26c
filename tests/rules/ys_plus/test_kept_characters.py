"""Characters that are kept open: King's Favorite, Pope, Trafficker; and which characters are in the game."""

from __future__ import annotations

import pytest

from gradlon.ys import steps
from gradlon.ys.notation import CARDS
from gradlon.ys.plus import names
from marks import rules
from rules.ys_plus.table import plus
from support.ys_arrange import END_OF_TURN, Word, arrange
from support.ys_table import names_of, start

pytestmark = pytest.mark.engine

BLUE: list[Word] = [(steps.SCORE_COLOUR, 0, 0)]
BLACK: list[Word] = [(steps.SCORE_BLACK, 0, 0)]
FAVOR: list[Word] = [(steps.SCORE_FAVOR, 0, 0)]


@rules("YP-CHR-1")
def test_the_twelve_are_mixed_with_the_fifteen_the_favorite_with_kings_favor_only() -> None:
    assert names_of(start(4, "plus_characters", "kings_favor").values["pool"]) == set(CARDS)
    assert len(CARDS) == 27
    assert names_of(start(4, "plus_characters").values["pool"]) == set(CARDS) - {"kings-favorite"}
    assert names_of(start(4, "plus_events", "kings_favor").values["pool"]) == set(CARDS) - set(names.CARDS)


@rules("YP-CHR-1", "YP-EVT-1", "YS-3P-1")
def test_three_characters_lie_on_each_palace_in_play() -> None:
    assert start(4, "plus_characters", "plus_events").values["pile_cards"] == [3, 3, 3, 3]
    assert start(2, "plus_characters", "plus_events").values["pile_cards"] == [3, 3, 3, 0]


@rules("YP-CHR-2", "YP-POP", "YP-TRA", "YP-FAV")
@pytest.mark.parametrize("card", ["kings-favorite", "pope", "trafficker"])
def test_a_kept_card_lies_open_before_its_winner_and_is_never_in_hand(card: str) -> None:
    words: list[Word] = [(steps.COUNT_NEIGHBORHOOD, 0, 0), *END_OF_TURN]
    table = plus(words, "kings_favor", "memory", palaces={1: card}, brokers={"p3": {"1.palace": "4"}})
    assert table.told("card_won", "seat", "card") == [("p3", card)]
    assert table.values["card_count"] == [0] * 5
    assert table.values["turn"] == 3  # it has outlived the turn
    for viewer in ("p1", "spectator"):
        fields = table.view(viewer).fields
        assert fields["effect"][0] == steps.FIRST_CARD + CARDS.index(card)  # type: ignore[index]
        assert fields["effect_owner"][0] == 2  # type: ignore[index]
    assert card not in table.discarded
    assert "YP-CHR-2" in table.refuses("p1", f"play {card}")


@rules("YP-POP", "YS-END-4")
def test_the_pope_takes_the_best_of_the_shared_places_the_others_the_lowest() -> None:
    gems = {"p1": "6 blue", "p2": "5 blue", "p3": "5 blue", "p4": "3 blue"}
    assert plus(BLUE, gems=gems).scores == [24, 12, 12, 6]
    table = plus(BLUE, gems=gems, playing={"pope": "p3"})
    assert table.scores == [24, 12, 18, 6]
    assert table.told("pope_wins", "seat", "position") == [("p3", 2)]


@rules("YP-POP")
def test_the_pope_with_three_level_and_without_a_tie() -> None:
    level = {"p1": "2 blue", "p2": "2 blue", "p3": "2 blue", "p4": "1 blue"}
    assert plus(BLUE, gems=level, playing={"pope": "p1"}).scores == [24, 12, 12, 6]
    alone = {"p1": "2 blue", "p2": "3 blue"}
    assert plus(BLUE, gems=alone, playing={"pope": "p1"}).scores == [18, 24, 0, 0]
    assert plus(BLUE, gems={"p2": "3 blue"}, playing={"pope": "p1"}).scores == [0, 24, 0, 0]


@rules("YP-POP", "YP-5P-3")
def test_with_five_the_popes_tie_for_fourth_scores_fourth() -> None:
    table = plus(
        [(steps.SCORE_COLOUR_OF_FIVE, 0, 0)],
        players=5,
        playing={"pope": "p5"},
        gems={"p1": "9 blue", "p2": "8 blue", "p3": "7 blue", "p4": "2 blue", "p5": "2 blue"},
    )
    assert table.scores == [24, 18, 12, 0, 6]


@rules("YP-POP", "YP-FAV", "YS-KF-3")
def test_the_pope_does_not_settle_the_throne_room() -> None:
    throne = {f"p{seat}": {"throne": f"{value}down"} for seat, value in enumerate((4, 4, 1, 0), 1)}
    table = plus(FAVOR, "kings_favor", playing={"pope": "p1"}, brokers=throne)
    assert table.scores == [9, 9, 3, 0]


@rules("YP-FAV")
def test_the_favorite_adds_two_to_the_throne_room_total() -> None:
    throne = {f"p{seat}": {"throne": f"{value}down"} for seat, value in enumerate((4, 3, 1, 0), 1)}
    table = plus(FAVOR, "kings_favor", playing={"kings-favorite": "p2"}, brokers=throne)
    assert table.scores == [7, 12, 3, 0]
    assert table.told("favor_raised", "seat", "total") == [("p2", 5)]


@rules("YP-TRA")
@pytest.mark.parametrize(("gems", "points"), [(7, 24), (8, 29), (11, 29)])
def test_eight_black_gems_pay_the_trafficker_five(gems: int, points: int) -> None:
    table = plus(BLACK, playing={"trafficker": "p2"}, gems={"p2": f"{gems} black", "p1": "9 black"})
    assert table.scores == [24, points, 0, 0]


@rules("YP-CHR-2", "YS-CHR-4")
def test_kept_cards_are_not_discarded_at_the_end_of_a_turn_played_ones_are() -> None:
    table = plus(END_OF_TURN, playing={"pope": "p1", "financier": "p2"}, more={"lying": 1 << CARDS.index("financier")})
    assert table.discarded == {"financier"}
    assert table.values["effects"] == 1


@rules("YP-CHR-1")
def test_without_ys_plus_nothing_of_it_is_in_the_game() -> None:
    assert names_of(start(4).values["pool"]) == set(CARDS) - set(names.CARDS)
    table = arrange(4, then=[(steps.PHASE_SHIPS, 0, 0)])
    assert not any(text.startswith("event") for text in table.texts("chance"))
