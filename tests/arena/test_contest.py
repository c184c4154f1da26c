"""Tournaments: shared deals, results that can be resumed and recomputed, ratings."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import gradlon
from arena.bots import write
from arena.contests import contest_of
from gradlon import bots, cli
from gradlon.arena.contest import Contest, play_game
from gradlon.core.errors import BadOptions

TIMINGS = ("seconds", "seconds_a_decision", "times")
SOURCES = Path(gradlon.__file__).parents[1]
PNG = b"\x89PNG\r\n\x1a\n"


def untimed(data: Any) -> Any:
    """The same without what a clock says."""
    if isinstance(data, dict):
        return {name: untimed(value) for name, value in data.items() if name not in TIMINGS}
    return [untimed(value) for value in data] if isinstance(data, list) else data


def arena(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    code = cli.main(["arena", *arguments, "--json"])
    out, err = capsys.readouterr()
    if not gradlon.is_compiled():
        err = ""
    assert (code, err, out.count("\n")) == (0, "", 1)
    data: dict[str, Any] = json.loads(out)
    return data


def test_arrangements_of_a_deal_share_its_luck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With bots that play alike, whoever sits where, all arrangements of a deal are one game, and deals differ."""

    class Alike:
        def __init__(self, _seed: int) -> None:
            pass

        def decide(self, _view: object, options: Iterable[str], /) -> str:
            return sorted(options)[0]

    for name in ("alike", "same"):
        monkeypatch.setitem(bots.base.MAKERS, name, Alike)
    contest = contest_of(tmp_path, bots=("alike", "same"))
    deals = [[play_game(contest, deal, number)["scores"] for number in range(3)] for deal in range(3)]
    assert all(scores == deal[0] for deal in deals for scores in deal)
    assert deals[0] != deals[1] != deals[2]


def test_a_game_depends_on_its_key_alone(tmp_path: Path) -> None:
    contest = contest_of(tmp_path)
    line = play_game(contest, 1, 2)
    assert untimed(play_game(contest, 1, 2)) == untimed(line)
    assert line["bots"] == contest.seated((1, 2))
    assert [each["count"] for each in line["times"]] != [0, 0, 0]
    assert untimed(play_game(contest, 2, 2)) != untimed(line)


