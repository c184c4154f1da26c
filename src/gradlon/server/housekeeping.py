"""What runs by itself beside the play: sending, ratings, orders of an administrator, and cleaning up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, exists, select

from gradlon.server.database.tables_identity import accounts, people, sessions, tokens
from gradlon.server.database.tables_play import matches, seats, uploads
from gradlon.server.moderation import orders
from gradlon.server.notify import outbox, turns, wishes
from gradlon.server.notify.sender import Sender
from gradlon.server.ratings.keeping import TOGETHER, is_work, rate_new
from gradlon.server.rounds import Rounds
from gradlon.server.times import now

if TYPE_CHECKING:
    from gradlon.server.context import Server

HERE_EVERY = 15.0
RATE_EVERY = 5.0
OBEY_EVERY = 2.0
CLEAN_EVERY = 3600.0
DAY = 24 * 3_600_000
MOST_CLEANED = 1000


class Housekeeping:
    """The rounds of one process."""

    def __init__(self, server: Server) -> None:
        self.server, self.store = server, server.store
        self.sender = Sender(server.settings, server.store)
        self.delay = int(1000 * server.settings.notify_delay)
        every = server.settings.notify_every
        self.telling = Rounds("telling", every, self.tell)
        self.sending = Rounds("sending", every, self.sender.send_all)
        self.rating = Rounds("rating", RATE_EVERY, self.rate)
        self.obeying = Rounds("obeying", OBEY_EVERY, lambda: orders.obey(server))
        self.here = Rounds("presence", HERE_EVERY, self.note_here)
        self.cleaning = Rounds("cleaning", CLEAN_EVERY, self.clean)
        self.all = (self.telling, self.sending, self.rating, self.obeying, self.here, self.cleaning)

    def start(self) -> None:
        for rounds in self.all:
            rounds.start()

    async def stop(self) -> None:
        for rounds in self.all:
            await rounds.stop()
        await self.sender.close()

    async def tell(self) -> None:
        """Put into the outbox who is asked or has played to the end, and is not here."""
        if await self.store.read(lambda connection: turns.look(connection, self.delay)):
            await self.note_here()
            await self.store.write(lambda connection: turns.note(connection, self.delay))
            self.sending.poke()

    async def rate(self) -> None:
        while await self.store.read(is_work):
            if await self.store.write(rate_new) < TOGETHER:
                return

    async def note_here(self) -> None:
        """So that nobody is told by mail what they see before them."""
        connected = self.server.hub.people()
        if connected:
            await self.store.write(lambda connection: wishes.note_here(connection, connected))

    async def clean(self) -> None:
        await self.store.write(clean)


def clean(connection: Connection) -> None:
    """Take away what has expired, and guests who left no trace and cannot come back."""
    at = now()
    connection.execute(delete(sessions).where(sessions.c.expires < at))
    connection.execute(delete(tokens).where(tokens.c.expires < at))
    outbox.clean(connection)
    traceless = (
        select(people.c.id)
        .where(
            people.c.guest.is_(True),
            people.c.created < at - DAY,
            ~exists().where(sessions.c.person == people.c.id),
            ~exists().where(seats.c.person == people.c.id),
            ~exists().where(accounts.c.person == people.c.id),
            ~exists().where(uploads.c.person == people.c.id),
            ~exists().where(matches.c.host == people.c.id),
        )
        .limit(MOST_CLEANED)
    )
    gone = list(connection.execute(traceless).scalars())
    connection.execute(delete(people).where(people.c.id.in_(gone)))
