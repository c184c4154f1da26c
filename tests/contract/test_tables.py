"""What a game declares: its tables, and who may play what."""

from __future__ import annotations

from itertools import combinations

import pytest

from gradlon.core import registry
from gradlon.core.errors import BadOptions
from gradlon.core.events import SPECTATOR, Sealed
from gradlon.core.game import Game
from support.play import CLAUSE, Table, each_game, each_table, questions, weighted

pytestmark = pytest.mark.engine


@each_game
def test_every_player_count_and_every_option_is_at_a_table(game: Game) -> None:
    assert len(set(game.tables)) == len(game.tables)
    assert {players for players, _ in game.tables} == set(game.player_counts)
    assert {option for _, options in game.tables for option in options} == set(game.options)
    assert all(meaning for meaning in game.options.values())


@each_game
def test_a_table_is_made_or_refused_with_a_reason(game: Game) -> None:
    """Every player count with every set of up to three options: it can be played, or an error names why not."""
    accepted = set()
    refusals = set()
    for players in range(8):
        for size in range(4):
            for options in combinations(sorted(game.options), size):
                try:
                    game.new(players, options)
                except BadOptions as refusal:
                    refusals.add(str(refusal))
                else:
                    accepted.add((players, frozenset(options)))
    assert all(CLAUSE.search(refusal) for refusal in refusals), refusals
    assert {players for players, _ in accepted} == set(game.player_counts)
    assert {(players, frozenset(options)) for players, options in game.tables if len(options) < 4} <= accepted


@each_game
def test_an_unknown_option_is_refused_by_name(game: Game) -> None:
    with pytest.raises(BadOptions, match="no_such_option"):
        game.new(game.player_counts[0], ("no_such_option",))


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(BadOptions, match="chess"):
        registry.game("chess")


@each_table
def test_the_order_of_options_makes_no_difference(table: Table) -> None:
    one = table.new()
    other = table.game.new(table.players, table.options[::-1])
    other.start()
    assert one.core_block() + one.block() == other.core_block() + other.block()
    assert table.game.setup_of(one) == table.game.setup_of(other)


@each_table
def test_every_event_names_a_clause_and_opens_for_everybody(table: Table) -> None:
    game = table.game
    names = set()
    for position, _ in questions(table, weighted, 21):
        for event in game.events(position):
            assert event.clause in game.clauses
            names.add(event.name)
            for seat in table.observers:
                shown = event.opened(seat)
                assert shown["event"] == event.name
                assert shown["clause"] == event.clause
                assert not any(isinstance(value, Sealed) for value in shown.values())
                for name, value in shown.items():
                    if isinstance(value, int):
                        assert game.parameter(position, name, value)
            for name, value in event.values.items():
                if isinstance(value, Sealed):
                    assert event.opened(SPECTATOR)[name] is None
    assert names
    assert game.chapters <= names
    assert game.seat_name(position, 0) != game.seat_name(position, 1)
