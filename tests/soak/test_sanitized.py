"""The engine built with gcc's checks of array bounds and undefined behaviour, which Cython's own do not see."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from architecture.tree import ROOT

pytestmark = pytest.mark.soak

FLAGS = "-O1 -g1 -fno-strict-aliasing -fsanitize=bounds,undefined -fno-sanitize-recover=all"
NEEDED = ("src", "tests", "docs", "build_support", "setup.py", "pyproject.toml", "README.md", "LICENSE")
ENGINE = "engine and not soak"
SUITES = dict.fromkeys(("contract", "secrets", "notation", "perft", "golden", "oracle", "rules"), ENGINE)
SUITES |= {"bots": "not soak"}
"""Each with the tests of it that are run."""


@pytest.fixture(scope="module")
def sanitized(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with an engine that aborts at the first fault."""
    copy = tmp_path_factory.mktemp("sanitized")
    ignore = shutil.ignore_patterns("*.so", "*.c", "__pycache__")
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=ignore)
        elif (ROOT / name).exists():
            shutil.copy(ROOT / name, copy / name)
    build = {"GRADLON_CFLAGS": FLAGS, "GRADLON_LDFLAGS": "-fsanitize=undefined", "GRADLON_MUST_COMPILE": "1"}
    run(copy, build, "setup.py", "--quiet", "build_ext", "--inplace")
    return copy


def run(copy: Path, extra: dict[str, str], *command: str) -> str:
    """Run Python on the copy; whatever it says is shown when it fails."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("GRADLON", "PYTEST"))}
    environment |= {"PYTHONPATH": f"{copy / 'src'}{os.pathsep}{copy / 'tests'}"} | extra
    done = subprocess.run([sys.executable, *command], cwd=copy, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, f"{done.stdout[-6000:]}\n{done.stderr[-6000:]}"
    return done.stdout


def test_the_build_checks_what_it_should(sanitized: Path) -> None:
    """The checks are in the libraries: a build without them would find nothing."""
    library = next((sanitized / "src" / "gradlon" / "core").glob("position.*.so"))
    checks = library.read_bytes()
    assert b"__ubsan_handle_out_of_bounds_abort" in checks
    assert b"__ubsan_handle_shift_out_of_bounds_abort" in checks
    assert run(sanitized, {}, "-c", "import gradlon; print(gradlon.is_compiled())") == "True\n"


def test_thousands_of_games_have_no_fault(sanitized: Path) -> None:
    run(sanitized, {}, "-m", "pytest", "-m", "soak", "tests/soak/test_many_games.py", "-p", "no:cacheprovider")


@pytest.mark.parametrize("suite", SUITES)
def test_the_suites_of_the_engine_have_no_fault(sanitized: Path, suite: str) -> None:
    if (sanitized / "tests" / suite).exists():
        run(sanitized, {}, "-m", "pytest", "-m", SUITES[suite], f"tests/{suite}", "-p", "no:cacheprovider")
