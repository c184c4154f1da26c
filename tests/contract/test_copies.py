"""Copies, replays and seeds: the log of choices and draws is the truth, and a copy is a game of its own."""

from __future__ import annotations

import pytest

from gradlon.core.position import Position
from support.play import DRIVERS, Pick, Table, each_driver, each_table, finished, make, memory, questions, uniform

pytestmark = pytest.mark.engine


@each_driver
@each_table
def test_copies_are_independent(table: Table, pick: Pick) -> None:
    """A copy is equal, plays on alike, and neither changes the other."""
    for step, (position, _) in enumerate(questions(table, pick, 11)):
        if step % 9:
            continue
        before = memory(position)
        copy, second = position.clone(), position.clone()
        assert memory(copy) == before
        assert copy.asking() == position.asking()
        play_on(copy, table, step)
        assert memory(position) == before
        play_on(second, table, step)
        assert memory(second) == memory(copy)
        third = second.clone()
        position_again = memory(third)
        if not second.is_over():
            second.random_step(table.random(step))
        assert memory(third) == position_again


def play_on(position: Position, table: Table, seed: int) -> None:
    rng = table.random(seed)
    for _ in range(12):
        if position.is_over():
            return
        position.random_step(rng)


@each_table
def test_a_copy_plays_out_as_the_original_would(table: Table) -> None:
    for step, (position, _) in enumerate(questions(table, uniform, 12)):
        if step % 40 == 0:
            one, other = position.clone(), position.clone()
            assert one.playout(table.random(step)) == other.playout(table.random(step))
            assert memory(one) == memory(other)


@each_driver
@each_table
def test_the_log_of_choices_replays_the_game(table: Table, pick: Pick) -> None:
    """By numbers and by texts: the same bytes after every move, the same events, the same result."""
    game = table.game
    stages: list[bytes] = []
    texts: list[str] = []
    position = table.new()
    for position, (seat, choice) in questions(table, pick, 13):
        stages.append(memory(position))
        texts.append(game.write(position, seat, choice))
    _, moves = finished(table, pick, 13)
    by_numbers, by_texts = table.new(), table.new()
    for (seat, choice), text, stage in zip(moves, texts, stages, strict=True):
        assert memory(by_numbers) == stage
        assert memory(by_texts) == stage
        make(by_numbers, seat, choice)
        make(by_texts, seat, game.parse(by_texts, seat, text))
    assert memory(by_numbers) == memory(by_texts) == memory(position)
    assert by_numbers.drain() == by_texts.drain() == position.drain()
    assert game.result(by_numbers) == game.result(position)
    assert by_numbers.fired() == position.fired()


@each_table
def test_a_seed_names_a_game(table: Table) -> None:
    """The same seed plays the same game, another seed another."""
    for pick in DRIVERS.values():
        (one, moves), (other, again), (_, different) = (finished(table, pick, seed) for seed in (14, 14, 15))
        assert moves == again
        assert memory(one) == memory(other)
        assert moves != different
    for playout in ("playout", "weighted_playout"):
        ends = []
        for seed in (16, 16, 17):
            position = table.new()
            getattr(position, playout)(table.random(seed))
            ends.append(memory(position))
        assert ends[0] == ends[1] != ends[2]


@each_driver
@each_table
def test_a_position_is_the_values_of_its_fields(table: Table, pick: Pick) -> None:
    """Loaded from its values it is the same, byte by byte, and goes on alike."""
    game = table.game
    for step, (position, move) in enumerate(questions(table, pick, 18)):
        if step % 5:
            continue
        loaded = game.load(table.players, table.options, game.values(position))
        assert memory(loaded) == memory(position)
        assert game.setup_of(loaded) == game.setup_of(position) == (table.players, tuple(sorted(table.options)))
        copy = position.clone()
        make(copy, *move)
        make(loaded, *move)
        assert memory(loaded) == memory(copy)


@each_table
def test_a_journal_changes_nothing_in_the_game(table: Table) -> None:
    """Recorded, counted or silent: the same moves give the same position."""
    told, moves = finished(table, uniform, 19)
    silent, counted = (table.game.new(table.players, table.options) for _ in range(2))
    counted.count_clauses()
    for position in (silent, counted):
        position.start()
        for move in moves:
            make(position, *move)
    assert memory(silent) == memory(counted) == memory(told)
    assert counted.fired() == told.fired()
    assert counted.drain() == []
