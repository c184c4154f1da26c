"""The command line: what it prints, and how it ends."""

from __future__ import annotations

import contextlib
import io
import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

import gradlon
from arena.bots import write
from gradlon import bots, cli
from gradlon.arena.games import DRIVERS
from gradlon.bots.isolated import IsolatedBot
from gradlon.core import registry
from gradlon.record import dumps, load
from gradlon.terminal.common import FAULT
from matches import begun, finished

CLAUSE = "YS-CNT-8"
KNOWN = (*bots.names(), "wild")
LONG = "a" * 300
"""More than the name of a file may have."""
SOURCES = Path(gradlon.__file__).parents[1]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.gradlon"
    path.write_text(dumps(finished()), encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.main(arguments)
    out, err = capsys.readouterr()
    if not gradlon.is_compiled():
        err = err.replace("gradlon runs interpreted: no compiled engine; about 100 times slower\n", "")
    return code, out, err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"gradlon {gradlon.__version__}\n", "")


MISTAKES = {
    ("simulate", "go"): "gradlon: there is no game 'go'; there are: ys",
    ("simulate", "ys", "--players", "9"): "gradlon: YS-SET-1",
    ("simulate", "ys", "--options", "nope"): "gradlon: unknown option 'nope'",
    ("simulate", "ys", "--options", "express", "--players", "2"): "gradlon: YS-SET-1: Ys Express is for 3 or 4 players",
    ("simulate", "ys", "--games", "0"): "gradlon: --games takes a number from 1 up, not 0",
    ("simulate", "ys", "--games", "9" * 20): f"gradlon: --games takes at most 1000000000 here, not {'9' * 20}",
    ("simulate", "ys", "--games", "10000001", "--json"): "gradlon: --games takes at most 10000000 here, not 10000001",
    (
        "arena",
        "ys",
        "--bots",
        "random,greedy",
        "--games",
        "9" * 9,
    ): "gradlon: --games takes at most 1000000 here, not 9",
    ("simulate", "ys", "--jobs", "0"): "gradlon: --jobs takes a number from 1 up, not 0",
    ("simulate", "ys", "--jobs", "9" * 30): f"gradlon: --jobs takes at most 1024, not {'9' * 30}",
    ("simulate", "ys", "--think", "0"): "gradlon: --think takes a number above 0, not 0",
    ("simulate", "ys", "--cluster", "http://x"): "gradlon: --cluster takes ray://HOST:PORT or local, not http://x",
    ("simulate", "ys", "--out", "a.xls"): "gradlon: --out takes a file that ends in .parquet or .csv, not 'a.xls'",
    ("simulate", "ys", "--out", "/nowhere/a.csv"): "gradlon: /nowhere/a.csv cannot be written: there is no folder",
    ("simulate", "ys", "--out", "/proc/a.csv"): "gradlon: /proc/a.csv cannot be written: ",
    ("simulate", "ys", "--plot", "/nowhere/a.png"): "gradlon: /nowhere/a.png cannot be written: there is no folder",
    ("simulate", "ys", "--plot", "/proc/pictures"): "gradlon: /proc/pictures: no such folder can be made: ",
    ("simulate", "ys", "--out", LONG + ".csv"): f"gradlon: {LONG}.csv cannot be written: File name too long",
    ("simulate", "ys", "--plot", LONG + ".png"): f"gradlon: {LONG}.png cannot be written: File name too long",
    ("simulate", "ys", "--plot", LONG): f"gradlon: {LONG}: no such folder can be made: File name too long",
    ("simulate", "ys", "--bots", LONG + ".py:Bot"): f"gradlon: {LONG}.py: File name too long",
    ("arena", "ys", "--bots", "random", "--bot", LONG + ".py:Bot"): f"gradlon: {LONG}.py: File name too long",
    ("arena", "ys", "--bots", "random,greedy", "--store", LONG): f"gradlon: {LONG} cannot be written: File name",
    ("arena", "ys", "--bots", "random,greedy", "--store", "/dev/full"): "gradlon: /dev/full is no file",
    ("arena", "ys", "--bots", "random,greedy", "--plot", LONG + ".png"): f"gradlon: {LONG}.png cannot be written: File",
    ("simulate", "ys", "--bots", "nobody.py:Bot"): "gradlon: nobody.py: there is no such file",
    ("simulate", "ys", "--bots", "nobody.py"): "gradlon: nobody.py: say which class, as in nobody.py:MyBot",
    ("simulate", "ys", "--plot", "x.csv"): "gradlon: --plot takes a folder, or a file that ends in .png, not 'x.csv'",
    ("simulate", "ys", "--plot", "x.PNG"): "gradlon: --plot takes a folder, or a file that ends in .png, not 'x.PNG'",
    (
        "simulate",
        "ys",
        "--bots",
        "nobody",
    ): f"gradlon: there is no bot 'nobody'; there are: {', '.join(KNOWN)}, and bots",
    ("simulate", "ys", "--bots", "human"): f"gradlon: there is no bot 'human'; there are: {', '.join(KNOWN)}, and bots",
    ("simulate", "ys", "--bots", "random,random"): (
        "gradlon: --bots takes one name, or one for each of the 4 seats, not 2\n"
    ),
    ("simulate", "ys", "--players", "2", "--bots", "random,wild"): (
        "gradlon: the bot 'wild' plays inside the engine, at all seats alone: --bots wild\n"
    ),
    ("play",): "gradlon: say which game: ys",
    ("play", "ys", "--seed", "xyz"): "gradlon: a seed is written with 1 to 64 hexadecimal digits, not 'xyz'",
    ("play", "ys", "--seed", ""): "gradlon: a seed is written with 1 to 64 hexadecimal digits, not ''",
    ("play", "--seed", "", "--load", "/nowhere"): "gradlon: /nowhere: there is no such file",
    ("play", "yspahan", "--players", "2"): "gradlon: YA-SET-1: Yspahan is for 3 or 4 players, not 2",
    ("simulate", "yspahan", "--options", "express"): "gradlon: unknown option 'express'; Yspahan has none",
    ("replay", "/"): "gradlon: /: Is a directory",
    ("replay", "/" + "x" * 300): f"gradlon: /{'x' * 300}: File name too long",
    ("play", "ys", "--load", "/"): "gradlon: /: Is a directory",
    ("play", "ys", "--bots", "human,human"): "gradlon: --bots takes one name",
    ("play", "ys", "--load", "/nowhere"): "gradlon: /nowhere: there is no such file",
    ("replay", "/nowhere"): "gradlon: /nowhere: there is no such file",
    (
        "rules",
        "ys",
        "YS-NOPE",
    ): "gradlon: there is no clause YS-NOPE in the rules of Ys; clauses are called like YS-CMP-1",
    ("rules", "go"): "gradlon: there is no game 'go'",
    ("clauses", "--game", "go"): "gradlon: there is no game 'go'",
}


