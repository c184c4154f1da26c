"""The sheets of symbols: sound, complete, and nothing in them that no table shows."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import gradlon.drawing
from gradlon.core import registry
from gradlon.drawing import SHEETS, sheet
from gradlon.drawing.sprites import symbols

SVG = "{http://www.w3.org/2000/svg}"
SOURCES = Path(gradlon.drawing.__file__).parent


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_a_document_of_symbols(name: str) -> None:
    root = ET.fromstring(sheet(name))
    assert {element.tag for element in root} == {f"{SVG}symbol"}
    assert [element.attrib["id"] for element in root if element.attrib["id"] not in symbols()] == []
    assert not any("href" in key or key.startswith("on") for element in root.iter() for key in element.attrib)
    assert all("id" not in inner.attrib for symbol in root for inner in symbol.iter() if inner is not symbol)


def of_the_games() -> set[str]:
    """Symbols that are named after a thing of a game."""
    ys, yspahan = registry.game("ys").board(2, ("plus_events",)), registry.game("yspahan").board(3)
    found = {f"card-{card}" for card in [*ys["characters"], "blue-edged", *yspahan["cards"]]}
    found |= {f"event-{event}" for event in ys["events"]}
    found |= {f"gem-{colour}" for colour in ("blue", "green", "yellow", "red", "black", "white")}
    found |= {f"building-{building}" for building in yspahan["buildings"]}
    found |= {f"good-{hood}" for hood in yspahan["neighborhoods"]}
    found |= {f"token-{number}" for number in range(1, 6)} | {"token-neutral"}
    found |= {f"digit-{sign}" for sign in (*range(10), "plus", "times")}
    found |= {f"pips-{value}" for value in range(1, 7)} | {"die-white", "die-yellow"}
    found |= {f"phase-{phase}" for phase in ("set-up", "turn-order", "placing", "counting")}
    return found


def test_every_thing_has_a_symbol_and_every_symbol_is_used() -> None:
    assert of_the_games() - symbols().keys() == set()
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.glob("*.py")))
    others = symbols().keys() - of_the_games()
    assert {name for name in others if f'"{name}"' not in code} == set()
