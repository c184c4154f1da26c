"""Who watches what. A change marks the watchers; each then fetches what it lacks, so that nothing queues up.

A slow reader does not pile up messages: it gets one that brings it from where it was to how things stand.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field
from typing import Any

from gradlon.server.play.access import seats_of
from gradlon.server.play.published import Published

LOBBY_EVERY = 1.0
"""Seconds between two tellings of the lobby, at least."""


@dataclass
class Watch:
    """A table seen from a seat, and how far it has been told."""

    table: str
    seat: int
    serial: int = 0
    number: int = -1
    stamp: tuple[int, int] = (-1, -1)
    chat: int = -1


@dataclass(eq=False)
class Subscriber:
    """One stream."""

    person: str
    language: str
    watches: dict[str, list[Watch]]
    lobby: bool = False
    dirty: set[str] = field(default_factory=set)
    turns: dict[tuple[str, int], int] = field(default_factory=dict)
    """Turns to be told: by table and seat, the question's number."""
    told: dict[tuple[str, int], int] = field(default_factory=dict)
    lobby_dirty: bool = False
    recheck: bool = False
    """Whether to look at once if the session is still there."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)

    def mark(self, table: str) -> None:
        self.dirty.add(table)
        self.wake.set()


class Hub:
    """The streams of this process."""

    def __init__(self) -> None:
        self._tables: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._people: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._lobby: set[Subscriber] = set()
        self._presence: defaultdict[str, int] = defaultdict(int)
        self._lobby_timer: asyncio.TimerHandle | None = None
        self._waiting: set[str] = set()
        """Public tables that were told to wait for somebody."""
        self._elsewhere: defaultdict[str, dict[str, tuple[frozenset[str], float]]] = defaultdict(dict)
        """Who has a table before them at another worker, and until when that is believed."""
        self.on_presence: Callable[[str], None] = lambda _: None
        """Called when the people who have a table before them at this worker have changed."""
        self.lobby_version = 0
        self.closing = False

    def __len__(self) -> int:
        return sum(map(len, self._people.values()))

    def streams_of(self, person: str) -> int:
        return len(self._people.get(person, ()))

    def people(self) -> set[str]:
        """Everybody who has a stream open in this process."""
        return set(self._people)

    def recheck(self, person: str) -> None:
        """Somebody may have been signed out: their streams look for themselves."""
        for subscriber in self._people.get(person, ()):
            subscriber.recheck = True
            subscriber.wake.set()

    def watched(self, table: str) -> bool:
        return table in self._tables

    # Coming and going.

    def join(self, subscriber: Subscriber) -> None:
        self._people[subscriber.person].add(subscriber)
        for table in subscriber.watches:
            before = self.here(table)
            self._tables[table].add(subscriber)
            self._presence_changed(table, before)
        if subscriber.lobby:
            self._lobby.add(subscriber)

    def leave(self, subscriber: Subscriber) -> None:
        drop(self._people, subscriber.person, subscriber)
        self._lobby.discard(subscriber)
        for table in subscriber.watches:
            before = self.here(table)
            drop(self._tables, table, subscriber)
            self._presence_changed(table, before)
            if table not in self._tables:
                self._presence.pop(table, None)

    def _presence_changed(self, table: str, before: Set[str]) -> None:
        if self.here(table) != before:
            self._tell_presence(table)
            self.on_presence(table)

    def _tell_presence(self, table: str) -> None:
        self._presence[table] += 1
        for subscriber in self._tables.get(table, ()):
            subscriber.mark(table)

    def tables(self) -> list[str]:
        """The tables that somebody has before them at this worker."""
        return list(self._tables)

    def here(self, table: str) -> set[str]:
        """The people who have this table before them at this worker."""
        return {subscriber.person for subscriber in self._tables.get(table, ())}

    def connected(self, table: str) -> set[str]:
        """The people who have this table before them, at whichever worker."""
        return self.here(table).union(*(people for people, _ in self._elsewhere.get(table, {}).values()))

    def heard(self, worker: str, table: str, people: frozenset[str], until: float) -> None:
        """Another worker says who has a table before them there."""
        before = self.connected(table)
        if people:
            self._elsewhere[table][worker] = (people, until)
        elif table in self._elsewhere:
            self._elsewhere[table].pop(worker, None)
            if not self._elsewhere[table]:
                del self._elsewhere[table]
        if table in self._tables and self.connected(table) != before:
            self._tell_presence(table)

    def forget_silent(self, at: float) -> None:
        """Do not believe workers any more that have not been heard for long: they are gone."""
        for table, workers in list(self._elsewhere.items()):
            for worker, (_, until) in list(workers.items()):
                if until < at:
                    self.heard(worker, table, frozenset(), at)

    def stamp(self, published: Published) -> tuple[int, int]:
        """Rises with everything that is said about a table."""
        return published.meta, self._presence.get(published.id, 0)

    # Changes.

    def changed(self, published: Published) -> None:
        """A table has changed: mark those who watch it, and call those whose turn it is."""
        for subscriber in self._tables.get(published.id, ()):
            subscriber.mark(published.id)
        for seat in published.asked:
            person = published.table["seats"][seat - 1]["person_id"]
            for subscriber in self._people.get(person, ()) if person else ():
                self._call(subscriber, published, seat)
        waits = published.table["visibility"] == "public" and published.status == "waiting"
        if waits or published.id in self._waiting:
            (self._waiting.add if waits else self._waiting.discard)(published.id)
            self.lobby_changed()

    def _call(self, subscriber: Subscriber, published: Published, seat: int) -> None:
        if subscriber.told.get((published.id, seat)) != published.question:
            subscriber.told[published.id, seat] = published.question
            subscriber.turns[published.id, seat] = published.number
            subscriber.wake.set()

    def lobby_changed(self) -> None:
        """What is told of the lobby is not true any more; those who look are told soon."""
        self.lobby_version += 1
        if self._lobby and self._lobby_timer is None:
            self._lobby_timer = asyncio.get_running_loop().call_later(LOBBY_EVERY, self._tell_lobby)

    def _tell_lobby(self) -> None:
        self._lobby_timer = None
        for subscriber in self._lobby:
            subscriber.lobby_dirty = True
            subscriber.wake.set()

    def close(self) -> None:
        """The server stops: every stream ends, and its browser comes back by itself."""
        self.closing = True
        for subscribers in list(self._people.values()):
            for subscriber in subscribers:
                subscriber.wake.set()

    def table_of(self, published: Published, person: str | None) -> dict[str, Any]:
        """A table as a person sees it: with who is there just now."""
        return seen_by(published.table, person, self.connected(published.id))


def seen_by(table: Mapping[str, Any], person: str | None, connected: set[str]) -> dict[str, Any]:
    seats = [seat | {"connected": seat["person_id"] in connected} for seat in table["seats"]]
    return {**table, "seats": seats, "your_seats": seats_of(table, person)}


def drop(groups: dict[str, set[Subscriber]], name: str, subscriber: Subscriber) -> None:
    groups[name].discard(subscriber)
    if not groups[name]:
        del groups[name]
