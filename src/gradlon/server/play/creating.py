"""A new table, and the moment at which its match begins."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert

from gradlon.core.errors import BadOptions
from gradlon.core.game import Game
from gradlon.match import Match, SeededDealer
from gradlon.match.dealer import seed_hash
from gradlon.server.database.tables_play import matches, seeds
from gradlon.server.play.acting import go_on
from gradlon.server.play.clocks import ClockRule, Clocks
from gradlon.server.play.live import RUNNING, WAITING, Live
from gradlon.server.play.seats import Seat, insert_seats, names_of
from gradlon.server.times import new_id


@dataclass(frozen=True)
class Plan:
    """A table as somebody wants it."""

    game: Game
    players: int
    options: tuple[str, ...]
    host: str
    seats: Sequence[Seat]
    visibility: str
    clock: ClockRule
    hints: bool
    spectators: bool


def create(connection: Connection, plan: Plan, at: int) -> Live:
    """The table, written down; its match has begun if no seat is open."""
    plan.game.new(plan.players, plan.options)
    live = Live(
        id=new_id(),
        game=plan.game,
        players=plan.players,
        options=tuple(sorted(plan.options)),
        rules=plan.game.rules_version,
        host=plan.host,
        status=WAITING,
        visibility=plan.visibility,
        hints=plan.hints,
        spectators=plan.spectators,
        clocks=Clocks.fresh(plan.clock, plan.players),
        number=0,
        meta=0,
        chats=0,
        due=None,
        seed_hash=None,
        result=None,
        rematch=None,
        created=at,
        started=None,
        ended=None,
        seats=list(plan.seats),
    )
    connection.execute(
        insert(matches).values(
            id=live.id,
            game=live.game.name,
            players=live.players,
            options=list(live.options),
            rules=live.rules,
            host=live.host,
            status=live.status,
            visibility=live.visibility,
            hints=live.hints,
            spectators=live.spectators,
            clock=vars(plan.clock),
            number=0,
            meta=0,
            chats=0,
            clocks=live.clocks.as_data(),
            asked=[],
            created=at,
        )
    )
    insert_seats(connection, live.id, live.seats)
    if not live.open_seats():
        begin(connection, live, at)
        live.flush(connection)
        live.touched = False
    return live


def begin(connection: Connection, live: Live, at: int) -> None:
    """Everybody is there: the match begins, with a seed of its own whose hash is told."""
    if not any(seat.plays for seat in live.seats):
        raise BadOptions("a table needs a person who plays")
    dealer = SeededDealer()
    live.match = Match(live.game, live.players, live.options, dealer=dealer, names=names_of(live.seats))
    live.seed_hash = seed_hash(dealer.seed)
    connection.execute(insert(seeds).values(match=live.id, seed=dealer.seed))
    live.enter_draws(live.match.lines(), at)
    live.question = live.number
    live.status, live.started = RUNNING, at
    live.change_table()
    live.settle(at, more=go_on(live, at))


def shuffled(seats: Sequence[Seat]) -> list[Seat]:
    """The same people in other seats, for a match after this one: each moves on by one."""
    return [*seats[-1:], *seats[:-1]]


def choose_host(seats: Sequence[Seat]) -> str | None:
    """Who keeps the table when its host goes: any other person there."""
    people = [seat.person for seat in seats if seat.plays and seat.person is not None]
    return secrets.choice(people) if people else None
