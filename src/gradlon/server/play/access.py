"""Who may see a table, and from which seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gradlon.server.errors import forbidden, not_found, wrong
from gradlon.server.play.published import SPECTATOR, Published
from gradlon.server.play.tables import NO_TABLE


def seats_of(table: Mapping[str, Any], person: str | None) -> list[int]:
    """The seats where this person sits."""
    return [
        seat["seat"]
        for seat in table["seats"]
        if person is not None and seat["kind"] == "person" and seat["person_id"] == person
    ]


def belongs(table: Mapping[str, Any], person: str | None) -> bool:
    """Whether the person plays here, keeps the table, or has a seat kept free."""
    return person is not None and (
        table["host"] == person or any(seat["person_id"] == person for seat in table["seats"])
    )


def may_see(table: Mapping[str, Any], person: str | None) -> bool:
    """A public table is seen by all while it waits, and later where spectators are welcome; a private one by those who
    belong to it, and where spectators are welcome by whoever was given its name."""
    waits_for_anybody = table["visibility"] == "public" and table["status"] == "waiting"
    return belongs(table, person) or bool(table["spectators"]) or waits_for_anybody


def check_sees(published: Published, person: str | None) -> None:
    """404 for a table that this person may not know of."""
    if not may_see(published.table, person):
        raise not_found(NO_TABLE)


def check_seat(published: Published, person: str | None, seat: int) -> None:
    """403 for another's seat. 0, a spectator, is for all who may see the table."""
    check_sees(published, person)
    if not 0 <= seat <= published.players:
        raise wrong("seat", f"the seats are 1 to {published.players}, and 0 for a spectator")
    if seat != SPECTATOR and seat not in seats_of(published.table, person):
        raise forbidden("this is not your seat", "not_your_seat")


def usual_seat(published: Published, person: str | None, asked: int | None) -> int:
    """The seat that is looked from: as asked, else the person's first."""
    if asked is not None:
        check_seat(published, person, asked)
        return asked
    check_sees(published, person)
    own = seats_of(published.table, person)
    return own[0] if own else SPECTATOR
