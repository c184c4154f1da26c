"""Two players and a neutral third (YS-2P)."""

from __future__ import annotations

import pytest

from gradlon.ys import steps
from gradlon.ys.game import GAME
from marks import rules
from support.ys_arrange import (
    BIDDER,
    CLEAR_SCREENS,
    COLUMNS,
    COUNTING,
    LEAVE_MARKET,
    ORDER_PHASE,
    SHIPS_PHASE,
    START_OF_COUNTING,
    arrange,
    count,
    lines,
    market,
    pairs,
    scoring,
)
from support.ys_table import AREAS, SQUARES, in_turn_one, start

pytestmark = pytest.mark.engine


@rules("YS-2P-1")
def test_on_three_neighborhoods() -> None:
    table = arrange(2, then=SHIPS_PHASE, turn=1).run_until(steps.BID)
    assert table.told("card_turned", "hood") == [1, 2, 3]
    assert table.told("ship_landed", "hood") == [1, 2, 3]
    table = arrange(2, then=pairs("p1"))
    places = {text.split()[-1] for text in table.texts("p1", "place")}
    assert places == {name for name in AREAS if name[0] != "4"} | {name for name in SQUARES if name[0] in "23"}


@rules("YS-2P-1", "YS-3P-2")
def test_as_three_players_a_ship_offers_three_gems() -> None:
    table = arrange(2, then=count(1), brokers={"p1": {"1.port": "4"}, "p2": {"1.port": "3"}}, ships={1: "BGY"})
    table.say("p1 gem blue", "p1 gem green")
    assert table.gems("p2") == {"yellow": 1}


@rules("YS-2P-1")
def test_the_bid_is_between_the_two() -> None:
    table = arrange(2, then=ORDER_PHASE)
    assert table.asked == ["p1", "p2"]
    table.say("p1 bid 1 0", "p2 bid 4 4")
    assert table.texts("p2") == {"position 1", "position 2"}
    table.say("p2 position 2")
    assert table.order == ["p1", "p2"]


@rules("YS-2P-1", "YS-2P-3")
def test_a_neutral_third_player_without_order_card_screen_and_hand() -> None:
    table = in_turn_one(2)
    assert table.scores == [0, 0, 0]
    assert GAME.seat_name(table.position, 2) == "neutral"
    assert table.values["order"] == [1, 2, 0, 0, 0]
    assert (table.hand("neutral"), table.screen("neutral"), table.cards("neutral")) == ("", "", set())


@rules("YS-2P-2")
@pytest.mark.parametrize(("options", "brokers"), [((), "4 2 1 0"), (("hard_neutral",), "4 3 1 0")])
def test_four_neutral_brokers_each(options: tuple[str, ...], brokers: str) -> None:
    table = in_turn_one(2, *options)
    assert (table.neutral_hand("p1"), table.neutral_hand("p2")) == (brokers, brokers)


@rules("YS-2P-2")
@pytest.mark.parametrize("when", [0, 1, 2])
def test_one_neutral_broker_before_between_or_after_the_pair(when: int) -> None:
    own = ["p1 place 4 up 1.port", "p1 place 3 down 1.palace"]
    table = arrange(2, then=pairs("p1")).say(*own[:when])
    assert table.texts("p1", "neutral") != set()
    table.say("p1 neutral 2 2.red")
    assert table.texts("p1", "neutral") == set(), "one a pair"
    table.say(*own[when:])
    assert table.over
    assert table.board("neutral") == {"2.red": "2down"}
    assert table.board("p1") == {"1.port": "4", "1.palace": "3down"}
    assert table.neutral_hand("p1") == "4 1 0"


