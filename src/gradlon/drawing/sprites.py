"""The symbols of `art/*.svg`: every piece and sign, drawn once for the page, for pictures and for pages of text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

SHEETS = ("common", "ys", "yspahan")
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)


@dataclass(frozen=True)
class Symbol:
    """A symbol of a sheet."""

    name: str
    width: float
    height: float
    markup: str
    """All of it, as it stands in the sheet."""


def sheet(name: str) -> str:
    """One of the files, whole: an SVG document of symbols."""
    return resources.files("gradlon.drawing").joinpath("art", f"{name}.svg").read_text(encoding="utf-8")


@cache
def symbols() -> Mapping[str, Symbol]:
    """Every symbol by its name."""
    found: dict[str, Symbol] = {}
    for name in SHEETS:
        for match in SYMBOL.finditer(sheet(name)):
            symbol, box, _ = match.groups()
            if symbol in found:
                raise ValueError(f"art/{name}.svg: the symbol {symbol} is there twice")
            _, _, width, height = map(float, box.split())
            found[symbol] = Symbol(symbol, width, height, match.group(0))
    return found
