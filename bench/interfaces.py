"""Our side in the forms of others: a worker that plays the environments, as their users would, at random.

Each is stepped the way its peers are: OpenSpiel's states by `apply_action`, CHANCE too; PettingZoo's agents without the
wrappers that check their callers; the vector environment by numpy.
"""

from __future__ import annotations

import random
import time
from bisect import bisect
from collections.abc import Callable, Mapping
from functools import cache
from itertools import accumulate
from typing import Any

import numpy
import pyspiel

from bench import subjects
from bench.measuring import Sample, sampled_for
from bench.worker import serve
from gradlon.envs import aec, openspiel
from gradlon.envs.vector import VectorEnv

Play = Callable[[], tuple[int, float]]
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
SIZE, STEPS = 256, 20
"""Matches moved at once, and how often between two looks at the clock."""


def in_openspiel(request: Mapping[str, Any]) -> Play:
    """Draws come by their odds: ours are not all even."""
    game = openspiel.load(request["game"], request["players"], request["options"])
    rng = random.Random(7).random

    def play() -> tuple[int, float]:
        state, decisions = game.new_initial_state(), 0
        while (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                outcomes = state.chance_outcomes()
                reached = list(accumulate(odds for _, odds in outcomes))
                state.apply_action(outcomes[min(bisect(reached, rng()), len(outcomes) - 1)][0])
                continue
            actions = state.legal_actions()
            count = len(actions)
            decisions += count > 1
            state.apply_action(actions[int(rng() * count)])
        return 1, decisions

    return play


def in_pettingzoo(request: Mapping[str, Any]) -> Play:
    env = aec.raw(request["game"], players=request["players"], options=request["options"])
    rng = random.Random(7)

    def play() -> tuple[int, float]:
        decisions = 0
        env.reset(seed=rng.getrandbits(30))
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            actions = numpy.flatnonzero(observation["action_mask"].view(bool))
            decisions += len(actions) > 1
            env.step(int(actions[int(rng.random() * len(actions))]))
        return 1, decisions

    return play


def in_vectors(request: Mapping[str, Any]) -> Play:
    """Every seat is the caller's."""
    env = VectorEnv(request["game"], request["players"], request["options"], num_envs=SIZE)
    rng = numpy.random.default_rng(7)
    env.reset(seed=7)

    def play() -> tuple[int, float]:
        games = decisions = 0
        for _ in range(STEPS):
            decisions += int((env.batch.counts > 1).sum())
            _, _, ended, _, _ = env.step(env.any_actions(rng))
            games += int(ended.sum())
        return games, decisions

    return play


PLAYS: dict[str, Callable[[Mapping[str, Any]], Play]] = {
    subjects.IN_OPENSPIEL: in_openspiel,
    subjects.IN_PETTINGZOO: in_pettingzoo,
    subjects.IN_VECTORS: in_vectors,
}


@cache
def prepared(what: str, game: str, players: int, options: tuple[str, ...]) -> Play:
    """A way to play, set up once."""
    return PLAYS[what]({"game": game, "players": players, "options": options})


def measure(request: Mapping[str, Any]) -> Sample:
    play = prepared(request["what"], request["game"], request["players"], tuple(request["options"]))
    return sampled_for(request["seconds"], play, time.process_time)


if __name__ == "__main__":
    serve({}, measure)
