"""Whether the server is well, and its figures."""

from __future__ import annotations

import asyncio
import secrets

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from sqlalchemy import text
from starlette.responses import Response

from gradlon.server.context import ServerHere
from gradlon.server.errors import Refused, not_found
from gradlon.server.safety.address import networks, within
from gradlon.server.safety.metrics import KIND
from gradlon.server.settings import Settings
from gradlon.server.wire.base import Wire

router = APIRouter()
PATIENCE = 5.0
"""Seconds that the store may take to answer."""


class Health(Wire):
    status: str


@router.get("/healthz")
async def healthz(server: ServerHere) -> Health:
    """Whether the store can be written to."""
    try:
        async with asyncio.timeout(PATIENCE):
            await server.store.write(lambda connection: connection.execute(text("select 1")).scalar_one())
    except TimeoutError:
        raise Refused(503, "unavailable", "the store does not answer", headers={"Retry-After": "5"}) from None
    return Health(status="ok")


def may_read_figures(settings: Settings, address: str, authorization: str) -> bool:
    """By address, or by token: figures tell how many people there are, and when."""
    token = settings.metrics_token
    if token and secrets.compare_digest(authorization.encode(), f"Bearer {token}".encode()):
        return True
    return within(address, networks(settings.metrics_from))


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, server: ServerHere) -> Response:
    """Figures for Prometheus; for everybody else there is nothing here."""
    if not may_read_figures(server.settings, request.state.address, request.headers.get("authorization", "")):
        raise not_found()
    return PlainTextResponse(request.app.state.metrics.text(), media_type=KIND)
