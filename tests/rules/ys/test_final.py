"""Final scoring (YS-END)."""

from __future__ import annotations

import pytest

from gradlon.core.flat import pack, unpack
from gradlon.core.position import CORE_FIELDS
from gradlon.ys import options, steps
from gradlon.ys.engine import YsPosition
from gradlon.ys.fields import FIELDS
from gradlon.ys.game import GAME
from gradlon.ys.rules import Rules
from gradlon.ys.table import TABLE
from marks import rules
from support.ys_arrange import arrange, scoring
from support.ys_table import Table

pytestmark = pytest.mark.engine


def final(*gems: str, scores: tuple[int, ...] = (), quotes: tuple[int, ...] = (8, 7, 6, 5)) -> Table:
    """The scoring of p1, p2 … with these gems; blue is the highest colour, then green, yellow, red."""
    owned = {f"p{seat}": text for seat, text in enumerate(gems, 1)}
    table = arrange(then=scoring(), gems=owned, scores=scores, quotes=quotes)
    assert table.over
    return table


@rules("YS-END-1", "YS-END-2")
@pytest.mark.parametrize(
    ("quotes", "points"),
    [
        ((4, 3, 2, 1), [24, 20, 16, 12]),
        ((1, 2, 3, 4), [12, 16, 20, 24]),
        ((9, 15, 1, 8), [20, 24, 12, 16]),
        ((8, 8, 8, 8), [24, 20, 16, 12]),
        ((7, 8, 8, 7), [16, 24, 20, 12]),
        ((7, 8, 7, 8), [16, 24, 12, 20]),
        ((8, 5, 6, 8), [24, 12, 16, 20]),
    ],
)
def test_colours_rank_by_quotation_then_from_the_left(quotes: tuple[int, ...], points: list[int]) -> None:
    assert final("1 blue", "1 green", "1 yellow", "1 red", quotes=quotes).scores == points


@rules("YS-END-2")
@pytest.mark.parametrize(
    ("colour", "points"),
    [("blue", [24, 18, 12, 6]), ("green", [20, 15, 10, 5]), ("yellow", [16, 12, 8, 4]), ("red", [12, 9, 6, 3])],
)
def test_owners_rank_by_number_of_gems(colour: str, points: list[int]) -> None:
    table = final(f"4 {colour}", f"3 {colour}", f"2 {colour}", f"1 {colour}")
    assert table.scores == points
    turned = final(f"1 {colour}", f"5 {colour}", f"9 {colour}", f"3 {colour}")
    assert turned.scores == [points[3], points[1], points[0], points[2]]
    told = [row for row in table.told("place_scored", "clause", "colour", "seat", "points", "gems") if row[1] == colour]
    assert told == [("YS-END-2", colour, f"p{place + 1}", points[place], 4 - place) for place in range(4)]


@rules("YS-END-3")
def test_no_gem_no_points() -> None:
    table = final("2 blue", "", "1 blue", "")
    assert table.scores == [24, 0, 18, 0]
    none = [
        row for row in table.told("place_scored", "clause", "colour", "seat", "points") if row[1:3] == ("blue", "p2")
    ]
    assert none == [("YS-END-3", "blue", "p2", 0)]


@rules("YS-END-4")
@pytest.mark.parametrize(
    ("gems", "points"),
    [
        ((6, 5, 5, 3), [24, 12, 12, 6]),
        ((5, 5, 3, 1), [18, 18, 12, 6]),
        ((5, 5, 3, 3), [18, 18, 6, 6]),
        ((2, 2, 2, 1), [12, 12, 12, 6]),
        ((1, 2, 2, 2), [6, 12, 12, 12]),
        ((2, 2, 2, 2), [6, 6, 6, 6]),
        ((3, 1, 1, 1), [24, 6, 6, 6]),
        ((1, 1, 0, 0), [18, 18, 0, 0]),
    ],
)
def test_tied_owners_score_the_lowest_place_they_share(gems: tuple[int, ...], points: list[int]) -> None:
    table = final(*[f"{number} blue" for number in gems])
    assert table.scores == points
    told = table.told("place_scored", "clause", "points", "gems")[:4]
    for number, score, row in zip(gems, points, told, strict=True):
        clause = "YS-END-3" if number == 0 else "YS-END-4" if gems.count(number) > 1 else "YS-END-2"
        assert row == (clause, score, number)


