"""Thousands of games of every table: nothing gets lost, every rule acts, often enough to trust what the suites saw."""

from __future__ import annotations

import pytest

from gradlon.core.game import Game
from support.clauses import SILENT, acting
from support.play import TABLES, Table, each_game, games

pytestmark = [pytest.mark.engine, pytest.mark.soak]

GAMES = games(1000, 30)
OFTEN = games(20, 1)
"""How often each clause must act over all tables."""
DRIVERS = ("playout", "weighted_playout")


def play_out(table: Table, driver: str, seed: int) -> dict[str, int]:
    """Play a game inside the engine, check it, and count which clauses acted."""
    game = table.game
    position = game.new(table.players, table.options)
    position.count_clauses()
    position.start()
    getattr(position, driver)(table.random(seed))
    assert position.is_over()
    assert game.faults(position) == [], f"{table}, {driver}, seed {seed}"
    return dict(zip(game.clauses, position.fired(), strict=False))


@each_game
def test_every_clause_acts_and_no_piece_gets_lost(game: Game) -> None:
    """Every clause that can act does; those that cannot, as `support.clauses` says, do not."""
    acted = dict.fromkeys(game.clauses, 0)
    for table in TABLES:
        if table.game is game:
            for driver in DRIVERS:
                for seed in range(GAMES):
                    for clause, count in play_out(table, driver, seed).items():
                        acted[clause] += count
    assert {clause: acted[clause] for clause in acting(game) if acted[clause] < OFTEN} == {}
    assert {clause: acted[clause] for clause in SILENT if acted.get(clause)} == {}
