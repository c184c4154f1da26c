"""The crowd: people at tables and people who watch, each with a stream. Whoever is asked answers by chance.

A pacer says when somebody answers: so many times a second whoever is ready, or everybody at once (rate 0: as fast as
the server can). What the server has acknowledged is kept, to be looked for in its database afterwards.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import time
from collections import Counter, deque
from dataclasses import dataclass, field

import orjson

from bench.serving.http import Client

NUMBER = b'"number":'
TOGETHER = 32
MOST_AT_ONCE = 64
"""Answers under way at the same time where nothing sets the pace."""


async def pause(seconds: float) -> None:
    """Let others work for so long."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(max(0.0, seconds)):
            await asyncio.Event().wait()


@dataclass
class Table:
    """A match, and what the crowd has done in it."""

    id: str
    players: list[str]
    """Cookies, seat 1 first."""
    watchers: list[str]
    heard: deque[tuple[int, float]] = field(default_factory=lambda: deque(maxlen=16))
    """What the last one with a stream at this table heard lately: numbers, and when."""
    unheard: list[tuple[int, float]] = field(default_factory=list)
    """Answers that it has not heard of: their numbers, and when they were due."""
    over: bool = False


@dataclass
class Tally:
    """What was measured."""

    acknowledged: dict[tuple[str, int, str], int] = field(default_factory=dict)
    """The number that each answer got, by table, seat and key."""
    waits: list[float] = field(default_factory=list)
    """Seconds to the acknowledgement."""
    seen: list[float] = field(default_factory=list)
    """Seconds until another's stream told of it."""
    refused: Counter[str] = field(default_factory=Counter)
    events: int = 0
    bytes: int = 0
    late: int = 0
    """Answers that were due while nobody was ready."""


class Crowd:
    """Everybody, in one process."""

    def __init__(self, client: Client, seed: int) -> None:
        self.client = client
        self.random = random.Random(seed)
        self.tables: list[Table] = []
        self.tally = Tally()
        self.measuring = False
        self.streams = 0
        self._keys = itertools.count()
        self._ready: dict[tuple[int, int], tuple[int, list[str]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._streams: list[asyncio.Task[None]] = []

    # Coming.

    async def person(self) -> str:
        reply = await self.client.ask("GET", "me")
        reply.data()
        return reply.cookie

    async def sit_down(self, tables: int, game: str, seats: int, people: int, watchers: int) -> None:
        """So many tables with so many people, the other seats bots of level 1, and people who watch."""
        gate = asyncio.Semaphore(TOGETHER)

        async def one() -> None:
            async with gate:
                players = [await self.person() for _ in range(people)]
                kinds = ["me", *["open"] * (people - 1), *["bot"] * (seats - people)]
                plan = [{"kind": kind} | ({"level": 1} if kind == "bot" else {}) for kind in kinds]
                wish = {"game": game, "players": seats, "options": [], "seats": plan, "visibility": "public"}
                made = (await self.client.ask("POST", "tables", players[0], wish)).data()
                for number, player in enumerate(players[1:], 2):
                    (await self.client.ask("POST", f"tables/{made['id']}/seats/{number}/claim", player)).data()
                self.tables.append(Table(made["id"], players, [await self.person() for _ in range(watchers)]))

        await asyncio.gather(*(one() for _ in range(tables)))

    async def connect(self) -> None:
        """Everybody opens a stream; returns when all have heard how their match stands."""
        gate = asyncio.Semaphore(TOGETHER)
        opened = []
        for index, table in enumerate(self.tables):
            for seat, cookie in [*enumerate(table.players, 1), *((0, watcher) for watcher in table.watchers)]:
                heard = asyncio.Event()
                opened.append(heard)
                self._streams.append(asyncio.create_task(self._listen(index, seat, cookie, heard, gate)))
        done, _ = await asyncio.wait(
            [asyncio.create_task(self._all(opened)), *self._streams], return_when=asyncio.FIRST_COMPLETED
        )
        for task in done:
            task.result()

    async def _all(self, events: list[asyncio.Event]) -> None:
        for event in events:
            await event.wait()

    async def _listen(self, index: int, seat: int, cookie: str, heard: asyncio.Event, gate: asyncio.Semaphore) -> None:
        table = self.tables[index]
        await gate.acquire()
        async for kind, data in self.client.events(f"stream?watch={table.id}:{seat}", cookie):
            if self.measuring:
                self.tally.events += 1
                self.tally.bytes += len(data)
            if kind != b"state":
                continue
            if not heard.is_set():
                heard.set()
                gate.release()
                self.streams += 1
            self._state(index, seat, data)

    def _state(self, index: int, seat: int, data: bytes) -> None:
        table = self.tables[index]
        begins = data.find(NUMBER) + len(NUMBER)
        number = int(data[begins : data.find(b",", begins)])
        at = time.perf_counter()
        if seat == (0 if table.watchers else len(table.players)):
            table.heard.append((number, at))
            if self.measuring:
                self.tally.seen += [at - due for got, due in table.unheard if got <= number]
            table.unheard = [(got, due) for got, due in table.unheard if got > number]
        if not seat:
            return
        state = orjson.loads(data)
        table.over = state["status"] != "running"
        if state["options"]:
            self._ready[index, seat] = (number, [option["text"] for option in state["options"]])
        else:
            self._ready.pop((index, seat), None)

    # Playing.

    async def play(self, seconds: float, rate: float) -> None:
        """Answers for so long; `rate` a second, or as fast as can be where it is 0."""
        end = time.perf_counter() + seconds
        due = time.perf_counter()
        while (at := time.perf_counter()) < end:
            if not rate:
                while len(self._tasks) < MOST_AT_ONCE and self._ready:
                    self._answer(time.perf_counter())
                await self._some_end()
                continue
            while due <= at:
                if self._ready:
                    self._answer(due)
                else:
                    self.tally.late += self.measuring
                due += self.random.expovariate(rate)
            await pause(min(due, end) - time.perf_counter())

    async def _some_end(self) -> None:
        if self._tasks:
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        else:
            await pause(0.001)

    def _answer(self, due: float) -> None:
        key = next(iter(self._ready))  # who has waited longest
        number, options = self._ready.pop(key)
        task = asyncio.create_task(self._send(*key, number, self.random.choice(options), due))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, index: int, seat: int, number: int, option: str, due: float) -> None:
        table = self.tables[index]
        key = f"load-{next(self._keys):08d}"
        wish = {"seat": seat, "action": option, "key": key, "expected": number}
        reply = await self.client.ask("POST", f"tables/{table.id}/actions", table.players[seat - 1], wish)
        done = time.perf_counter()
        if reply.status != 200:
            self.tally.refused[orjson.loads(reply.body)["error"]["code"]] += 1
            return
        got = orjson.loads(reply.body)["number"]
        self.tally.acknowledged[table.id, seat, key] = got
        if self.measuring:
            self.tally.waits.append(done - due)
            heard = next((at for number, at in table.heard if number >= got), None)
            if heard is not None:
                self.tally.seen.append(heard - due)
            else:
                table.unheard.append((got, due))

    async def rest(self) -> None:
        """Wait for the answers that are under way."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def leave(self) -> None:
        for task in self._streams:
            task.cancel()
        await asyncio.gather(*self._streams, return_exceptions=True)
        await self.client.close()
