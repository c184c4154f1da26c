"""The games for PettingZoo: agents that act one after the other (AEC), with masks of what they may do.

Agents are `player_0`, `player_1` … in the order of the seats. Where several are asked together (secret bids) they
answer one after the other, the lowest first, and none observes the others' answers. An observation is a dictionary:
`observation`, the whole numbers of `gradlon.envs.observing`, and `action_mask` over the game's action space, all 0
for an agent that is not to act. Rewards come at the end, from 1 to -1 (`gradlon.envs.payoffs`).
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from gradlon.core import registry
from gradlon.core.batch import Batch
from gradlon.core.errors import BadOptions, GradlonError, IllegalChoice
from gradlon.core.game import Game
from gradlon.core.rng import Random
from gradlon.envs import rendering
from gradlon.envs.observing import layout_of
from gradlon.envs.payoffs import payoffs

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise GradlonError("PettingZoo is needed: pip install gradlon[pettingzoo]") from missing

MODES = ("human", "ansi", "rgb_array")
USUAL_PLAYERS = 4
SPECTATOR = -1
ILLEGAL = -1.0
"""The reward of an agent whose action is illegal: the match ends there, by PettingZoo's usual wrapper."""


class Table(AECEnv):
    """One table of a game."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: Game,
        players: int = USUAL_PLAYERS,
        options: Sequence[str] = (),
        *,
        render_mode: str | None = None,
        render_seat: int = SPECTATOR,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise BadOptions(f"render_mode: there is no {render_mode!r}; there are: {', '.join(MODES)}")
        if not SPECTATOR <= render_seat < players:
            raise BadOptions(f"render_seat: a seat from 0 to {players - 1}, or {SPECTATOR} for a spectator")
        if max_cycles is not None and max_cycles < 1:
            raise BadOptions(f"max_cycles: a match has at least one action, not {max_cycles}")
        self.game, self.players, self.options = game, players, tuple(options)
        self.render_mode, self.render_seat, self.max_cycles = render_mode, render_seat, max_cycles
        self.metadata = {
            "name": f"{game.name}_v0",
            "render_modes": list(MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self._batch = Batch(game, players, options, size=1, seed=0)
        self._start = game.new(players, options)
        self._start.start()
        self._choices = game.action_space.choices
        layout = layout_of(game.name)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = len(self._choices)
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(layout.low, layout.high, dtype=np.int32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._nothing = np.zeros(size, np.int8)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new match; the same seed deals the same. `options` are PettingZoo's, and there are none here."""
        self._stream = Random(secrets.randbits(64) if seed is None else seed).stream(0)
        self._position = self._start.clone()
        self._cycles = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._show(self._position.deal(self._stream))

    def _show(self, seat: int) -> None:
        """Who is to act, and what it may know and do."""
        self._batch.put(0, self._position)
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        batch = self._batch
        if batch.seats[0] == seat:
            return {"observation": batch.observations[0].copy(), "action_mask": batch.mask[0].astype(np.int8)}
        row = batch.look(0, self._position, seat).copy()
        batch.put(0, self._position)
        return {"observation": row, "action_mask": self._nothing.copy()}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not 0 <= action < len(self._choices):
            raise IllegalChoice(f"action {action}: actions are numbers from 0 to {len(self._choices) - 1}")
        self._cumulative_rewards[agent] = 0.0
        self._show(self._position.step(self._choices[action], self._stream))
        self._cycles += 1
        if self._position.is_over():
            self._end()
        elif self._cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        self.rewards = dict(zip(self.agents, payoffs(self._position.ranks(), self.players), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def text(self, action: int) -> str:
        """An action of the agent to act, in the game's notation."""
        return self.game.write(self._position, self._seats[self.agent_selection], self._choices[action])

    def render(self) -> Any:
        """The table as `render_seat` sees it, a spectator else: printed (human), as text (ansi), as pixels
        (rgb_array)."""
        if self.render_mode is None:
            raise GradlonError(f"nothing is rendered without a render_mode: {', '.join(MODES)}")
        if self.render_mode == "rgb_array":
            return rendering.rgb(self.game, self._position, self.render_seat)
        text = rendering.ansi(self.game, self._position, self.render_seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close: no window, no process."""


def raw(name: str, **given: Any) -> Table:
    return Table(registry.game(name), **given)


def wrapped(name: str, **given: Any) -> Any:
    """With PettingZoo's usual wrappers, which check their callers."""
    found = wrappers.TerminateIllegalWrapper(raw(name, **given), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(found))
