"""What happens by itself: bots that think, clocks that run out, and matches that go on after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, and_, or_, select, update

from gradlon import bots
from gradlon.bots import LEVELS
from gradlon.core.errors import GradlonError
from gradlon.core.game import View
from gradlon.server.database.tables_play import matches
from gradlon.server.errors import Refused
from gradlon.server.play.acting import SEEDS, go_on, next_at_once, submit
from gradlon.server.play.clocks import DAY
from gradlon.server.play.live import BOTS_MAY_TAKE, RUNNING, STOPPED, WAITING, Live
from gradlon.server.play.published import Published
from gradlon.server.play.sitting import run_out
from gradlon.server.play.tables import Tables
from gradlon.server.settings import Settings
from gradlon.server.times import now

EVERY = 0.5
"""Seconds between two looks at what is due."""
MOST_DUE = 100
LEAST_THINK = 0.05
TIDY_EVERY = 3_600_000
PUBLIC_WAITS = 2 * DAY
PRIVATE_WAITS = 60 * DAY
"""Milliseconds for which a table waits for people."""
Result = TypeVar("Result")
log = logging.getLogger("gradlon.server")


class Driver:
    """The tasks of one process."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self._threads, self._think = settings.bot_threads, settings.think
        self._pool = ThreadPoolExecutor(settings.bot_threads, "bot")
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._stop = asyncio.Event()

    @property
    def thinking(self) -> int:
        """Bots that think or wait for a thread to think in."""
        return len(self._thinking)

    def start(self) -> None:
        self._spawn(self._sweep())

    async def stop(self) -> None:
        self._stop.set()
        for task in (*self._thinking.values(), *self._tasks):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), *self._tasks, return_exceptions=True)
        self._pool.shutdown(cancel_futures=True)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def in_pool(self, work: Callable[[], Result]) -> Result:
        """Think in one of the bots' threads."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    # Bots that think.

    def consider(self, published: Published) -> None:
        """After a change: let those bots think that are asked."""
        if published.status != RUNNING or self._stop.is_set():
            return
        for seat in published.asked:
            shown = published.table["seats"][seat - 1]
            thinks = shown["kind"] == "bot" and LEVELS[shown["level"] - 1].settings is not None
            if thinks and (published.id, seat) not in self._thinking:
                task = asyncio.create_task(self._decide(published.id, seat))
                self._thinking[published.id, seat] = task
                task.add_done_callback(functools.partial(self._done, (published.id, seat)))

    def _done(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        if self._thinking.get(key) is task:
            del self._thinking[key]

    async def _decide(self, id_: str, number: int) -> None:
        try:
            live = await self.tables.live(id_)
            async with live.lock:
                seat = live.seat(number)
                if number not in live.asked or not seat.bot or not live.attended:
                    return
                question = live.question
                view, options = live.played.view(seat.index), live.played.options(seat.index)
            share = min(1.0, self._threads / max(1, len(self._thinking)))
            think = max(LEAST_THINK, self._think * share)
            text = await self.in_pool(lambda: decision(seat.bot, view, options, think))
            await self.tables.change(id_, lambda _, live: bot_act(live, number, text, question))
            self._thinking.pop((id_, number), None)
            self.consider(await self.tables.published(id_))
        except (Refused, GradlonError) as fault:
            log.warning("table %s: the bot of seat %s could not act: %s", id_, number, fault)
        except Exception:
            log.exception("table %s: the bot of seat %s failed; it will be asked again", id_, number)

    # What is due.

    async def _sweep(self) -> None:
        """At the start, and then again and again, look for what is due."""
        ahead = BOTS_MAY_TAKE
        tidy = now()
        while not self._stop.is_set():
            try:
                await self._look(now() + ahead)
                ahead = 0
                if now() >= tidy:
                    tidy = now() + TIDY_EVERY
                    await self._tidy()
            except Exception:
                log.exception("the store could not be searched for what is due")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), EVERY)

    async def _look(self, until: int) -> None:
        found = await self.tables.store.read(lambda connection: due(connection, until))
        await asyncio.gather(*map(self._go_on, found))

    async def _tidy(self) -> None:
        """Give up tables that have waited in vain."""
        for id_ in await self.tables.store.read(lambda connection: forsaken(connection, now())):
            await self.tables.change(id_, lambda _, live: give_up_waiting(live, now()))

    async def _go_on(self, id_: str) -> None:
        try:
            await self.tables.change(id_, lambda connection, live: run_out(connection, live, now()))
        except (Refused, GradlonError) as fault:
            log.warning("table %s cannot go on: %s", id_, fault)
            await self.tables.store.write(lambda connection: give_up(connection, id_))


def due(connection: Connection, until: int) -> Sequence[str]:
    asked = select(matches.c.id).where(matches.c.status == RUNNING, matches.c.due <= until)
    return connection.execute(asked.order_by(matches.c.due).limit(MOST_DUE)).scalars().all()


def forsaken(connection: Connection, at: int) -> Sequence[str]:
    """Tables that nobody comes to any more."""
    old = or_(
        and_(matches.c.visibility == "public", matches.c.created < at - PUBLIC_WAITS),
        matches.c.created < at - PRIVATE_WAITS,
    )
    asked = select(matches.c.id).where(matches.c.status == WAITING, old).limit(MOST_DUE)
    return connection.execute(asked).scalars().all()


def give_up_waiting(live: Live, at: int) -> None:
    if live.status == WAITING:
        live.end(STOPPED, at)


def give_up(connection: Connection, id_: str) -> None:
    """Do not look at this match again before somebody acts in it."""
    connection.execute(update(matches).where(matches.c.id == id_).values(due=None))


def decision(level: int, view: View, options: Sequence[str], think: float) -> str:
    """What a bot chooses: it has its view and the options, nothing else."""
    return bots.make(LEVELS[level - 1].name, secrets.randbelow(SEEDS), think).decide(view, options)


def bot_act(live: Live, number: int, text: str, question: int) -> None:
    """Put down what a bot has decided, unless it is asked something else by now."""
    seat, at = live.seat(number), now()
    if number in live.asked and seat.bot and live.question == question:
        submit(live, seat, text, at)
        live.settle(at, more=go_on(live, at))
    elif next_at_once(live) is not None:
        live.settle(at, more=go_on(live, at))