@pytest.mark.parametrize(("arguments", "message"), MISTAKES.items(), ids=" ".join)
def test_a_mistake_is_told_in_one_line(
    arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(message)
    assert err.count("\n") == 1


@pytest.mark.parametrize("arguments", [(), ("dance",), ("simulate",), ("simulate", "ys", "--games", "many")])
def test_wrong_usage_ends_with_2(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert "usage: gradlon" in err


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str, ends_with: int = 0) -> dict[str, object]:
    code, out, err = run(capsys, "simulate", "ys", "--json", *arguments)
    assert (code, err, out.count("\n")) == (ends_with, "", 1)
    data: dict[str, object] = json.loads(out)
    return data


@pytest.mark.parametrize("bots", ["random", "wild", "random,random,random"])
def test_simulations_print_one_object(bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    data = simulated(
        capsys, "--players", "3", "--options", "kings_favor,express", "--games", "4", "--bots", bots, "--seed", "7"
    )
    seconds, scores, fired = data.pop("seconds"), data.pop("scores"), data.pop("fired")
    assert data == {
        "game": "ys",
        "rules": "ys-1",
        "players": 3,
        "options": ["express", "kings_favor"],
        "bots": bots,
        "seed": "7",
        "games": 4,
        "faults": 0,
    }
    assert isinstance(seconds, float)
    assert isinstance(scores, list)
    assert [len(each) for each in scores] == [3, 3, 3, 3]
    assert isinstance(fired, dict)
    assert fired["YS-KF-3"] > 0
    assert set(fired) <= set(registry.game("ys").clauses)


@pytest.mark.parametrize("bots", ["random", "wild", "random,random"])
def test_the_same_seed_plays_the_same_games(bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    def scores(*arguments: str) -> object:
        return simulated(capsys, "--players", "2", "--bots", bots, *arguments)["scores"]

    three = scores("--games", "3", "--seed", "a")
    assert three == scores("--games", "3", "--seed", "a")
    assert three != scores("--games", "3", "--seed", "b")
    longer = scores("--games", "4", "--seed", "a")
    assert isinstance(longer, list)
    assert longer[:3] == three


def test_a_faulty_game_is_counted_and_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    games = iter([["a gem is missing"], []])
    monkeypatch.setattr(type(registry.game("ys")), "faults", lambda *_: next(games))
    data = simulated(capsys, "--games", "2", ends_with=FAULT)
    assert data["faults"] == 1
    assert data["fault_examples"] == ["game 0 (seed 0): a gem is missing"]

    def fail(*_: object) -> None:
        raise ZeroDivisionError("in the engine")

    monkeypatch.setitem(DRIVERS, "random", fail)
    data = simulated(capsys, "--games", "2", ends_with=FAULT)
    assert (data["faults"], data["scores"]) == (2, [])
    assert data["fault_examples"] == [f"game {n} (seed 0): ZeroDivisionError: in the engine" for n in (0, 1)]


def test_simulations_print_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "simulate", "ys", "--players", "2", "--games", "3")
    assert (code, err) == (0, "")
    assert "3 games of Ys, 2 players, bots: random." in out
    assert "games a second, 0 with faults." in out
    assert "mean" in out


def test_a_bar_shows_how_fast_it_goes_at_a_terminal_only() -> None:
    screen, end = pty.openpty()
    arguments = ["simulate", "ys", "--games", "3", "--jobs", "1", "--bots", "random,random,random,random"]
    done = subprocess.Popen(
        [sys.executable, "-m", "gradlon", *arguments],
        stdout=subprocess.PIPE,
        stderr=end,
        env=os.environ | {"PYTHONPATH": str(SOURCES), "TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(end)
    shown = b""
    with contextlib.suppress(OSError):  # how a terminal ends when nobody writes to it any more
        while part := os.read(screen, 1000):
            shown += part
    os.close(screen)
    out, _ = done.communicate(timeout=60)
    assert done.returncode == 0
    assert b"/3" in shown
    assert b"games/s" in shown
    assert b"games/s" not in out


def test_replay_tells_a_match(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "replay", str(record))
    assert (code, err) == (0, "")
    assert f"Ys, 4 players, {len(finished().lines)} lines. Rules ys-1." in out
    assert "The match is over:" in out
    assert "Every draw is what the seed deals." in out
    for line in finished().lines:
        assert line.text in out


def test_replay_of_a_running_match_keeps_its_secrets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "running.gradlon"
    path.write_text(dumps(begun(acts=30).archive()), encoding="utf-8")
    code, out, _ = run(capsys, "replay", str(path))
    assert code == 0
    assert "The match is not over" in out
    assert "down 1." not in out
    code, mine, _ = run(capsys, "replay", str(path), "--seat", "1")
    assert code == 0
    assert ": place" in mine


@pytest.mark.parametrize("until", [0, 20, len(finished().lines)])
def test_replay_prints_one_object(until: int, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "replay", str(record), "--until", str(until), "--json")
    assert (code, err, out.count("\n")) == (0, "", 1)
    data = json.loads(out)
    assert (data["step"], data["steps"]) == (until, len(finished().lines))
    assert data["over"] == (until == len(finished().lines)) == ("result" in data)
    assert len(data["position"]["seats"]) == 4
    if data["over"]:
        assert data["result"]["scores"] == [seat["score"] for seat in data["position"]["seats"]]


def test_replay_refuses_the_first_impossible_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    lines[40] = '{"seat": 1, "action": "dance"}'
    record.write_text("\n".join(lines), encoding="utf-8")
    for arguments in ((), ("--json",), ("--until", "3")):
        code, out, err = run(capsys, "replay", str(record), *arguments)
        assert (code, out) == (2, "")
        assert err.startswith(f"gradlon: {record}: line 41: ")


def test_replay_refuses_steps_and_seats_that_are_not_there(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "replay", str(record), "--until", "99999")
    assert (code, "steps, not 99999" in err) == (2, True)
    code, _, err = run(capsys, "replay", str(record), "--until", "-1")
    assert (code, err) == (2, "gradlon: --until takes a number from 0 up (0: the start), not -1\n")
    code, _, err = run(capsys, "replay", str(record), "--seat", "5")
    assert (code, err) == (2, "gradlon: there is no seat 5 among 4 players\n")


def test_rules_are_printed_by_clause_and_by_section(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "ys", CLAUSE.lower())
    assert code == 0
    assert out.startswith("Phase 4, counting (YS-CNT)\n  YS-CNT-8  Ties, for every rank and area:")
    code, out, _ = run(capsys, "rules", "ys", "YS-CNT")
    assert (code, out.count("  YS-CNT-")) == (0, 10)
    code, out, _ = run(capsys, "rules", "ys")
    assert code == 0
    assert all(clause in out for clause in registry.game("ys").clauses)


def test_clauses_are_listed_with_code_and_tests(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "clauses", "--json", "--game", "ys")
    assert code == 0
    entries = json.loads(out)
    assert [entry["id"] for entry in entries] == list(registry.game("ys").clauses)
    entry = next(entry for entry in entries if entry["id"] == CLAUSE)
    assert set(entry) == {"id", "code", "tests"}
    assert any(place.startswith("gradlon/ys/ties.py:") for place in entry["code"])
    assert "tests/words/test_telling_ys.py::test_a_tie_names_what_stands_before_the_screens" in entry["tests"]
    code, out, _ = run(capsys, "clauses")
    assert (code, CLAUSE in out) == (0, True)


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))


def test_an_empty_seed_is_none_for_a_saved_match(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "play", "--seed", "", "--load", str(record))
    assert (code, out) == (2, "")
    assert "leave --options and --seed out" in err


def test_play_saves_and_loads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.gradlon"
    type_in(monkeypatch, "bid 4 1", f"save {path}", "quit", "")
    code, out, err = run(capsys, "play", "ys", "--players", "3", "--seed", "7", "--options", "express")
    assert (code, err) == (0, "")
    assert "With Ys Express" in out
    saved = load(path)
    type_in(monkeypatch, "log")
    code, out, err = run(capsys, "play", "--load", str(path))
    assert (code, err) == (0, "")
    assert "> bid 4 1" in out
    assert load(path) == saved
    for extra, message in (
        (("yspahan",), "is a record of ys, not of yspahan"),
        (("--players", "4"), "has 3 players, not 4"),
        (("--seed", "7"), "leave --options and --seed out"),
    ):
        code, _, err = run(capsys, "play", *extra, "--load", str(path))
        assert (code, message in err) == (2, True)


def test_bots_from_files_play_here_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[IsolatedBot] = []
    close = IsolatedBot.close

    def end(bot: IsolatedBot) -> None:
        ended.append(bot)
        close(bot)

    monkeypatch.setattr(IsolatedBot, "close", end)
    type_in(monkeypatch, "")
    code, out, err = run(
        capsys, "play", "yspahan", "--players", "3", "--bots", f"{write(tmp_path, 'first')},random,random"
    )
    assert (code, err) == (0, "")
    assert "P1: bot first.py:Bot." in out
    assert "wins." in out or "share the victory." in out
    assert (len(ended), ended[0].faults) == (1, [])
    type_in(monkeypatch)
    code, out, err = run(capsys, "play", "ys", "--bots", f"{tmp_path / 'nobody.py'}:Bot")
    assert (code, err) == (2, f"gradlon: {tmp_path / 'nobody.py'}: there is no such file\n")
    code, out, err = run(capsys, "play", "ys", "--bots", write(tmp_path, "broken"))
    assert (code, "cannot be used: " in err) == (2, True)


def test_the_same_seed_deals_the_same_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    screens = []
    for _ in range(2):
        type_in(monkeypatch, "bid 4 1", "place 3 up 1.port")
        screens.append(run(capsys, "play", "ys", "--seed", "12ab")[1])
    assert screens[0] == screens[1]


def test_an_internal_fault_is_one_line_with_the_place_of_the_details(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*_: object) -> int:
        raise ZeroDivisionError("somewhere")

    monkeypatch.setattr("gradlon.terminal.rules.clauses_of", fail)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.delenv("GRADLON_DEBUG", raising=False)
    code, out, err = run(capsys, "rules", "ys")
    (details,) = tmp_path.iterdir()
    assert (code, out) == (1, "")
    assert err == f"gradlon: internal fault: ZeroDivisionError: somewhere; details are in {details}\n"
    assert "Traceback" in details.read_text()
    monkeypatch.setenv("GRADLON_DEBUG", "1")
    code, _, err = run(capsys, "rules", "ys")
    assert (code, err.startswith("Traceback")) == (1, True)
