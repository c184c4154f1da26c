"""Simulations on one process, on several and on a cluster, and what they write."""

from __future__ import annotations

import csv
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

import gradlon
from arena.bots import write
from gradlon import cli
from gradlon.arena.games import Work, play_batch
from gradlon.arena.workers import WorkersFailed, do, in_order
from gradlon.core import registry

ROWS = 7
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that few games are enough for several workers."""
    for name in ("INSIDE_BATCH", "READ_BATCH", "VIEWS_BATCH"):
        monkeypatch.setattr(f"gradlon.terminal.simulate.{name}", 2)


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """What the command prints, without the time it took."""
    code = cli.main(["simulate", *arguments, "--json"])
    out, err = capsys.readouterr()
    if not gradlon.is_compiled():
        err = ""
    assert (code, err) == (0, "")
    data: dict[str, Any] = json.loads(out)
    del data["seconds"]
    return data


@pytest.mark.parametrize("bots", ["random", "wild", "random,random,random,random"])
def test_results_do_not_depend_on_the_number_of_jobs(bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("ys", "--games", str(ROWS), "--bots", bots, "--seed", "7")
    assert simulated(capsys, *arguments, "--jobs", "1") == simulated(capsys, *arguments, "--jobs", "2")


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_tables_do_not_depend_on_the_number_of_jobs(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / f"{jobs}.{ending}" for jobs in (1, 2)]
    for jobs, path in enumerate(files, 1):
        simulated(capsys, "yspahan", "--games", str(ROWS), "--jobs", str(jobs), "--out", str(path))
    assert table(files[0]) == table(files[1])
    assert sorted(tmp_path.iterdir()) == files


def table(path: Path) -> list[dict[str, Any]]:
    """The rows of a file that was written; all values as text."""
    if path.suffix == ".csv":
        with path.open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))
    rows = importlib.import_module("pyarrow.parquet").read_table(path).to_pylist()
    return [{name: str(value) for name, value in row.items()} for row in rows]


@pytest.mark.parametrize("players", [2, 4])
def test_a_row_a_game_tells_all(players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CSV and Parquet hold the same, and it is what the games scored, by source and seat."""
    arguments = ("ys", "--players", str(players), "--options", "kings_favor" if players == 4 else "memory")
    for ending in ("csv", "parquet"):
        path = tmp_path / f"games.{ending}"
        data = simulated(capsys, *arguments, "--games", str(ROWS), "--seed", "x", "--out", str(path))
    rows = table(tmp_path / "games.csv")
    assert rows == table(tmp_path / "games.parquet")
    assert [int(row["number"]) for row in rows] == list(range(ROWS))
    game = registry.game("ys")
    for row, scores in zip(rows, data["scores"], strict=True):
        assert (row["game"], row["rules"], row["seed"], row["players"]) == ("ys", "ys-1", "x", str(players))
        assert row["options"] == arguments[-1]
        assert int(row["decisions"]) > 50
        for seat, score in enumerate(scores, 1):
            named = {name.removeprefix(f"p{seat}_from_"): int(value) for name, value in row.items()
                     if name.startswith(f"p{seat}_from_")}  # fmt: skip
            assert len(named) == len(game.sources)
            assert sum(named.values()) == int(row[f"p{seat}_score"]) == score
            assert row[f"p{seat}_bot"] == ("random" if seat <= players else "automaton")
        winners = [seat for seat in range(1, len(scores) + 1) if row[f"p{seat}_rank"] == "1"]
        assert row["winners"] == ",".join(map(str, winners))
    won = sum(int(value) for row in rows for name, value in row.items() if "_won_" in name)
    assert won > ROWS


def test_a_table_is_written_whole_or_not_at_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.csv"
    path.write_text("what was here before")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("gradlon.arena.tables.CsvSheet.write", interrupted)
    assert cli.main(["simulate", "ys", "--games", "1", "--out", str(path)]) == cli.INTERRUPTED
    capsys.readouterr()
    assert [each.name for each in tmp_path.iterdir()] == ["games.csv"]
    assert path.read_text() == "what was here before"


