"""Run the server's processes until they are told to stop."""

from __future__ import annotations

import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn
from sqlalchemy.engine import make_url
from uvicorn.supervisors import Multiprocess

from gradlon.core.errors import GradlonError
from gradlon.server import logs
from gradlon.server.database.migrate import upgrade
from gradlon.server.database.store import connect
from gradlon.server.safety.metrics import share_among_workers
from gradlon.server.safety.protocol import BoundedProtocol
from gradlon.server.settings import SQLITE, Settings

BACKLOG = 2048
KEEP_ALIVE = 75
"""Seconds that a connection may rest between two requests: longer than proxies let theirs."""


def serve(settings: Settings, *, show: bool) -> None:
    """Serve until a signal ends it; `show`: open the page in a browser."""
    if settings.workers > 1 and settings.kind == SQLITE:
        raise GradlonError("SQLite has one writer: more than one worker needs PostgreSQL (--database postgresql://…)")
    prepare(settings)
    settings.export()
    config = uvicorn.Config(
        "gradlon.server.app:from_environment",
        factory=True,
        http=BoundedProtocol,
        ws="none",
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        backlog=BACKLOG,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=int(settings.grace_seconds) + 1,
    )
    logs.prepare(settings.log_form, settings.log_level)
    listening = listen(settings)
    address = url_of(settings, listening)
    where = f" (listening at {listening_at(listening)})" if settings.public_url else ""
    print(f"Gradlon is at {address}{where}", flush=True)
    if show:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    if settings.workers > 1:
        share_among_workers()
        Multiprocess(config, sockets=[listening]).run()
    else:
        uvicorn.Server(config).run(sockets=[listening])


def prepare(settings: Settings) -> None:
    """The folder of the database, and its schema."""
    if settings.kind == SQLITE:
        file = make_url(settings.url).database
        if file:
            Path(file).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    engine = connect(settings)
    try:
        upgrade(engine)
    finally:
        engine.dispose()


def listen(settings: Settings) -> socket.socket:
    """The socket, bound here so that the port is known and all workers share it."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as fault:
        listening.close()
        raise GradlonError(
            f"cannot listen at {settings.host}, port {settings.port}: {fault.strerror or fault}"
        ) from fault
    listening.listen(BACKLOG)
    listening.set_inheritable(True)
    return listening


def url_of(settings: Settings, listening: socket.socket) -> str:
    """Where people find the page."""
    return settings.public_url or listening_at(listening)


def listening_at(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
