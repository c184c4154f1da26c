"""Whether the server is well."""

from __future__ import annotations

from fastapi import APIRouter
from sqlalchemy import text

from gradlon.server.context import ServerHere
from gradlon.server.wire.base import Wire

router = APIRouter()


class Health(Wire):
    status: str


@router.get("/healthz")
async def healthz(server: ServerHere) -> Health:
    """Whether the store can be written to."""
    await server.store.write(lambda connection: connection.execute(text("select 1")).scalar_one())
    return Health(status="ok")
