"""Ratings in the store: each ended match is taken once, in the order in which they ended; or all of them anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text, update

from gradlon.core import registry
from gradlon.server.database.tables_identity import people
from gradlon.server.database.tables_people import rated, ratings, stale
from gradlon.server.database.tables_play import matches, seats
from gradlon.server.ratings.rating import Placing, Strength, after, placings
from gradlon.server.settings import POSTGRESQL
from gradlon.server.times import now

SETTLED = 5_000
"""Milliseconds after which no match that ended before will still appear."""
LATE = 3_600_000
"""So much later than the newest a match may appear and still be taken by itself."""
TOGETHER = 200
LOCK = 0x72617465
"""Of PostgreSQL's advisory locks: one worker at a time rates."""


def locked(connection: Connection) -> None:
    if connection.dialect.name == POSTGRESQL:
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def make_stale(connection: Connection, game: str) -> None:
    """All of this game's ratings are to be worked out anew."""
    if connection.execute(select(stale.c.game).where(stale.c.game == game)).first() is None:
        connection.execute(insert(stale).values(game=game, at=now()))


def ended_since(since: int) -> Any:
    """The matches that have ended and are not rated."""
    return (
        select(matches.c.id, matches.c.game, matches.c.ended, matches.c.result)
        .outerjoin(rated, rated.c.match == matches.c.id)
        .where(
            matches.c.status == "over",
            matches.c.ended >= since,
            matches.c.ended <= now() - SETTLED,
            rated.c.match.is_(None),
        )
        .order_by(matches.c.ended, matches.c.id)
    )


def newest(connection: Connection) -> int:
    """When the newest rated match ended: of each game, since so they are indexed."""
    found = [
        connection.execute(select(func.max(rated.c.ended)).where(rated.c.game == game)).scalar_one()
        for game in registry.names()
    ]
    return max(ended or 0 for ended in found)


def is_work(connection: Connection) -> bool:
    """Whether there is something to rate."""
    if connection.execute(select(stale.c.game)).first() is not None:
        return True
    return connection.execute(ended_since(newest(connection) - LATE).limit(1)).first() is not None


def places_of(connection: Connection, match: str, result: Any) -> list[Placing] | None:
    found = connection.execute(
        select(seats.c.seat, seats.c.kind, seats.c.person, seats.c.keeper)
        .where(seats.c.match == match)
        .order_by(seats.c.seat)
    ).mappings()
    return placings([dict(row) for row in found], (result or {}).get("ranks", ()))


def rate_new(connection: Connection) -> int:
    """Rate some matches that have ended since: how many. Whose turn it is to be worked out anew comes first."""
    locked(connection)
    for game in connection.execute(select(stale.c.game)).scalars().all():
        recompute(connection, game)
    rows = connection.execute(ended_since(newest(connection) - LATE).limit(TOGETHER)).all()
    for row in rows:
        connection.execute(insert(rated).values(match=row.id, game=row.game, ended=row.ended))
        match = places_of(connection, row.id, row.result)
        if match is not None:
            persons = [place.person for place in match if place.person is not None]
            strengths = after(strengths_of(connection, row.game, persons), match, row.ended)
            keep(connection, row.game, strengths)
    return len(rows)


def strengths_of(connection: Connection, game: str, persons: list[str]) -> dict[str, Strength]:
    rows = connection.execute(select(ratings).where(ratings.c.game == game, ratings.c.person.in_(persons)))
    return {row.person: Strength(row.mu, row.sigma, row.matches, row.won, row.last) for row in rows}


def keep(connection: Connection, game: str, strengths: dict[str, Strength]) -> None:
    for person, one in strengths.items():
        values = {"mu": one.mu, "sigma": one.sigma, "matches": one.matches, "won": one.won, "last": one.last}
        known = update(ratings).where(ratings.c.game == game, ratings.c.person == person).values(**values)
        if connection.execute(known).rowcount == 0:
            if connection.execute(select(people.c.id).where(people.c.id == person)).first() is not None:
                connection.execute(insert(ratings).values(game=game, person=person, **values))


def all_ended(connection: Connection, game: str) -> Iterator[Any]:
    yield from connection.execute(
        select(matches.c.id, matches.c.ended, matches.c.result)
        .where(
            matches.c.game == game,
            matches.c.status == "over",
            matches.c.ended.is_not(None),
            matches.c.ended <= now() - SETTLED,
        )
        .order_by(matches.c.ended, matches.c.id)
    ).all()


def recompute(connection: Connection, game: str) -> int:
    """Work out all ratings of a game from the results of its matches: how many were taken."""
    locked(connection)
    connection.execute(delete(stale).where(stale.c.game == game))
    connection.execute(delete(rated).where(rated.c.game == game))
    connection.execute(delete(ratings).where(ratings.c.game == game))
    strengths: dict[str, Strength] = {}
    marks = []
    taken = 0
    for row in all_ended(connection, game):
        marks.append({"match": row.id, "game": game, "ended": row.ended})
        match = places_of(connection, row.id, row.result)
        if match is not None:
            taken += 1
            strengths.update(after(strengths, match, row.ended))
    if marks:
        connection.execute(insert(rated), marks)
    keep(connection, game, strengths)
    return taken


def recompute_all(connection: Connection) -> dict[str, int]:
    return {game: recompute(connection, game) for game in registry.names()}
