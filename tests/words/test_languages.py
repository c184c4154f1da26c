"""Every language says the same things: the same messages with the same parameters, each used, nothing left over."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import gradlon
from gradlon.core import registry
from gradlon.words import LANGUAGES, catalogue
from gradlon.words.catalogue import FORM, TABLE, Catalogue, files, read
from gradlon.words.languages import ENGLISH

PACKAGE = Path(gradlon.__file__).parent
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
OWNERS = [TABLE, *registry.names()]
MADE_OF_PARTS = {"remembered_looks", "remembered_borders", "remembered_neighborhood"}
"""Messages of a picture whose names the program puts together."""
NAMES = ("names", "counted", "places", "labels", "phases", "colours", "cards", "event_cards", "buildings", "squares")


def fields(text: str) -> set[str]:
    """The parameters of a message."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(words: Catalogue) -> Iterator[tuple[str, str, str]]:
    """Every form that a message asks of a parameter, with the message's section and text."""
    for section, messages in words.sections.items():
        for text in messages.values():
            for _, _, form, _ in string.Formatter().parse(text):
                if form:
                    yield section, text, form


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_files_of_english(language: str) -> None:
    assert [file.name for file in files(language)] == [file.name for file in files(ENGLISH)]


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_messages_of_english_with_the_same_parameters(language: str, owner: str) -> None:
    ours, english = read(owner, language).sections, read(owner).sections
    assert {name for name in ours if not name.startswith(FORM)} == {
        name for name in english if not name.startswith(FORM)
    }
    for section, messages in english.items():
        if not section.startswith(FORM):
            assert {name: fields(text) for name, text in ours[section].items()} == {
                name: fields(text) for name, text in messages.items()
            }, section


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("language", OTHERS)
def test_a_message_is_empty_in_english_alone(language: str, owner: str) -> None:
    """What is typed needs no explanation in English, whose words it has; elsewhere nothing is left untold."""
    assert all(text for section in read(owner, language).sections.values() for text in section.values())
    empty = [name for section in read(owner).sections.values() for name, text in section.items() if not text]
    assert empty == ([] if owner == TABLE else ["typed"])


@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_asked_for_is_there_and_every_one_there_is_asked_for(language: str, game: str) -> None:
    words = catalogue(game, language)
    asked = {form for _, _, form in forms(words) if "|" not in form}
    there = {name.removeprefix(FORM) for name in words.sections if name.startswith(FORM)}
    assert asked == there
    known = {name for section in NAMES for name in words.section(section)}
    for name in there:
        assert set(words.section(FORM + name)) <= known | {"any"}
        assert "any" in words.section(FORM + name)


@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_has_two_words(language: str, game: str) -> None:
    for _, text, form in forms(catalogue(game, language)):
        assert "|" not in form or len(form.split("|")) == 2, text


def constants(name: str) -> set[str]:
    """Every text in the code of a game."""
    nodes = (node for path in (PACKAGE / name).rglob("*.py") for node in ast.walk(ast.parse(path.read_text())))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("name", registry.names())
def test_every_name_and_every_word_of_a_picture_is_one_that_the_game_uses(name: str) -> None:
    words, used = read(name), constants(name) | MADE_OF_PARTS
    ids = re.compile(r"[\w' -]+")
    for section in (*NAMES, "picture"):
        unused = {one for one in words.section(section) if one not in used} - of_the_tables(name)
        assert unused == set(), section
        assert all(ids.fullmatch(one) for one in words.section(section))


def of_the_tables(name: str) -> set[str]:
    """Names that a game reads from its tables of components."""
    game = registry.game(name)
    return set(game.features) | {piece for kind in game.piece_clauses.values() for piece in kind} | TOWER_AND_SOUKS


TOWER_AND_SOUKS = {"camel", "sack", "barrel", "chest", "vase", "gold", "white", "blue", "yellow", "pink", "orange"}


@pytest.mark.parametrize("name", registry.names())
def test_every_piece_has_a_name_a_text_and_a_clause(name: str) -> None:
    game, words = registry.game(name), catalogue(name)
    for kind, clauses in game.piece_clauses.items():
        assert set(words.section(kind)) == set(clauses)
        assert set(words.section(kind.removesuffix("s") + "_texts")) == set(clauses)
        assert set(clauses.values()) <= set(game.clauses)


def test_a_word_goes_with_its_number() -> None:
    words = Catalogue({"s": {"m": "{n} {n:point|points}"}})
    assert [words.say("s", "m", n=number) for number in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