@rules("YS-2P-2")
def test_the_neutral_broker_must_come() -> None:
    table = arrange(2, then=pairs("p1", "p2")).say("p1 place 4 up 1.port", "p1 place 3 down 1.palace")
    assert table.asked == ["p1"]
    texts = table.texts("p1")
    assert texts == table.texts("p1", "neutral")
    free = {name for name in AREAS if name[0] != "4"} | {name for name in SQUARES if name[0] in "23"}
    assert texts == {f"neutral {value} {place}" for value in (4, 2, 1, 0) for place in free}


@rules("YS-2P-2", "YS-PLC-3", "YS-PLC-4")
def test_placing_rules_hold_for_it() -> None:
    table = arrange(2, then=pairs("p1"), brokers={"p2": {"2.red": "1"}})
    assert "YS-PLC-3" in table.refuses("p1", "neutral 4 2.red")
    assert "YS-PLC-4" in table.refuses("p1", "neutral 4 1.red")
    assert "YS-3P-1" in table.refuses("p1", "neutral 4 4.port")
    table.say("p1 neutral 4 2.blue")
    assert "YS-PLC-3" in table.refuses("p1", "place 4 up 2.blue")


@rules("YS-2P-2", "YS-QUE")
def test_a_locked_area_is_closed_to_it() -> None:
    table = arrange(2, then=pairs("p1"), cards={"p1": "queen"}).say("p1 play queen", "p1 lock 2.palace")
    assert "YS-QUE" in table.refuses("p1", "neutral 4 2.palace")


@rules("YS-2P-2")
def test_it_does_not_stand_between_the_facings_of_the_pair() -> None:
    table = arrange(2, then=pairs("p1")).say("p1 place 4 down 1.port", "p1 neutral 0 1.port")
    assert {text.split()[2] for text in table.texts("p1")} == {"up"}


@rules("YS-2P-2", "YS-MAG", "YS-MRC")
def test_magician_and_mercenary_follow_all_three() -> None:
    table = arrange(2, then=pairs("p1"), cards={"p1": "magician mercenary"})
    table.say("p1 place 4 up 1.port", "p1 place 3 down 1.palace")
    assert table.texts("p1", "play") == set()
    table.say("p1 neutral 2 2.red")
    assert table.texts("p1") == {"play magician", "play mercenary", "pass"}
    table.say("p1 play mercenary")
    assert table.texts("p1") == {"mark 1.port", "mark 1.palace"}, "not the neutral one"
    table.say("p1 mark 1.port", "p1 play magician")
    assert table.over, "two own brokers only, so nothing to choose"
    assert table.board("p1") == {"1.palace": "4marked", "1.port": "3down"}


@rules("YS-2P-2", "YS-INF-2")
def test_its_value_is_shown_to_nobody_until_counted() -> None:
    table = arrange(2, then=pairs("p1") + count(1)).say("p1 neutral 4 2.palace", "p1 place 4 up 2.port")
    for viewer in ("p1", "p2", "neutral", "spectator"):
        assert table.seen_by(viewer, "neutral") == {"2.palace": "?down"}
    placed = next(event for event in table.log if event.name == "placed")
    assert placed.clause == "YS-2P-2"
    assert [placed.opened(viewer)["value"] for viewer in (0, 1, -1)] == [4, None, None], "the placer's own log"
    assert table.view("p2").row("neutral_hand")[:5] == (None,) * 5
    assert table.view("p1").row("neutral_hand")[:5] == (1, 1, 1, 0, 0)


@rules("YS-2P-2")
def test_the_second_players_log_tells_the_second_player() -> None:
    table = arrange(2, then=pairs("p2")).say("p2 neutral 1 2.palace")
    placed = next(event for event in table.log if event.name == "placed")
    assert [placed.opened(viewer)["value"] for viewer in (0, 1, -1)] == [None, 1, None]


