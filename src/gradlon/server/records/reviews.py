"""What a bot thinks of every decision of a seat, found out in the background and kept."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, insert, select

from gradlon.bots.search import Opinion, SearchBot, Settings
from gradlon.server.database.store import Store
from gradlon.server.database.tables_play import reviews
from gradlon.server.errors import Refused
from gradlon.server.records.replays import Film

REVIEWER = Settings(seconds=0.5, candidates=10, families=6)
OPINIONS = 5
"""So many of the best options are told, and the chosen one."""
MOST_WAITING = 16


def opinion_data(opinion: Opinion) -> dict[str, Any]:
    return {
        "option": opinion.option,
        "share": round(opinion.share, 4),
        "points": round(opinion.points, 1),
        "games": opinion.games,
        "behind": round(opinion.behind, 4),
        "reason": opinion.reason,
    }


class Reviews:
    """Reviews under way, one decision at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pool = ThreadPoolExecutor(1, "review")
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def review(self, id_: str, film: Film, seat: int) -> dict[str, Any]:
        """What is known so far; what is not is being found out."""
        decisions = [
            moment.number
            for moment in film.moments[1:]
            if moment.line is not None
            and moment.line.seat == seat - 1
            and len(film.moments[moment.number - 1].position.options(seat - 1)) > 1
        ]
        found = await self._store.read(lambda connection: read_reviews(connection, id_, seat))
        missing = [number for number in decisions if number not in {row["number"] for row in found}]
        if missing and (id_, seat) not in self._tasks:
            if len(self._tasks) >= MOST_WAITING:
                raise Refused(429, "busy", "too many reviews are under way; try again", headers={"Retry-After": "60"})
            task = asyncio.create_task(self._work(id_, film, seat, missing))
            self._tasks[id_, seat] = task
            task.add_done_callback(lambda _: self._tasks.pop((id_, seat), None))
        return {
            "record": id_,
            "seat": seat,
            "decisions": len(decisions),
            "done": len(decisions) - len(missing),
            "reviews": found,
        }

    async def _work(self, id_: str, film: Film, seat: int, numbers: list[int]) -> None:
        loop = asyncio.get_running_loop()
        for number in numbers:
            row = await loop.run_in_executor(self._pool, judge, film, seat, number)
            await self._store.write(lambda connection, row=row: keep(connection, id_, seat, row))  # type: ignore[misc]

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._pool.shutdown(cancel_futures=True)


def judge(film: Film, seat: int, number: int) -> dict[str, Any]:
    """One decision: the bot sees what the seat saw."""
    before, line = film.moments[number - 1].position, film.moments[number].line
    assert line is not None
    view = film.game.view(before, seat - 1)
    opinions = SearchBot(secrets.randbelow(1 << 62), REVIEWER).assess(view)
    chosen = next(opinion for opinion in opinions if opinion.option == line.text)
    told = [*opinions[:OPINIONS], *([chosen] if chosen not in opinions[:OPINIONS] else [])]
    return {
        "number": number,
        "chosen": line.text,
        "best": opinions[0].option,
        "behind": round(chosen.behind, 4),
        "opinions": [opinion_data(opinion) for opinion in told],
    }


def read_reviews(connection: Connection, id_: str, seat: int) -> list[dict[str, Any]]:
    columns = (reviews.c.number, reviews.c.chosen, reviews.c.best, reviews.c.behind, reviews.c.opinions)
    asked = select(*columns).where(reviews.c.record == id_, reviews.c.seat == seat).order_by(reviews.c.number)
    return [dict(row) for row in connection.execute(asked).mappings()]


def keep(connection: Connection, id_: str, seat: int, row: dict[str, Any]) -> None:
    known = {found["number"] for found in read_reviews(connection, id_, seat)}
    if row["number"] not in known:
        connection.execute(insert(reviews).values(record=id_, seat=seat, **row))
