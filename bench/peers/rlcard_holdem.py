"""RLCard's limit hold'em for two, stepped from Python."""

from __future__ import annotations

import random

import rlcard

from bench.peers.common import serve_plays


def main() -> None:
    table, rng = rlcard.make("limit-holdem", config={"seed": 7}), random.Random(7).random

    def play() -> tuple[int, float]:
        decisions = 0
        state, _ = table.reset()
        while not table.is_over():
            actions = list(state["legal_actions"])
            decisions += len(actions) > 1
            state, _ = table.step(actions[int(rng() * len(actions))])
        return 1, decisions

    serve_plays("rlcard", {"limit hold'em": play})


if __name__ == "__main__":
    main()
