"""The routes, one file a chapter. A new chapter is named here and nowhere else."""

from fastapi import APIRouter

from gradlon.server.routes import (
    accounts,
    chat,
    games,
    health,
    hints,
    me,
    people,
    pieces,
    play,
    records,
    seats,
    sessions,
    standing,
    stream,
    tables,
    unsubscribe,
)

PEOPLE = (me, accounts, sessions, people, unsubscribe)
TABLES = (games, pieces, tables, seats, play, stream, chat, standing, hints, records)
ROUTERS: tuple[APIRouter, ...] = tuple(chapter.router for chapter in (health, *PEOPLE, *TABLES))
"""In the order in which they are tried."""
