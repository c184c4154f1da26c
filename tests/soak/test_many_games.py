"""Thousands of games of every table: nothing gets lost, every rule acts, often enough to trust what the suites saw."""

from __future__ import annotations

import pytest

from gradlon.core.game import Game
from support.clauses import SILENT, acting
from support.play import TABLES, Table, each_game, games, questions, weighted
from support.ys_effects import EFFECTS, LASTING, that_matter

pytestmark = [pytest.mark.engine, pytest.mark.soak]

GAMES = games(1000, 30)
OFTEN = games(20, 1)
"""How often each clause must act over all tables."""
WATCHED = games(200, 12)
"""Games of each table of Ys in which every effect in force is tried away."""
RARE = {"trafficker": games(1, 0)}
"""Effects that seldom matter, and how often they must at least: a Trafficker needs eight black gems."""
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


def test_every_effect_makes_a_difference_often_enough() -> None:
    """That a clause acted says little of an event or a lasting card: without it, something must be otherwise."""
    mattered = dict.fromkeys(LASTING, 0)
    tables = [table for table in TABLES if table.name == "ys"]
    for seed in range(WATCHED):
        for table in tables:
            known = {number for number, count in mattered.items() if count >= OFTEN}
            found: set[int] = set()
            for position, move in questions(table, weighted, seed):
                found |= that_matter(position, move, known | found)
            for number in found:
                mattered[number] += 1
    rare = {EFFECTS[number]: count for number, count in mattered.items() if count < RARE.get(EFFECTS[number], OFTEN)}
    assert rare == {}
