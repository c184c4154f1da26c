"""The catalogue: every message is there and every message is used."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest

import gradlon
from gradlon.core import registry
from gradlon.terminal.speech import say
from gradlon.words.catalogue import TABLE, Catalogue, add, belongs, catalogue, files, read

PACKAGE = Path(gradlon.__file__).parent
EVENTS_OF_THE_TABLE = {"taken_back", "taken_over", "given_back", "resigned", "turn_lost"}


@pytest.mark.parametrize("name", registry.names())
def test_every_event_of_a_game_has_its_message_and_no_other_is_there(name: str) -> None:
    game = registry.game(name)
    assert game.messages
    assert set(read(name).section("events")) == set(game.messages)
    assert set(catalogue(name).section("events")) == set(game.messages) | EVENTS_OF_THE_TABLE


@pytest.mark.parametrize("name", registry.names())
def test_every_option_of_a_game_is_explained(name: str) -> None:
    assert set(read(name).section("options")) == set(registry.game(name).options)


def said(section: str) -> set[str]:
    """The messages of a section that the program names."""
    functions = {"terminal": {"say", "offer_to_save"}, "errors": {"complain"}}[section]
    found: set[str] = set()
    for path in (PACKAGE / "terminal").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and node.args:
                called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if called in functions:
                    found |= {str(part.value) for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return found


def test_every_message_of_the_terminal_is_said_and_no_other_is_there() -> None:
    of_the_command = {"interpreted"}
    assert said("terminal") & set(read(TABLE).section("terminal")) | of_the_command == set(
        read(TABLE).section("terminal")
    )
    assert said("errors") | {"internal", "no_output"} == set(read(TABLE).section("errors"))


def test_every_file_belongs_to_a_game_or_to_the_table() -> None:
    owners = [TABLE, *registry.names()]
    for file in files("en"):
        assert sum(belongs(file.name, owner) for owner in owners) == 1, file.name


def test_messages_have_only_named_parameters() -> None:
    for owner in (TABLE, *registry.names()):
        for section in read(owner).sections.values():
            for text in section.values():
                for _, name, _, _ in string.Formatter().parse(text):
                    assert name is None or name.isidentifier(), text


def test_a_missing_parameter_is_named() -> None:
    with pytest.raises(KeyError, match="undone: 'action'"):
        say("undone")
    with pytest.raises(KeyError, match="nothing like it"):
        say("nothing like it")


def test_nothing_is_said_twice() -> None:
    sections: dict[str, dict[str, str]] = {}
    add(sections, "a.toml", {"events": {"x": "one"}})
    with pytest.raises(ValueError, match=r"b.toml: \[events\] x is said twice"):
        add(sections, "b.toml", {"events": {"x": "two"}})
    assert Catalogue(sections).say("events", "x") == "one"


def test_files_are_those_of_one_game() -> None:
    assert belongs("ys.toml", "ys")
    assert belongs("ys_plus.toml", "ys")
    assert not belongs("yspahan.toml", "ys")
