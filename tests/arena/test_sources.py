"""Where points came from: every source is named, and together they are the final scores."""

from __future__ import annotations

import dataclasses

import pytest

from gradlon.arena.games import DRIVERS, Row, Work, play_batch
from gradlon.core.game import Game
from support.play import TABLES, Table, each_game, each_table, games

DRIVEN = pytest.mark.parametrize("driver", DRIVERS)


def rows(table: Table, driver: str, count: int) -> list[Row]:
    work = Work(table.name, table.players, table.options, (driver,), "sources", sources=True)
    batch = play_batch(work, 0, count)
    assert (batch.faults, batch.examples) == (0, [])
    return batch.rows


@DRIVEN
@each_table
def test_sources_add_up_to_the_final_scores(table: Table, driver: str) -> None:
    for row in rows(table, driver, games(40, 1)):
        assert tuple(sum(told.values()) for told in row.sources) == row.scores
        assert {source for told in row.sources for source in told} <= set(table.game.sources)
        assert {feature for got in row.features for feature in got} <= set(table.game.features)


@each_game
def test_every_source_and_every_feature_occurs(game: Game) -> None:
    """A name that nothing ever bears would be a column of zeros."""
    found: set[str] = set()
    for table in TABLES:
        if table.game is game:
            for row in rows(table, "wild", games(250, 5)):
                for counted in (*row.sources, *row.features):
                    found |= {name for name, count in counted.items() if count}
    if games(1, 0):
        assert found >= set(game.sources) | set(game.features)


@each_table
def test_kinds_that_studies_pass_over_tell_nothing_of_points_or_features(table: Table) -> None:
    position = table.new()
    position.playout(table.random(3))
    told = 0
    for numbers in position.drain():
        event = table.game.event(position, numbers)
        counted = bool(table.game.points_by_source(event)) if table.game.points_told(event) else False
        if counted or table.game.feature_of(event) is not None:
            assert numbers[1] in table.game.studied_kinds, event
            told += 1
    assert told


@DRIVEN
def test_reading_the_journal_changes_no_game(driver: str) -> None:
    plain = play_batch(Work("ys", 4, ("express",), (driver,), "7"), 0, games(30, 2))
    read = play_batch(Work("ys", 4, ("express",), (driver,), "7", sources=True), 0, games(30, 2))
    assert [dataclasses.replace(row, sources=(), features=()) for row in read.rows] == plain.rows
    assert read.fired == plain.fired
