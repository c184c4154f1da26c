"""The application: routes, errors, and what runs while it does."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI

import gradlon
from gradlon.server import errors, logs
from gradlon.server.context import Server
from gradlon.server.database.migrate import upgrade
from gradlon.server.routes import ROUTERS
from gradlon.server.routes.docs import docs
from gradlon.server.routes.page import page
from gradlon.server.safety.guard import Guard
from gradlon.server.safety.metrics import forget_worker
from gradlon.server.settings import Settings
from gradlon.server.signals import when_stopped
from gradlon.server.wire.base import ErrorReply

RARELY = (20_000, 50, 100)
"""How often Python looks for cycles: through all matches in memory it takes a while, in which nobody plays."""
REFUSALS: dict[str, Any] = {"model": ErrorReply, "description": "Refused: how every error is told"}


def create_app(settings: Settings) -> FastAPI:
    """A server's application; its store is opened when it starts."""

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        server = Server(settings)
        upgrade(server.store.engine)
        app.state.server = server
        await server.start()
        when_stopped(server.hub.close)
        try:
            yield
        finally:
            await server.stop()
            forget_worker()

    app = FastAPI(
        title="Gradlon",
        version=gradlon.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=running,
        redirect_slashes=False,
        responses={"4XX": REFUSALS, "5XX": REFUSALS},
    )
    errors.install(app)
    for router in ROUTERS:
        app.include_router(router)
    app.include_router(docs())
    app.include_router(page())
    return app


def from_environment() -> Guard:
    """What each worker process makes: it reads the settings that the command put into the environment."""
    settings = Settings()
    logs.prepare(settings.log_form, settings.log_level)
    gc.freeze()
    gc.set_threshold(*RARELY)
    return Guard(create_app(settings), settings)
