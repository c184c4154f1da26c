"""The outbox: written with what it tells of, taken by one worker, tried again later and later, cleaned away."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, Engine, select, update

from gradlon.server.database.migrate import upgrade
from gradlon.server.database.store import connect
from gradlon.server.database.tables_identity import people, sessions, tokens
from gradlon.server.database.tables_notify import outbox as table
from gradlon.server.errors import Refused
from gradlon.server.housekeeping import DAY, clean
from gradlon.server.identity.stored import new_guest
from gradlon.server.identity.tokens import RESET, VERIFY, make_token, use_token
from gradlon.server.notify import outbox
from gradlon.server.notify.outbox import (
    BACK_OFF,
    DROPPED,
    FAILED,
    MAIL,
    SENT,
    WAITING,
    WEBHOOK,
    finish,
    put,
    put_off,
    take,
)
from gradlon.server.settings import Settings
from gradlon.server.times import hash_of, now


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    found = connect(Settings(database=database))
    upgrade(found)
    yield found
    found.dispose()


def status(connection: Connection, parcel: str) -> str:
    return str(connection.execute(select(table.c.status).where(table.c.id == parcel)).scalar_one())


def test_two_workers_never_take_the_same_parcel(engine: Engine) -> None:
    """Eight take at once, from forty; each parcel is taken once, and again only after the lease."""
    with engine.begin() as connection:
        made = {put(connection, "verify", MAIL, None, email="a@example.org") for _ in range(40)}
    taken: list[str] = []
    barrier = threading.Barrier(8)

    def worker() -> None:
        barrier.wait()
        for _ in range(10):
            with engine.begin() as connection:
                taken.extend(parcel.id for parcel in take(connection, (MAIL,), 3))

    threads = [threading.Thread(target=worker) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(taken) == sorted(made)
    with engine.begin() as connection:
        assert take(connection, (MAIL,), 100) == []
        connection.execute(update(table).values(due=now() - 1))
        assert len(take(connection, (MAIL,), 100)) == 40


def test_what_is_put_goes_with_its_transaction(engine: Engine) -> None:
    with engine.connect() as connection, connection.begin() as transaction:
        put(connection, "changed", MAIL, None, email="a@example.org")
        transaction.rollback()
    with engine.begin() as connection:
        assert take(connection, (MAIL,), 10) == []


def test_tries_are_put_off_longer_each_time_and_end(engine: Engine) -> None:
    with engine.begin() as connection:
        made = put(connection, "changed", MAIL, None, email="a@example.org")
        waits = []
        for _ in range(len(BACK_OFF)):
            [parcel] = take(connection, (MAIL,), 10)
            put_off(connection, parcel)
            waits.append(connection.execute(select(table.c.due)).scalar_one() - now())
            connection.execute(update(table).values(due=now()))
        assert waits == sorted(waits)
        assert status(connection, made) == WAITING
        [parcel] = take(connection, (MAIL,), 10)
        put_off(connection, parcel)
        assert status(connection, made) == FAILED


def test_ways_are_taken_apart_and_what_is_too_old_is_dropped(engine: Engine) -> None:
    with engine.begin() as connection:
        letter, hook = put(connection, "turn", MAIL, "p"), put(connection, "turn", WEBHOOK, "p")
        assert [parcel.id for parcel in take(connection, (WEBHOOK,), 10)] == [hook]
        connection.execute(update(table).values(expires=now() - 1))
        assert take(connection, (MAIL, WEBHOOK), 10) == []
        assert status(connection, letter) == DROPPED


def test_cleaning_takes_what_is_old_and_nothing_else(engine: Engine) -> None:
    with engine.begin() as connection:
        old, fresh = (put(connection, "changed", MAIL, None, email="a@example.org") for _ in range(2))
        finish(connection, old, SENT)
        finish(connection, fresh, SENT)
        connection.execute(update(table).where(table.c.id == old).values(done=now() - outbox.KEPT - 1))
        stays, _ = new_guest(connection, "en")
        goes, _ = new_guest(connection, "en")
        connection.execute(update(people).values(created=now() - 2 * DAY))
        connection.execute(update(sessions).where(sessions.c.person == goes.person).values(expires=now() - 1))
        make_token(connection, stays.person, RESET, "a@example.org")
        make_token(connection, stays.person, VERIFY, "a@example.org")
        connection.execute(update(tokens).where(tokens.c.kind == RESET).values(expires=now() - 1))
        clean(connection)
        assert connection.execute(select(table.c.id)).scalars().all() == [fresh]
        assert connection.execute(select(people.c.id)).scalars().all() == [stays.person]
        assert connection.execute(select(tokens.c.kind)).scalars().all() == [VERIFY]


def test_a_token_is_stored_hashed_expires_and_serves_one_purpose(engine: Engine) -> None:
    with engine.begin() as connection:
        person, _ = new_guest(connection, "en")
        token = make_token(connection, person.person, RESET, "a@example.org")
        stored = connection.execute(select(tokens)).one()
        assert token not in map(str, stored)
        assert stored.token_hash == hash_of(token)
        with pytest.raises(Refused):
            use_token(connection, token, VERIFY)
        connection.execute(update(tokens).values(expires=now() - 1))
        with pytest.raises(Refused):
            use_token(connection, token, RESET)
        connection.execute(update(tokens).values(expires=now() + 1000))
        assert use_token(connection, token, RESET)["person"] == person.person
        with pytest.raises(Refused):
            use_token(connection, token, RESET)
