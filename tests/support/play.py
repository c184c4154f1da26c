"""Every table of every game, and random games on them: what the suites that know no game play with."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import gradlon
from gradlon.core import registry
from gradlon.core.events import SPECTATOR
from gradlon.core.game import Game
from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from gradlon.core.rng import Random

MOST_STEPS = 3000
"""Answers and draws of a game: more than any table of any game can need."""


@dataclass(frozen=True)
class Table:
    """A game with a player count and options, as `Game.tables` lists them."""

    name: str
    players: int
    options: tuple[str, ...]

    def __str__(self) -> str:
        return "-".join([self.name, str(self.players), *self.options])

    @property
    def game(self) -> Game:
        return registry.game(self.name)

    @property
    def observers(self) -> range:
        """The seats, and a spectator."""
        return range(SPECTATOR, self.players)

    def new(self) -> Position:
        """A match with a journal, at its first question."""
        position = self.game.new(self.players, self.options)
        position.record()
        position.start()
        return position

    def new_silent(self) -> Position:
        """A match without a journal: for many games."""
        position = self.game.new(self.players, self.options)
        position.start()
        return position

    def random(self, seed: int) -> Random:
        """A stream of its own for each table and seed."""
        return Random(zlib.crc32(str(self).encode()) << 32 | seed)


TABLES = [Table(name, *entry) for name in registry.names() for entry in registry.game(name).tables]
each_table = pytest.mark.parametrize("table", TABLES, ids=str)
each_game = pytest.mark.parametrize("game", [registry.game(name) for name in registry.names()], ids=registry.names())

Pick = Callable[[tuple[int, ...], Random], int]


def uniform(options: tuple[int, ...], rng: Random) -> int:
    """Any option, as likely as another; the order in which they are listed makes no difference."""
    return sorted(options)[rng.below(len(options))]


def weighted(options: tuple[int, ...], rng: Random) -> int:
    """Any kind of choice, then any option of that kind: so that rare play occurs."""
    kinds = sorted({option >> 16 for option in options})
    kind = kinds[rng.below(len(kinds))]
    return uniform(tuple(option for option in options if option >> 16 == kind), rng)


DRIVERS: dict[str, Pick] = {"uniform": uniform, "weighted": weighted}
each_driver = pytest.mark.parametrize("pick", DRIVERS.values(), ids=DRIVERS.keys())


def draw_from(draws: tuple[tuple[int, int], ...], rng: Random) -> int:
    """A draw by its weight."""
    left = rng.below(sum(weight for _, weight in draws))
    for draw, weight in sorted(draws):
        left -= weight
        if left < 0:
            return draw
    raise AssertionError("weights that are not positive")


def next_move(position: Position, pick: Pick, rng: Random) -> tuple[int, int]:
    """Who is to answer, CHANCE or one of the seats asked, and an answer."""
    if position.asks_chance():
        return CHANCE, draw_from(position.draws(), rng)
    seats = position.asked_seats()
    seat = seats[rng.below(len(seats))]
    return seat, pick(position.options(seat), rng)


def make(position: Position, seat: int, choice: int) -> None:
    if seat == CHANCE:
        position.draw(choice)
    else:
        position.choose(seat, choice)


def questions(table: Table, pick: Pick, seed: int) -> Iterator[tuple[Position, tuple[int, int]]]:
    """A random game: the position at every question, with the answer that it will get."""
    rng = table.random(seed)
    position = table.new()
    for _ in range(MOST_STEPS):
        if position.is_over():
            return
        move = next_move(position, pick, rng)
        yield position, move
        make(position, *move)
    raise AssertionError(f"{table}: no end after {MOST_STEPS} answers")


def finished(table: Table, pick: Pick, seed: int) -> tuple[Position, list[tuple[int, int]]]:
    """A whole random game, and its moves."""
    games = list(questions(table, pick, seed))
    return games[-1][0], [move for _, move in games]


def memory(position: Position) -> bytes:
    """Everything that a position is."""
    return position.core_block() + position.block()


def thinned(entries: tuple[Any, ...], most: int) -> list[Any]:
    """At most so many, evenly spread."""
    step = -(-len(entries) // most)
    return list(entries[:: max(1, step)])


def games(compiled: int, interpreted: int) -> int:
    """How many, by how fast the engine runs."""
    return compiled if gradlon.is_compiled() else interpreted


CLAUSE = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+(-\d+)?\b")
