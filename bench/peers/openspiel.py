"""OpenSpiel's card games: whole games inside its C++, rollouts from a dealt position inside its C++, and from Python.

Its C++ does not count decisions, so those of its games are counted on games driven from Python, and games a second
measured inside are multiplied by the mean. Whole games inside are `evaluate_bots` with its C++ random bots, the only
driver it offers for that. Rollouts inside are its own `RandomRolloutEvaluator`, called by its MCTS bot told to simulate
once: the rollouts of the root and nothing else. They leave out the deal, which OpenSpiel does card by card.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import cycle

import pyspiel
from open_spiel.python.games import liars_poker  # noqa: F401 - registers it

from bench.peers.common import Play, serve_plays

GAMES = ("hearts", "spades", "oh_hell")
WRITTEN_IN_PYTHON = "python_liars_poker"
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
COUNTED = 1000
"""Games on which decisions are counted: their mean is then known to about one per cent."""
DEALS = 200
AT_ONCE = 100
"""Whole games, or rollouts from one deal, between two looks at the clock."""


def play_on(state: pyspiel.State, rng: Callable[[], float]) -> int:
    """From this state to the end at random, the fastest way from Python; how many decisions there were.

    The chances of these games are all even (`check_even`), so the list of draws is enough to draw from.
    """
    decisions = 0
    while (player := state.current_player()) != TERMINAL:
        actions = state.legal_actions()
        count = len(actions)
        decisions += player != CHANCE and count > 1
        state.apply_action(actions[int(rng() * count)])
    return decisions


def check_even(game: pyspiel.Game) -> None:
    """Refuse a game whose draws are not all as likely: `play_on` would not play it right."""
    state, rng = game.new_initial_state(), random.Random(7)
    while not state.is_terminal():
        if state.is_chance_node():
            chances = [chance for _, chance in state.chance_outcomes()]
            if max(chances) - min(chances) > 1e-9:
                raise ValueError(f"{game.get_type().short_name}: draws are not even")
        state.apply_action(rng.choice(state.legal_actions()))


def dealt(game: pyspiel.Game, rng: Callable[[], float]) -> pyspiel.State:
    """A state after the deal: the first that somebody is asked in."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(rng() * len(actions))])
    return state


def whole_games(game: pyspiel.Game) -> Play:
    """Whole games inside its C++, the deal included."""
    rng, seeds = random.Random(7).random, random.Random(8)
    mean = sum(play_on(game.new_initial_state(), rng) for _ in range(COUNTED)) / COUNTED
    bots = [pyspiel.make_uniform_random_bot(seat, 7 + seat) for seat in range(game.num_players())]

    def play() -> tuple[int, float]:
        for _ in range(AT_ONCE):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seeds.getrandbits(30))
        return AT_ONCE, AT_ONCE * mean

    return play


def rollouts(game: pyspiel.Game) -> Play:
    """Rollouts from dealt positions inside its C++: what its searches do."""
    rng = random.Random(7).random
    deals = [dealt(game, rng) for _ in range(DEALS)]
    mean = sum(play_on(deal.clone(), rng) for deal in deals for _ in range(COUNTED // DEALS)) / COUNTED
    evaluator = pyspiel.RandomRolloutEvaluator(AT_ONCE, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1, False, 7, False)
    next_deal = cycle(deals)

    def play() -> tuple[int, float]:
        bot.mcts_search(next(next_deal))
        return AT_ONCE, AT_ONCE * mean

    return play


def from_python(game: pyspiel.Game) -> Play:
    rng = random.Random(7).random

    def play() -> tuple[int, float]:
        return 1, play_on(game.new_initial_state(), rng)

    return play


def main() -> None:
    plays: dict[str, Play] = {}
    for name in GAMES:
        game = pyspiel.load_game(name)
        check_even(game)
        plays |= {
            f"{name}: whole": whole_games(game),
            f"{name}: rollouts": rollouts(game),
            f"{name}: python": from_python(game),
        }
    written_in_python = pyspiel.load_game(WRITTEN_IN_PYTHON)
    check_even(written_in_python)
    plays[f"{WRITTEN_IN_PYTHON}: python"] = from_python(written_in_python)
    serve_plays("open_spiel", plays)


if __name__ == "__main__":
    main()