def five(*gems: int) -> list[int]:
    """The points of five owners of the highest colour: the same scoring, for one side more."""
    numbers = options.numbers(4, frozenset()) | {"players": 5, "sides": 5}
    values = arrange(then=scoring()).values
    values["gems"] = [number for owned in gems for number in (owned, 0, 0, 0, 0)]
    values["score"] = [0] * 5
    values["agenda"][0], values["depth"], values["over"] = steps.SCORE_COLOUR, 1, 0
    position = YsPosition(Rules(numbers, TABLE))
    position.set_core_block(pack(CORE_FIELDS, {field.name: values[field.name] for field in CORE_FIELDS}))
    position.set_block(pack(FIELDS, {field.name: values[field.name] for field in FIELDS}))
    position.run_on()
    scores = unpack(FIELDS, position.block())["score"]
    assert isinstance(scores, list)
    return scores


@rules("YS-END-2")
def test_a_fifth_place_scores_0() -> None:
    assert five(5, 4, 3, 2, 1) == [24, 18, 12, 6, 0]


@rules("YS-END-4")
def test_with_five_a_tie_for_fourth_scores_0() -> None:
    assert five(5, 4, 3, 1, 1) == [24, 18, 12, 0, 0]


@rules("YS-END-5")
@pytest.mark.parametrize(
    ("number", "points"), [(0, 0), (1, 1), (2, 4), (3, 8), (4, 12), (5, 16), (6, 20), (7, 24), (8, 24), (15, 24)]
)
def test_black_gems(number: int, points: int) -> None:
    table = final("", f"{number} black")
    assert table.scores == [0, points, 0, 0]
    assert ("YS-END-5", "black", "p2", points, number) in table.told(
        "place_scored", "clause", "colour", "seat", "points", "gems"
    )


@rules("YS-END-5", "YS-END-2")
def test_points_add_up_to_what_was_scored_before() -> None:
    table = final("2 blue 1 red 3 black", "1 blue 2 red", scores=(10, 21, 5, 0))
    assert table.scores == [10 + 24 + 9 + 8, 21 + 18 + 12, 5, 0]


@rules("YS-END-6")
def test_most_points_win() -> None:
    table = final(scores=(30, 41, 40, 12))
    result = GAME.result(table.position)
    assert (result.scores, result.winners, result.ranks) == ((30, 41, 40, 12), (1,), (3, 1, 2, 4))


@rules("YS-END-6")
def test_tied_most_gems_coloured_and_black_together() -> None:
    """p1 and p3 both come to 50: three gems against two, of which one is black."""
    table = final("1 red 2 black", "", "2 red", scores=(37, 49, 38, 0))
    assert table.scores == [50, 49, 50, 0]
    result = GAME.result(table.position)
    assert (result.winners, result.ranks) == ((0,), (1, 3, 2, 4))
    finished = [event for event in table.log if event.name == "finished"]
    assert finished[0].clause == "YS-END-6"
    assert finished[0].values["standing"] == ((50, 3), (49, 0), (50, 2), (0, 0)), "points and gems"


@rules("YS-END-6")
def test_still_tied_shared() -> None:
    """p2 and p4 have 20 points and one gem each."""
    table = final("", "1 blue", "", "1 red", scores=(20, 0, 0, 12))
    assert table.scores == [20, 24, 0, 24]
    result = GAME.result(table.position)
    assert (result.winners, result.ranks) == ((1, 3), (3, 1, 4, 1))
