"""The game that the guide adds: put where the guide says, the suites that know no game find it and pass."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gradlon.words import LANGUAGES

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "goofspiel"
GUIDE = ROOT / "docs" / "guide" / "add-a-game.md"
REGISTRY = '"yspahan": "gradlon.yspahan.game"'
ENTRY = ', "goofspiel": "gradlon.goofspiel.game"'
PACKAGES = '"gradlon.yspahan")'
SUITES = ("tests/contract", "tests/secrets", "tests/notation", "tests/words/test_catalogue.py")
NEEDS_MANY = ("spread_like_their_weights", "change_no_mark")
"""Tests that look at one question of many: so short a game has too few, above all while it is not compiled."""


def with_the_game(folder: Path) -> Path:
    """A copy of the tree, changed as the guide says."""
    for name in ("src", "tests", "build_support", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    place = folder / "src" / "gradlon" / "goofspiel"
    shutil.copytree(EXAMPLE, place, ignore=shutil.ignore_patterns("__pycache__"))
    for language in LANGUAGES:
        words = folder / "src" / "gradlon" / "words" / language / "goofspiel.toml"
        (place / "words" / f"{language}.toml").rename(words)
        (place / "rules" / f"{language}.md").rename(folder / "docs" / "rules" / language / "goofspiel.md")
    replace(
        folder / "src" / "gradlon" / "core" / "registry.py",
        REGISTRY,
        REGISTRY + ', "goofspiel": "gradlon.goofspiel.game"',
    )
    replace(folder / "build_support" / "plain.py", PACKAGES, '"gradlon.yspahan", "gradlon.goofspiel")')
    return folder


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert text.count(old) == 1
    path.write_text(text.replace(old, new))


def run(folder: Path, *command: str, **variables: str) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GRADLON", "PYTEST", "COV"))}
    environment = kept | {"PYTHONPATH": str(folder / "src")} | variables
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]


def suites(wanted: str) -> tuple[str, ...]:
    return ("-m", "pytest", "-q", "-p", "no:cacheprovider", *SUITES, "-k", wanted)


def test_the_added_game_passes_the_suites(tmp_path: Path) -> None:
    folder = with_the_game(tmp_path)
    wanted = " and not ".join(("goofspiel", *NEEDS_MANY))
    run(folder, *suites(wanted), GRADLON_INTERPRETED="1")


def test_the_added_game_is_played_by_bots(tmp_path: Path) -> None:
    folder = with_the_game(tmp_path)
    run(folder, "-m", "gradlon", "simulate", "goofspiel", "--games", "20", "--jobs", "1", GRADLON_INTERPRETED="1")
    run(
        folder, "-m", "gradlon", "arena", "goofspiel", "--players", "2", "--bots", "random,broker", "--games", "4",
        "--jobs", "1", "--think", "0.02", GRADLON_INTERPRETED="1",
    )  # fmt: skip


@pytest.mark.soak
def test_the_added_game_compiles_and_passes_every_suite(tmp_path: Path) -> None:
    folder = with_the_game(tmp_path)
    run(folder, "setup.py", "--quiet", "build_ext", "--inplace", GRADLON_MUST_COMPILE="1")
    run(folder, *suites("goofspiel and not spread_like_their_weights"))


def test_the_guide_shows_the_files_as_they_are() -> None:
    """A block of the guide is a part of the file that it names."""
    text = GUIDE.read_text()
    shown = 0
    for block in text.split("```python\n")[1:]:
        first, _, body = block.split("```")[0].partition("\n")
        assert first.startswith("# "), f"a block does not say its file: {first}"
        assert body.strip("\n") in (EXAMPLE / first.removeprefix("# ")).read_text(), first
        shown += 1
    assert shown > 5
