"""A person, as they see themselves."""

from __future__ import annotations

from gradlon.server.wire.base import Name, Wire


class Person(Wire):
    id: str
    name: str
    guest: bool
    email: str | None
    verified: bool
    language: str
    notify: dict[str, bool]


class PersonChange(Wire):
    name: Name | None = None
    language: str | None = None
