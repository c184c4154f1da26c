"""What every route and task of a server process shares."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from gradlon.server.database.store import Store, open_store
from gradlon.server.identity.known import Sessions
from gradlon.server.settings import Settings
from gradlon.server.times import new_id


class Server:
    """One process of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store: Store = open_store(settings)
        self.sessions = Sessions()
        self.name = new_id()
        """Of this process among its workers."""

    async def start(self) -> None:
        """Begin the tasks that run by themselves."""

    async def stop(self) -> None:
        """End them, and let go of the store."""
        self.store.close()


def server_of(request: Request) -> Server:
    found = request.app.state.server
    assert isinstance(found, Server)
    return found


ServerHere = Annotated[Server, Depends(server_of)]
