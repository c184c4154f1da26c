"""PettingZoo's classic games, stepped from Python by its agent iteration, without the wrappers that check its callers:
the faster way."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from pettingzoo.classic import connect_four_v3, texas_holdem_v4

from bench.peers.common import Play, serve_plays


def stepped(table: Any) -> Play:
    rng = random.Random(7)

    def play() -> tuple[int, float]:
        decisions = 0
        table.reset(seed=rng.getrandbits(30))
        for _ in table.agent_iter():
            observation, _, ended, cut, _ = table.last()
            if ended or cut:
                table.step(None)
                continue
            actions = np.flatnonzero(observation["action_mask"].view(bool))
            decisions += len(actions) > 1
            table.step(int(actions[int(rng.random() * len(actions))]))
        return 1, decisions

    return play


def main() -> None:
    serve_plays(
        "pettingzoo",
        {"connect four": stepped(connect_four_v3.raw_env()), "Texas hold'em": stepped(texas_holdem_v4.raw_env())},
    )


if __name__ == "__main__":
    main()
