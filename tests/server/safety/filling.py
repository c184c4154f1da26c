"""Databases with a row in every table, whatever the schema."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    String,
    Table,
    Text,
    insert,
    select,
)

from gradlon.server.backup.store import declared
from gradlon.server.database.migrate import upgrade
from gradlon.server.database.store import connect
from gradlon.server.settings import Settings

ROWS = 5
KNOWN = (JSON, Boolean, BigInteger, Integer, Float, Text, String)
JSONS: tuple[Any, ...] = ({"a": [1, None, "ü"]}, [], None, "text", 3.5)


def filled(database: str) -> Settings:
    """A database with rows in every table, those that others refer to first."""
    settings = Settings(database=database)
    engine = connect(settings)
    upgrade(engine)
    with engine.begin() as connection:
        made: dict[str, list[dict[str, Any]]] = {}
        for table in declared(connection):
            made[table.name] = [row_of(table, number, made) for number in range(ROWS)]
            connection.execute(insert(table), made[table.name])
    engine.dispose()
    return settings


def row_of(table: Table, number: int, made: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    row = {}
    for column in table.columns:
        referred = next(iter(column.foreign_keys), None)
        if referred is not None:
            row[column.name] = made[referred.column.table.name][number][referred.column.name]
        else:
            row[column.name] = value_of(column, number)
    return row


def value_of(column: Column[Any], number: int) -> Any:
    kind = column.type
    assert isinstance(kind, KNOWN), f"a back-up has not been tried with {kind!r}"
    if column.nullable and number == 0 and not column.primary_key:
        return None
    if isinstance(kind, JSON):
        return JSONS[number]
    if isinstance(kind, Boolean):
        return bool(number % 2)
    if isinstance(kind, Float):
        return number + 0.125
    if isinstance(kind, BigInteger):
        return 2**40 + number
    if isinstance(kind, Integer):
        return number
    length = getattr(kind, "length", None) or 300
    return f"{number}ü'\"\\{secrets.token_hex(length)}"[:length]


def everything(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables, to be compared."""
    return {
        table.name: sorted((tuple(map(plain, row)) for row in connection.execute(select(table))), key=repr)
        for table in declared(connection)
    }


def plain(value: Any) -> Any:
    return repr(value) if isinstance(value, dict | list) else value


def dump(database: str) -> dict[str, list[tuple[Any, ...]]]:
    engine = connect(Settings(database=database))
    try:
        with engine.connect() as connection:
            return everything(connection)
    finally:
        engine.dispose()
