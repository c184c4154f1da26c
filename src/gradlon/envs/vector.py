"""Thousands of matches at once, as a vector environment in the manner of Gymnasium: numpy in, numpy out.

    env = VectorEnv("yspahan", players=3, num_envs=1024, opponents="random")
    observations, infos = env.reset(seed=1)
    observations, rewards, terminations, truncations, infos = env.step(actions)

With `opponents` the caller plays one seat of every match, and the environment plays the others: `random`, `greedy`,
or a function from observations, masks, seats and the matches that are asked to actions. Without, the caller plays
every seat: an observation is that of the seat to act, `infos["seats"]` says which that is, and a reward is that of
the seat that acted.

An observation is a dictionary of `observation` (`gradlon.envs.observing`) and `action_mask`. A match that ends is
followed by a new one in the same step (`AutoresetMode.SAME_STEP`); `infos["payoffs"]` has what it was worth to every
player. There is no last observation of a match that is over: nobody has to act on it.

The arrays are the batch's own and are written anew by every step: copy what is to be kept, or say `copy=True`.
`tensors()` gives the same memory to torch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gradlon.core import registry
from gradlon.core.batch import Batch
from gradlon.core.errors import BadOptions, GradlonError
from gradlon.core.limits import WAIT
from gradlon.core.rng import Random
from gradlon.envs.observing import layout_of

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as missing:
    raise GradlonError("Gymnasium is needed: pip install gradlon[gymnasium]") from missing

Opponent = Callable[[Any, Any, Any, Any], Any]
"""Observations, masks, seats and which matches are asked, each with a row a match, to an action for every match."""
USUAL_PLAYERS = 4
OWN = ("random", "greedy")
SEEDS = 1 << 63


class VectorEnv(gymnasium.vector.VectorEnv):
    """Many matches of one table."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own way
        "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        game: str,
        players: int = USUAL_PLAYERS,
        options: Sequence[str] = (),
        *,
        num_envs: int,
        opponents: str | Opponent | None = None,
        seat: int = 0,
        copy: bool = False,
    ) -> None:
        super().__init__()
        if isinstance(opponents, str) and opponents not in OWN:
            raise BadOptions(f"opponents: there are no {opponents!r}; there are: {', '.join(OWN)}, or a function")
        if not 0 <= seat < players:
            raise BadOptions(f"seat: from 0 to {players - 1}, not {seat}")
        self.game, self.players, self.options = registry.game(game), players, tuple(options)
        self.num_envs, self.opponents, self.seat, self.copy = num_envs, opponents, seat, copy
        self.layout = layout_of(game)
        size = len(self.game.action_space)
        self.single_action_space = spaces.Discrete(size)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(self.layout.low, self.layout.high, dtype=np.int32),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self._choices = np.array(self.game.action_space.choices, "int32")
        self._directory, self._pages = (np.array(table, "int32") for table in self.game.action_space.tables)
        self._rows = np.arange(num_envs)
        self._nobody = np.zeros(num_envs, bool)
        self.batch = self._new(0)

    def _new(self, seed: int) -> Batch:
        self._random = np.random.default_rng(seed)
        self._streams = [Random(seed).stream(self.num_envs + number) for number in range(self.num_envs)]
        return Batch(self.game, self.players, self.options, size=self.num_envs, seed=seed, auto_reset=True)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New matches everywhere. With a seed they are the same as ever; without, the streams of chance go on."""
        super().reset(seed=seed, options=options)
        if seed is None:
            self.batch.reset()
        else:
            self.batch = self._new(seed)
        if self.opponents is not None:
            self._play_others()
        return self._observations(), self._infos(np.zeros((self.num_envs, self.players), "float32"))

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """An action for every match, as numbers of its action space."""
        batch = self.batch
        row = np.asarray(actions)
        if row.shape != (self.num_envs,) or (row < 0).any() or (row >= len(self._choices)).any():
            raise BadOptions(f"actions: {self.num_envs} numbers from 0 to {len(self._choices) - 1}")
        acted = batch.seats.copy()
        batch.step(self._choices[row])
        done = batch.done.copy()
        payoffs = self._payoffs()
        scores = batch.scores.copy()
        if self.opponents is not None:
            ended, later, final = self._play_others(done)
            payoffs[ended] = later[ended]
            scores = np.where(done[:, None], scores, final)
            done |= ended
            acted[:] = self.seat
        rewards = payoffs[self._rows, acted]
        infos = self._infos(payoffs) | {"scores": scores}
        return self._observations(), rewards, done, self._nobody.copy(), infos

    def _play_others(self, over: Any = None) -> tuple[Any, Any, Any]:
        """Let the opponents act until the caller is to act everywhere; which matches ended on the way, what they were
        worth, and the scores as they then stood. A match that has ended is not played to its end once more: a new one
        has no place for the caller only if it could end before it is asked."""
        batch = self.batch
        ended = np.zeros(self.num_envs, bool)
        payoffs = np.zeros((self.num_envs, self.players), "float32")
        scores = batch.scores.copy()
        while True:
            asked = batch.seats != self.seat
            if not asked.any():
                break
            batch.step(np.where(asked, self._others_choose(asked), WAIT))
            ended_now = batch.done & ~ended
            if over is not None:
                ended_now &= ~over
            payoffs[ended_now] = self._payoffs()[ended_now]
            fresh = asked & ~ended
            scores[fresh] = batch.scores[fresh]
            ended |= ended_now
        return ended, payoffs, scores

    def _others_choose(self, asked: Any) -> Any:
        batch = self.batch
        if self.opponents == "random":
            return batch.options[self._rows, self._random.integers(batch.counts)]
        if self.opponents == "greedy":
            found = np.zeros(self.num_envs, "int32")
            for index in np.flatnonzero(asked).tolist():
                position = batch.position(index)
                found[index] = position.greedy_choice(self._streams[index], int(batch.seats[index]))
            return found
        assert callable(self.opponents)
        actions = self.opponents(batch.observations, batch.mask.view(np.int8), batch.seats, asked)
        return self._choices[np.asarray(actions)]

    def _payoffs(self) -> Any:
        """What the matches that ended in the batch's last step were worth (`gradlon.envs.payoffs`); else 0."""
        found = np.zeros((self.num_envs, self.players), "float32")
        done = self.batch.done
        if done.any():
            ranks = self.batch.ranks[done, : self.players]
            beaten = (ranks[:, None, :] > ranks[:, :, None]).sum(axis=2)
            lost = (ranks[:, None, :] < ranks[:, :, None]).sum(axis=2)
            found[done] = (beaten - lost) / (self.players - 1)
        return found

    def _observations(self) -> dict[str, Any]:
        found = self._arrays()
        return {name: array.copy() for name, array in found.items()} if self.copy else found

    def _arrays(self) -> dict[str, Any]:
        return {"observation": self.batch.observations, "action_mask": self.batch.mask.view(np.int8)}

    def _infos(self, payoffs: Any) -> dict[str, Any]:
        seats = self.batch.seats
        return {"seats": seats.copy() if self.copy else seats, "payoffs": payoffs, "scores": self.batch.scores.copy()}

    def any_actions(self, rng: Any) -> Any:
        """A possible action for every match, any as likely, without looking through the masks. `rng` is numpy's. An
        option that has no number (`gradlon.core.actions`) gives way to the first that has one."""
        batch = self.batch
        found = self._numbers(batch.options[self._rows, rng.integers(batch.counts)])
        if found.min() < 0:
            found = np.where(found < 0, batch.mask.argmax(axis=1), found)
        return found

    def _numbers(self, choices: Any) -> Any:
        """The numbers of choices in the action space, -1 for those that have none."""
        pages = self._directory[choices >> 8]
        return np.where(pages < 0, -1, self._pages[pages + (choices & 255)])

    def tensors(self) -> dict[str, Any]:
        """The observations as torch tensors in the same memory: they change with every step. A reset with a seed makes
        new arrays, and new tensors have to be asked for."""
        try:
            import torch
        except ImportError as lacking:
            raise GradlonError("torch is needed: pip install torch") from lacking
        return {name: torch.from_numpy(array) for name, array in self._arrays().items()}

    def spread(self, observations: Any) -> Any:
        """Observations as floating-point numbers, sets and words in parts (`gradlon.envs.observing.Layout.spread`)."""
        return self.layout.spread(observations)