@pytest.mark.parametrize("game", registry.names())
def test_pictures_are_drawn(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulated(capsys, game, "--games", "30", "--jobs", "1", "--plot", str(tmp_path / "all"))
    simulated(capsys, game, "--games", "30", "--jobs", "1", "--plot", str(tmp_path / "one.png"))
    pictures = {path.stem: size(path) for path in (tmp_path / "all").iterdir()}
    assert set(pictures) == {"scores", "seats", "values", "sources"}
    assert set(pictures.values()) == {(1350, 780)}
    assert size(tmp_path / "one.png") == (2400, 1560)


def size(path: Path) -> tuple[int, int]:
    """The size of a PNG in dots, from its header; a picture with something in it."""
    content = path.read_bytes()
    assert content.startswith(PNG)
    assert len(content) > 20_000
    return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")


@pytest.mark.parametrize(
    ("package", "arguments", "extra"),
    [
        ("pyarrow", ("--out", "games.parquet"), "study"),
        ("matplotlib", ("--plot", "pictures"), "study"),
        ("ray", ("--cluster", "local"), "ray"),
    ],
)
def test_a_missing_extra_is_named(
    package: str,
    arguments: tuple[str, ...],
    extra: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == package else object())
    monkeypatch.setattr(gradlon, "is_compiled", lambda: True)
    assert cli.main(["simulate", "ys", "--games", "1", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(f'needs {package}, which is not installed: pip install "gradlon[{extra}]"\n')
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_bot_from_a_file_plays_simulations(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bots = f"{write(tmp_path, 'first')},random,{write(tmp_path, 'liar')}"
    data = simulated(capsys, "ys", "--players", "3", "--games", "1", "--bots", bots)
    assert (data["faults"], len(data["scores"])) == (0, 1)
    assert data["turns_lost"][write(tmp_path, "liar")] > 10
    assert data["turns_lost"].get(write(tmp_path, "first"), 0) == 0


def test_the_table_tells_of_files_and_lost_turns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.csv"
    bot = write(tmp_path, "liar")
    assert cli.main(["simulate", "ys", "--players", "2", "--games", "1", "--bots", bot, "--out", str(path)]) == 0
    out = capsys.readouterr().out
    assert f"Written: {path}" in out
    assert f"{bot} lost " in out


def test_results_come_in_order_however_many_are_under_way() -> None:
    under_way: list[int] = []
    most = 0

    def submit(task: tuple[int]) -> int:
        nonlocal most
        under_way.append(task[0])
        most = max(most, len(under_way))
        return task[0]

    def result(task: int) -> int:
        under_way.remove(task)
        return task

    assert list(in_order(submit, result, [(number,) for number in range(10)], 3)) == list(range(10))
    assert most == 3


@pytest.mark.parametrize("jobs", [1, 2])
def test_tasks_are_made_as_they_are_wanted(jobs: int) -> None:
    """Of more of them than find room the first results come as of a few."""
    made: list[int] = []

    def tasks() -> Iterator[tuple[int]]:
        for number in count():
            made.append(number)
            yield (-number,)

    results = do(abs, tasks(), jobs)
    assert list(islice(results, 5)) == [0, 1, 2, 3, 4]
    assert len(made) < 30


def die(number: int) -> int:
    """Work that ends its worker in the second task."""
    if number == 1:
        os._exit(9)
    return number


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(WorkersFailed, match="a worker process died"):
        list(do(die, [(number,) for number in range(4)], 2))


@pytest.mark.parametrize("bots", ["random", "wild"])
def test_compiled_and_interpreted_play_the_same_games(bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("ys", "--players", "3", "--games", "3", "--seed", "7", "--bots", bots)
    done = subprocess.run(
        [sys.executable, "-m", "gradlon", "simulate", *arguments, "--json"],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": str(Path(gradlon.__file__).parents[1]), "GRADLON_INTERPRETED": "1"},
    )
    interpreted = json.loads(done.stdout)
    del interpreted["seconds"]
    assert simulated(capsys, *arguments) == interpreted


def test_a_batch_is_the_sum_of_its_games() -> None:
    work = Work("yspahan", 3, (), ("random",), "5")
    whole = play_batch(work, 0, 4)
    parts = [play_batch(work, number, number + 1) for number in range(4)]
    assert whole.rows == [row for part in parts for row in part.rows]
    assert whole.fired == sum((part.fired for part in parts[1:]), parts[0].fired)


def test_workers_need_no_package_of_pictures() -> None:
    """Playing a game imports neither tables nor pictures: workers start fast, clusters need less."""
    heavy = {"matplotlib", "pyarrow", "openskill", "ray"}
    done = subprocess.run(
        [sys.executable, "-c", "import gradlon.arena.games, gradlon.arena.contest, sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(Path(gradlon.__file__).parents[1])},
    )
    assert heavy & set(done.stdout.split()) == set()
