"""The rules say the same in every language: clause by clause, with the same references, numbers and sources."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gradlon.core import registry
from gradlon.words import LANGUAGES, catalogue, clauses, clauses_of
from gradlon.words.clauses import read_file

OTHERS = [language for language in LANGUAGES if language != "en"]
FILES = [file for name in registry.names() for file in registry.game(name).rule_files]
REFERENCE = re.compile(clauses.ID)
NUMBER = re.compile(r"\d+")
SOURCE = re.compile(r"\b(?:EN|NL|IT|PUB|BRD|RULING)\b|Ys\+")
OURS = {"nl": "onze vertaling", "it": "nostra traduzione"}
"""How a language marks names that no booklet has."""


def sources(text: str) -> list[str]:
    """Where a clause is from: what stands in brackets at its end."""
    return sorted(SOURCE.findall(text[text.rfind("[") :])) if text.endswith("]") else []


def lines(file: str, language: str) -> list[str]:
    return (clauses.folder() / language / f"{file}.md").read_text(encoding="utf-8").splitlines()


def rows(file: str, language: str) -> list[list[str]]:
    """The tables of a file, row by row, without their heads."""
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines(file, language) if line.startswith("|")]
    return [row for row in cells if re.fullmatch(r"\d+|[A-Z_]+", row[0])]


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("language", OTHERS)
def test_the_clauses_are_the_same_in_the_same_order(language: str, name: str) -> None:
    game = registry.game(name)
    assert list(clauses_of(game, language)) == list(clauses_of(game))
    assert all(clause.text and clause.section for clause in clauses_of(game, language).values())


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("language", OTHERS)
def test_a_clause_refers_counts_and_is_founded_alike(language: str, name: str) -> None:
    game = registry.game(name)
    theirs = clauses_of(game, language)
    for clause in clauses_of(game).values():
        other = theirs[clause.id]
        for text, told in ((clause.text, other.text), *zip(clause.rulings, other.rulings, strict=True)):
            for what in (REFERENCE, NUMBER):
                assert sorted(what.findall(told)) == sorted(what.findall(text)), clause.id
        assert sources(other.text) == sources(clause.text), clause.id


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", OTHERS)
def test_the_files_are_built_alike(language: str, file: str) -> None:
    """Headings with their ids, points with their clauses, rulings added: one after the other."""

    def shape(language: str) -> list[tuple[str, ...]]:
        found = [line for line in lines(file, language) if line.startswith(("#", "- "))]
        return [(line.split(" ")[0], *REFERENCE.findall(line.partition(":**")[0])) for line in found]

    assert shape(language) == shape("en")
    assert not {clause.text for clause in read_file(file, language)} & {clause.text for clause in read_file(file)}


@pytest.mark.parametrize("file", ["ys-plus", "yspahan"])
@pytest.mark.parametrize("language", OTHERS)
def test_names_that_no_booklet_has_are_marked_as_ours(language: str, file: str) -> None:
    assert OURS[language] in " ".join(lines(file, language)[:6])


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clause_of_a_piece_begins_with_its_name(language: str, name: str) -> None:
    """One name a piece, in the rules and in the words. The cards of Yspahan have none but what they do."""
    game, words = registry.game(name), catalogue(name, language)
    known = clauses_of(game, language)
    for kind, of_kind in game.piece_clauses.items():
        for piece, clause in of_kind.items():
            if not clause.startswith("YA-CRD"):
                called = words.section(kind)[piece]
                assert re.match(rf"{re.escape(called)}( \([NWQ]\))?[:,]", known[clause].text), (piece, clause)


@pytest.mark.parametrize("language", OTHERS)
def test_the_tables_of_effects_have_the_names_of_the_cards(language: str) -> None:
    english, theirs = catalogue("ys"), catalogue("ys", language)
    called = {"Neutral": {"nl": "Neutraal", "it": "Neutrale"}[language]}
    for section in ("cards", "event_cards"):
        called |= {text: theirs.section(section)[name] for name, text in english.section(section).items()}
    for row, other in zip(rows("ys-plus", "en"), rows("ys-plus", language), strict=True):
        numbered = row[0].isdigit()
        cell = row[1] if numbered else row[2]
        assert other[0] == row[0]
        assert (other[1] if numbered else other[2]) == ", ".join(called[name] for name in cell.split(", "))


def test_the_wheel_carries_every_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`setup.py` copies folder by folder, and the words are read from either place."""
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
        (tmp_path / language / "ys.md").write_text("## A\n- **YS-X-1** text\n", encoding="utf-8")
    monkeypatch.setattr(clauses, "PLACES", (tmp_path / "no source tree", tmp_path))
    read_file.cache_clear()
    try:
        assert [read_file("ys", language)[0].text for language in LANGUAGES] == ["text"] * len(LANGUAGES)
    finally:
        read_file.cache_clear()
