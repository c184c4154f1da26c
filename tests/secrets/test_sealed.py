"""Sealed values, declarations of fields, and bots: the doors through which a secret could slip."""

from __future__ import annotations

import copy
import dataclasses
import importlib
import inspect
import json
import pickle
import pkgutil
from collections.abc import Callable
from typing import Annotated, Any, get_type_hints

import pytest

import gradlon.bots
from gradlon.core.events import SPECTATOR, Event, Sealed
from gradlon.core.flat import NOBODY, PUBLIC, Fields, Row, fields_of, owner_of, u8
from gradlon.core.game import View
from gradlon.core.position import Position
from support.play import Table, each_table, questions, weighted

pytestmark = pytest.mark.engine

SEALED = Sealed(4, frozenset({1, 2}))
EVENT = Event("YS-PLC-2", "placed", {"seat": 1, "value": SEALED})


def test_a_sealed_value_opens_for_its_audience_alone() -> None:
    assert [SEALED.opened(seat) for seat in (SPECTATOR, 0, 1, 2, 3)] == [None, None, 4, 4, None]
    assert EVENT.opened(0) == {"event": "placed", "clause": "YS-PLC-2", "seat": 1, "value": None}
    assert EVENT.opened(2)["value"] == 4


WAYS_OUT: dict[str, Callable[[Any], object]] = {
    "str": str,
    "format": lambda value: f"{value}",
    "percent": lambda value: "%s" % value,  # noqa: UP031 - one of the ways
    "number": lambda value: "%d" % value,  # noqa: UP031 - one of the ways
    "int": int,
    "index": lambda value: [0] * 9 if range(9)[value] else None,
    "json": json.dumps,
    "pickle": pickle.dumps,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "iterate": list,
}


@pytest.mark.parametrize("way", WAYS_OUT.values(), ids=WAYS_OUT.keys())
def test_a_sealed_value_refuses_to_be_written(way: Callable[[Any], object]) -> None:
    with pytest.raises(TypeError):
        way(SEALED)


@pytest.mark.parametrize(
    "way",
    [json.dumps, pickle.dumps, lambda event: json.dumps(dataclasses.asdict(event))],
    ids=["json", "pickle", "asdict"],
)
def test_an_event_with_a_sealed_value_refuses_to_be_written(way: Callable[[Any], object]) -> None:
    with pytest.raises(TypeError):
        way(EVENT)
    json.dumps(EVENT.opened(0))


def test_what_a_programmer_prints_shows_no_sealed_value() -> None:
    for shown in (repr(SEALED), repr(EVENT), str(EVENT), repr([SEALED]), f"{EVENT!r}"):
        assert "Sealed(...)" in shown
        assert "4" not in shown


@each_table
def test_events_seal_what_views_hide(table: Table) -> None:
    """Every sealed value has somebody it is for, and never a spectator."""
    sealed = 0
    for position, _ in questions(table, weighted, 51):
        for event in table.game.events(position):
            for value in event.values.values():
                if isinstance(value, Sealed):
                    sealed += 1
                    assert value.audience
                    assert value.audience <= set(range(table.players))
    assert sealed


def test_a_field_without_an_audience_cannot_be_declared() -> None:
    class NoAudience(Fields):
        cards: Annotated[Row, u8(3), "cards in hand"]

    class NoDeclaration(Fields):
        cards: Row

    class Declared(Fields):
        cards: Annotated[Row, u8(3), owner_of(1), "cards in hand"]
        secret: Annotated[int, u8(), NOBODY, "what nobody knows"]
        turn: Annotated[int, u8(), PUBLIC, "the turn"]

    for declaration in (NoAudience, NoDeclaration):
        with pytest.raises((TypeError, ValueError)):
            fields_of(declaration)
    assert [field.audience.kind for field in fields_of(Declared)] == ["owner", "nobody", "public"]


def bot_classes() -> list[type]:
    """Every class below `gradlon.bots` that decides."""
    found = []
    for module in pkgutil.walk_packages(gradlon.bots.__path__, "gradlon.bots."):
        for _, one in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if "decide" in vars(one):
                found.append(one)
    return found


def test_bots_get_a_view_and_never_a_position() -> None:
    """`decide` takes a view; nothing that a bot is handed holds a position."""
    for bot in bot_classes():
        hints = get_type_hints(bot.decide)  # type: ignore[attr-defined]
        hints.pop("return", None)
        assert View in hints.values(), bot
        assert not any(isinstance(hint, type) and issubclass(hint, Position) for hint in hints.values()), bot
        assert not any("Position" in str(hint) for hint in hints.values()), bot
