"""What every route and task of a server process shares."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from gradlon.server.database.store import Store, open_store
from gradlon.server.housekeeping import Housekeeping
from gradlon.server.identity.known import Sessions
from gradlon.server.identity.passwords import Passwords
from gradlon.server.identity.throttle import Throttle
from gradlon.server.moderation.mutes import Mutes
from gradlon.server.moderation.seating import Seating
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
        self.passwords = Passwords(settings.password_threads)
        self.wrong_passwords = Throttle(10, 900, "too many wrong passwords for this account; try again later")
        self.mutes = Mutes(self.store)
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
        self.seating = Seating(self.tables)
        self.housekeeping = Housekeeping(self)

    def changed(self, person: str) -> None:
        """What is known of somebody has changed, or where they are signed in: look again."""
        self.sessions.forget_person(person)
        self.mutes.forget(person)
        self.hub.recheck(person)

    async def start(self) -> None:
        """Begin the tasks that run by themselves."""
        await self.fanout.start()
        self.driver.start()
        self.housekeeping.start()

    async def stop(self) -> None:
        """End them, and let go of the store."""
        self.hub.close()
        await self.housekeeping.stop()
        await self.driver.stop()
        await self.fanout.stop()
        await self.tables.finish()
        self.reviews.close()
        self.replays.close()
        self.passwords.close()
        self.store.close()


async def server_of(request: Request) -> Server:
    """The server of this process. A coroutine, since plain functions are run in threads."""
    found = request.app.state.server
    assert isinstance(found, Server)
    return found


ServerHere = Annotated[Server, Depends(server_of)]
