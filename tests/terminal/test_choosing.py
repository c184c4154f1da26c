"""From what is typed to an option, and how options are shown."""

from __future__ import annotations

import pytest

from gradlon.terminal.choosing import FEW, PAGE, Menu, columns, matching, numbered
from matches import begun, placing

OPTIONS = ["place 3 up 1.port", "place 3 down 1.port", "place 30 up 1.port", "pass", "play queen"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("pass", ["pass"]),
        ("PLACE 3  UP 1.port", ["place 3 up 1.port"]),
        ("pl 3 d 1.po", ["place 3 down 1.port"]),
        ("place 3", ["place 3 up 1.port", "place 3 down 1.port", "place 30 up 1.port"]),
        ("pla", ["place 3 up 1.port", "place 3 down 1.port", "place 30 up 1.port", "play queen"][:4]),
        ("p 3 u 1.p", ["place 3 up 1.port", "place 30 up 1.port"]),
        ("queen", []),
        ("pass 1", []),
    ],
)
def test_typed_words_mean_options_whose_words_begin_so(typed: str, found: list[str]) -> None:
    assert sorted(matching(typed, OPTIONS)) == sorted(found)


def test_the_kind_may_be_left_out_where_there_is_one() -> None:
    assert matching("4 1", ["bid 4 0", "bid 4 1"]) == ["bid 4 1"]
    assert matching("4 1", ["bid 4 1", "pass"]) == []


def test_the_whole_text_wins_over_longer_ones() -> None:
    assert matching("bid 1", ["bid 10", "bid 1"]) == ["bid 1"]


@pytest.mark.parametrize(
    ("typed", "option"),
    [
        ("1", "a"),
        ("3", "c"),
        ("03", "c"),
        ("0", None),
        ("4", None),
        ("x", None),
        ("²", None),
        pytest.param("1" * 5000, None, id="longer than a number that Python reads"),
    ],
)
def test_numbers_mean_what_is_shown(typed: str, option: str | None) -> None:
    assert numbered(typed, ["a", "b", "c"]) == option


def test_few_options_are_all_numbered() -> None:
    options = begun().options(0)
    assert len(options) <= FEW
    menu = Menu(options, {}, 100)
    lines = menu.opening()
    assert menu.shown == list(options)
    assert not menu.is_long
    for number, option in enumerate(options, 1):
        assert any(f"{number}  {option}" in line for line in lines)


def test_many_options_are_summed_up_and_paged() -> None:
    match = placing()
    options = match.options(match.asked[0])
    menu = Menu(options, {"place": "Place a broker"}, 100)
    lines = menu.opening()
    assert len(lines) < 15
    assert lines[0] == "Place a broker"
    assert menu.is_long
    assert menu.example == " ".join(options[0].split()[:2])
    seen: list[str] = []
    menu.narrow(options)
    while menu.left:
        seen = list(menu.shown)
        menu.page()
        assert menu.shown[: len(seen)] == seen
        assert len(menu.shown) - len(seen) <= PAGE
    assert menu.shown == list(options)
    assert menu.page() == []


def test_columns_fit() -> None:
    match = placing()
    for line in columns(match.options(match.asked[0]), 1, 100):
        assert len(line) <= 100
