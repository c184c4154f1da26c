"""The trials of the opponents: what is asked of whom, resumed where they stopped, and told as they stand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bench import ladder
from gradlon.arena.standings import Standing
from gradlon.core import registry

TRIALS = {trial.name: trial for trial in ladder.trials()}


def test_every_level_meets_the_one_below_in_every_game() -> None:
    for game in registry.names():
        met = [TRIALS[f"{game}-{step}"] for step in ("12", "23", "34", "45")]
        assert [trial.contest.bots[0] for trial in met] == ["hawker", "broker", "merchant", "magnate"]
        assert [trial.contest.bots[1] for trial in met] == ["apprentice", "hawker", "broker", "merchant"]
        assert all(trial.games >= 200 and trial.surely and trial.won == 0.5 for trial in met)
    for trial in TRIALS.values():
        trial.contest.check()


def test_what_must_be_reached_is_compared_with_what_was() -> None:
    bot = Standing("magnate", games=100, seats=100, score=9100)
    bot.by_deal |= {deal: [0.6, 1.0] for deal in range(100)}
    contest = TRIALS["ys-45"].contest
    assert ladder.Trial("", contest, 100, 0.5, True, 90.0).kept(bot)
    assert not ladder.Trial("", contest, 100, 0.59, True).kept(bot)
    assert ladder.Trial("", contest, 100, 0.59).kept(bot)
    assert not ladder.Trial("", contest, 100, points=91.1).kept(bot)


def test_a_trial_is_resumed_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trial = replace(TRIALS["yspahan-12"], games=6)
    assert ladder.outcome(trial, tmp_path) is None
    ladder.play(trial, tmp_path, 1)
    store = tmp_path / "yspahan-12.jsonl"
    before = store.read_bytes()
    ladder.play(replace(trial, games=12), tmp_path, 1)
    assert store.read_bytes().startswith(before)
    found = ladder.outcome(replace(trial, games=12), tmp_path)
    assert found is not None
    assert found[0] == 12
    ladder.show(tmp_path, [trial])
    assert "hawker - apprentice" in capsys.readouterr().out


def test_games_that_look_for_faults_are_counted_and_resumed(tmp_path: Path) -> None:
    assert ladder.look_for_faults(tmp_path, 10, 1)
    before = (tmp_path / "faults.jsonl").read_text()
    assert '"games": 10, "faults": 0' in before
    assert ladder.look_for_faults(tmp_path, 20, 1)
    assert (tmp_path / "faults.jsonl").read_text().startswith(before)
    assert ladder.look_for_faults(tmp_path, 20, 1)
    (tmp_path / "faults.jsonl").write_text('{"games": 10, "faults": 1, "examples": ["x"]}\n')
    assert not ladder.look_for_faults(tmp_path, 10, 1)
