"""What somebody has played, and what others may know of them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, func, select

from gradlon.server.database.tables_identity import people
from gradlon.server.database.tables_people import ratings
from gradlon.server.database.tables_play import matches, seats
from gradlon.server.ratings.rating import Strength

MOST = 50
"""Matches in one answer."""


def history(connection: Connection, person: str, game: str | None, before: int | None, most: int = MOST) -> list[Any]:
    """A person's matches with all their seats, the newest first; `before` is a time of making."""
    mine = select(seats.c.match).where(seats.c.person == person)
    found = select(matches).where(matches.c.id.in_(mine), matches.c.status != "waiting")
    if game is not None:
        found = found.where(matches.c.game == game)
    if before is not None:
        found = found.where(matches.c.created < before)
    rows = connection.execute(found.order_by(matches.c.created.desc(), matches.c.id).limit(most)).mappings().all()
    at_tables = seats_at(connection, [row["id"] for row in rows])
    return [match_data(row, at_tables.get(row["id"], []), person) for row in rows]


def seats_at(connection: Connection, tables: list[str]) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    columns = (seats.c.match, seats.c.seat, seats.c.kind, seats.c.person, seats.c.name, seats.c.level, seats.c.keeper)
    listed = select(*columns).where(seats.c.match.in_(tables)).order_by(seats.c.match, seats.c.seat)
    for row in connection.execute(listed):
        found.setdefault(row.match, []).append(row)
    return found


def match_data(match: Any, at_table: list[Any], person: str) -> dict[str, Any]:
    """A match as its people see it in a list: nothing that only one of them may know."""
    result = match["result"] or {}
    ranks, scores = result.get("ranks") or [], result.get("scores") or []
    return {
        "table": match["id"],
        "game": match["game"],
        "players": match["players"],
        "options": list(match["options"]),
        "status": match["status"],
        "created": match["created"],
        "ended": match["ended"],
        "your_seats": [row.seat for row in at_table if row.person == person],
        "seats": [
            {
                "seat": row.seat,
                "kind": row.kind,
                "name": row.name,
                "person_id": row.person,
                "level": row.level or None,
                "bot_keeps_it": bool(row.keeper),
                "rank": ranks[row.seat - 1] if row.seat <= len(ranks) else None,
                "score": scores[row.seat - 1] if row.seat <= len(scores) else None,
            }
            for row in at_table
        ],
    }


def profile(connection: Connection, person: str) -> dict[str, Any] | None:
    """What everybody may know of a person."""
    row = connection.execute(
        select(people.c.name, people.c.guest, people.c.created).where(people.c.id == person)
    ).one_or_none()
    if row is None:
        return None
    played = connection.execute(
        select(matches.c.game, func.count(matches.c.id.distinct()))
        .join(seats, seats.c.match == matches.c.id)
        .where(seats.c.person == person, matches.c.status == "over")
        .group_by(matches.c.game)
        .order_by(matches.c.game)
    ).all()
    return {
        "id": person,
        "name": row.name,
        "guest": row.guest,
        "since": row.created,
        "played": [{"game": game, "matches": count} for game, count in played],
        "ratings": ratings_of(connection, person),
    }


def rating_data(row: Any) -> dict[str, Any]:
    strength = Strength(row.mu, row.sigma, row.matches, row.won, row.last)
    return {
        "game": row.game,
        "rating": round(strength.shown, 2),
        "mu": round(row.mu, 3),
        "sigma": round(row.sigma, 3),
        "matches": row.matches,
        "won": row.won,
        "last": row.last,
    }


def ratings_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    rows = connection.execute(select(ratings).where(ratings.c.person == person).order_by(ratings.c.game))
    return [rating_data(row) for row in rows]


def ladder(connection: Connection, game: str, most: int) -> list[dict[str, Any]]:
    """The strongest accounts at a game. Guests are rated too, but not listed: anybody can be many of them."""
    shown = ratings.c.mu - 3 * ratings.c.sigma
    rows = connection.execute(
        select(ratings, people.c.name)
        .join(people, people.c.id == ratings.c.person)
        .where(ratings.c.game == game, people.c.guest.is_(False), people.c.banned.is_(None))
        .order_by(shown.desc(), ratings.c.person)
        .limit(most)
    ).all()
    return [
        {"place": place, "person_id": row.person, "name": row.name, **rating_data(row)}
        for place, row in enumerate(rows, 1)
    ]
