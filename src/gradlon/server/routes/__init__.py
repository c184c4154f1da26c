"""The routes, one file a chapter. A new chapter is named here and nowhere else."""

from fastapi import APIRouter

from gradlon.server.routes import health, me

ROUTERS: tuple[APIRouter, ...] = (health.router, me.router)
"""In the order in which they are tried."""
