"""Pixels: the right number of them, the same each time, and numerals where no font is."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from drawing.positions import picture, positions
from gradlon.core.errors import GradlonError
from gradlon.drawing import NoRenderer, pixels, png
from support.play import Table

TABLE = Table("ys", 4, ())


def a_picture() -> str:
    return picture(TABLE, TABLE.game.describe(positions(TABLE)[2], 0))


def test_the_array_is_the_picture() -> None:
    shown = pixels(a_picture(), 480)
    assert shown.shape == (300, 480, 3)
    assert shown.dtype == np.uint8
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 100
    assert (shown == pixels(a_picture(), 480)).all()


def test_numerals_show_without_any_font() -> None:
    """The score on a seat's panel, with and without fonts, is the same pixels; its name is not."""
    svg = a_picture()
    with_fonts, without = pixels(svg, 1600), pixels(svg, 1600, fonts=False)
    panel = (slice(76, 112), slice(1500, 1580))
    assert (with_fonts[panel] == without[panel]).all()
    assert with_fonts[panel].std() > 10
    name = (slice(76, 112), slice(1160, 1300))
    assert (with_fonts[name] != without[name]).any()


@pytest.mark.parametrize("width", [0, -1, 16385])
def test_widths_have_bounds(width: int) -> None:
    with pytest.raises(GradlonError, match="1 to 16384"):
        png(a_picture(), width)


@pytest.mark.parametrize("package", ["resvg_py", "PIL"])
def test_a_missing_package_is_named_with_its_extra(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(NoRenderer, match=rf"{package}.*gradlon\[pictures\]"):
        pixels(a_picture(), 100)
