"""The routes, one file a chapter. A new chapter is named here and nowhere else."""

from fastapi import APIRouter

from gradlon.server.routes import accounts, health, me, people, sessions, unsubscribe

ROUTERS: tuple[APIRouter, ...] = (
    health.router,
    me.router,
    accounts.router,
    sessions.router,
    people.router,
    unsubscribe.router,
)
"""In the order in which they are tried."""
