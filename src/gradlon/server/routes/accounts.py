"""Accounts: made, verified, changed, ended. Whoever asks learns nothing of who else has one."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from gradlon.record.log import NO_NAME, is_name
from gradlon.server.context import Server, ServerHere
from gradlon.server.errors import Refused, conflict, wrong
from gradlon.server.identity import accounts
from gradlon.server.identity.going import remove
from gradlon.server.identity.known import Identity
from gradlon.server.identity.passwords import require_good
from gradlon.server.identity.session import ASIDE, COOKIE, Me, device_of, give_cookie, take_cookie
from gradlon.server.identity.stored import begin_session, end_session
from gradlon.server.identity.tokens import RESET, VERIFY, find_token
from gradlon.server.notify.outbox import MAIL, put
from gradlon.server.routes.persons import person_of
from gradlon.server.times import hash_of
from gradlon.server.wire.accounts import (
    EmailChange,
    EmailOnly,
    Leaving,
    NewAccount,
    OneToken,
    PasswordChange,
    Reset,
    Sent,
    Verified,
)
from gradlon.server.wire.me import Person

router = APIRouter(prefix="/api")


def mail_off() -> Refused:
    return conflict("mail_off", "this server sends no mail; ask whoever runs it for a link")


async def require_password(server: Server, me: Identity, password: str | None) -> None:
    """It must be the account's own."""
    account = await server.store.read(lambda connection: accounts.account_of(connection, me.person))
    if account is None:
        raise conflict("no_account", "you have no account")
    server.wrong_passwords.require(me.person)
    if password is None or not await server.passwords.right(account["password"], password):
        server.wrong_passwords.failed(me.person)
        raise wrong("password", "this is not your password", "bad_password")


@router.post("/accounts", status_code=201)
async def new_account(request: Request, response: Response, server: ServerHere, me: Me, wanted: NewAccount) -> Person:
    """The guest that I am becomes an account. With mail, the address is mine once I open the link sent there."""
    if not me.guest:
        raise conflict("has_account", "you have an account already")
    if not is_name(wanted.name):
        raise wrong("name", NO_NAME)
    address = accounts.address_of(wanted.email)
    require_good(wanted.password, unlike=(wanted.name, address.email, address.email.partition("@")[0]))
    hashed = await server.passwords.hash(wanted.password)
    mail_on = server.settings.mail_on
    device = device_of(request)

    def make(connection: Connection) -> str:
        accounts.make_account(connection, me.person, wanted.name, address, hashed, mail_on=mail_on)
        end_session(connection, me.session)
        return begin_session(connection, me.person, device)

    try:
        token = await server.store.write(make)
    except IntegrityError as fault:  # somebody else was quicker
        raise accounts.taken() if not mail_on else conflict("has_account", "you have an account already") from fault
    server.changed(me.person)
    server.housekeeping.sending.poke()
    give_cookie(response, server, token)
    return await person_of(server, Identity(me.person, wanted.name, False, me.language, hash_of(token)))


@router.post("/accounts/verify")
async def verify(server: ServerHere, given: OneToken) -> Verified:
    """The link in a letter was opened: the address is the account's."""
    try:
        person, email = await server.store.write(lambda connection: accounts.verify(connection, given.token))
    except IntegrityError as fault:
        raise conflict("taken", "another account has this address: sign in to that one") from fault
    server.changed(person)
    server.housekeeping.sending.poke()
    return Verified(email=email)


@router.post("/accounts/verify-request", status_code=202)
async def verify_request(server: ServerHere, me: Me) -> Sent:
    """Send the link again."""
    if not server.settings.mail_on:
        raise mail_off()

    def ask(connection: Connection) -> None:
        account = accounts.account_of(connection, me.person)
        if account is None:
            raise conflict("no_account", "you have no account")
        if account["verified"] is not None:
            raise conflict("verified", "your address is verified already")
        put(connection, VERIFY, MAIL, me.person, email=account["email"])

    await server.store.write(ask)
    server.housekeeping.sending.poke()
    return Sent(message="a letter with a link is on its way")


@router.post("/accounts/reset-request", status_code=202)
async def reset_request(server: ServerHere, given: EmailOnly) -> Sent:
    """A link to choose a new password, if there is such an account. The answer and the work are the same if not."""
    if not server.settings.mail_on:
        raise mail_off()
    address = accounts.address_of(given.email)
    await server.store.write(lambda connection: put(connection, RESET, MAIL, None, email=address.key))
    server.housekeeping.sending.poke()
    return Sent(message="if there is an account with this address, a letter with a link is on its way")


@router.post("/accounts/reset", status_code=204)
async def reset(server: ServerHere, given: Reset) -> None:
    """Another password; everybody who was signed in to the account no longer is."""
    require_good(given.password)
    await server.store.read(lambda connection: find_token(connection, given.token, RESET))
    hashed = await server.passwords.hash(given.password)
    person = await server.store.write(lambda connection: accounts.reset(connection, given.token, hashed))
    server.changed(person)
    server.wrong_passwords.forget(person)
    server.housekeeping.sending.poke()


@router.post("/accounts/email", status_code=202)
async def change_email(server: ServerHere, me: Me, change: EmailChange) -> Sent:
    """Another address: with mail, once the link that is sent there is opened."""
    address = accounts.address_of(change.email)
    await require_password(server, me, change.password)
    mail_on = server.settings.mail_on
    try:
        await server.store.write(
            lambda connection: accounts.change_address(connection, me.person, address, mail_on=mail_on)
        )
    except IntegrityError as fault:
        raise accounts.taken() from fault
    server.housekeeping.sending.poke()
    return Sent(message="a letter with a link is on its way" if mail_on else "your address is changed")


@router.post("/accounts/password", status_code=204)
async def change_password(server: ServerHere, me: Me, change: PasswordChange) -> None:
    """Another password; all other devices are signed out."""
    require_good(change.new_password, unlike=(me.name,), field="new_password")
    await require_password(server, me, change.password)
    hashed = await server.passwords.hash(change.new_password)
    await server.store.write(lambda connection: accounts.set_password(connection, me.person, hashed, keep=me.session))
    server.changed(me.person)
    server.housekeeping.sending.poke()


@router.delete("/accounts/me", status_code=204)
async def leave(response: Response, server: ServerHere, me: Me, leaving: Leaving | None = None) -> None:
    """I go for good: my seats go to bots, and nothing personal stays. Guests need no password."""
    if not me.guest:
        await require_password(server, me, leaving.password if leaving is not None else None)
    await remove(server, me.person)
    take_cookie(response, server, COOKIE)
    take_cookie(response, server, ASIDE)
