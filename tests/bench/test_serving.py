"""A server under a small load, really: nothing lost, and the page that is written of it."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from bench.page import MOST_BYTES, PAGE, Unwritten
from bench.results import machine
from bench.serving import page, run
from bench.serving.plot import draw
from bench.serving.results import Results, Run, read

MATCHES, SECONDS, RATE = 4, 2.0, 20.0


@pytest.fixture(scope="module")
def measured() -> Run:
    plan = run.Plan("main", "sqlite", 1, MATCHES, RATE)
    return run.measure(plan, SECONDS, Console(file=io.StringIO()))


def test_every_acknowledged_answer_is_found(measured: Run) -> None:
    assert measured.clients == MATCHES * (run.PEOPLE + run.WATCHERS)
    assert measured.kept > 10
    assert (measured.lost, measured.twice) == (0, 0)
    assert set(measured.refused) <= {"moved_on", "not_your_turn"}
    assert measured.moves >= measured.acknowledged > 0
    assert measured.events > 0
    assert 0 < measured.median <= measured.p99 <= measured.worst
    assert measured.memory > 20


def test_lost_and_doubled_answers_are_told() -> None:
    acknowledged = {("t", 1, "a"): 5, ("t", 1, "b"): 6, ("t", 1, "c"): 7}
    stored = [("t", 1, "a", 5), ("t", 1, "b", 9), ("t", 2, "d", 4), ("t", 2, "d", 5)]
    assert run.compared(acknowledged, Counter(stored)) == (2, 1)


def test_the_page_is_written_from_the_run(measured: Run, tmp_path: Path) -> None:
    sweep = [replace(measured, name="sweep", matches=count) for count in (4, 8)]
    results = Results("2026-01-31", machine("-"), "ys", 4, 2, 2, runs=[measured, *sweep])
    results.write(tmp_path / "serving.json")
    again = read(tmp_path / "serving.json")
    assert again == results
    text = page.written(PAGE.read_text(), again)
    assert f"| SQLite, 1 process, paced | {MATCHES} |" in text
    assert page.written(text, again) == text
    draw(tmp_path / "serving.json", tmp_path / "serving.png")
    assert (tmp_path / "serving.png").stat().st_size < MOST_BYTES
    with pytest.raises(Unwritten, match="nothing"):
        page.written("<!-- under load: nothing -->\n<!-- end -->", again)


def test_what_is_asked_is_checked(measured: Run) -> None:
    fast = replace(measured, acknowledged=150.0, p99=80.0)
    results = Results("2026-01-31", {}, "ys", 4, 2, 2)
    for one, broken in ((fast, 0), (replace(fast, p99=501.0), 1), (replace(fast, acknowledged=90.0), 1)):
        results.runs = [one]
        assert len(run.failures(results)) == broken
    results.runs = [replace(fast, lost=1)]
    assert "1 answers lost" in run.failures(results)[0]
