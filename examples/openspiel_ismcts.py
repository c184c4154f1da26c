"""OpenSpiel's own search over information sets (ISMCTS, in Python) as a player at our tables.

    gradlon arena yspahan --players 3 --bots random,greedy --bot examples/openspiel_ismcts.py:Ismcts --games 6

It needs `pip install "gradlon[openspiel]"`. The bot is handed a view, as every bot is; OpenSpiel gets a state that
begins there, and imagines what the seat may not know anew in every simulation. Each of them plays a match at random
to its end in Python, which takes some milliseconds: it is slow, and weak for its time. `--think 5` simulates five
times as much.
"""

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from gradlon.core.rng import Random
from gradlon.envs import openspiel

SIMULATIONS = 20
EXPLORATION = 1.4


class Ismcts:
    """Looks for the best option by OpenSpiel's search."""

    def __init__(self, seed=0, think=1.0):
        self.seed = seed
        self.simulations = max(1, round(SIMULATIONS * think))
        self.random = Random(seed)
        self.bot = None

    def decide(self, view, options):
        if len(options) == 1:
            return options[0]
        if self.bot is None:
            self.game = openspiel.load(view.game, view.players, view.options)
            self.bot = self.search()
        state = self.game.state_from_view(view, self.random)
        return state.action_to_string(self.bot.step(state))

    def search(self):
        draws = np.random.RandomState(self.seed % 2**32)
        return ismcts.ISMCTSBot(
            self.game,
            mcts.RandomRolloutEvaluator(1, draws),
            uct_c=EXPLORATION,
            max_simulations=self.simulations,
            random_state=draws,
        )
