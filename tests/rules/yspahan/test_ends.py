"""The end of a week and of the game (YA-END)."""

from __future__ import annotations

import pytest

from gradlon.core.rng import Random
from gradlon.yspahan.game import GAME
from marks import rules
from support.yspahan_table import END_OF_DAY, END_OF_WEEK, arrange, day, new

pytestmark = pytest.mark.engine


@rules("YA-END-1")
def test_finished_souks_score_unfinished_ones_do_not_and_all_is_emptied() -> None:
    cubes = {
        "p1": "sack.pink sack.white.1 sack.white.2",
        "p2": "barrel.white vase.orange",
        "p3": "chest.pink.1 chest.pink.2 chest.pink.4",
    }
    table = arrange(then=END_OF_WEEK, cubes=cubes, scores={"p1": 10})
    assert table.scores == [18, 15, 0, 0]
    assert all(table.cubes(f"p{seat}") == set() for seat in range(1, 5))
    scored = [(event["seat"], event["souk"], event["points"]) for event in table.events("souk_scored")]
    assert scored == [(0, 3, 8), (1, 4, 3), (1, 13, 12)]


@rules("YA-END-2")
def test_then_the_caravan_as_when_full_not_emptied() -> None:
    table = arrange(then=END_OF_WEEK, caravan="p1 p1 p2 p2 p2 p3")
    assert table.scores == [2, 6, 2, 0]
    assert table.caravan == ["p1", "p1", "p2", "p2", "p2", "p3"]


@rules("YA-END-2")
def test_a_caravan_counts_again_at_the_next_weeks_end() -> None:
    table = arrange(then=[*END_OF_WEEK], caravan="p1 p1", week=3)
    assert table.scores == [2, 0, 0, 0]
    assert table.over
    again = arrange(then=END_OF_WEEK, caravan="p1 p1 p2", scores={"p1": 2}, week=3)
    assert again.scores == [4, 1, 0, 0]


@rules("YA-END-3")
def test_the_supervisor_returns_to_the_centre() -> None:
    table = arrange(then=END_OF_DAY, supervisor="W7", day_number=7)
    assert table.supervisor == "C"
    assert arrange(then=END_OF_DAY, supervisor="W7", day_number=6).supervisor == "W7"


@rules("YA-END-4")
@pytest.mark.parametrize(
    ("scores", "winners", "ranks"),
    [((10, 30, 20, 5), (1,), (3, 1, 2, 4)), ((30, 30, 20, 30), (0, 1, 3), (1, 1, 4, 1))],
)
def test_the_highest_score_wins_tied_players_share(
    scores: tuple[int, ...], winners: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    given = {f"p{seat + 1}": score for seat, score in enumerate(scores)}
    table = arrange(then=END_OF_DAY, week=3, day_number=7, scores=given, gold={"p2": 50}, camels={"p4": 9})
    assert table.over
    result = GAME.result(table.position)
    assert (result.scores, result.winners, result.ranks) == (scores, winners, ranks)


@rules("YA-END-4", "YA-DAY-1")
def test_not_before_week_three_is_over() -> None:
    for week in (1, 2):
        table = arrange(then=END_OF_DAY, week=week, day_number=7)
        assert not table.over
        assert table.values["week"] == week + 1


def order(table_scores: tuple[int, ...], yesterday: int, players: int = 4, week: int = 3, number: int = 7) -> str:
    """The turn order of a day after which another has been first: read off the events."""
    given = {f"p{seat + 1}": score for seat, score in enumerate(table_scores)}
    table = arrange(
        players,
        then=[*END_OF_DAY],
        first=f"p{yesterday}",
        week=week,
        day_number=number - 1,
        scores=given,
        gold=dict.fromkeys(given, 1),
    )
    names = [f"p{seat + 1}" for seat in table.values["order"][:players]]
    assert table.asked == names[0]
    assert table.texts("yellow")
    return " ".join(names)


@rules("YA-END-5")
def test_the_last_day_goes_from_the_lowest_score_to_the_highest() -> None:
    assert order((7, 3, 9, 5), yesterday=1) == "p2 p4 p1 p3"
    assert order((7, 3, 9, 5), yesterday=3) == "p2 p4 p1 p3"


@rules("YA-END-5")
def test_of_equal_scores_the_farthest_from_yesterdays_first_player_goes_first() -> None:
    assert order((5, 5, 5, 5), yesterday=1) == "p4 p3 p2 p1"
    assert order((5, 5, 5, 5), yesterday=3) == "p2 p1 p4 p3"
    assert order((5, 2, 5, 2), yesterday=2) == "p4 p2 p1 p3"


@rules("YA-END-5", "YA-DAY-1")
def test_on_no_other_day_and_not_with_three() -> None:
    assert order((7, 3, 9, 5), yesterday=1, number=6) == "p2 p3 p4 p1"
    assert order((7, 3, 9, 5), yesterday=1, week=2) == "p2 p3 p4 p1"
    assert order((7, 3, 9), yesterday=1, players=3) == "p2 p3 p1"


@rules("YA-END-5")
def test_the_order_holds_while_scores_change() -> None:
    """What counts are the scores at the day's start."""
    table = arrange(
        then=day(3, 7),
        first="p1",
        scores={"p1": 4, "p2": 3, "p3": 2, "p4": 1},
        cards={"p4": "gold_to_points"},
        gold={"p4": 9},
    )
    table.say("p4 card gold_to_points 9").roll("1 1 1 2 2 3 3 6 6")
    table.say("p4 tower gold gold")
    assert table.asked == "p3"
    table.say("p3 tower camel supervisor", "p3 supervisor N1 gold 0")
    assert table.asked == "p2"


@rules("YA-END-4", "YA-DAY-1")
@pytest.mark.parametrize("players", [3, 4])
def test_a_random_game_ends_after_three_weeks(players: int) -> None:
    position = new(players).position
    position.playout(Random(11))
    values = GAME.values(position)
    assert position.is_over()
    assert (values["week"], values["day"]) == (3, 7)
