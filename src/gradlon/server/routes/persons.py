"""A person as they see themselves, put together from the store."""

from __future__ import annotations

from sqlalchemy import Connection

from gradlon.server.context import Server
from gradlon.server.identity.accounts import account_of
from gradlon.server.identity.known import Identity
from gradlon.server.notify.wishes import wishes_of
from gradlon.server.wire.me import Notify, Person, Webhook


def person_in(connection: Connection, identity: Identity, *, mail_on: bool) -> Person:
    account = account_of(connection, identity.person)
    wishes = wishes_of(connection, identity.person)
    verified = account is not None and account["verified"] is not None
    return Person(
        id=identity.person,
        name=identity.name,
        guest=identity.guest,
        email=account["email"] if account is not None else None,
        verified=verified,
        language=identity.language,
        notify=Notify(
            mail_available=mail_on and verified,
            mail_turn=wishes.mail_turn,
            mail_over=wishes.mail_over,
            webhook=Webhook(url=wishes.webhook, failing=wishes.failing) if wishes.webhook is not None else None,
        ),
    )


async def person_of(server: Server, identity: Identity) -> Person:
    mail_on = server.settings.mail_on
    return await server.store.read(lambda connection: person_in(connection, identity, mail_on=mail_on))
