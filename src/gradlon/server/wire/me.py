"""A person, as they see themselves."""

from __future__ import annotations

from typing import Annotated

from pydantic import StringConstraints

from gradlon.server.wire.base import Name, Wire


class Webhook(Wire):
    url: str
    failing: bool
    """It failed so often that it is not tried any more; a test that succeeds begins it again."""


class Notify(Wire):
    mail_available: bool
    """Whether this server sends mail, and the person's address is verified."""
    mail_turn: bool
    mail_over: bool
    webhook: Webhook | None


class NotifyChange(Wire):
    mail_turn: bool | None = None
    mail_over: bool | None = None


class Person(Wire):
    id: str
    name: str
    guest: bool
    email: str | None
    verified: bool
    language: str
    notify: Notify


class PersonChange(Wire):
    name: Name | None = None
    language: str | None = None
    notify: NotifyChange | None = None


class WebhookWanted(Wire):
    url: Annotated[str, StringConstraints(min_length=8, max_length=500)]


class WebhookMade(Wire):
    url: str
    secret: str
    """It is shown this once."""


class Delivered(Wire):
    delivered: bool
