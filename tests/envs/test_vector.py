"""The vector environment: what a batch tells, in Gymnasium's form; opponents; memory that torch can share."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from envs.tables import BY_PLAYERS, each_table
from gradlon.core.batch import Batch
from gradlon.core.errors import BadOptions, IllegalChoice
from gradlon.envs.payoffs import payoffs
from gradlon.envs.vector import VectorEnv
from support.play import Table

SIZE = 6
each_count = pytest.mark.parametrize("table", BY_PLAYERS, ids=str)


def make(table: Table, **given: Any) -> VectorEnv:
    return VectorEnv(table.name, table.players, table.options, **{"num_envs": SIZE, **given})


def any_actions(mask: Any, rng: np.random.Generator) -> Any:
    """One that is possible, in every match."""
    return (mask * rng.random(mask.shape)).argmax(axis=1)


@each_table
def test_it_is_a_vector_environment_of_the_rules(table: Table) -> None:
    """Step by step what the batch of the same seed tells: seats, masks, observations; the end is the payoff."""
    env = make(table)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    observations, infos = env.reset(seed=5)
    batch = Batch(table.game, table.players, table.options, size=SIZE, seed=5, auto_reset=True)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(400):
        assert env.observation_space.contains(observations)
        assert (observations["observation"] == batch.observations).all()
        assert (observations["action_mask"] == batch.mask).all()
        assert (infos["seats"] == batch.seats).all()
        actions = any_actions(observations["action_mask"], rng)
        acted = batch.seats.copy()
        batch.step_actions(actions)
        observations, rewards, done, cut, infos = env.step(actions)
        assert (done == batch.done).all()
        assert not cut.any()
        assert (infos["scores"] == batch.scores).all()
        for index in range(SIZE):
            worth = payoffs(batch.ranks[index].tolist(), table.players) if done[index] else [0.0] * table.players
            assert infos["payoffs"][index] == pytest.approx(worth)
            assert rewards[index] == pytest.approx(worth[acted[index]])
        ended += int(done.sum())
    assert ended


def first(observations: Any, masks: Any, seats: Any, asked: Any) -> Any:
    """An opponent: the first thing that is possible. What is not asked of it is not answered by it."""
    assert asked.any()
    assert masks[asked].any(axis=1).all()
    assert (observations[asked, 0] == seats[asked]).all()
    return masks.argmax(axis=1)


@each_count
@pytest.mark.parametrize("opponents", ["random", "greedy", first], ids=["random", "greedy", "function"])
def test_with_opponents_the_caller_plays_one_seat(table: Table, opponents: Any) -> None:
    """It is always that seat's turn, and what it observes is its own; matches end, and pay."""
    seat = table.players - 1
    env = make(table, opponents=opponents, seat=seat, num_envs=3)
    observations, infos = env.reset(seed=2)
    rng, ended, paid = np.random.default_rng(2), 0, 0.0
    for _ in range(600):
        assert (infos["seats"] == seat).all()
        assert (observations["observation"][:, 0] == seat).all()
        observations, rewards, done, _, infos = env.step(any_actions(observations["action_mask"], rng))
        assert (rewards == infos["payoffs"][:, seat]).all()
        assert not infos["payoffs"][~done].any()
        assert np.abs(infos["payoffs"].sum(axis=1)).max() < 1e-5
        ended += int(done.sum())
        paid += float(rewards.sum())
        if ended >= 6:
            break
    assert ended >= 6
    if opponents == "greedy":
        assert paid < 0


def test_the_scores_of_a_match_that_ends_are_its_own() -> None:
    """Whoever ended it: the payoffs follow from them where nobody is level."""
    table = BY_PLAYERS[-1]
    env = make(table, opponents="random", num_envs=40)
    observations, _ = env.reset(seed=3)
    rng, seen = np.random.default_rng(3), 0
    while seen < 40:
        observations, _, done, _, infos = env.step(any_actions(observations["action_mask"], rng))
        for index in np.flatnonzero(done):
            scores = infos["scores"][index, : table.players].tolist()
            if len(set(scores)) == table.players:
                ranks = [1 + sum(other > score for other in scores) for score in scores]
                assert infos["payoffs"][index] == pytest.approx(payoffs(ranks, table.players))
                seen += 1


