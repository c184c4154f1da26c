"""Whom somebody does not want to read: what muted people write in a chat does not reach them."""

from __future__ import annotations

from collections import OrderedDict

from sqlalchemy import Connection, delete, func, insert, select

from gradlon.server.database.store import Store
from gradlon.server.database.tables_identity import people
from gradlon.server.database.tables_people import mutes
from gradlon.server.errors import conflict, not_found, wrong
from gradlon.server.times import now

MOST = 500
REMEMBERED = 20_000
REMEMBERED_FOR = 15_000
"""Milliseconds: so long may a mute at another worker take to be felt."""


def muted_by(connection: Connection, person: str) -> frozenset[str]:
    return frozenset(connection.execute(select(mutes.c.other).where(mutes.c.person == person)).scalars())


def mute(connection: Connection, person: str, other: str) -> None:
    """From now on; again makes no difference."""
    if person == other:
        raise wrong("id", "you cannot mute yourself")
    if connection.execute(select(people.c.id).where(people.c.id == other)).one_or_none() is None:
        raise not_found("there is no such person")
    if other in muted_by(connection, person):
        return
    if connection.execute(select(func.count()).where(mutes.c.person == person)).scalar_one() >= MOST:
        raise conflict("too_many", f"you have muted {MOST} people: unmute somebody first")
    connection.execute(insert(mutes).values(person=person, other=other, at=now()))


def unmute(connection: Connection, person: str, other: str) -> None:
    connection.execute(delete(mutes).where(mutes.c.person == person, mutes.c.other == other))


class Mutes:
    """Whom people have muted, as looked up lately."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[frozenset[str], int]] = OrderedDict()

    async def of(self, person: str) -> frozenset[str]:
        """The ids of the people whose chat this person does not see."""
        found = self._known.get(person)
        if found is not None and found[1] > now():
            return found[0]
        muted = await self._store.read(lambda connection: muted_by(connection, person))
        self._known[person] = (muted, now() + REMEMBERED_FOR)
        self._known.move_to_end(person)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return muted

    def forget(self, person: str) -> None:
        self._known.pop(person, None)
