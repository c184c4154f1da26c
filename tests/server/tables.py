"""Tables for tests: made with few words, played by whoever is asked."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Iterable
from typing import Any

from server.running import Person

ME = {"kind": "me"}
OPEN = {"kind": "open"}
NUMBERS = itertools.count()


def bot(level: int = 1) -> dict[str, Any]:
    return {"kind": "bot", "level": level}


def table(
    host: Person, seats: Iterable[dict[str, Any]], game: str = "yspahan", options: Iterable[str] = (), **more: Any
) -> Any:
    """A new table; public, unless told."""
    sitting = list(seats)
    wish: dict[str, Any] = {"game": game, "players": len(sitting), "options": list(options), "seats": sitting}
    return host.post("tables", {"visibility": "public"} | wish | more)


def key() -> str:
    """A new idempotency key."""
    return f"k-{next(NUMBERS)}-{secrets.token_hex(4)}"


def state(person: Person, id_: str, seat: int, since: int = 0) -> Any:
    return person.get(f"tables/{id_}/state", seat=seat, since=since)


def action(seen: Any, choice: int = 0, name: str | None = None) -> dict[str, Any]:
    """An answer to what a state asks."""
    options = seen["options"]
    return {
        "seat": seen["seat"],
        "action": options[choice % len(options)]["text"],
        "key": name or key(),
        "expected": seen["number"],
    }


def act(person: Person, id_: str, seat: int, choice: int = 0) -> Any:
    """Answer for a seat that is asked."""
    return person.post(f"tables/{id_}/actions", action(state(person, id_, seat, 10**6), choice))


def play_out(people: dict[int, Person], id_: str, most: int = 2000) -> Any:
    """Play to the end, everybody by the first option or the last in turn; the last state."""
    for turn in range(most):
        for seat, person in people.items():
            seen = state(person, id_, seat, 10**6)
            if seen["status"] != "running":
                return seen
            if seen["options"]:
                person.post(f"tables/{id_}/actions", action(seen, -(turn % 2)))
    raise AssertionError("the match does not end")
