"""The routes, one file a chapter. A new chapter is named here and nowhere else."""

from fastapi import APIRouter

from gradlon.server.routes import chat, games, health, hints, me, pieces, play, records, seats, standing, stream, tables

ROUTERS: tuple[APIRouter, ...] = tuple(
    chapter.router
    for chapter in (health, me, games, pieces, tables, seats, play, stream, chat, standing, hints, records)
)
"""In the order in which they are tried."""
