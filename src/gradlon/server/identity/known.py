"""Who has a session, as looked up lately."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from gradlon.server.times import now

REMEMBERED = 20_000
REMEMBERED_FOR = 15_000
"""Milliseconds for which a session is not looked up again: so long may another worker's sign-out take to be felt."""


@dataclass(frozen=True)
class Identity:
    """A person with a session."""

    person: str
    name: str
    guest: bool
    language: str
    session: str
    """The hash of its token."""


class Sessions:
    """Sessions looked up lately."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[Identity, int]] = OrderedDict()

    def get(self, session: str) -> Identity | None:
        found = self._known.get(session)
        if found is None or found[1] < now():
            return None
        return found[0]

    def keep(self, identity: Identity) -> None:
        self._known[identity.session] = (identity, now() + REMEMBERED_FOR)
        self._known.move_to_end(identity.session)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def forget(self, session: str) -> None:
        self._known.pop(session, None)

    def forget_person(self, person: str) -> None:
        """After a change of what is known about somebody."""
        for session in [key for key, (identity, _) in self._known.items() if identity.person == person]:
            del self._known[session]
