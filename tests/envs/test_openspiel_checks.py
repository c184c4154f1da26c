"""OpenSpiel's own checks, as its package ships them: every table has to pass them."""

from __future__ import annotations

import random
import unittest
from pathlib import Path

import absl.flags
import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough

from envs.tables import BY_PLAYERS, each_table, load, name_of
from support.play import TABLES, Table


@pytest.fixture(autouse=True, scope="module")
def flags() -> None:
    """OpenSpiel reads the flags of a command line; there is none here."""
    absl.flags.FLAGS(["tests"])


@each_table
def test_its_random_simulation_passes_with_every_state_serialized(table: Table) -> None:
    pyspiel.random_sim_test(load(table), num_sims=1, serialize=True, verbose=False)


CHECKS = [name for name in dir(api_test.EnforceAPIOnPartialTreeBase) if name.startswith("test_")]


def test_there_are_checks_to_pass() -> None:
    assert len(CHECKS) >= 5


@each_table
def test_its_checks_of_the_interface_pass(table: Table) -> None:
    """All those for games whose tree is too large to be walked: on a sample of states."""
    random.seed(7)
    case = type("Checks", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": name_of(table), "game": load(table)})
    result = unittest.TestResult()
    unittest.TestSuite([case(name) for name in CHECKS]).run(result)
    assert result.testsRun == len(CHECKS)
    assert [trace for _, trace in result.failures + result.errors] == []
    assert result.skipped == []


SHORTEST = BY_PLAYERS[0]


@pytest.mark.parametrize(
    "table", [pytest.param(table, marks=() if table == SHORTEST else pytest.mark.soak) for table in TABLES], ids=str
)
def test_a_playthrough_is_generated_and_comes_out_the_same_again(table: Table, tmp_path: Path) -> None:
    """OpenSpiel writes every tensor of every state as text: minutes for a large table."""
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(name_of(table), [], seed=3), encoding="utf-8")
    expected, found = generate_playthrough.replay(str(file))
    assert found == expected
    assert f"game: {name_of(table)}" in expected
    assert "# Apply action" in expected


def test_its_own_bots_play_our_games() -> None:
    """Uniform random bots of its C++, run by its C++."""
    for table in BY_PLAYERS:
        bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(table.players)]
        returns = pyspiel.evaluate_bots(load(table).new_initial_state(), bots, 7)
        assert len(returns) == table.players
        assert sum(returns) == pytest.approx(0)


def test_its_python_search_over_information_sets_plays_our_games() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    for table in BY_PLAYERS:
        game = load(table)
        state, rng = game.new_initial_state(), random.Random(2)
        bot = ismcts.ISMCTSBot(
            game,
            mcts.RandomRolloutEvaluator(1, np.random.RandomState(3)),
            uct_c=1.4,
            max_simulations=5,
            random_state=np.random.RandomState(4),
        )
        for _ in range(60):
            while state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
            state.apply_action(rng.choice(state.legal_actions()))
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        assert bot.step(state) in state.legal_actions()
