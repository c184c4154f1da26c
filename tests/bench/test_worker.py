"""Measuring processes: they answer, may chatter, and say why when they cannot."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bench.measuring import Sample
from bench.worker import ROOT, Unavailable, Worker

HELPFUL = """
import sys
sys.path.insert(0, {root!r})
from bench.measuring import Sample
from bench.worker import serve
print("a library says hello")

def measure(request):
    print("and goes on talking " * 1000)
    if request["seconds"] > 9:
        raise ValueError("too long")
    return Sample(1, 2, request["seconds"])

serve({{"version": "1.2"}}, measure)
"""


def worker(folder: Path, script: str) -> Worker:
    path = folder / "script.py"
    path.write_text(script.format(root=str(ROOT)))
    return Worker([sys.executable, str(path)])


def test_a_worker_answers_whatever_it_prints_by_the_way(tmp_path: Path) -> None:
    found = worker(tmp_path, HELPFUL)
    assert found.about == {"version": "1.2"}
    assert [found.measure({"seconds": length}) for length in (0.5, 0.25)] == [Sample(1, 2, 0.5), Sample(1, 2, 0.25)]
    found.close()


def test_a_worker_that_fails_says_why(tmp_path: Path) -> None:
    found = worker(tmp_path, HELPFUL)
    with pytest.raises(Unavailable, match="ValueError: too long"):
        found.measure({"seconds": 10})
    found.close()


def test_a_package_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="No module named 'a_package_that_nobody_has'"):
        worker(tmp_path, "import a_package_that_nobody_has")


def test_a_python_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="nowhere"):
        Worker([str(tmp_path / "nowhere")])
