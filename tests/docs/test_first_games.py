"""What the guides of the first games tell people to type can be typed, in that order, at the table they name."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from gradlon.core import registry
from gradlon.record import load
from gradlon.words import clauses_of

GUIDES = Path(__file__).parents[2] / "docs" / "guide"
FIRST = sorted(GUIDES.glob("first-*.md"))


def blocks(page: Path, kind: str) -> list[str]:
    return [
        line
        for block in re.findall(rf"^```{kind}\n(.*?)^```$", page.read_text(), re.M | re.S)
        for line in block.split("\n")
        if line
    ]


@pytest.mark.parametrize("page", FIRST, ids=lambda page: page.stem)
def test_what_is_to_be_typed_is_accepted(page: Path, tmp_path: Path) -> None:
    (command,) = blocks(page, "sh")
    typed = blocks(page, "text")
    words = [sys.executable, "-m", *shlex.split(command)]
    subprocess.run(
        words,
        input="\n".join([*typed, "save it.gradlon", "quit", ""]),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    record = load(tmp_path / "it.gradlon")
    assert [line.text for line in record.lines if line.seat == 0][: len(typed)] == typed


@pytest.mark.parametrize("page", FIRST, ids=lambda page: page.stem)
def test_the_clauses_that_a_guide_names_are_there(page: Path) -> None:
    known = {clause for name in registry.names() for clause in clauses_of(registry.game(name))}
    named = set(re.findall(r"\bY[SPA]-[A-Z0-9]+(?:-[0-9]+)?\b", page.read_text()))
    assert named
    assert named <= known