@rules("YS-2P-2")
def test_it_returns_to_its_placer() -> None:
    table = arrange(2, then=pairs("p1", "p2") + count(1) + LEAVE_MARKET)
    table.say("p1 neutral 4 1.palace", "p1 place 4 up 2.port", "p1 place 3 down 2.port")
    table.say("p2 neutral 2 2.blue", "p2 place 4 up 2.port", "p2 place 3 down 2.port")
    assert (table.neutral_hand("p1"), table.neutral_hand("p2")) == ("4 2 1 0", "4 2 1 0")
    assert table.board("neutral") == {}


@rules("YS-2P-2")
def test_all_eight_are_placed_each_turn() -> None:
    table = start(2).run_to_the_end(23)
    placed = table.told("placed", "seat")
    assert len(placed) == 4 * 24
    assert placed.count("neutral") == 4 * 8


@rules("YS-2P-3")
def test_all_neutral_brokers_count_as_one_players() -> None:
    board = {"neutral": {"1.port": "2down 1down-second", "1.commercial": "1down"}, "p1": {"1.port": "2"}}
    table = arrange(2, then=count(1), brokers=board)
    assert table.ranking("hood 1") == [("neutral", 4, 0, 0), ("p1", 2, 0, 1)]
    assert table.ranking("1.port") == [("neutral", 3, 0, 0), ("p1", 2, 0, 1)]
    assert table.gems("neutral") == {"black": 1}
    assert table.scores == [0, 0, 3]


@rules("YS-2P-3", "YS-PLC-5")
def test_its_market_point_goes_to_the_neutral_marker() -> None:
    table = arrange(2, then=pairs("p1")).say("p1 neutral 0 2.blue")
    assert table.scores == [0, 0, 1]


@rules("YS-2P-4")
def test_ties_go_to_the_neutral_player() -> None:
    where = {"1.port": "4", "1.commercial": "1", "1.palace": "2"}
    board = {"neutral": {"1.port": "4down", "1.commercial": "1down", "1.palace": "2down"}, "p1": where}
    table = arrange(2, then=count(1), brokers=board, screens={"p1": "4 4 3"}, ships={1: "BGY"}, palaces={1: "king"})
    table.run_until()
    for what in ("hood 1", "1.port", "1.commercial", "1.palace"):
        assert [seat for seat, *_ in table.ranking(what)] == ["neutral", "p1"]
    assert table.scores == [0, 0, 8]


@rules("YS-2P-4", "YS-MKT-2", "YS-MKT-7")
def test_ties_of_the_market_too() -> None:
    board = {"neutral": {"2.blue": "4down"}, "p1": {"2.red": "4"}}
    table = arrange(2, then=market(2), brokers=board, screens={"p1": "4 4 3"}, line_gems={2: "red"})
    table.run_until()
    assert table.gems("neutral") == {"red": 1}
    assert [seat for seat, *_ in table.ranking("market")] == ["neutral", "p1"]


@rules("YS-2P-4", "YS-INT")
def test_but_first_to_the_intriguers_owner() -> None:
    board = {"neutral": {"1.commercial": "4down"}, "p1": {"1.commercial": "4"}, "p2": {"1.commercial": "4"}}
    table = arrange(2, then=START_OF_COUNTING + count(1), brokers=board, cards={"p2": "intriguer"})
    table.say("p2 play intriguer")
    assert [seat for seat, *_ in table.ranking("1.commercial")] == ["p2", "neutral", "p1"]
    assert table.scores == [0, 3, 0]


@rules("YS-2P-4", "YS-CNT-8")
def test_the_others_ties_are_settled_as_ever() -> None:
    board = {"neutral": {"1.commercial": "0down"}, "p1": {"1.commercial": "4"}, "p2": {"1.commercial": "4"}}
    table = arrange(2, then=count(1), brokers=board, screens={"p1": "1", "p2": "2"})
    assert table.ranking("1.commercial") == [("p2", 4, 2, 2), ("p1", 4, 1, 1), ("neutral", 0, 0, 0)]


