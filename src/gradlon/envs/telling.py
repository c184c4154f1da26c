"""What a seat was told in a match: the log of its events and of its own choices, from which nothing is forgotten.

A match is kept as its position and its moves. The log of a seat is made when somebody asks for it, by playing on a copy
that keeps a journal, from where the seat's log was made last.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from gradlon.core.events import Event, Sealed
from gradlon.core.game import Game
from gradlon.core.limits import CHANCE, HIDDEN
from gradlon.core.position import Position

OWN = 255
"""Stands where an event has its kind: a choice of the seat's own."""
MOST_KNOWN = 200_000
"""Events that are remembered as they were opened last."""
Move = tuple[int, int]
"""Who answered, CHANCE or a seat, and what."""
Numbers = tuple[int, ...]


@dataclass(frozen=True)
class Told:
    """A seat's log up to a move, and the position there."""

    moves: int
    position: Position
    text: str
    numbers: bytes
    """The same as 32-bit numbers: how many follow, the kind, the parameters, -1 for what the seat may not know. After
    the kind OWN stands the number of the seat's choice in the action space, -1 where it has none."""


class Teller:
    """Tells the matches of one table."""

    def __init__(self, game: Game, start: Position) -> None:
        self.game = game
        self._start = start
        """A position before its first question, without a journal."""
        self._known: dict[tuple[Numbers, int], tuple[str, Numbers]] = {}

    def begin(self, seat: int) -> Told:
        """The log of the set-up, before the first question."""
        position = self._start.clone()
        position.record()
        position.start()
        lines: list[str] = []
        numbers = array("i")
        self._add(position, position.drain(), seat, lines, numbers)
        return Told(0, position.clone(), "".join(lines), numbers.tobytes())

    def go_on(self, told: Told, moves: Sequence[Move], seat: int) -> Told:
        """The log of the seat after all these moves, the first of which are told already."""
        if told.moves == len(moves):
            return told
        position = told.position.clone()
        position.record()
        lines: list[str] = []
        numbers = array("i")
        for mover, choice in moves[told.moves :]:
            if mover == seat:
                lines.append(f"> {self.game.write(position, seat, choice)}\n")
                numbers.extend((2, OWN, self.game.action_space.numbers.get(choice, HIDDEN)))
            answer(position, mover, choice)
            self._add(position, position.drain(), seat, lines, numbers)
        # A clone, since it leaves the journal behind.
        return Told(len(moves), position.clone(), told.text + "".join(lines), told.numbers + numbers.tobytes())

    def _add(
        self, position: Position, events: Iterable[Numbers], seat: int, lines: list[str], numbers: array[int]
    ) -> None:
        for event in events:
            text, opened = self.opened(position, event, seat)
            lines.append(text)
            numbers.extend(opened)

    def opened(self, position: Position, numbers: Numbers, seat: int) -> tuple[str, Numbers]:
        """An event as the seat may know it, as a line and as numbers. The same numbers of a table tell the same."""
        found = self._known.get((numbers, seat)) or self._known.get((numbers, HIDDEN))
        if found is None:
            event = self.game.event(position, numbers)
            shown = event.opened(seat)
            row = [numbers[1], *flat(value for name, value in shown.items() if name not in ("event", "clause"))]
            words = [f" {name}={written(value)}" for name, value in shown.items() if name not in ("event", "clause")]
            found = f"{event.name}{''.join(words)}\n", (len(row), *row)
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[numbers, seat if is_sealed(event) else HIDDEN] = found
        return found


def answer(position: Position, mover: int, choice: int) -> None:
    if mover == CHANCE:
        position.draw(choice)
    else:
        position.choose(mover, choice)


def is_sealed(event: Event) -> bool:
    return any(isinstance(value, Sealed) for value in event.values.values())


def flat(values: Iterable[Any]) -> Iterable[int]:
    for value in values:
        if isinstance(value, tuple):
            yield from flat(value)
        else:
            yield HIDDEN if value is None else value


def written(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(":".join(str(number) for number in entry) for entry in value)
    return "?" if value is None else str(value)
