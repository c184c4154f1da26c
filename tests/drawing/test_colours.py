"""WCAG 2 AA: texts and numerals have a contrast of 4.5, signs that say something 3, with every theme."""

from __future__ import annotations

import pytest

from gradlon.drawing.palette import BOARD, GEMS, INK, NEUTRAL, NIGHT, PAPER, SEATS, SOUKS, THEMES, TINTS, contrast

TEXT, SIGN = 4.5, 3.0


def test_the_formula() -> None:
    """The ends of the scale, and a pair known from the recommendation's own explanations."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", THEMES)
def test_texts_of_a_theme_can_be_read(name: str) -> None:
    theme = THEMES[name]
    for ground in (theme.panel, theme.well, theme.page):
        assert contrast(theme.ink, ground) >= 7
        assert contrast(theme.soft, ground) >= TEXT
        assert contrast(theme.accent, ground) >= SIGN


ON_THE_BOARD = [
    (INK, PAPER),
    (PAPER, NIGHT),
    (PAPER, INK),
    (INK, BOARD["card"]),
    (BOARD["lapis"], BOARD["card"]),
    (PAPER, BOARD["lapis"]),
    (INK, BOARD["gold_coin"]),
    (BOARD["track_ink"], BOARD["track"]),
    (BOARD["track_ink"], BOARD["track_five"]),
    (BOARD["road_ink"], BOARD["paving"]),
    *((INK, colour) for colour in (*SEATS, NEUTRAL)),
]


@pytest.mark.parametrize(("ink", "ground"), ON_THE_BOARD)
def test_numerals_and_names_on_the_board_can_be_read(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= TEXT


def test_outlines_of_gems_and_seats_stand_out() -> None:
    """Light gems and seats have a dark outline, and the dark ones are dark themselves."""
    for ground in (*TINTS.values(), PAPER, BOARD["port"], BOARD["commercial"], BOARD["palace"]):
        assert contrast(INK, ground) >= SIGN
        assert min(contrast(GEMS[colour], ground) for colour in ("blue", "red", "black")) >= SIGN
    assert all(contrast(INK, colour) >= SIGN for colour in SOUKS.values())


def test_seats_differ_in_lightness_or_hue_and_always_in_shape() -> None:
    assert len({*SEATS, NEUTRAL}) == len(SEATS) + 1
