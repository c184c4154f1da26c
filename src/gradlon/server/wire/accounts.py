"""Accounts and sessions."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from gradlon.server.wire.base import Name, Wire
from gradlon.server.wire.me import Person

Email = Annotated[str, StringConstraints(min_length=3, max_length=254)]
Password = Annotated[str, Field(min_length=1, max_length=200, repr=False)]
Token = Annotated[str, Field(min_length=10, max_length=100, repr=False)]


class NewAccount(Wire):
    name: Name
    email: Email
    password: Password


class SignIn(Wire):
    email: Email
    password: Password
    merge: bool = False
    """Whether the account takes over what the guest of this browser has."""


class SignedIn(Wire):
    person: Person
    guest_seats: int
    """Seats of the guest that this browser was: signing out gives the guest back, `POST me/merge` merges it."""


class OneToken(Wire):
    token: Token


class EmailOnly(Wire):
    email: Email


class Reset(Wire):
    token: Token
    password: Password


class EmailChange(Wire):
    email: Email
    password: Password


class PasswordChange(Wire):
    password: Password
    new_password: Password


class Leaving(Wire):
    password: Annotated[str | None, Field(min_length=1, max_length=200, repr=False)] = None


class Session(Wire):
    id: str
    device: str
    created: int
    seen: int | None
    current: bool


class Sent(Wire):
    """The same whether there is such an account or not."""

    message: str


class Verified(Wire):
    email: str
