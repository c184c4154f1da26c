"""Which tables there are: for whoever looks for one, for their own, and to watch."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import Connection, Select, or_, select

from gradlon.server.database.store import Store
from gradlon.server.database.tables_play import matches, seats

MOST = 100
COLUMNS = (
    matches.c.id,
    matches.c.game,
    matches.c.players,
    matches.c.options,
    matches.c.status,
    matches.c.visibility,
    matches.c.host,
    matches.c.hints,
    matches.c.spectators,
    matches.c.clock,
    matches.c.asked,
    matches.c.number,
    matches.c.created,
    matches.c.started,
    matches.c.ended,
    matches.c.result,
    matches.c.rematch,
)


class Lobby:
    """The tables that wait for somebody, as told to all who look."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._encoded: tuple[int, bytes] = (-1, b"")

    async def encoded(self, version: int) -> bytes:
        """The same for everybody, made once a change."""
        if self._encoded[0] != version:
            rows = await self._store.read(lambda connection: list_tables(connection, "lobby", None))
            self._encoded = (version, orjson.dumps({"tables": rows}, option=orjson.OPT_NON_STR_KEYS))
        return self._encoded[1]


def list_tables(connection: Connection, scope: str, person: str | None) -> list[dict[str, Any]]:
    """The newest tables of a kind: `lobby` (public, waiting), `watch` (public, under way), `mine`."""
    rows = [dict(row) for row in connection.execute(query(scope, person).limit(MOST)).mappings()]
    found = {row["id"]: row | {"seats": []} for row in rows}
    sitting = select(
        seats.c.match, seats.c.seat, seats.c.kind, seats.c.person, seats.c.name, seats.c.level, seats.c.keeper
    ).where(seats.c.match.in_(list(found)))
    for seat in connection.execute(sitting.order_by(seats.c.match, seats.c.seat)).mappings():
        row = found[seat["match"]]
        row["seats"].append(
            {
                "seat": seat["seat"],
                "kind": seat["kind"],
                "name": seat["name"],
                "level": seat["level"] or None,
                "bot_keeps_it": bool(seat["keeper"]),
                "to_move": seat["seat"] in row["asked"],
                "yours": person is not None and seat["person"] == person,
            }
        )
    for row in found.values():
        del row["asked"]
    return list(found.values())


def query(scope: str, person: str | None) -> Select[Any]:
    asked = select(*COLUMNS).order_by(matches.c.created.desc())
    if scope == "mine":
        own = select(seats.c.match).where(seats.c.person == person)
        return asked.where(or_(matches.c.host == person, matches.c.id.in_(own)))
    public = asked.where(matches.c.visibility == "public")
    if scope == "lobby":
        return public.where(matches.c.status == "waiting")
    return public.where(matches.c.status == "running", matches.c.spectators)
