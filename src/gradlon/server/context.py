"""What every route and task of a server process shares."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from gradlon.server.database.store import Store, open_store
from gradlon.server.identity.known import Sessions
from gradlon.server.play.driver import Driver
from gradlon.server.play.lobby import Lobby
from gradlon.server.play.tables import Tables
from gradlon.server.records.replays import Replays
from gradlon.server.records.reviews import Reviews
from gradlon.server.settings import Settings
from gradlon.server.streams.fanout import Fanout
from gradlon.server.streams.hub import Hub
from gradlon.server.times import new_id


class Server:
    """One process of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store: Store = open_store(settings)
        self.sessions = Sessions()
        self.name = new_id()
        """Of this process among its workers."""
        self.tables = Tables(self.store, self.name, settings.matches_kept)
        self.hub = Hub()
        self.lobby = Lobby(self.store)
        self.driver = Driver(self.tables, settings)
        self.replays = Replays()
        self.reviews = Reviews(self.store)
        self.fanout = Fanout(settings, self.name, self.tables, self.hub)
        self.tables.watched = self.hub.watched
        self.tables.on_change.append(self.hub.changed)
        self.tables.on_commit.append(self.driver.consider)

    async def start(self) -> None:
        """Begin the tasks that run by themselves."""
        await self.fanout.start()
        self.driver.start()

    async def stop(self) -> None:
        """End them, and let go of the store."""
        self.hub.close()
        await self.driver.stop()
        await self.fanout.stop()
        await self.tables.finish()
        self.reviews.close()
        self.replays.close()
        self.store.close()


def server_of(request: Request) -> Server:
    found = request.app.state.server
    assert isinstance(found, Server)
    return found


ServerHere = Annotated[Server, Depends(server_of)]
