"""The words of pictures: each is said, nothing else is, and all languages can say every picture."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import gradlon.drawing
from drawing.positions import SVG, named, parsed, picture, positions
from gradlon.core import registry
from gradlon.drawing import words_of
from gradlon.drawing.words import NAMED, SECTION
from gradlon.words import LANGUAGES, catalogue
from support.play import Table, each_table

SOURCES = Path(gradlon.drawing.__file__).parent
MADE_OF_PARTS = {"phase.over"}
"""Said as the phase of a match that has ended."""


def constants() -> set[str]:
    """Every text in the code."""
    found = set()
    for path in SOURCES.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found |= {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
    return found


@pytest.mark.parametrize("game", registry.names())
def test_every_word_of_a_picture_is_said(game: str) -> None:
    assert set(catalogue(game).section(SECTION)) - constants() - MADE_OF_PARTS == set()


@pytest.mark.parametrize("game", registry.names())
def test_every_thing_on_a_board_has_a_word(game: str) -> None:
    board = registry.game(game).board(registry.game(game).player_counts[0])
    words = words_of(game)
    for kind in ("card", "building"):
        named = board.get("characters" if game == "ys" and kind == "card" else f"{kind}s", ())
        assert {f"{kind}.{name}" for name in named} <= words.keys()
    assert set(NAMED) >= {key.partition(".")[0] for key in words if "." in key}


@pytest.mark.parametrize("language", LANGUAGES)
@each_table
def test_a_picture_can_be_told_in_every_language(table: Table, language: str) -> None:
    """Each picture has the same pieces in any language, and no sentence with a gap."""
    data = table.game.describe(positions(table)[-2], 0)
    here, english = (parsed(picture(table, data, language=spoken)) for spoken in (language, "en"))
    assert [one.get("data-id") for one in named(here)] == [one.get("data-id") for one in named(english)]
    titles = [title.text or "" for title in here.iter(f"{SVG}title")]
    assert not any(sign in text for text in titles for sign in "{}")
    if language != "en":
        assert titles != [title.text for title in english.iter(f"{SVG}title")]
