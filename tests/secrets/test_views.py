"""Views: what a seat may know is built up, fits what can be imagined, and holds nothing else."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Mapping
from typing import Any

import pytest

from gradlon.core.events import SPECTATOR
from gradlon.core.flat import Field
from gradlon.core.game import Game, View
from gradlon.core.position import CORE_FIELDS, Position
from support.play import TABLES, Pick, Table, each_driver, each_game, each_table, questions, weighted

pytestmark = pytest.mark.engine


@each_driver
@each_table
def test_what_is_imagined_from_a_view_gives_the_same_view(table: Table, pick: Pick) -> None:
    """For every seat and a spectator, at every question and at the end: and it is a sound position."""
    game, rng = table.game, table.random(31)
    for position, _ in questions(table, pick, 31):
        for seat in table.observers:
            check_imagined(game, position, seat, rng)
    for seat in table.observers:
        check_imagined(game, position, seat, rng)


def check_imagined(game: Game, position: Position, seat: int, rng: Any) -> None:
    view = game.view(position, seat)
    imagined = game.imagine(view, rng)
    assert game.view(imagined, seat) == view
    assert game.faults(imagined) == []


@each_driver
@each_table
def test_a_view_shows_a_field_to_its_audience_alone(table: Table, pick: Pick) -> None:
    """Public fields to all, an owner's block to the owner, NOBODY's to nobody; and what is shown is true."""
    game = table.game
    for step, (position, _) in enumerate(questions(table, pick, 32)):
        if step % 3:
            continue
        values = game.values(position)
        for seat in table.observers:
            view = game.view(position, seat)
            assert view.seat == seat
            assert set(view.fields) == {field.name for field in (*CORE_FIELDS, *game.fields)}
            for field in (*CORE_FIELDS, *game.fields):
                check_field(field, view, values)


def check_field(field: Field, view: View, values: Mapping[str, Any]) -> None:
    shown = view.row(field.name)
    true = values[field.name] if field.width.count else [values[field.name]]
    assert len(shown) == len(true)
    kind = field.audience.kind
    assert kind in ("public", "owner", "rule", "nobody")
    for index, (number, fact) in enumerate(zip(shown, true, strict=True)):
        assert number in (None, fact)
        if kind == "public":
            assert number is not None
        if kind == "nobody":
            assert number is None
        if kind == "owner":
            assert (number is not None) == (index // field.audience.stride == view.seat)


@each_game
def test_every_field_decided_by_rule_is_decided(game: Game) -> None:
    """Each such field is somewhere shown to one seat and hidden from another, or it needs no rule."""
    undecided = {field.name for field in (*CORE_FIELDS, *game.fields) if field.audience.kind == "rule"}
    for table in TABLES:
        if table.game is not game:
            continue
        for position, _ in questions(table, weighted, 33):
            views = [game.view(position, seat) for seat in table.observers]
            undecided -= {
                name
                for name in undecided
                if any(
                    len({view.row(name)[index] is None for view in views}) == 2
                    for index in range(len(views[0].row(name)))
                )
            }
            if not undecided:
                return
    assert not undecided


@each_table
def test_a_view_is_plain_data(table: Table) -> None:
    """Numbers, texts and rows of them: by its types, and by everything that can be reached from it."""
    game = table.game
    for step, (position, _) in enumerate(questions(table, weighted, 34)):
        if step % 30:
            continue
        for seat in table.observers:
            view = game.view(position, seat)
            for value in view.fields.values():
                assert isinstance(value, int | None) or (
                    isinstance(value, tuple) and all(isinstance(number, int | None) for number in value)
                )
            assert not reaches_a_position(view)


def reaches_a_position(start: object) -> bool:
    """Whether a position can be reached over references, classes and modules left out."""
    seen, queue = {id(start)}, deque([start])
    while queue:
        for thing in gc.get_referents(queue.popleft()):
            if isinstance(thing, Position):
                return True
            if id(thing) not in seen and not isinstance(thing, type | type(gc)):
                seen.add(id(thing))
                queue.append(thing)
    return False


def test_the_walk_over_references_finds_a_position() -> None:
    """The test above can fail."""
    assert reaches_a_position({"deep": [(TABLES[0].new(),)]})


@each_table
def test_a_spectator_knows_no_more_than_any_seat(table: Table) -> None:
    game = table.game
    for position, _ in questions(table, weighted, 35):
        open_to_all = game.view(position, SPECTATOR)
        for seat in range(table.players):
            view = game.view(position, seat)
            for name in open_to_all.fields:
                for spectators, seats in zip(open_to_all.row(name), view.row(name), strict=True):
                    assert spectators is None or spectators == seats
