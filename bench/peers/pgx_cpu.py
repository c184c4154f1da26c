"""Pgx on the processor, as it is meant to run: a batch of games stepped by one jitted call, on one core."""

from __future__ import annotations

import os

# Before JAX looks for cores: everybody else here has one.
os.environ["JAX_PLATFORMS"] = "cpu"
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from bench.peers.common import Play, serve_plays

BATCHES: dict[pgx.EnvId, int] = {"connect_four": 2048, "leduc_holdem": 2048, "sparrow_mahjong": 256}
"""Each game with the size of its batch: the best of those tried, from 256 to 2048."""
STEPS = 16
"""Steps of the batch in one call."""


def batched(name: pgx.EnvId, batch: int) -> Play:
    """Steps of a batch whose finished games begin anew. A batch is always in mid-game, so games are those finished."""
    table = pgx.make(name)
    begin = jax.vmap(table.init)
    step = jax.vmap(auto_reset(table.step, table.init))

    def turn(carry, _):  # type: ignore[no-untyped-def]
        state, key, games, decisions = carry
        key, choosing, stepping = jax.random.split(key, 3)
        mask = state.legal_action_mask
        decisions += jnp.sum(mask.sum(-1) > 1)
        actions = jax.random.categorical(choosing, jnp.log(mask.astype(jnp.float32)), axis=-1)
        state = step(state, actions, jax.random.split(stepping, batch))
        games += jnp.sum(state.terminated)
        return (state, key, games, decisions), None

    @jax.jit
    def run(state, key):  # type: ignore[no-untyped-def]
        return jax.lax.scan(turn, (state, key, 0, 0), None, length=STEPS)[0]

    key, first = jax.random.split(jax.random.PRNGKey(7))
    where = [begin(jax.random.split(first, batch)), key]

    def play() -> tuple[int, float]:
        where[0], where[1], games, decisions = run(where[0], where[1])
        return int(games), int(decisions)

    return play


def main() -> None:
    serve_plays("pgx", {name: batched(name, batch) for name, batch in BATCHES.items()})


if __name__ == "__main__":
    main()