@rules("YS-2P-4", "YS-END-4")
def test_final_scoring_knows_no_such_ties() -> None:
    table = arrange(2, then=scoring(), gems={"neutral": "2 blue", "p1": "2 blue", "p2": "1 blue"}, quotes=[9, 8, 8, 8])
    blue = [row[1:] for row in table.told("place_scored", "colour", "seat", "points") if row[0] == "blue"]
    assert blue == [("p1", 18), ("p2", 12), ("neutral", 18)]


@rules("YS-2P-4", "YS-MKT-5")
def test_a_human_always_decides_equal_columns() -> None:
    board = {"neutral": {"2.blue": "4down", "2.red": "4down-second"}}
    assert arrange(2, then=COLUMNS, brokers=board).asked == ["p1"]
    assert arrange(2, then=COLUMNS, brokers=board, screens={"p2": "1"}).asked == ["p2"]


@rules("YS-2P-5")
@pytest.mark.parametrize(("card", "points"), [("king", 5), ("prince", 4)])
def test_king_and_prince_score(card: str, points: int) -> None:
    table = arrange(2, then=count(1), brokers={"neutral": {"1.palace": "0down"}}, palaces={1: card})
    assert table.scores == [0, 0, points]
    assert table.gems("neutral") == {}
    assert table.discarded == {card}


@rules("YS-2P-5", "YS-2P-6")
@pytest.mark.parametrize("card", ["queen", "spy", "alchemist"])
def test_any_other_card_becomes_a_coloured_gem(card: str) -> None:
    table = arrange(
        2, then=count(2), brokers={"neutral": {"2.palace": "0down"}}, palaces={2: card}, quotes=[8, 8, 9, 9]
    )
    assert table.over, "nobody is asked"
    assert table.gems("neutral") == {"yellow": 1}
    assert table.cards("neutral") == set()
    assert table.discarded == {card}
    assert table.values["fresh"] == 0
    assert table.values["card_count"] == [0] * 5
    assert table.told("gem_won", "clause", "seat", "gem") == [("YS-2P-5", "neutral", "yellow")]


@rules("YS-2P-5", "YS-2P-6", "YS-BLU")
def test_a_blue_edged_card_too() -> None:
    table = arrange(
        2,
        then=count(3),
        turn=4,
        brokers={"neutral": {"3.palace": "0down"}},
        palaces={3: "blue-edged"},
        quotes=[8, 9, 9, 2],
    )
    assert table.gems("neutral") == {"green": 1}
    assert table.told("gem_won", "clause", "seat", "counted") == [("YS-BLU", "neutral", 2)]


@rules("YS-2P-6")
@pytest.mark.parametrize(
    ("quotes", "ship", "taken"),
    [
        ((8, 8, 8, 8), "YRG", {"green": 1, "yellow": 1}),
        ((8, 7, 9, 10), "YRG", {"red": 1, "yellow": 1}),
        ((8, 9, 7, 9), "YRG", {"green": 1, "red": 1}),
        ((15, 2, 3, 4), "YRG", {"red": 1, "yellow": 1}),
        ((8, 8, 8, 8), "YWB", {"blue": 2}),
        ((7, 8, 6, 5), "YWB", {"green": 1, "blue": 1}),
        ((7, 8, 7, 8), "RWG", {"green": 2}),
    ],
)
def test_its_gems_from_a_ship(quotes: tuple[int, ...], ship: str, taken: dict[str, int]) -> None:
    """White first, as the highest colour of the scale; then the highest colours on offer, leftmost if equal."""
    table = arrange(2, then=count(1), brokers={"neutral": {"1.commercial": "4down"}}, ships={1: ship}, quotes=quotes)
    assert table.over
    assert table.gems("neutral") == taken


