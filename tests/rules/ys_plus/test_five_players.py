"""A fifth player (YP-5P, YP-KF)."""

from __future__ import annotations

import pytest

from gradlon.core.errors import BadOptions
from gradlon.ys import steps
from gradlon.ys.game import GAME
from marks import rules
from support.ys_arrange import SHIPS_PHASE, arrange
from support.ys_table import in_turn_one, start

pytestmark = pytest.mark.engine


@rules("YP-5P-1", "YS-SET-1")
def test_five_have_nine_brokers_each_three_rounds_and_order_card_five() -> None:
    table = in_turn_one(5)
    assert all(table.hand(f"p{seat}") == "4 4 3 3 2 1 1 0 0" for seat in range(1, 6))
    assert table.order == ["p1", "p2", "p3", "p4", "p5"]
    table.run_until(steps.BID)
    for seat in range(1, 6):
        table.say(f"p{seat} bid 1 0")
    assert table.texts("p1") == {f"position {place}" for place in range(1, 6)}
    table.run_until(steps.TURN_ACTS, steps.TAKE_GEM, steps.COUNT_LINE, steps.ORDER_COLUMNS)
    placed = table.told("placed", "seat")
    assert [placed.count(f"p{seat}") for seat in range(1, 6)] == [6] * 5
    assert len(table.told("joined_screen", "seat")) == 5


@rules("YP-5P-2")
def test_the_market_ship_gives_four_gems_at_random_to_lines_0_to_3() -> None:
    table = arrange(5, then=[(steps.SUPPLY_FOUR_LINES, 0, 0)])
    table.say("chance ship GWR")
    assert table.texts("chance") == {"line 0 green", "line 0 white", "line 0 red"}
    weights = dict(table.position.draws())
    chances = {text: weights[choice] for text, choice in GAME.texts(table.position, 7).items()}
    assert chances == {"line 0 green": 2, "line 0 white": 1, "line 0 red": 1}
    table.say("chance line 0 green", "chance line 1 white")
    assert table.texts("chance") == {"line 2 green", "line 2 red"}
    table.say("chance line 2 red")
    assert table.told("gem_to_line", "line", "colour") == [(0, "green"), (1, "white"), (2, "red"), (3, "green")]
    assert set(table.clauses("gem_to_line")) == {"YP-5P-2"}
    assert table.over


@rules("YP-5P-2", "YS-PLC-5")
def test_line_0_is_open_and_earns_its_point() -> None:
    table = arrange(5, then=[(steps.PLACE, 0, 0)])
    assert "place 3 up 0.red" in table.texts("p1")
    table.say("p1 place 3 up 0.red")
    assert table.scores[0] == 1
    assert "place 0 down 0.red" not in table.texts("p1")
    assert "place 3 up 0.red" not in arrange(4, then=[(steps.PLACE, 0, 0)]).texts("p1")


@rules("YP-5P-2")
def test_line_0_is_counted_first() -> None:
    table = arrange(
        5,
        then=[(steps.REVEAL_MARKET, 0, 0), *[(steps.COUNT_LINE, line, 0) for line in range(4)]],
        brokers={"p5": {"0.red": "0down"}, "p1": {"1.blue": "4"}},
        line_gems={0: "white", 1: "blue", 2: "blue", 3: "blue"},
    )
    table.say("p5 gem white yellow")
    assert (table.gems("p5"), table.gems("p1")) == ({"yellow": 1}, {"blue": 1})


@rules("YP-5P-3")
def test_a_fifth_place_scores_nothing() -> None:
    table = arrange(
        5,
        then=[(steps.SCORE_COLOUR_OF_FIVE, 0, 0)],
        gems={f"p{seat}": f"{6 - seat} blue" for seat in range(1, 6)},
    )
    assert table.scores == [24, 18, 12, 6, 0]
    assert table.clauses("place_scored")[4] == "YP-5P-3"


@rules("YP-5P-3", "YS-END-4")
def test_players_tied_for_fourth_score_nothing() -> None:
    table = arrange(
        5,
        then=[(steps.SCORE_COLOUR_OF_FIVE, 0, 0)],
        gems={"p1": "9 blue", "p2": "8 blue", "p3": "7 blue", "p4": "2 blue", "p5": "2 blue"},
    )
    assert table.scores == [24, 18, 12, 0, 0]
    assert table.clauses("place_scored")[3:] == ["YP-5P-3", "YP-5P-3"]


@rules("YP-KF-1")
def test_kings_favor_with_five_pays_three_places_and_ties_share() -> None:
    throne = {f"p{seat}": {"throne": f"{value}down"} for seat, value in enumerate((4, 3, 2, 1, 0), 1)}
    table = arrange(5, "kings_favor", then=[(steps.SCORE_FAVOR_OF_FIVE, 0, 0)], brokers=throne)
    assert table.scores == [12, 7, 3, 0, 0]
    shared = {f"p{seat}": {"throne": f"{value}down"} for seat, value in enumerate((4, 3, 1, 1, 1), 1)}
    table = arrange(5, "kings_favor", then=[(steps.SCORE_FAVOR_OF_FIVE, 0, 0)], brokers=shared)
    assert table.scores == [12, 7, 1, 1, 1]


@rules("YP-KF-1", "YP-5P-1")
def test_a_whole_game_of_five_with_kings_favor_uses_these_steps() -> None:
    table = start(5, "kings_favor").run_to_the_end(1)
    fired = table.position.fired()
    for name in ("YP-5P-1", "YP-5P-2", "YP-5P-3", "YP-KF-1"):
        assert fired[GAME.clauses.index(name)], name


@rules("YP-5P-1", "YS-P1-3")
def test_the_market_of_five_is_supplied_after_the_ports() -> None:
    table = arrange(5, then=SHIPS_PHASE)
    table.say("chance card king", "chance card prince", "chance card queen", "chance card spy")
    table.say(*["chance ship BGY"] * 2, *["chance ship BGR"] * 2, "chance ship GYR")
    assert all(text.startswith("line 0") for text in table.texts("chance"))


@rules("YS-SET-1")
@pytest.mark.parametrize(
    ("players", "options", "reason"),
    [
        (6, (), "YS-SET-1"),
        (1, ("plus_events",), "YS-SET-1"),
        (5, ("express",), "YS-SET-1"),
        (2, ("express", "plus_characters"), "YS-SET-1"),
        (2, ("kings_favor", "plus_events"), "YS-SET-1"),
        (5, ("three_neighborhoods",), "YS-3P-1"),
        (5, ("hard_neutral",), "YS-2P-2"),
        (4, ("plus",), "unknown option 'plus'"),
    ],
)
def test_what_cannot_be_played_is_refused_by_its_clause(players: int, options: tuple[str, ...], reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        GAME.new(players, options)


@rules("YS-SET-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("parts", [("plus_characters",), ("plus_events",), ("plus_characters", "plus_events")])
def test_each_part_can_be_played_by_itself_and_with_the_others(players: int, parts: tuple[str, ...]) -> None:
    variants = [(), ("memory",)]
    variants += [("kings_favor",), ("kings_favor", "memory")] if players > 2 else []
    variants += [("express",), ("express", "kings_favor")] if players in (3, 4) else []
    for more in variants:
        assert start(players, *parts, *more).asked == ["chance"]
