"""The texts of the rules, clause by clause."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gradlon.core import registry
from gradlon.core.errors import GradlonError
from gradlon.words import clauses, clauses_of


@pytest.mark.parametrize("name", registry.names())
def test_every_clause_of_the_program_has_a_text(name: str) -> None:
    game = registry.game(name)
    assert set(clauses_of(game)) == set(game.clauses)
    assert all(clause.text and clause.section for clause in clauses_of(game).values())


def test_two_clauses_on_a_line_are_two() -> None:
    known = clauses_of(registry.game("ys"))
    assert known["YS-KNG"].text == "King: 5 points at once."
    assert known["YS-PRN"].text == "Prince: 4 points at once."
    assert known["YS-KNG"].line == known["YS-PRN"].line


def test_a_ruling_at_the_end_adds_to_its_clauses_and_replaces_none() -> None:
    known = clauses_of(registry.game("ys"))
    assert known["YP-CRK"].text.startswith("Crook: exchanges two own coloured gems")
    assert known["YP-CRK"].rulings == (
        "The Crook is offered only with two coloured gems and has no way to decline once played.",
    )
    assert known["YP-REV"].rulings[0] == known["YS-CRD"].rulings[0]
    assert known["YP-CRK"].whole == f"{known['YP-CRK'].text} {known['YP-CRK'].rulings[0]}"
    assert len(clauses_of(registry.game("yspahan"))["YA-ACT-7"].rulings) == 2


def test_an_installed_package_has_the_texts_beside_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    inside = tmp_path / "rules_text"
    inside.mkdir()
    monkeypatch.setattr(clauses, "PLACES", (tmp_path / "no source tree", inside))
    assert clauses.folder() == inside


def test_missing_texts_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(clauses, "PLACES", (tmp_path / "a", tmp_path / "b"))
    with pytest.raises(GradlonError, match="texts of the rules are missing"):
        clauses.folder()


def test_every_ruling_is_explained() -> None:
    """A clause that calls itself a ruling stands on the page of rulings, and no other does."""
    page = (clauses.folder() / "rulings.md").read_text(encoding="utf-8")
    explained = set(re.findall(rf"^\| ({clauses.ID}) \|", page, re.M))
    known = {clause.id: clause for name in registry.names() for clause in clauses_of(registry.game(name)).values()}
    ruled = {clause.id for clause in known.values() if re.search(r"\[[^\]]*RULING[^\]]*\]", clause.text)}
    assert ruled <= explained
    assert explained <= set(known)
