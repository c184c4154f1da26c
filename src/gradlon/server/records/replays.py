"""Records played again, to be looked at line by line. The last ones looked at stay in memory."""

from __future__ import annotations

import asyncio
import functools
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from gradlon.core import registry
from gradlon.core.events import Event
from gradlon.core.game import Game
from gradlon.core.position import Position
from gradlon.match import SeededDealer
from gradlon.record import Line, Record, replay
from gradlon.server.play.words import event_data

KEPT = 16
Result = TypeVar("Result")


@dataclass(frozen=True)
class Moment:
    """The match after one line of its record; number 0 is the beginning."""

    number: int
    line: Line | None
    position: Position
    events: list[Event]
    secret: bool
    serial: int
    """Of its last event."""


@dataclass(frozen=True)
class Film:
    """Every moment of a record."""

    record: Record
    game: Game
    moments: list[Moment]

    @property
    def names(self) -> tuple[str, ...]:
        last = self.moments[0].position
        return self.record.names or tuple(self.game.seat_name(last, seat) for seat in range(self.record.players))

    @property
    def over(self) -> bool:
        return self.moments[-1].position.is_over()

    def result(self) -> dict[str, Any] | None:
        if not self.over:
            return None
        found = self.game.result(self.moments[-1].position)
        return {
            "scores": list(found.scores),
            "ranks": list(found.ranks),
            "winners": [winner + 1 for winner in found.winners],
        }

    def chapters(self) -> list[int]:
        """The moments at which a new part of the match begins."""
        begins = self.game.chapters
        return [moment.number for moment in self.moments if any(event.name in begins for event in moment.events)]

    def moment(self, number: int, seat: int, language: str) -> dict[str, Any]:
        """A moment as a seat saw it (0: a spectator): like the state of a match."""
        moment = self.moments[number]
        position = moment.position
        asked = [one + 1 for one in position.asked_seats()] if not position.is_over() else []
        first = moment.serial - len(moment.events)
        options = self.game.texts(position, seat - 1) if seat in asked else ()
        return {
            "number": number,
            "last": len(self.moments) - 1,
            "seat": seat,
            "serial": moment.serial,
            "line": line_data(moment, seat),
            "asked": asked,
            "description": self.game.describe(position, seat - 1),
            "options": [{"text": text} for text in options],
            "events": [
                event_data(self.game, position, serial, event.opened(seat - 1), self.names, language)
                for serial, event in enumerate(moment.events, first + 1)
            ],
            "result": self.result() if number == len(self.moments) - 1 else None,
        }


def line_data(moment: Moment, seat: int) -> dict[str, Any] | None:
    """The answer that led here, as the seat may know it: its own whole, another's by its events alone."""
    line = moment.line
    if line is None:
        return None
    if line.seat is None:
        return {"draw": None if moment.secret else line.text}
    return {"seat": line.seat + 1, "action": line.text if line.seat == seat - 1 else None}


def film_of(record: Record) -> Film:
    """Play a record again; `BadRecord` names the line that cannot be."""
    proof = SeededDealer(record.seed) if record.seed is not None else None
    moments, serial = [], 0
    for step in replay(record, proof):
        serial += len(step.events)
        moments.append(Moment(step.number, step.line, step.position.clone(), step.events, step.secret, serial))
    return Film(record, registry.game(record.game), moments)


class Replays:
    """Films in memory, made in a thread of their own."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Film] = OrderedDict()
        self._pool = ThreadPoolExecutor(1, "replay")

    def known(self, id_: str) -> Film | None:
        return self._kept.get(id_)

    async def film(self, id_: str, record: Record) -> Film:
        """The film of a record; `id_` names it for the next time."""
        found = self._kept.get(id_)
        if found is None:
            found = await self.run(functools.partial(film_of, record))
            self._kept[id_] = found
        self._kept.move_to_end(id_)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    async def run(self, work: Callable[[], Result]) -> Result:
        """Do something long in the thread of the films."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)
