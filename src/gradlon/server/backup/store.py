"""Taking a back-up of a database that is in use, and making a database of one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import orjson
from alembic import command
from sqlalchemy import JSON, Connection, Engine, MetaData, Table, Text, cast, func, insert, inspect, select, text
from sqlalchemy.engine import make_url

import gradlon
from gradlon.core.errors import GradlonError
from gradlon.server.backup.file import Counted, Header, Reader, Rows, check, write
from gradlon.server.database.migrate import config, known_revisions, newest, revision_of
from gradlon.server.database.store import connect, sqlite_engine
from gradlon.server.settings import POSTGRESQL, SQLITE, Settings
from gradlon.server.times import now

TOGETHER = 1000
"""Rows read and written at once."""
VERSION_TABLE = "alembic_version"
Told = Callable[[str, int], None]
"""Hears how many rows of which table are done."""


def silent(_: str, __: int) -> None:
    """For those who do not watch."""


def declared(connection: Connection) -> list[Table]:
    """The tables as the database has them, those that others refer to first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != VERSION_TABLE]


def backup(settings: Settings, path: Path, told: Told = silent) -> tuple[Header, Counted]:
    """Write everything, as it is at one moment, while others may go on writing."""
    if settings.kind == SQLITE and not Path(make_url(settings.url).database or "").is_file():
        raise GradlonError(f"there is no database at {make_url(settings.url).database}")
    engine = connect(settings)
    try:
        with snapshot(engine) as connection:
            schema = revision_of(connection)
            if schema is None:
                raise GradlonError("there is no gradlon in this database: nothing to back up")
            header = Header(gradlon.__version__, schema, now(), settings.kind)
            return header, write(path, header, (rows_of(connection, table, told) for table in declared(connection)))
    finally:
        engine.dispose()


def snapshot(engine: Engine) -> Connection:
    """A connection that sees the database as it is at one moment, and stops nobody."""
    connection = engine.connect()
    if engine.dialect.name == POSTGRESQL:
        connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    else:
        connection = connection.execution_options(begin="begin deferred")
    connection.begin()
    return connection


def rows_of(connection: Connection, table: Table, told: Told) -> Rows:
    """A table's rows in the order of its key."""
    columns = [
        cast(column, Text).label(column.name) if isinstance(column.type, JSON) else column for column in table.columns
    ]
    wanted = select(*columns).order_by(*table.primary_key.columns)

    def each() -> Iterator[list[Any]]:
        done = 0
        for part in connection.execution_options(yield_per=TOGETHER).execute(wanted).partitions():
            yield from (list(row) for row in part)
            done += len(part)
            told(table.name, done)

    return Rows(str(table.name), [str(column.name) for column in table.columns], each())


def restore(settings: Settings, path: Path, told: Told = silent) -> tuple[Header, Counted]:
    """Make a database of a back-up: in an empty place, whole or not at all, brought to this build's schema."""
    header, counted = check(path)
    if header.schema not in known_revisions():
        raise GradlonError(f"{path}: it was made by a newer gradlon ({header.gradlon}, schema {header.schema})")
    if settings.kind == SQLITE:
        restore_file(Path(make_url(settings.url).database or ""), path, told)
    else:
        engine = connect(settings)
        try:
            with engine.begin() as connection:
                fill(connection, path, told)
        finally:
            engine.dispose()
    return header, counted


def restore_file(place: Path, path: Path, told: Told) -> None:
    """SQLite: beside its place first, so that a half-restored database is never at it."""
    if place.exists():
        raise GradlonError(f"{place} exists already: a back-up is restored to where nothing is")
    place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    partial = place.with_name(f".{place.name}.{os.getpid()}")
    engine = sqlite_engine(f"sqlite:///{partial}")
    try:
        with engine.begin() as connection:
            fill(connection, path, told)
            wrong = connection.exec_driver_sql("pragma integrity_check").scalar_one()
            if wrong != "ok":
                raise GradlonError(f"the restored database is not sound: {wrong}")
        engine.dispose()  # the last connection puts what is in the journal into the file
        os.link(partial, place)
    except FileExistsError as fault:
        raise GradlonError(f"{place} exists already: a back-up is restored to where nothing is") from fault
    finally:
        engine.dispose()
        for end in ("", "-wal", "-shm"):
            partial.with_name(partial.name + end).unlink(missing_ok=True)


def fill(connection: Connection, path: Path, told: Told) -> None:
    """The back-up's schema, its rows, and then what has come to the schema since."""
    if inspect(connection).get_table_names():
        raise GradlonError("the database is not empty: a back-up is restored to where nothing is")
    reader = Reader(path)
    command.upgrade(config(connection), reader.header.schema)
    tables = {table.name: table for table in declared(connection)}
    for part in reader.tables():
        table = tables.get(part.table)
        if table is None or set(part.columns) != {column.name for column in table.columns}:
            raise reader.bad(f"its table {part.table} is not that of schema {reader.header.schema}")
        insert_all(connection, table, part, told)
    for name, count in reader.counted.rows.items():
        if connection.execute(select(func.count()).select_from(tables[name])).scalar_one() != count:
            raise GradlonError(f"the table {name} was not restored whole")
    if connection.dialect.name == SQLITE and connection.execute(text("pragma foreign_key_check")).first():
        raise reader.bad("rows in it refer to others that are not there")
    if reader.header.schema != newest():
        command.upgrade(config(connection), "head")


def insert_all(connection: Connection, table: Table, part: Rows, told: Told) -> None:
    for column in table.columns:
        if isinstance(column.type, JSON):
            column.type.none_as_null = True
    json_columns = {name for name in part.columns if isinstance(table.columns[name].type, JSON)}
    waiting: list[dict[str, Any]] = []
    done = 0

    def flush() -> None:
        nonlocal done
        if waiting:
            connection.execute(insert(table), waiting)
            done += len(waiting)
            told(table.name, done)
            waiting.clear()

    for row in part.rows:
        values = dict(zip(part.columns, row, strict=True))
        for name in json_columns:
            values[name] = as_json(values[name])
        waiting.append(values)
        if len(waiting) == TOGETHER:
            flush()
    flush()


def as_json(value: str | None) -> Any:
    """What a JSON column held: nothing, JSON's own null, or a value."""
    if value is None:
        return None
    found = orjson.loads(value)
    return JSON.NULL if found is None else found
