"""The PettingZoo form of the games: its own checks, and what they do not check."""

from __future__ import annotations

import itertools
import random
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from envs.tables import BY_PLAYERS, each_table
from gradlon.core.errors import BadOptions, GradlonError, IllegalChoice
from gradlon.core.rng import Random
from gradlon.envs import aec, ys_v0, yspahan_v0
from gradlon.envs.observing import Glass
from support.play import Table, memory

MODULES: dict[str, Any] = {"ys": ys_v0, "yspahan": yspahan_v0}
USUAL = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
    "Action mask numpy array is all zeros",
)
"""What PettingZoo says of every environment that observes a dictionary with a mask, but for a list of its own."""
each_count = pytest.mark.parametrize("table", BY_PLAYERS, ids=str)


@pytest.fixture(autouse=True)
def as_usual() -> Any:
    with warnings.catch_warnings():
        for message in USUAL:
            warnings.filterwarnings("ignore", message=message)
        yield


def make(table: Table, **given: Any) -> Any:
    return MODULES[table.name].env(players=table.players, options=table.options, **given)


def bare(table: Table, **given: Any) -> Any:
    return MODULES[table.name].raw_env(players=table.players, options=table.options, **given)


def played(env: Any, seed: int, most: int = 10_000) -> Any:
    """A random game; at every action the agent and its observation."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, _, ended, cut, _ = env.last()
        if ended or cut or not most:
            return
        yield agent, observation
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        most -= 1


@each_table
def test_its_test_of_the_interface_passes(table: Table) -> None:
    api_test(make(table), num_cycles=1000)


@each_table
def test_its_test_of_seeds_passes(table: Table) -> None:
    seed_test(lambda: make(table), num_cycles=500)


@each_count
def test_its_test_of_rendering_passes(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: make(table, render_mode=render_mode))
    assert len(capsys.readouterr().out) > 1000


@each_table
def test_an_agent_observes_what_its_seat_may_know_and_no_more(table: Table) -> None:
    """Whoever is to act, and whoever waits: the numbers of its view; and the same if all it may not know is
    otherwise."""
    env = bare(table)
    glass = Glass(table.game, table.players, table.options)
    rng, differ = table.random(1), 0
    for step, (acting, _) in enumerate(played(env, 1)):
        if step % 17:
            continue
        position = env._position
        for seat, agent in enumerate(env.possible_agents):
            observation = env.observe(agent)
            assert (observation["observation"] == glass.row(position, seat)).all()
            options = position.options(seat) if agent == acting else ()
            numbers = {table.game.action_space.numbers[option] for option in options}
            assert set(np.flatnonzero(observation["action_mask"])) == numbers
            world = position.clone()
            world.hide_again(seat, rng)
            env._position = world
            env._batch.put(0, world)
            other = env.observe(agent)
            env._position = position
            env._batch.put(0, position)
            assert other["observation"].tobytes() == observation["observation"].tobytes()
            assert other["action_mask"].tobytes() == observation["action_mask"].tobytes()
            differ += memory(world) != memory(position)
    assert differ


@each_table
def test_rewards_are_the_ranks_and_add_up_to_nothing(table: Table) -> None:
    env = bare(table)
    list(played(env, 2))
    assert all(env.terminations.values())
    rewards = [env.rewards[agent] for agent in env.agents]
    ranks = table.game.result(env._position).ranks[: table.players]
    assert sum(rewards) == pytest.approx(0)
    assert [rewards[one] > rewards[other] for one in range(table.players) for other in range(table.players)] == [
        ranks[one] < ranks[other] for one in range(table.players) for other in range(table.players)
    ]
    while env.agents:
        env.step(None)


def test_a_seed_deals_the_same_and_none_deals_anew() -> None:
    env = bare(BY_PLAYERS[0])
    starts = []
    for seed in (1, 1, 2, None, None):
        env.reset(seed=seed)
        starts.append(memory(env._position))
    assert starts[0] == starts[1]
    assert len(set(starts)) == 4


@each_count
def test_a_match_is_cut_off_after_as_many_actions_as_are_asked_for(table: Table) -> None:
    env = make(table, max_cycles=7)
    assert len(list(played(env, 3))) == 7
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_an_illegal_action_ends_the_match_with_the_wrappers_and_is_refused_without() -> None:
    table = BY_PLAYERS[0]
    env, plain = make(table), bare(table)
    for each in (env, plain):
        each.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    before = memory(plain._position)
    with pytest.raises(IllegalChoice, match="may not choose"):
        plain.step(illegal)
    with pytest.raises(IllegalChoice, match="numbers from 0 to"):
        plain.step(10**6)
    assert memory(plain._position) == before
    agent = env.agent_selection
    env.step(illegal)
    assert env.rewards[agent] == aec.ILLEGAL
    assert all(env.terminations.values())


def test_actions_have_their_texts() -> None:
    table = BY_PLAYERS[0]
    env = bare(table)
    env.reset(seed=1)
    seat = env.possible_agents.index(env.agent_selection)
    actions = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
    assert {env.text(int(action)) for action in actions} == set(table.game.texts(env._position, seat))


def test_a_picture_tells_its_seat_nothing_hidden() -> None:
    """Pixel for pixel the same, whatever is in the others' hands."""
    env = bare(BY_PLAYERS[0], render_mode="rgb_array", render_seat=0)
    next(itertools.islice(played(env, 4), 40, None))
    position = env._position
    world = position.clone()
    world.hide_again(0, Random(3))
    pictures = []
    for each in (position, world):
        env._position = each
        pictures.append(env.render())
    assert memory(world) != memory(position)
    assert (pictures[0] == pictures[1]).all()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"render_mode": "video"}, "there is no 'video'"),
        ({"render_seat": 4}, "render_seat"),
        ({"max_cycles": 0}, "max_cycles"),
        ({"players": 9}, "YS-SET-1"),
        ({"options": ("speed",)}, "unknown option"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        ys_v0.raw_env(**given)


def test_nothing_is_rendered_without_a_mode() -> None:
    env = bare(BY_PLAYERS[0])
    env.reset(seed=1)
    with pytest.raises(GradlonError, match="render_mode"):
        env.render()
    env.close()
