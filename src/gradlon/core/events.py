"""What happened, for people and programs: events with their clause, and values that only some may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

EVERYBODY = frozenset(range(8))
SPECTATOR = -1


@dataclass(frozen=True)
class Sealed:
    """A value with its audience. It refuses to be turned into text or JSON: it must be opened for a seat first."""

    _value: int
    audience: frozenset[int]

    def opened(self, seat: int) -> int | None:
        return self._value if seat in self.audience else None

    def __repr__(self) -> str:
        return "Sealed(...)"

    def __str__(self) -> str:
        raise TypeError("a sealed value must be opened for a seat first")

    def __reduce__(self) -> Any:
        raise TypeError("a sealed value must be opened for a seat first")


Value = int | Sealed | tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Event:
    """Something that happened, the clause it follows from, and what a person needs to follow it."""

    clause: str
    name: str
    values: Mapping[str, Value]
    reveals: bool = False
    """Whether it showed somebody something hidden: nothing before it can be undone."""

    def opened(self, seat: int) -> dict[str, Any]:
        """The event as this seat may know it; what it may not know is None."""
        shown: dict[str, Any] = {"event": self.name, "clause": self.clause}
        for name, value in self.values.items():
            shown[name] = value.opened(seat) if isinstance(value, Sealed) else value
        return shown
