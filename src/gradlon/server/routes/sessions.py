"""Signing in and out, and the devices where somebody is signed in."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection, RowMapping, delete, select, update

from gradlon.server.context import ServerHere
from gradlon.server.database.tables_identity import accounts, people, sessions
from gradlon.server.errors import Refused, forbidden, not_found
from gradlon.server.identity.accounts import address_of
from gradlon.server.identity.going import adopt
from gradlon.server.identity.known import Identity
from gradlon.server.identity.merging import seats_of
from gradlon.server.identity.passwords import HASHER
from gradlon.server.identity.session import (
    ASIDE,
    COOKIE,
    Anybody,
    Me,
    device_of,
    give_cookie,
    identity_of,
    take_cookie,
    token_of,
)
from gradlon.server.identity.stored import begin_session, end_session, end_sessions
from gradlon.server.routes.persons import person_of
from gradlon.server.times import hash_of, now
from gradlon.server.wire.accounts import Session, SignedIn, SignIn

router = APIRouter(prefix="/api")
SHOWN = 16
"""Digits of a token's hash that name its session: they open nothing."""


def account_with(connection: Connection, key: str) -> RowMapping | None:
    """The account of an address, with its person."""
    found = (
        select(accounts.c.person, accounts.c.password, people.c.name, people.c.language, people.c.banned)
        .join(people, people.c.id == accounts.c.person)
        .where(accounts.c.claimed == key)
    )
    return connection.execute(found).mappings().one_or_none()


@router.post("/sessions", status_code=201)
async def sign_in(
    request: Request, response: Response, server: ServerHere, identity: Anybody, given: SignIn
) -> SignedIn:
    """Sign in to an account. The guest that the browser was is set aside, or merged into the account."""
    address = address_of(given.email)
    server.wrong_passwords.require(address.key)
    account = await server.store.read(lambda connection: account_with(connection, address.key))
    right = await server.passwords.right(account["password"] if account is not None else None, given.password)
    if account is None or not right:
        server.wrong_passwords.failed(address.key)
        raise Refused(401, "bad_sign_in", "there is no account with this address and password")
    if account["banned"] is not None:
        raise forbidden("this account was closed by whoever runs this server", "banned")
    server.wrong_passwords.forget(address.key)
    fresh = await server.passwords.hash(given.password) if HASHER.check_needs_rehash(account["password"]) else None
    person: str = account["person"]
    guest = identity if identity is not None and identity.guest else None
    device = device_of(request)

    if guest is not None and given.merge:
        await adopt(server, guest.person, person, account["name"])

    def begin(connection: Connection) -> tuple[str, int]:
        if fresh is not None:
            connection.execute(update(accounts).where(accounts.c.person == person).values(password=fresh))
        if identity is not None and guest is None:
            end_session(connection, identity.session)
        count = seats_of(connection, guest.person) if guest is not None else 0
        if guest is not None and not count:
            end_session(connection, guest.session)
        return begin_session(connection, person, device), count

    token, guest_seats = await server.store.write(begin)
    if identity is not None:
        server.changed(identity.person)
    give_cookie(response, server, token)
    if guest_seats:
        give_cookie(response, server, token_of(request), ASIDE)
    elif guest is not None and ASIDE in request.cookies:
        take_cookie(response, server, ASIDE)
    known = Identity(person, account["name"], False, account["language"], hash_of(token))
    return SignedIn(person=await person_of(server, known), guest_seats=guest_seats)


@router.delete("/sessions/current", status_code=204)
async def sign_out(request: Request, response: Response, server: ServerHere, me: Me) -> None:
    """Sign out here. The guest that the browser was before, if it was one, is back."""
    await server.store.write(lambda connection: end_session(connection, me.session))
    server.sessions.forget(me.session)
    guest = await identity_of(request, server, ASIDE)
    take_cookie(response, server, ASIDE)
    if guest is not None and guest.guest:
        give_cookie(response, server, token_of(request, ASIDE))
    else:
        take_cookie(response, server, COOKIE)


@router.get("/sessions")
async def read_sessions(server: ServerHere, me: Me) -> list[Session]:
    """Where I am signed in, the newest first."""

    def find(connection: Connection) -> list[Session]:
        rows = connection.execute(
            select(sessions)
            .where(sessions.c.person == me.person, sessions.c.expires > now())
            .order_by(sessions.c.created.desc())
        )
        return [
            Session(
                id=row.token_hash[:SHOWN],
                device=row.device,
                created=row.created,
                seen=row.seen,
                current=row.token_hash == me.session,
            )
            for row in rows
        ]

    return await server.store.read(find)


@router.delete("/sessions", status_code=204)
async def end_others(server: ServerHere, me: Me) -> None:
    """Sign out everywhere else."""
    await server.store.write(lambda connection: end_sessions(connection, me.person, keep=me.session))
    server.changed(me.person)


@router.delete("/sessions/{session}", status_code=204)
async def end_one(server: ServerHere, me: Me, session: str) -> None:
    """Sign out one of my devices."""

    def end(connection: Connection) -> None:
        mine = select(sessions.c.token_hash).where(sessions.c.person == me.person)
        found = [each for each in connection.execute(mine).scalars() if each[:SHOWN] == session]
        if not found:
            raise not_found("you have no such session")
        connection.execute(delete(sessions).where(sessions.c.token_hash.in_(found)))

    await server.store.write(end)
    server.changed(me.person)
