"""Batches: many matches at once tell of each what it tells alone, and to a seat only what it may know."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy
import pytest

import gradlon
from gradlon.core.batch import Batch
from gradlon.core.errors import BadOptions, IllegalChoice
from gradlon.core.game import View
from gradlon.core.limits import WAIT
from gradlon.core.rng import Random
from support.play import TABLES, Pick, Table, each_driver, each_table, memory, questions, uniform, weighted

pytestmark = pytest.mark.engine

SIZE = 3


def random_choices(batch: Batch, rng: Random, pick: Pick = uniform) -> list[int]:
    """An option for every match; 0 for one that is over."""
    rows = zip(batch.options.tolist(), batch.counts.tolist(), strict=True)
    return [pick(tuple(row[:count]), rng) if count else 0 for row, count in rows]


@each_driver
@each_table
def test_a_match_of_a_batch_is_the_match_that_it_is_alone(table: Table, pick: Pick) -> None:
    """Seats, options, masks, points and ranks at every step; and each depends on its own stream and choices only."""
    batch = Batch(table.game, table.players, table.options, size=SIZE, seed=4)
    rng = table.random(71)
    alone = [table.new() for _ in range(SIZE)]
    streams = [Random(4).stream(number) for number in range(SIZE)]
    seats = [position.deal(stream) for position, stream in zip(alone, streams, strict=True)]
    space = batch.action_space
    while True:
        assert batch.seats.tolist() == seats
        for index, position in enumerate(alone):
            offered = position.options(seats[index]) if seats[index] >= 0 else ()
            row = batch.options[index].tolist()
            assert tuple(row[: len(offered)]) == offered
            assert set(row[len(offered) :]) == {-1}
            assert batch.counts[index] == len(offered)
            assert set(numpy.flatnonzero(batch.mask[index])) == {space.numbers[option] for option in offered}
            assert tuple(batch.scores[index]) == position.scores()
            assert memory(batch.position(index)) == memory(position)
        if max(seats) < 0:
            break
        choices = random_choices(batch, rng, pick)
        batch.step(choices)
        for index, position in enumerate(alone):
            ends = seats[index] >= 0
            if ends:
                seats[index] = position.step(choices[index], streams[index])
            if position.is_over():
                result = table.game.result(position)
                assert tuple(batch.ranks[index]) == result.ranks
                assert batch.done[index]
            else:
                assert not batch.done[index]
                assert not batch.ranks[index].any()
                assert not batch.rewards[index].any()


@each_driver
@each_table
def test_an_observation_is_the_view_of_the_seat_to_act(table: Table, pick: Pick) -> None:
    """Number by number as the view has it, -1 where the view has nothing."""
    batch = Batch(table.game, table.players, table.options, size=2, seed=5)
    rng = table.random(72)
    step = 0
    while (batch.seats >= 0).any():
        if step % 5 == 0:
            for index in range(2):
                assert batch.observations[index].tolist() == expected(batch, table, index)
        batch.step(random_choices(batch, rng, pick))
        step += 1
    assert batch.observations[0].tolist() == expected(batch, table, 0)


def expected(batch: Batch, table: Table, index: int) -> list[int]:
    return shown(batch, table.game.view(batch.position(index), int(batch.seats[index])))


def shown(batch: Batch, view: View) -> list[int]:
    """What a view shows, in the order of the columns."""
    row = [view.seat]
    for name, first, behind in batch.columns[1:]:
        assert len(row) == first
        row += [-1 if number is None else number for number in view.row(name)]
        assert len(row) == behind
    return row


@each_driver
@each_table
def test_what_a_seat_may_not_know_changes_no_byte_of_its_observation(table: Table, pick: Pick) -> None:
    """Every position replaced by one imagined from the view of the seat to act."""
    batch = Batch(table.game, table.players, table.options, size=1, seed=6)
    rng = table.random(73)
    differ = 0
    for step, (position, _) in enumerate(questions(table, pick, 73)):
        if step % 3 or position.asks_chance():
            continue
        seat = position.asked_seats()[0]
        imagined = table.game.imagine(table.game.view(position, seat), rng)
        seen = []
        for world in (position, imagined):
            batch.put(0, world)
            seen.append((batch.seats.tobytes(), batch.observations.tobytes(), batch.options.tobytes()))
        assert seen[0] == seen[1]
        differ += memory(position) != memory(imagined)
    assert differ


@each_driver
@each_table
def test_every_option_has_its_number_in_the_action_space(table: Table, pick: Pick) -> None:
    space = table.game.action_space
    assert list(space.choices) == sorted(set(space.choices))
    assert [space.numbers[choice] for choice in space.choices] == list(range(len(space)))
    for seed in range(3):
        for position, _ in questions(table, pick, 740 + seed):
            for seat in position.asked_seats():
                assert set(position.options(seat)) <= space.numbers.keys()
            assert {draw for draw, _ in position.draws()} <= table.game.draw_space.numbers.keys()


@each_driver
@each_table
def test_a_batch_shows_any_seat_what_it_may_know_and_answers_nothing(table: Table, pick: Pick) -> None:
    """Number by number as the view of that seat, or of a spectator, has it; with CHANCE asked, too."""
    batch = Batch(table.game, table.players, table.options, size=1, seed=5)
    for step, (position, _) in enumerate(questions(table, pick, 75)):
        if step % 9:
            continue
        for seat in table.observers:
            before = memory(position)
            assert batch.look(0, position, seat).tolist() == shown(batch, table.game.view(position, seat))
            assert memory(position) == memory(batch.position(0)) == before


@each_table
def test_a_wrong_choice_is_refused_and_nothing_changes(table: Table) -> None:
    batch = Batch(table.game, table.players, table.options, size=SIZE, seed=8)
    rng = table.random(75)
    for step in range(20):
        if batch.done.all():
            break
        choices = random_choices(batch, rng)
        before = [memory(batch.position(index)) for index in range(SIZE)]
        arrays = batch.options.tobytes(), batch.observations.tobytes(), batch.mask.tobytes()
        for wrong in (-1, 77 << 16):
            with pytest.raises(IllegalChoice, match=f"match {step % SIZE}: seat"):
                batch.step([wrong if index == step % SIZE else choice for index, choice in enumerate(choices)])
        with pytest.raises(BadOptions, match="choices"):
            batch.step(choices[:-1])
        for actions in ([0], [-1] * SIZE, [len(batch.action_space)] * SIZE):
            with pytest.raises(BadOptions, match="actions"):
                batch.step_actions(actions)
        assert before == [memory(batch.position(index)) for index in range(SIZE)]
        assert arrays == (batch.options.tobytes(), batch.observations.tobytes(), batch.mask.tobytes())
        batch.step_actions([batch.action_space.numbers[choice] for choice in choices])


@each_table
def test_a_match_that_waits_stays_as_it_is(table: Table) -> None:
    """Every other match in turn: what waits is as it was, and nothing of it ends."""
    batch = Batch(table.game, table.players, table.options, size=SIZE, seed=8, auto_reset=True)
    rng = table.random(78)
    ended = 0
    for step in range(600):
        choices = random_choices(batch, rng)
        before = [memory(batch.position(index)) for index in range(SIZE)]
        for index in range(SIZE):
            if (index + step) % 2:
                choices[index] = WAIT
        batch.step(choices)
        for index in range(SIZE):
            waits = (index + step) % 2
            assert (memory(batch.position(index)) == before[index]) == bool(waits)
            assert not (waits and (batch.done[index] or batch.ranks[index].any()))
        ended += int(batch.done.sum())
    assert ended


@each_table
def test_a_batch_that_resets_itself_goes_on(table: Table) -> None:
    """A match that ends tells how it ended, and a new one has begun; reset begins a new one everywhere."""
    batch = Batch(table.game, table.players, table.options, size=8, seed=9, auto_reset=True)
    rng = table.random(76)
    first = batch.position(0)
    ended = 0
    while ended < 3:
        batch.step(random_choices(batch, rng))
        assert (batch.seats >= 0).all()
        assert (batch.counts > 0).all()
        for index in numpy.flatnonzero(batch.done):
            ended += 1
            assert batch.ranks[index].min() == 1
            assert abs(batch.rewards[index].sum()) < 1e-5
            assert batch.rewards[index].max() <= 1
            assert batch.rewards[index][batch.ranks[index] == 1].min() >= batch.rewards[index].max()
    batch.reset()
    assert not batch.done.any()
    assert batch.position(0).asking()[0] == first.asking()[0]
    assert len({memory(batch.position(index)) for index in range(8)}) > 1


def test_a_batch_of_another_table_is_refused() -> None:
    table, other = TABLES[0], TABLES[-1]
    with pytest.raises(BadOptions, match="size"):
        Batch(table.game, table.players, table.options, size=0, seed=1)
    batch = Batch(table.game, table.players, table.options, size=1, seed=1)
    stranger = next(one for one in TABLES if one.game is table.game and one.players != table.players)
    with pytest.raises(BadOptions, match="table"):
        batch.put(0, stranger.new())
    assert other.game is not table.game
    with pytest.raises(BadOptions, match="table"):
        batch.put(0, other.new())


def test_a_batch_without_masks_and_observations_has_no_columns_for_them() -> None:
    table = TABLES[0]
    batch = Batch(table.game, table.players, table.options, size=2, seed=1, observe=False, masks=False)
    rng = table.random(77)
    while (batch.seats >= 0).any():
        batch.step(random_choices(batch, rng, weighted))
    assert batch.mask.shape == batch.observations.shape == (2, 0)
    assert batch.ranks.min() == 1


def test_numpy_is_needed_by_batches_alone() -> None:
    """Importing everything of the core, and playing, loads no numpy."""
    code = (
        "import sys, gradlon.core.batch, gradlon.core.playouts, gradlon.cli; from gradlon.core.registry import game; "
        "p = game('ys').new(4); p.start(); gradlon.core.playouts.playouts(p, 1, 1); assert 'numpy' not in sys.modules"
    )
    source = str(Path(gradlon.__file__).parents[1])
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": source})
