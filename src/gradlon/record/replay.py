"""Playing a record again, line by line, through the same checks as at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from gradlon.core import registry
from gradlon.core.errors import BadNotation
from gradlon.core.events import Event
from gradlon.core.game import Game
from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from gradlon.record.log import Line, Record, refuse


class Proof(Protocol):
    """Says what must have been drawn: the dealer of the record's seed."""

    def draw(self, number: int, weights: Mapping[str, int]) -> str:
        """The draw of this number in the match (0 the first), among texts with their weights."""


@dataclass(frozen=True)
class Replayed:
    """The match after one line; number 0 is the beginning."""

    number: int
    line: Line | None
    position: Position
    """Runs on with the next step: clone it to keep it."""
    events: list[Event]
    secret: bool = False
    """Whether the line is a draw that tells of hidden things: for the dealer alone."""


def replay(record: Record, proof: Proof | None = None) -> Iterator[Replayed]:
    """The match after each line. `BadRecord` names the first line that cannot be; with a proof, draws must be its."""
    game = registry.game(record.game)
    position = game.new(record.players, record.options)
    position.record()
    position.start()
    yield Replayed(0, None, position, game.events(position))
    draws = 0
    for number, line in enumerate(record.lines, 1):
        at = number + 1
        secret = game.hides_draw(position)
        if position.is_over():
            refuse(at, "the match is over already")
        if line.seat is None:
            choice = read_draw(game, position, at, line)
            if proof is not None and proof.draw(draws, game.chances(position)) != game.write(position, CHANCE, choice):
                refuse(at, f"{line.text!r} is not what the seed deals here")
            draws += 1
            position.draw(choice)
        else:
            position.choose(line.seat, read_action(game, position, at, line.seat, line.text))
        yield Replayed(number, line, position, game.events(position), secret)


def read_draw(game: Game, position: Position, at: int, line: Line) -> int:
    if not position.asks_chance():
        refuse(at, f"nothing is drawn here: {asked(game, position)} must choose")
    try:
        return game.parse(position, CHANCE, line.text)
    except BadNotation:
        refuse(at, f"{line.text!r} cannot be drawn here")


def read_action(game: Game, position: Position, at: int, seat: int, text: str) -> int:
    if position.asks_chance():
        refuse(at, "no player chooses here: something is drawn")
    if seat not in position.asked_seats():
        refuse(at, f"seat {seat + 1} is not asked here: {asked(game, position)} must choose")
    try:
        return game.parse(position, seat, text)
    except BadNotation as fault:
        refuse(at, str(fault))


def asked(game: Game, position: Position) -> str:
    return ", ".join(game.seat_name(position, seat) for seat in position.asked_seats())
