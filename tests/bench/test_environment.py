"""The peers' own environment: made once, with as many of the packages as there are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bench import environment


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment that seems to be there already, but for its packages."""
    python = tmp_path / "python"
    python.write_text("")
    monkeypatch.setattr(environment, "PYTHON", python)
    monkeypatch.setattr(environment, "READY", tmp_path / ".ready")
    monkeypatch.setattr(environment, "VENV", environment.HERE.parent / "somewhere")


def pip(faults: dict[str, str], asked: list[str]) -> Callable[[list[str]], str]:
    """A pip that cannot install these packages."""

    def install(arguments: list[str]) -> str:
        asked.append(arguments[-1])
        whole = arguments[0] == "--requirement"
        return next((fault for name, fault in faults.items() if whole or arguments[0].startswith(name)), "")

    return install


@pytest.mark.usefixtures("made")
def test_what_is_installed_is_not_installed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(environment, "install", pip({}, asked))
    said: list[str] = []
    environment.prepare(said.append)
    environment.prepare(said.append)
    assert asked == [str(environment.REQUIREMENTS)]
    assert len(said) == 1


@pytest.mark.usefixtures("made")
def test_a_package_that_no_registry_has_keeps_no_other_out(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(environment, "install", pip({"catanatron": "ERROR: no such package"}, asked))
    said: list[str] = []
    environment.prepare(said.append)
    assert asked[1:] == environment.requirements()
    (line,) = said[1:]
    assert line.startswith("cannot be installed: catanatron==")
    assert not environment.READY.exists()


def test_every_package_has_one_version() -> None:
    assert environment.requirements()
    assert all("==" in line and "#" not in line for line in environment.requirements())
