"""Whole games, to the end, through the page alone."""

from __future__ import annotations

import pytest

from browser.playing import Visitor

GAMES = (
    ("ys", 4, ("kings_favor",), "mbbb", {"bid", "position", "place", "gem", "throne"}),
    ("ys", 5, ("plus_characters", "plus_events"), "bmbbb", {"bid", "position", "place", "gem"}),
    ("ys", 2, (), "mb", {"bid", "position", "place", "neutral"}),
    ("yspahan", 3, (), "mbb", {"tower", "shop"}),
)


@pytest.mark.parametrize(("game", "players", "options", "seats", "asked"), GAMES)
def test_a_game_is_played_to_its_end(
    visitor: Visitor, game: str, players: int, options: tuple[str, ...], seats: str, asked: set[str]
) -> None:
    """Every question can be answered by clicking; at the end the sources of points add up to the scores."""
    visitor.table(game, players, options, seats)
    visitor.at_table()
    assert visitor.play() > 20
    assert asked <= visitor.asked
    results = visitor.results()
    assert results["totals"] == results["scores"]
    assert len(results["scores"]) >= players


def test_from_the_home_page_to_the_first_move_in_three_clicks(visitor: Visitor) -> None:
    clicks = 0
    visitor.visit("/")
    for click in ("[data-test=play-ys]", "[data-test=start]"):
        visitor.page.click(click)
        clicks += 1
    visitor.ready()
    assert visitor.question == "bid"
    assert clicks <= 3


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("game", "players", "options", "seats"),
    [
        ("ys", 3, ("kings_favor", "express", "plus_characters", "plus_events"), "mmm"),
        ("ys", 5, ("kings_favor", "plus_characters", "plus_events"), "mmbbm"),
        ("ys", 2, ("hard_neutral", "plus_characters", "plus_events"), "mm"),
        ("ys", 3, ("three_neighborhoods", "memory"), "mbm"),
        ("yspahan", 4, (), "mmmm"),
    ],
)
def test_every_variant_round_one_screen(
    visitor: Visitor, game: str, players: int, options: tuple[str, ...], seats: str, seed: int
) -> None:
    visitor.chance.seed(seed)
    visitor.table(game, players, options, seats)
    visitor.at_table()
    visitor.play()
    results = visitor.results()
    assert results["totals"] == results["scores"]
