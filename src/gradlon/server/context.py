"""What every route and task of a server process shares."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated

from fastapi import Depends, Request

from gradlon.server.database.store import Store, open_store
from gradlon.server.housekeeping import Housekeeping
from gradlon.server.identity.known import Sessions
from gradlon.server.identity.passwords import Passwords
from gradlon.server.identity.throttle import Throttle
from gradlon.server.moderation.mutes import Mutes
from gradlon.server.moderation.seating import Seating, StoredSeating
from gradlon.server.settings import Settings
from gradlon.server.times import new_id


class Server:
    """One process of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store: Store = open_store(settings)
        self.sessions = Sessions()
        self.passwords = Passwords(settings.password_threads)
        self.wrong_passwords = Throttle(20, 900, "too many wrong passwords for this account; try again later")
        self.mutes = Mutes(self.store)
        self.seating: Seating = StoredSeating(self.store)
        self.connected: Callable[[], Collection[str]] = tuple
        """The people who have a stream open in this process."""
        self.housekeeping = Housekeeping(self)
        self.name = new_id()
        """Of this process among its workers."""

    async def start(self) -> None:
        """Begin the tasks that run by themselves."""
        self.housekeeping.start()

    async def stop(self) -> None:
        """End them, and let go of the store."""
        await self.housekeeping.stop()
        self.passwords.close()
        self.store.close()


def server_of(request: Request) -> Server:
    found = request.app.state.server
    assert isinstance(found, Server)
    return found


ServerHere = Annotated[Server, Depends(server_of)]
