"""The examples run, small: what they print and write is what they say."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
TESTED = {"ppo", "openspiel_ismcts", "openspiel_bids", "tournament", "record_pandas", "mybot"}


def run(name: str, *words: str) -> str:
    """The example as a command of its own; what it printed."""
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / f"{name}.py"), *words],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def load(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_example_is_run_here() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == TESTED


def test_ppo_learns_draws_its_curve_and_says_what_it_wins(tmp_path: Path) -> None:
    """A tenth of a minute: the machinery, not the strength."""
    out = run(
        "ppo", "--minutes", "0.1", "--envs", "32", "--steps", "16", "--matches", "20", "--out", str(tmp_path), "--json"
    )
    found = json.loads(out)
    assert found["actions"] >= 32 * 16
    assert {name: played for name, (_, played, _) in found["won"].items()} == {"random": 20, "greedy": 20}
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "policy.npz").stat().st_size > 1000


def test_ppo_climbs_its_objective() -> None:
    """The gradients by hand are those of the objective: told from small steps of every weight's own."""
    import numpy as np

    ppo = load("ppo")
    rng = np.random.default_rng(1)
    policy = ppo.Policy(6, 5, rng)
    for name, weights in policy.weights.items():
        policy.weights[name] = (rng.standard_normal(weights.shape) * 0.3).astype("float64")
    x, mask = rng.standard_normal((7, 6)), rng.random((7, 5)) < 0.6
    mask[:, 0] = True
    may = ppo.Possible(mask)
    actions = may.drawn(policy.forward(x, may)[2], rng)
    old, gains, returns = rng.random(7) * 0.5 + 0.1, rng.standard_normal(7), rng.standard_normal(7)

    def objective() -> float:
        _, _, odds, values = policy.forward(x, may)
        ratio = odds[may.actions == actions[may.rows]] / old
        clipped = np.minimum(ratio * gains, np.clip(ratio, 1 - ppo.CLIP, 1 + ppo.CLIP) * gains)
        entropy = -np.add.reduceat(odds * np.log(odds), may.begins)
        return float((-clipped - ppo.ENTROPY * entropy + ppo.VALUE * (values - returns) ** 2).mean())

    slopes: dict[str, Any] = {}
    policy.adjust = slopes.update
    policy.learn(x, may, actions, old, gains, returns)
    for name, weights in policy.weights.items():
        for _ in range(6):
            place = tuple(int(rng.integers(length)) for length in weights.shape)
            kept, step = weights[place], 1e-5
            weights[place] = kept + step
            above = objective()
            weights[place] = kept - step
            below = objective()
            weights[place] = kept
            assert slopes[name][place] == pytest.approx((above - below) / (2 * step), rel=1e-3, abs=1e-6)


def test_openspiels_search_plays_our_bots_in_the_arena(tmp_path: Path) -> None:
    """Every decision its own: not one turn lost to the stand-in."""
    store = tmp_path / "store.jsonl"
    done = subprocess.run(
        [
            *(sys.executable, "-m", "gradlon", "arena", "yspahan", "--players", "3", "--bots", "random"),
            *("--bot", f"{EXAMPLES / 'openspiel_ismcts.py'}:Ismcts", "--games", "1", "--seed", "1", "--think", "0.1"),
            *("--jobs", "1", "--limit", "60", "--store", str(store), "--json"),
        ],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )
    assert done.returncode == 0, done.stderr
    found = {row["bot"]: row for row in json.loads(done.stdout)["bots"]}
    assert found["openspiel_ismcts.py:Ismcts"]["turns_lost"] == 0
    assert found["openspiel_ismcts.py:Ismcts"]["decisions"] > 100


def test_bids_are_solved() -> None:
    """A policy is made for both players, the measured game is worth as much to one as it costs the other, and the gap
    to an equilibrium is small."""
    found = json.loads(run("openspiel_bids", "--deals", "2", "--iterations", "300", "--json"))
    for shares in found["shares"]:
        assert sum(shares) == pytest.approx(1)
        assert len(shares) == len(found["bids"]) > 5
    assert -1e-9 < found["nash_conv"] < 0.1
    assert max(max(row) for row in found["worth"]) <= 1


def test_a_tournament_of_a_bot_of_ones_own() -> None:
    out = run("tournament", "--games", "6", "--others", "random")
    assert {line.split()[0] for line in out.splitlines()} == {"random", "mybot.py:MyBot"}


def test_a_record_is_a_table() -> None:
    """The points of its rows are the scores."""
    pandas = load("record_pandas")
    for name, players in (("ys", 2), ("yspahan", 3)):
        match = pandas.played(name, players, 5)
        events = pandas.frame(match)
        told = events.groupby("seat").points.sum().to_dict()
        game = pandas.registry.game(name)
        *_, last = pandas.record.replay(match)
        scores = game.result(last.position).scores
        assert {game.seat_name(last.position, seat): score for seat, score in enumerate(scores) if score} == {
            seat: points for seat, points in told.items() if points
        }
    assert "points" in run("record_pandas", "--game", "yspahan")
