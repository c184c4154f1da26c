"""Yspahan for PettingZoo: `env(players=3)` with its usual wrappers, `raw_env` without, which is faster.

Both take `players`, `options`, `render_mode`, `render_seat` and `max_cycles`; see `gradlon.envs.aec`.
"""

from functools import partial

from gradlon.envs.aec import raw, wrapped

__all__ = ["env", "raw_env"]

raw_env = partial(raw, "yspahan")
env = partial(wrapped, "yspahan")