@pytest.mark.parametrize("opponents", [None, "random", "greedy"])
def test_a_seed_gives_the_same_matches_again(opponents: str | None) -> None:
    env, found = make(BY_PLAYERS[0], opponents=opponents, copy=True), []
    for seed in (4, 4, 5):
        observations, _ = env.reset(seed=seed)
        rng = np.random.default_rng(1)
        for _ in range(60):
            observations, *_ = env.step(any_actions(observations["action_mask"], rng))
        found.append(observations["observation"].tobytes())
    assert found[0] == found[1] != found[2]
    assert env.reset()[0]["observation"].tobytes() != found[0]


def test_arrays_are_the_same_memory_unless_copies_are_asked_for() -> None:
    table = BY_PLAYERS[0]
    shared, copied = make(table), make(table, copy=True)
    for env, same in ((shared, True), (copied, False)):
        before, _ = env.reset(seed=1)
        kept = before["observation"].copy()
        after, *_ = env.step(before["action_mask"].argmax(axis=1))
        assert (after["observation"] is before["observation"]) == same
        assert (before["observation"] == kept).all() != same
        assert (before["action_mask"].dtype, before["observation"].dtype) == (np.int8, np.int32)


@pytest.mark.soak
def test_torch_shares_the_memory() -> None:
    import torch

    env = make(BY_PLAYERS[0])
    observations, _ = env.reset(seed=1)
    tensors = env.tensors()
    for name, tensor in tensors.items():
        assert tensor.data_ptr() == observations[name].ctypes.data
    env.step(observations["action_mask"].argmax(axis=1))
    assert torch.equal(tensors["observation"], torch.from_numpy(observations["observation"].copy()))


@each_count
def test_spread_out_an_observation_says_the_same(table: Table) -> None:
    """Every number can be read back, exactly; what is hidden is -1 in all its parts."""
    env = make(table)
    observations, _ = env.reset(seed=6)
    rng = np.random.default_rng(6)
    for _ in range(80):
        observations, *_ = env.step(any_actions(observations["action_mask"], rng))
    rows = observations["observation"]
    spread = env.spread(rows)
    assert spread.dtype == np.float32
    for column in env.layout.columns:
        width = (column.spread_behind - column.spread_first) // (column.behind - column.first)
        parts = spread[:, column.spread_first : column.spread_behind].reshape(len(rows), -1, width).astype("int64")
        bits = {1: 0, 4: 8, 32: 1}[width]
        again = (parts << (bits * np.arange(width))).sum(axis=2) if width > 1 else parts[:, :, 0]
        hidden = rows[:, column.first : column.behind] == -1
        assert (parts[hidden] == -1).all()
        assert (again[~hidden] == rows[:, column.first : column.behind][~hidden]).all()


@each_table
def test_any_possible_action_is_as_likely_as_another(table: Table) -> None:
    env = make(table, num_envs=1)
    rng = np.random.default_rng(9)
    observations, _ = env.reset(seed=9)
    for step in range(90):
        possible = set(np.flatnonzero(observations["action_mask"][0]).tolist())
        if step % 30 == 29 and len(possible) < 40:
            met = [int(env.any_actions(rng)[0]) for _ in range(60 * len(possible))]
            assert set(met) == possible
            assert max(met.count(action) for action in possible) < 120
        actions = env.any_actions(rng)
        assert int(actions[0]) in possible
        observations, *_ = env.step(actions)


def test_what_cannot_be_is_refused() -> None:
    env = make(BY_PLAYERS[0])
    observations, _ = env.reset(seed=1)
    before = observations["observation"].tobytes()
    for actions in ([0], [-1] * SIZE, [10**6] * SIZE):
        with pytest.raises(BadOptions, match="actions"):
            env.step(actions)
    with pytest.raises(IllegalChoice, match="may not choose"):
        env.step(observations["action_mask"].argmin(axis=1))
    assert observations["observation"].tobytes() == before
    with pytest.raises(BadOptions, match="opponents"):
        make(BY_PLAYERS[0], opponents="clever")
    with pytest.raises(BadOptions, match="seat"):
        make(BY_PLAYERS[0], seat=2)
