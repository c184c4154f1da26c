"""Who I am to the server. The first visit makes a guest."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse
from sqlalchemy import Connection, select, update

from gradlon.core import registry
from gradlon.record.log import NO_NAME, is_name
from gradlon.server.context import ServerHere
from gradlon.server.database.tables_identity import people
from gradlon.server.database.tables_people import mutes
from gradlon.server.errors import conflict, wrong
from gradlon.server.identity.accounts import account_of
from gradlon.server.identity.export import export
from gradlon.server.identity.going import adopt
from gradlon.server.identity.history import history
from gradlon.server.identity.session import ASIDE, Anybody, Me, device_of, give_cookie, identity_of, take_cookie
from gradlon.server.identity.stored import new_guest
from gradlon.server.languages import LANGUAGES
from gradlon.server.notify import words
from gradlon.server.notify.mail import CannotSend
from gradlon.server.notify.webhooks import new_secret, require_url
from gradlon.server.notify.wishes import keep, note_delivery, wishes_of
from gradlon.server.routes.persons import person_of
from gradlon.server.times import new_id, now
from gradlon.server.wire.me import (
    Delivered,
    NotifyChange,
    Person,
    PersonChange,
    WebhookMade,
    WebhookWanted,
)
from gradlon.server.wire.people import Muted, PastMatch

router = APIRouter(prefix="/api")


@router.get("/me")
async def read_me(request: Request, server: ServerHere, identity: Anybody, response: Response) -> Person:
    """Who I am; somebody new becomes a guest and gets a cookie."""
    if identity is not None:
        return await person_of(server, identity)
    device = device_of(request)
    guest, token = await server.store.write(lambda connection: new_guest(connection, LANGUAGES[0], device))
    server.sessions.keep(guest)
    give_cookie(response, server, token)
    return await person_of(server, guest)


@router.patch("/me")
async def change_me(server: ServerHere, me: Me, change: PersonChange) -> Person:
    values: dict[str, Any] = change.model_dump(exclude_none=True, exclude={"notify"})
    if "name" in values and not is_name(values["name"]):
        raise wrong("name", NO_NAME)
    if values.get("language", LANGUAGES[0]) not in LANGUAGES:
        raise wrong("language", f"there is no language {values['language']!r}; there are: {', '.join(LANGUAGES)}")

    def put_down(connection: Connection) -> None:
        if change.notify is not None:
            change_wishes(connection, me.person, change.notify, mail_on=server.settings.mail_on)
        if values:
            connection.execute(update(people).where(people.c.id == me.person).values(**values))

    await server.store.write(put_down)
    server.changed(me.person)
    return await person_of(server, replace(me, **values))


def change_wishes(connection: Connection, person: str, change: NotifyChange, *, mail_on: bool) -> None:
    """Which letters somebody wants. What cannot be sent is refused, and says why."""
    if change.mail_turn or change.mail_over:
        account = account_of(connection, person)
        if not mail_on:
            raise conflict("mail_off", "this server sends no mail: whoever runs it has not set it up")
        if account is None or account["verified"] is None:
            raise conflict("not_verified", "make an account and open the link that is sent to you first")
    wanted = replace(wishes_of(connection, person), **change.model_dump(exclude_none=True))
    keep(connection, person, wanted)


@router.put("/me/webhook")
async def set_webhook(server: ServerHere, me: Me, wanted: WebhookWanted) -> WebhookMade:
    """Where messages go when it is my turn. They are signed with the secret, as standardwebhooks.com describes."""
    url = require_url(wanted.url, server.settings.webhook_allow)
    secret = new_secret()

    def put_down(connection: Connection) -> None:
        current = wishes_of(connection, me.person)
        keep(connection, me.person, replace(current, webhook=url, secret=secret, failures=0))

    await server.store.write(put_down)
    return WebhookMade(url=url, secret=secret)


@router.delete("/me/webhook", status_code=204)
async def drop_webhook(server: ServerHere, me: Me) -> None:
    def put_down(connection: Connection) -> None:
        keep(connection, me.person, replace(wishes_of(connection, me.person), webhook=None, secret=None, failures=0))

    await server.store.write(put_down)


@router.post("/me/webhook/test")
async def test_webhook(server: ServerHere, me: Me) -> Delivered:
    """Send a test now; whether it was taken is all that is told."""
    current = await server.store.read(lambda connection: wishes_of(connection, me.person))
    if current.webhook is None or current.secret is None:
        raise conflict("no_webhook", "you have no webhook")
    sender = server.housekeeping.sender
    text = words.write(me.language, "test", me.name, sender.where, link=f"{sender.base}/").short
    data = {"type": "gradlon.test", "timestamp": now(), "text": text, "content": text, "data": {"person": me.person}}
    try:
        await sender.webhooks.send(current.webhook, current.secret, new_id(), data)
    except CannotSend:
        return Delivered(delivered=False)
    await server.store.write(lambda connection: note_delivery(connection, me.person, delivered=True))
    return Delivered(delivered=True)


@router.post("/me/merge")
async def merge_guest(request: Request, response: Response, server: ServerHere, me: Me) -> Person:
    """The account takes over what the guest had that this browser was before signing in."""
    guest = await identity_of(request, server, ASIDE)
    if me.guest or guest is None or not guest.guest:
        raise conflict("no_guest", "there is no guest whose matches your account could take")
    await adopt(server, guest.person, me.person, me.name)
    take_cookie(response, server, ASIDE)
    return await person_of(server, me)


@router.get("/me/history")
async def read_history(
    server: ServerHere,
    me: Me,
    game: str | None = None,
    before: Annotated[int | None, Query(ge=0, lt=2**53)] = None,
) -> list[PastMatch]:
    """My matches that began, the newest first; go on with `before` = the last one's `created`."""
    if game is not None:
        registry.game(game)
    found = await server.store.read(lambda connection: history(connection, me.person, game, before))
    return [PastMatch(**match) for match in found]


@router.get("/me/export")
async def read_export(server: ServerHere, me: Me) -> JSONResponse:
    """All that the server keeps about me."""
    data = await server.store.read(lambda connection: export(connection, me.person))
    return JSONResponse(data, headers={"Content-Disposition": 'attachment; filename="gradlon.json"'})


@router.get("/me/mutes")
async def read_mutes(server: ServerHere, me: Me) -> list[Muted]:
    def find(connection: Connection) -> list[Muted]:
        rows = connection.execute(
            select(people.c.id, people.c.name)
            .join(mutes, mutes.c.other == people.c.id)
            .where(mutes.c.person == me.person)
            .order_by(mutes.c.at)
        )
        return [Muted(person_id=person, name=name) for person, name in rows]

    return await server.store.read(find)
