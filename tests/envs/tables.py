"""The tables as OpenSpiel names them, and games played there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest

from gradlon.envs import openspiel
from support.play import TABLES, Table

each_table = pytest.mark.parametrize("table", TABLES, ids=str)


def by_players() -> list[Table]:
    """A table for every game and player count: the first listed."""
    found: dict[tuple[str, int], Table] = {}
    for table in TABLES:
        found.setdefault((table.name, table.players), table)
    return list(found.values())


BY_PLAYERS = by_players()


def name_of(table: Table) -> str:
    options = "".join(f",{option}=True" for option in table.options)
    return f"{table.name}(players={table.players}{options})"


def load(table: Table) -> pyspiel.Game:
    return openspiel.load(table.name, table.players, table.options)


def states(game: pyspiel.Game, seed: int) -> Iterator[Any]:
    """A random game: every state of it, the terminal one last. Draws come by their odds."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state.clone()
        state.apply_action(any_action(state, rng))
    yield state


def any_action(state: Any, rng: random.Random) -> int:
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        return int(rng.choices([one for one, _ in outcomes], [odds for _, odds in outcomes])[0])
    return int(rng.choice(state.legal_actions()))