def test_a_maker_that_takes_think_is_given_it(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    class Thinker(bots.RandomBot):
        def __init__(self, seed: int, think: float = 1.0) -> None:
            super().__init__(seed)
            given.append(think)

    monkeypatch.setitem(bots.base.MAKERS, "thinker", Thinker)
    play_game(Contest("yspahan", 3, (), ("thinker", "random"), "1", think=2.5), 0, 0)
    assert set(given) == {2.5}


def test_a_bot_may_have_one_seat_and_another_the_rest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = tmp_path / "store.jsonl"
    arguments = ("yspahan", "--players", "4", "--bots", "hawker,random", "--games", "8", "--store", str(store))
    data = arena(capsys, *arguments, "--shares", "1,3")
    assert (data["games"], data["deals"], data["shares"]) == (8, 2, [1, 3])
    assert [bot["seats"] for bot in data["bots"]] == [8, 24]
    assert {tuple(line["bots"]).index("hawker") for line in lines(store)[1:]} == {0, 1, 2, 3}
    assert cli.main(["arena", *arguments]) == 2
    assert "holds another tournament: its shares is" in capsys.readouterr().err


@pytest.mark.parametrize("shares", ["1,2", "4", "0,4", "1,1,2", "1,x", "-1,5"])
def test_shares_are_of_all_seats(shares: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", "yspahan", "--players", "4", "--bots", "hawker,random", f"--shares={shares}"]) == 2
    assert f"--shares {shares}: " in capsys.readouterr().err


def test_a_busy_machine_takes_no_time_from_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tournaments run by the processor's time of the bot's thread; at a table the clock on the wall counts."""
    given: list[bots.Clock] = []

    class Waiter(bots.RandomBot):
        def __init__(self, seed: int, clock: bots.Clock) -> None:
            super().__init__(seed)
            self._clock = clock
            given.append(clock)

        def decide(self, view: Any, options: Any, /) -> str:
            began = self._clock()
            select.select([], [], [], 0.002)
            assert self._clock() - began < 0.002
            return super().decide(view, options)

    monkeypatch.setitem(bots.base.MAKERS, "waiter", Waiter)
    line = play_game(Contest("yspahan", 3, (), ("waiter", "random"), "1"), 0, 0)
    assert given == [bots.OWN] * line["bots"].count("waiter")
    timings = [timing for name, timing in zip(line["bots"], line["times"], strict=True) if name == "waiter"]
    assert all(timing["total"] < 0.002 * timing["count"] for timing in timings)
    bots.make("waiter", 1)
    assert given[-1] is bots.WALL


def test_the_same_with_one_job_and_with_two(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = write(tmp_path, "seeded")
    arguments = ("yspahan", "--players", "3", "--bots", "random", "--bot", bot, "--games", "12", "--seed", "3")
    stores = [str(tmp_path / f"{jobs}.jsonl") for jobs in (1, 2)]
    one, two = (arena(capsys, *arguments, "--jobs", str(jobs), "--store", stores[jobs - 1]) for jobs in (1, 2))
    assert untimed(one) == untimed(two)
    assert (one["games"], one["deals"], one["arrangements"]) == (12, 2, 6)
    assert untimed(lines(Path(stores[0]))) == untimed(lines(Path(stores[1])))


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_killed_run_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """SIGKILL in the middle, then the same command: nothing played twice, and the same outcome as in one go."""
    store, whole = tmp_path / "store.jsonl", tmp_path / "whole.jsonl"
    arguments = ("yspahan", "--players", "3", "--bots", "random", "--bot", write(tmp_path, "seeded"), "--games", "36",
                 "--jobs", "2")  # fmt: skip
    command = [sys.executable, "-m", "gradlon", "arena", *arguments, "--store", str(store), "--json"]
    process = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": str(SOURCES)}, stdout=subprocess.DEVNULL)
    while process.poll() is None and (not store.exists() or store.read_bytes().count(b"\n") < 6):
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(0.05)
    workers = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    handles = [os.pidfd_open(int(worker)) for worker in workers]
    assert len(handles) >= 2
    process.send_signal(signal.SIGKILL)
    process.wait()
    for handle in handles:
        assert select.select([handle], [], [], 60)[0], "a worker has outlived its parent"
        os.close(handle)
    before = store.read_bytes()
    kept = before[: before.rfind(b"\n") + 1]
    assert 6 <= kept.count(b"\n") < 36
    resumed = arena(capsys, *arguments, "--store", str(store))
    assert store.read_bytes().startswith(kept)
    assert untimed(resumed) == untimed(arena(capsys, *arguments, "--store", str(whole)))
    assert untimed(lines(store)) == untimed(lines(whole))


def test_bots_that_fail_are_told_in_line_and_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store, plot = tmp_path / "store.jsonl", tmp_path / "arena.png"
    arguments = ["arena", "yspahan", "--players", "3", "--bots", "random", "--games", "6", "--jobs", "1"]
    for name in ("liar", "crasher"):
        arguments += ["--bot", write(tmp_path, name)]
    assert cli.main([*arguments, "--store", str(store), "--plot", str(plot)]) == 0
    out, err = capsys.readouterr()
    assert "liar.py:Bot: it answered 'dance', which was not offered" in out
    assert "crasher.py:Bot: it crashed" in out
    assert "An even share would be 33.3 %" in out
    assert f"Written: {plot}" in err
    assert plot.read_bytes().startswith(PNG)
    for line in lines(store)[1:]:
        for name, faults, notes in zip(line["bots"], line["faults"], line["notes"], strict=True):
            assert (faults > 0) == (len(notes) > 0) == (name != "random")
    assert cli.main([*arguments, "--store", str(store)]) == 0
    assert f"6 of 6 games are in {store} already." in capsys.readouterr().err


def test_notes_of_a_store_do_nothing_to_a_terminal(
    played: tuple[Contest, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path = played[1]
    header, *rows = lines(path)
    rows[0]["notes"][0] = ["\x1b[31mred\x07 [bold]é"]
    path.write_text("".join(json.dumps(row) + "\n" for row in (header, *rows)))
    bot = str(path.with_name("first.py")) + ":Bot"
    arguments = ["arena", "yspahan", "--players", "3", "--bots", "random", "--bot", bot, "--seed", "7", "--jobs", "1"]
    assert cli.main([*arguments, "--games", "6", "--store", str(path)]) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert r": \x1b[31mred\x07 [bold]é" in out
    assert cli.main([*arguments, "--games", "6", "--store", str(path), "--options", "\x1b[2J"]) == 2
    assert "\x1b" not in capsys.readouterr().err


def test_games_are_rounded_up_to_whole_deals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "yspahan", "--players", "3", "--bots", "random", "--bot", write(tmp_path, "first")]
    assert cli.main([*arguments, "--games", "7", "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert "12 games: 2 deals, each in 6 arrangements" in err
    assert "12 games of Yspahan, 3 players, 2 deals" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--bots", "random"), "a tournament takes 2 to 12 bots, not 1"),
        (("--bots", "random,random"), "there are 2 bots random: each needs a name of its own"),
        (("--bots", "random,nobody"), "there is no bot 'nobody'"),
        (("--bots", "random", "--bot", "/nowhere/a.py:A"), "/nowhere/a.py: there is no such file"),
        (("--bots", "random,random", "--limit", "0"), "--limit takes seconds above 0, not 0"),
        (("--bots", "random,random", "--games", "0"), "--games takes a number from 1 up, not 0"),
        (("--bots", "random,random", "--jobs", "-1"), "--jobs takes a number from 1 up, not -1"),
        (("--bots", "random,random", "--think", "nan"), "--think takes a number above 0, not nan"),
        (("--bots", "random,random", "--players", "9"), "YS-SET-1"),
        (("--bots", "random,random", "--store", "/nowhere/a"), "/nowhere/a cannot be written: there is no folder"),
        (("--bots", "random,random", "--store", "/"), "/ is a folder; name a file"),
    ],
)
def test_mistakes_are_told_in_one_line(
    arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["arena", "ys", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines()[-1].startswith(f"gradlon: {message}")


def test_pictures_of_tournaments_are_png(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = write(tmp_path, "first")
    code = cli.main(["arena", "ys", "--bots", "random", "--bot", bot, "--plot", str(tmp_path / "a.svg")])
    assert (code, "ends in .png" in capsys.readouterr().err) == (2, True)


def test_a_contest_of_too_many_bots_is_refused() -> None:
    with pytest.raises(BadOptions, match="2 to 12 bots, not 13"):
        Contest("ys", 4, (), tuple(f"bot{number}" for number in range(13)), "1").check()


@pytest.mark.parametrize("package", ["openskill", "matplotlib"])
def test_a_missing_extra_is_named_before_the_first_game(
    package: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == package else object())
    monkeypatch.setattr(gradlon, "is_compiled", lambda: True)
    bot = write(tmp_path, "first")
    code = cli.main(["arena", "ys", "--bots", "random", "--bot", bot, "--plot", str(tmp_path / "a.png")])
    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.endswith(f'needs {package}, which is not installed: pip install "gradlon[study]"\n')
