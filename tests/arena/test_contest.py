"""Tournaments: shared deals, results that can be resumed and recomputed, ratings."""

from __future__ import annotations

import contextlib
import copy
import importlib.util
import json
import os
import random
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
from gradlon import bots, cli
from gradlon.arena.contest import Contest, Key, play_game, timing
from gradlon.arena.ratings import Ranked, rate
from gradlon.arena.standings import Clock, ranks_among, standings
from gradlon.arena.statistics import Moments, clustered_trials, wilson
from gradlon.arena.store import BadStore, Store
from gradlon.core.errors import BadOptions

TIMINGS = ("seconds", "seconds_a_decision", "times")
SOURCES = Path(gradlon.__file__).parents[1]
PNG = b"\x89PNG\r\n\x1a\n"


def contest_of(folder: Path, **changes: Any) -> Contest:
    given: dict[str, Any] = {
        "game": "yspahan", "players": 3, "options": (), "bots": ("random", write(folder, "first")), "seed": "7",
    }  # fmt: skip
    return Contest(**given | changes)


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


@pytest.fixture
def played(tmp_path: Path) -> tuple[Contest, Path]:
    """A tournament with a store of one deal."""
    contest, path = contest_of(tmp_path), tmp_path / "store.jsonl"
    with Store(contest, path) as store:
        for key in contest.keys(6):
            store.add(play_game(contest, *key))
    return contest, path


def read(contest: Contest, path: Path) -> dict[Key, dict[str, Any]]:
    with Store(contest, path) as store:
        return store.results


def test_a_torn_line_is_dropped_wherever_it_broke(played: tuple[Contest, Path]) -> None:
    contest, path = played
    content = path.read_bytes()
    begins = content[:-1].rfind(b"\n") + 1
    whole = read(contest, path)
    for end in range(begins, len(content), 37):
        path.write_bytes(content[:end])
        assert read(contest, path) == {key: line for key, line in whole.items() if key != (0, 5)}
        assert path.read_bytes() == content[:begins]
    header = content.index(b"\n") + 1
    for end in range(0, header, 29):
        path.write_bytes(content[:end])
        assert read(contest, path) == {}
        assert path.read_bytes() == content[:header]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"seed": "8"}, "its seed is 7, not 8"),
        ({"players": 4}, "its players is 3, not 4"),
        ({"bots": ("random",)}, "its bots is random, first.py:Bot, not random"),
        ({"think": 2.0}, "its think is 1.0, not 2.0"),
        ({"game": "ys"}, "its rules is yspahan-1, not ys-1"),
    ],
)
def test_a_store_of_another_tournament_is_refused(
    changes: dict[str, Any], told: str, played: tuple[Contest, Path], tmp_path: Path
) -> None:
    path = played[1]
    before = path.read_bytes()
    with pytest.raises(BadStore, match=f"^{path} holds another tournament: {told}$"):
        read(contest_of(tmp_path, **changes), path)
    assert path.read_bytes() == before


def test_a_changed_bot_is_another_tournament(played: tuple[Contest, Path], tmp_path: Path) -> None:
    contest, path = played
    (tmp_path / "first.py").write_text("# other\n")
    with pytest.raises(BadStore, match="a bot's file has changed"):
        read(contest, path)


