"""What happened while a position ran: numbers written without Python objects, read afterwards as events."""

from __future__ import annotations

from typing import Annotated

from gradlon.core import limits
from gradlon.core.flat import NOBODY, Fields, Row, door, i32

__compiled__ = True


class JournalFields(Fields):
    numbers: Annotated[Row, i32(limits.JOURNAL_ROOM), NOBODY, "event after event: length, clause, kind, parameters"]
    fired: Annotated[Row, i32(limits.CLAUSES), NOBODY, "how often each clause acted"]
    length: Annotated[int, i32(), NOBODY, "numbers in use"]
    start: Annotated[int, i32(), NOBODY, "where the last event begins"]
    deaf: Annotated[int, i32(), NOBODY, "1: clauses are counted, events are not kept"]
    lost: Annotated[int, i32(), NOBODY, "numbers that found no room"]


class Journal(JournalFields):
    """Filled by `Position.tell`, emptied by `Position.drain`."""

    def __init__(self) -> None:
        self.blank()

    def begin(self, clause: int, kind: int) -> None:
        self.fired[clause] += 1
        self.start = self.length
        self.put(0)
        self.put(clause)
        self.put(kind)

    def write(self, clause: int, kind: int, a: int, b: int, c: int, d: int) -> None:
        self.begin(clause, kind)
        self.put(a)
        self.put(b)
        self.put(c)
        self.put(d)

    def put(self, number: int) -> None:
        if self.deaf:
            return
        if self.length < limits.JOURNAL_ROOM:
            self.numbers[self.length] = number
            self.length += 1
            self.numbers[self.start] = self.length - self.start
        else:
            self.lost += 1

    def note(self, clause: int) -> None:
        """A clause acted without an event of its own."""
        self.fired[clause] += 1

    @door
    def count_only(self) -> None:
        """From now on only count which clauses act: for simulations."""
        self.deaf = 1

    @door
    def take(self) -> list[tuple[int, ...]]:
        """The events so far, each (clause, kind, *parameters); the journal is empty afterwards."""
        if self.lost:
            raise RuntimeError(f"the journal is full: {self.lost} numbers lost")
        events = []
        at = 0
        while at < self.length:
            size = self.numbers[at]
            events.append(tuple([self.numbers[i] for i in range(at + 1, at + size)]))
            at += size
        self.length = 0
        return events

    @door
    def counts(self) -> list[int]:
        return [self.fired[i] for i in range(limits.CLAUSES)]
