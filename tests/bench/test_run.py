"""The command: what it measures, what it writes, and when it fails."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from bench import environment, run, subjects
from bench.measuring import Sample
from bench.subjects import BASE, LISTED, YSPAHAN
from bench.worker import Unavailable

GUARDED = ["--only", "Ys, 4 players: listed", "--only", "Yspahan, 4 players: listed", "--only", "C program: listed"]


class Pretended:
    """A worker that plays as fast as it is told to."""

    def __init__(self, rate: float) -> None:
        self.about: dict[str, Any] = {"bytes": {BASE.title: 900, YSPAHAN.title: 500}, "version": "7"}
        self.asked: list[Mapping[str, Any]] = []
        self.closed = False
        self._rate = rate

    def measure(self, request: Mapping[str, Any]) -> Sample:
        self.asked.append(request)
        return Sample(1, 200, 200 / self._rate)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the run is written; nothing is installed, nothing drawn."""
    monkeypatch.setattr(run, "FILE", tmp_path / "results.json")
    monkeypatch.setattr(run, "draw", lambda _: None)
    monkeypatch.setattr(environment, "prepare", lambda _: None)
    return tmp_path / "results.json"


def pretend(monkeypatch: pytest.MonkeyPatch, **rates: float) -> dict[str, Pretended]:
    """Workers of these rates; all others cannot be had."""
    workers = {name: Pretended(rate) for name, rate in rates.items()}

    def start(name: str) -> Pretended:
        if name not in workers:
            raise Unavailable(f"there is no {name}")
        return workers[name]

    monkeypatch.setattr(run, "start", start)
    return workers


def test_a_run_measures_every_subject_once_a_round_and_leaves_no_process(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = pretend(monkeypatch, compiled=6e6, limit=1e7)
    assert run.main([*GUARDED, "--rounds", "4", "--seconds", "0.25"]) == 0
    assert len(workers["limit"].asked) == 4
    assert len(workers["compiled"].asked) == 8
    assert {request["seconds"] for request in workers["compiled"].asked} == {0.25}
    assert all(worker.closed for worker in workers.values())
    data = json.loads(file.read_text())
    assert len(data["subjects"][f"{BASE.title}: {LISTED}"]["samples"]) == 4
    assert data["bytes"][BASE.title] == 900


def test_a_broken_guard_fails_the_run_in_one_line(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend(monkeypatch, compiled=4e6, limit=1e7)
    assert run.main([*GUARDED, "--rounds", "2"]) == 1
    lines = [line for line in capsys.readouterr().err.splitlines() if line.startswith("bench: ")]
    assert lines == ["bench: Ys listed, of the C program listed: 0.40 in this run, at least 0.5 is asked"]
    assert file.exists()


def test_a_peer_that_cannot_be_had_is_told_and_the_others_go_on(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend(monkeypatch, rlcard_holdem=1e5)
    assert run.main(["--only", "RLCard", "--only", "Catanatron", "--rounds", "1"]) == 0
    assert "not measured: catanatron_random: there is no catanatron_random" in capsys.readouterr().err
    data = json.loads(file.read_text())
    assert data["missing"] == {"catanatron_random": "there is no catanatron_random"}
    assert list(data["subjects"]) == ["RLCard limit hold'em: python"]
    assert data["versions"] == {"rlcard_holdem": "7"}


def test_a_worker_that_fails_on_the_way_is_left_out(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    workers = pretend(monkeypatch, rlcard_holdem=1e5, catanatron_random=1e4)
    measure = workers["catanatron_random"].measure

    def fails_later(request: Mapping[str, Any]) -> Sample:
        if len(workers["catanatron_random"].asked) == 2:
            raise Unavailable("it ran out of roads")
        return measure(request)

    monkeypatch.setattr(workers["catanatron_random"], "measure", fails_later)
    assert run.main(["--only", "RLCard", "--only", "Catanatron", "--rounds", "5"]) == 0
    assert capsys.readouterr().err.count("it ran out of roads") == 1
    data = json.loads(file.read_text())
    assert list(data["subjects"]) == ["RLCard limit hold'em: python"]
    assert len(data["subjects"]["RLCard limit hold'em: python"]["samples"]) == 5


def test_without_a_c_compiler_there_is_no_guard_to_break(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, compiled=1.0)
    assert run.main([*GUARDED, "--rounds", "1"]) == 0
    assert "limit" in json.loads(file.read_text())["missing"]


@pytest.mark.parametrize("words", [["--only", "nobody"], ["--rounds", "0"], ["--seconds", "-1"]])
def test_what_cannot_be_measured_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        run.arguments(words)
    assert words[0] in capsys.readouterr().err


def test_a_short_run_is_short() -> None:
    wanted = run.arguments(["--quick"])
    assert (wanted.rounds, wanted.seconds) == (run.QUICK_ROUNDS, run.QUICK_SECONDS)
    assert wanted.subjects == subjects.all_subjects()


def test_what_a_run_shows_names_what_was_measured() -> None:
    out = io.StringIO()
    from bench_runs import made_up

    run.show(made_up(), Console(file=out, width=200))
    for text in ("OpenSpiel hearts", "Catanatron Catan", "As players are added", "Asked and measured"):
        assert text in out.getvalue()