@rules("YS-2P-6")
def test_white_comes_first() -> None:
    board = {"neutral": {"1.commercial": "1down"}, "p1": {"1.commercial": "4"}}
    table = arrange(2, then=count(1), brokers=board, ships={1: "YWB"}, quotes=[9, 8, 8, 8])
    table.say("p1 gem blue", "p1 gem yellow")
    assert table.gems("neutral") == {"blue": 1}
    table = arrange(2, then=count(1), brokers=board, ships={1: "YWB"}, quotes=[9, 10, 8, 8])
    table.say("p1 gem blue", "p1 gem white red")
    assert table.gems("neutral") == {"yellow": 1}


@rules("YS-2P-6")
def test_a_white_gem_of_the_market() -> None:
    table = arrange(
        2, then=lines(2), brokers={"neutral": {"2.red": "4down"}}, line_gems={2: "white"}, quotes=[8, 9, 8, 9]
    )
    assert table.gems("neutral") == {"green": 1}


@rules("YS-2P-7")
@pytest.mark.parametrize(
    ("gems", "quotes", "after"),
    [
        ("1 red 2 yellow", (8, 8, 8, 8), [8, 8, 9, 8]),
        ("2 green 2 red", (8, 8, 8, 8), [8, 9, 8, 8]),
        ("", (8, 8, 8, 8), [9, 8, 8, 8]),
        ("2 red 1 yellow 9 black", (8, 8, 8, 15), [8, 8, 9, 15]),
        ("2 red 2 green", (8, 15, 8, 14), [8, 15, 8, 15]),
    ],
)
def test_as_highest_bidder_it_raises_the_colour_it_owns_most_of(
    gems: str, quotes: tuple[int, ...], after: list[int]
) -> None:
    table = arrange(2, then=BIDDER, brokers={"neutral": {"2.red": "4down"}}, gems={"neutral": gems}, quotes=quotes)
    assert table.over
    assert table.quotes == after
    assert table.told("marker_moved", "clause", "seat") == [("YS-MKT-7", "neutral")]


@rules("YS-2P-8", "YS-END-3")
def test_it_is_ranked_as_a_player_and_scores_the_third_place_without_a_gem() -> None:
    table = arrange(2, then=scoring(), gems={"neutral": "3 blue", "p1": "1 blue 1 green"}, quotes=[9, 8, 7, 6])
    told = table.told("place_scored", "clause", "colour", "seat", "points", "gems")
    assert [row for row in told if row[2] == "neutral" and row[1] != "black"] == [
        ("YS-END-2", "blue", "neutral", 24, 3),
        ("YS-2P-8", "green", "neutral", 10, 0),
        ("YS-2P-8", "yellow", "neutral", 8, 0),
        ("YS-2P-8", "red", "neutral", 6, 0),
    ]
    assert len(told) == 5 * 3, "of everybody once a colour"
    assert table.scores == [18 + 20, 0, 48]


@rules("YS-2P-8")
def test_it_can_finish_first() -> None:
    table = arrange(2, then=scoring(), scores=[20, 10, 5])
    assert table.scores == [20, 10, 41]
    result = GAME.result(table.position)
    assert (result.scores, result.winners, result.ranks) == ((20, 10, 41), (2,), (2, 3, 1))


@rules("YS-2P-8", "YS-END-5")
def test_its_black_gems_count() -> None:
    table = arrange(2, then=scoring(), gems={"neutral": "4 black"})
    assert ("YS-END-5", "neutral", 12) in table.told("place_scored", "clause", "seat", "points")


@rules("YS-2P-3")
def test_the_neutral_player_is_never_asked() -> None:
    table = start(2)
    while not table.over:
        who = table.asked[0]
        assert who != "neutral"
        table.say(f"{who} {sorted(table.texts(who))[-1]}")


@rules("YS-2P-2")
def test_neutral_brokers_stay_with_their_player_through_a_turn() -> None:
    table = arrange(2, then=COUNTING + CLEAR_SCREENS, brokers={"neutral": {"1.port": "4down 4down-second"}}).run_until()
    assert (table.neutral_hand("p1"), table.neutral_hand("p2")) == ("4 2 1 0", "4 2 1 0")
