"""What happens to tables when somebody goes for good, or an administrator closes one."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, select

from gradlon.server.database.store import notify
from gradlon.server.database.tables_identity import people
from gradlon.server.play.creating import choose_host
from gradlon.server.play.live import RUNNING, STOPPED, WAITING, Live
from gradlon.server.play.seats import RESIGNED
from gradlon.server.play.sitting import keep, make_open
from gradlon.server.play.tables import CHANNEL, Tables
from gradlon.server.times import now


class Seating:
    """The part of the play that is done to people, not by them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def hand_over(self, match: str, person: str) -> None:
        """Somebody goes for good: a bot plays on at their seats; before the start the seats are open again."""
        await self.tables.change(match, lambda connection, live: hand_over(connection, live, person, now()))

    async def close(self, match: str) -> None:
        """End it here and now, without a result."""
        await self.tables.change(match, lambda _, live: close(live, now()))

    async def take_over(self, match: str, person: str, by: str, name: str) -> None:
        """The seats of a guest are an account's from now on."""
        await self.tables.change(match, lambda connection, live: take_over(connection, live, person, by, name))

    async def refresh(self, changed: Collection[str]) -> None:
        """In these matches a seat's person or name, or what was said, has been changed in the store from beside."""
        for match in changed:
            await self.tables.store.write(
                lambda connection, match=match: notify(connection, CHANNEL, f"{self.tables.name} reload {match}")  # type: ignore[misc]
            )
            await self.tables.reload(match)


def hand_over(connection: Connection, live: Live, person: str, at: int) -> None:
    if live.status == WAITING:
        for seat in live.seats:
            if seat.person == person:
                make_open(connection, live, seat)
        if live.host == person:
            live.host = choose_host(live.seats) or live.host
            live.change_table()
            if live.host == person:
                live.end(STOPPED, at)
    for seat in live.seats_of(person):
        if live.status == RUNNING and seat.why != RESIGNED:
            keep(connection, live, seat, RESIGNED, at)


def take_over(connection: Connection, live: Live, person: str, by: str, name: str) -> None:
    guest = connection.execute(select(people.c.name).where(people.c.id == person)).scalar_one_or_none()
    for seat in live.seats:
        if seat.person == person:
            seat.person = by
            seat.name = name if seat.name == guest else seat.name
            live.change_seat(connection, seat)
    if live.host == person:
        live.host = by
        live.change_table()


def close(live: Live, at: int) -> None:
    if live.status in (WAITING, RUNNING):
        live.end(STOPPED, at)
        live.settle(at)