@pytest.mark.parametrize("content", ["hello\n", "hello", '{"a": 1}\n', "[]\n", "\xff\n"])
def test_a_file_that_is_no_store_is_left_alone(content: str, tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(content)
    with pytest.raises(BadStore, match="is no store of a tournament"):
        read(contest_of(tmp_path), path)
    assert path.read_text() == content


TAMPERED = {
    "no such game in this tournament": lambda line: line.update(arrangement=99),
    "no such game in this tournament ": lambda line: line.update(deal=-1),
    "other bots sit here": lambda line: line["bots"].reverse() or line["bots"].append("x"),
    "played by the rules old-1": lambda line: line.update(rules="old-1"),
    "must be lists of numbers": lambda line: line.update(scores="many"),
    "must be lists of numbers ": lambda line: line.update(faults=[None] * 3),
    "the ranks are not those of the scores": lambda line: line.update(scores=[1, 2, 3], ranks=[1, 2, 3]),
    "the ranks are not those of the scores ": lambda line: line.update(scores=[1, 2, 3], ranks=[3, 3, 1]),
    "are not complete": lambda line: line.update(times=[]),
    "are not complete ": lambda line: line["times"][0].update(steps={"a": 1}),
    "this game is there twice": lambda line: line.update(arrangement=0, bots=["random", "random", "first.py:Bot"]),
}  # fmt: skip


@pytest.mark.parametrize(("told", "change"), TAMPERED.items())
def test_a_line_that_no_tournament_wrote_is_refused(told: str, change: Any, played: tuple[Contest, Path]) -> None:
    contest, path = played
    rows = path.read_text().splitlines()
    line = json.loads(rows[3])
    change(line)
    rows[3] = json.dumps(line)
    text = "\n".join(rows) + "\n"
    path.write_text(text)
    with pytest.raises(BadStore, match=f"line 4: .*{told.strip()}"):
        read(contest, path)
    assert path.read_text() == text


def test_rubbish_between_lines_is_refused_not_dropped(played: tuple[Contest, Path]) -> None:
    contest, path = played
    rows = path.read_text().splitlines()
    for rubbish in (rows[3][:40], "", "7"):
        path.write_text("\n".join([*rows[:3], rubbish, *rows[4:]]) + "\n")
        with pytest.raises(BadStore, match="line 4: no result of a game"):
            read(contest, path)


def test_two_runs_do_not_share_a_store(played: tuple[Contest, Path]) -> None:
    contest, path = played
    with Store(contest, path), pytest.raises(BadStore, match="is being written by another run"):
        read(contest, path)


def test_standings_do_not_depend_on_the_order_of_results(played: tuple[Contest, Path]) -> None:
    contest, path = played
    results = read(contest, path)
    keys = contest.keys(6)
    shuffled = copy.copy(keys)
    random.Random(1).shuffle(shuffled)
    turned = dict(reversed(results.items()))
    assert standings(contest, results, keys) == standings(contest, turned, shuffled)


def test_standings_count_what_was_played(played: tuple[Contest, Path]) -> None:
    contest, path = played
    outcome = standings(contest, read(contest, path), contest.keys(6))
    assert (outcome.games, outcome.deals) == (6, 1)
    assert sum(bot.won for bot in outcome.bots) == pytest.approx(1)
    assert sum(bot.seats for bot in outcome.bots) == 18
    scores = sum(sum(line["scores"]) for line in read(contest, path).values())
    assert sum(bot.score for bot in outcome.bots) == scores
    one, other = outcome.ahead[0][1], outcome.ahead[1][0]
    assert one is not None
    assert other is not None
    assert one + other == pytest.approx(1)
    assert outcome.ahead[0][0] is None
    assert all(bot.rating.error is None for bot in outcome.bots)


def ranked(rng: random.Random, games: int, weights: tuple[float, ...]) -> dict[int, list[Ranked]]:
    """Games of bots of these strengths, each its own deal; the higher number wins."""
    found = {}
    for deal in range(games):
        luck = [weight + rng.gauss(0, 1) for weight in weights]
        found[deal] = [Ranked(tuple(range(len(weights))), [1 + sum(other > mine for other in luck) for mine in luck])]
    return found


def test_ratings_order_bots_by_their_strength_and_intervals_shrink() -> None:
    rng = random.Random(2)
    few, many = (rate(ranked(rng, games, (0.0, 0.6, 1.2)), 3) for games in (30, 200))
    assert many[0].value < many[1].value < many[2].value
    for rough, fine in zip(few, many, strict=True):
        assert rough.error is not None
        assert fine.error is not None
        assert 0 < fine.error < rough.error


def test_equals_are_rated_equal_within_their_intervals() -> None:
    ratings = rate(ranked(random.Random(3), 300, (0.0, 0.0)), 2)
    assert ratings[0].error is not None
    assert abs(ratings[0].value - ratings[1].value) < 2 * ratings[0].error
    drawn = rate({deal: [Ranked((0, 1, 0, 1), [1, 1, 1, 1])] for deal in range(5)}, 2)
    assert drawn[0].value == pytest.approx(drawn[1].value)


def test_statistics() -> None:
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0.0, 10)[0] == 0
    assert wilson(1.0, 0) == (0.0, 1.0)
    assert clustered_trials([(1, 1), (0, 1)] * 50) == pytest.approx(99)
    assert clustered_trials([(6, 6), (0, 6)] * 50) == pytest.approx(99)
    assert clustered_trials([(6, 6)] * 50) == 50
    assert clustered_trials([(3, 6)]) == 1
    moments = Moments()
    for value in (1.0, 2.0, 3.0):
        moments.add(value)
    assert (moments.mean, round(moments.error, 4)) == (2.0, 1.1316)
    assert ranks_among([2, 4, 2]) == [1, 3, 1]


def test_the_clock_knows_the_slow_ones_to_a_tenth() -> None:
    clock = Clock()
    clock.add(timing([0.001] * 985 + [0.5] * 15))
    assert (clock.count, clock.longest) == (1000, 0.5)
    assert 0.45 < clock.slow <= 0.5
    assert clock.mean == pytest.approx(0.008485)
    quick = Clock()
    quick.add(timing([0.001] * 995 + [0.5] * 5))
    assert 0.0009 < quick.slow < 0.00115
    assert Clock().slow == Clock().mean == 0.0


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
