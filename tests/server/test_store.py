"""Work on the store: whole or not at all, many units in one commit; matches read again whatever the build."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, insert, select, text, update

from gradlon.core.errors import NotAllowed
from gradlon.server.database.migrate import upgrade
from gradlon.server.database.store import open_store
from gradlon.server.database.tables_play import entries, uploads
from gradlon.server.settings import Settings
from server.running import Running
from server.tables import ME, act, bot, state, table

UNITS = 60


def put(connection: Connection, number: int) -> int:
    """A unit of work that fails for every third number, after it has written."""
    connection.execute(insert(uploads).values(id=f"u{number}", person="p", game="ys", record="", created=number))
    if number % 3 == 0:
        raise NotAllowed(f"unit {number}")
    return number


async def put_many(settings: Settings) -> tuple[list[object], int]:
    store = open_store(settings)
    commits = 0

    @event.listens_for(store.engine, "commit")
    def count(_: Connection) -> None:
        nonlocal commits
        commits += 1

    units = [store.write(lambda connection, number=number: put(connection, number)) for number in range(UNITS)]  # type: ignore[misc]
    results: list[object] = await asyncio.gather(*units, return_exceptions=True)
    there = await store.read(lambda connection: connection.execute(select(uploads.c.created)).scalars().all())
    store.close()
    assert sorted(there) == [number for number in range(UNITS) if number % 3]
    return results, commits


def test_each_unit_is_done_or_not_whatever_becomes_of_others(kind: str, database: str) -> None:
    """On SQLite they share commits: far fewer than units."""
    settings = Settings(database=database)
    store = open_store(settings)
    upgrade(store.engine)
    store.close()
    results, commits = asyncio.run(put_many(settings))
    for number, result in enumerate(results):
        if number % 3:
            assert result == number
        else:
            assert isinstance(result, NotAllowed)
            assert str(result) == f"unit {number}"
    if kind == "sqlite":
        assert commits < UNITS / 2


def test_a_unit_that_nobody_waits_for_any_more_harms_no_other(database: str) -> None:
    settings = Settings(database=database)

    async def go() -> None:
        store = open_store(settings)
        upgrade(store.engine)
        waiting = [asyncio.create_task(store.write(lambda c: c.execute(text("select 1")).scalar())) for _ in range(20)]
        await asyncio.wait(waiting[:1])
        for task in waiting[1::2]:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert await store.write(lambda connection: connection.execute(text("select 2")).scalar()) == 2
        store.close()

    asyncio.run(go())


@pytest.mark.parametrize("change", ["none", "other"])
def test_a_match_is_read_by_its_texts_where_numbers_mean_something_else(tmp_path: Path, change: str) -> None:
    """Another build may number choices otherwise, or know none: the texts are the truth."""
    database = f"sqlite:///{tmp_path / 'g.db'}"
    with Running(database, tmp_path) as running:
        ann = running.person("Ann")
        id_ = table(ann, [ME, bot(), bot()], "ys")["id"]
        for turn in range(12):
            act(ann, id_, 1, turn)
        before = state(ann, id_, 1)
        running.stop()
        store = open_store(Settings(database=database))
        with store.engine.begin() as connection:
            value = None if change == "none" else entries.c.choice + 1
            connection.execute(update(entries).values(choice=value))
        store.close()
        running.start()
        assert state(ann, id_, 1) == before
