"""Gymnasium's vector environments: CartPole, which it moves as arrays, and Blackjack, which it moves one by one."""

from __future__ import annotations

import gymnasium
import numpy as np

from bench.peers.common import Play, serve_plays

SIZE, STEPS = 256, 20
"""As many as our batches move at once, and as often between two looks at the clock."""
MODES = {"CartPole-v1": "vector_entry_point", "Blackjack-v1": "sync"}


def stepped(name: str) -> Play:
    """Every step is a choice between two."""
    env, rng = gymnasium.make_vec(name, num_envs=SIZE, vectorization_mode=MODES[name]), np.random.default_rng(7)
    env.reset(seed=7)

    def play() -> tuple[int, float]:
        games = 0
        for _ in range(STEPS):
            _, _, ended, cut, _ = env.step(rng.integers(2, size=SIZE))
            games += int((ended | cut).sum())
        return games, SIZE * STEPS

    return play


if __name__ == "__main__":
    serve_plays("gymnasium", {name: stepped(name) for name in MODES})
