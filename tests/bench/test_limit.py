"""The C program plays the same games both ways, and counts decisions only."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import limit
from bench.worker import Unavailable


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return limit.build(tmp_path_factory.mktemp("limit"))


def test_its_games_are_those_it_always_played(program: Path) -> None:
    """The same thousand games, move by move, whether options are listed or sampled."""
    assert limit.digests(program) == ("290d85f8", "290d85f8")


@pytest.mark.parametrize("what", ["listed", "sampled"])
def test_a_game_has_as_many_decisions_as_the_reduced_game_has(program: Path, what: str) -> None:
    sample = limit.measure(program, what, 0.001)
    assert sample.games % 500 == 0
    assert sample.games > 0
    assert sample.seconds >= 0.001
    assert 200 < sample.decisions / sample.games < 215


def test_without_a_compiler_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", str(tmp_path / "nowhere"))
    with pytest.raises(Unavailable, match="no C compiler"):
        limit.build(tmp_path)
    assert limit.compiler_version() == "none"
