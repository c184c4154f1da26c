"""Taking a seat, leaving it, coming back, giving it to a bot: within one unit of work, under the table's lock."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from gradlon.match import seating
from gradlon.server.database.tables_play import invites
from gradlon.server.errors import Refused, conflict, forbidden, not_found, wrong
from gradlon.server.identity.known import Identity
from gradlon.server.moderation.bars import SEAT, bar, require_seat
from gradlon.server.play.acting import go_on, remark
from gradlon.server.play.clocks import LIVE, MOST_LOST
from gradlon.server.play.creating import begin, choose_host
from gradlon.server.play.live import STOPPED, WAITING, Live
from gradlon.server.play.seats import BOT, LEFT, OPEN, PERSON, RESIGNED, STAND_IN, TIME, Seat, bot_name
from gradlon.server.times import hash_of, new_token


def seat_at(live: Live, number: int) -> Seat:
    if not 1 <= number <= live.players:
        raise not_found("there is no such seat")
    return live.seat(number)


def check_host(live: Live, person: str) -> None:
    if live.host != person:
        raise forbidden("only who keeps the table may do this", "not_host")


def check_waiting(live: Live) -> None:
    if live.status != WAITING:
        raise conflict("has_begun", "the table does not wait for anybody any more")


def check_running(live: Live) -> None:
    if not live.running:
        raise conflict("not_running", "the match is not under way")


def claim(connection: Connection, live: Live, number: int, me: Identity, at: int, *, invited: bool = False) -> None:
    """Sit down at an open seat; the match begins with the last one."""
    seat = seat_at(live, number)
    if seat.kind == PERSON and seat.person == me.person:
        return
    check_waiting(live)
    require_seat(connection, live.id, me.person)
    if seat.kind != OPEN:
        raise conflict("taken", "this seat is taken")
    if seat.person not in (None, me.person):
        raise forbidden("this seat is kept for somebody else", "kept")
    if live.visibility == "private" and not invited and seat.person != me.person and live.host != me.person:
        raise forbidden("this table is private: ask for an invitation", "private")
    seat.kind, seat.person, seat.name = PERSON, me.person, me.name
    live.change_seat(connection, seat)
    begin_if_full(connection, live, at)


def begin_if_full(connection: Connection, live: Live, at: int) -> None:
    if not live.open_seats():
        begin(connection, live, at)


def seat_bot(connection: Connection, live: Live, number: int, level: int, me: Identity, at: int) -> None:
    """A bot takes an open seat."""
    check_host(live, me.person)
    check_waiting(live)
    seat = seat_at(live, number)
    if seat.kind != OPEN:
        raise conflict("taken", "this seat is taken")
    seat.kind, seat.person, seat.level, seat.name = BOT, None, level, bot_name(level)
    live.change_seat(connection, seat)
    begin_if_full(connection, live, at)


def make_open(connection: Connection, live: Live, seat: Seat) -> None:
    seat.kind, seat.person, seat.name, seat.level = OPEN, None, "", 0
    live.change_seat(connection, seat)


def leave(connection: Connection, live: Live, number: int, me: Identity, at: int) -> None:
    """Get up: before the match the seat is open again, in it a bot plays on until the person comes back."""
    seat = seat_at(live, number)
    if seat.kind != PERSON or seat.person != me.person:
        raise forbidden("this is not your seat", "not_your_seat")
    if live.status == WAITING:
        make_open(connection, live, seat)
        if live.host == me.person and not live.seats_of(me.person):
            live.host = choose_host(live.seats) or live.host
            if not any(other.kind == PERSON for other in live.seats):
                live.end(STOPPED, at)
        return
    check_running(live)
    if not seat.keeper:
        keep(connection, live, seat, LEFT, at)


def keep(connection: Connection, live: Live, seat: Seat, why: str, at: int) -> None:
    """A bot plays for a person from now on."""
    seat.keeper, seat.why = STAND_IN, why
    live.change_seat(connection, seat)
    remark(live, seat, seating.RESIGNED if why == RESIGNED else seating.TAKEN_OVER, at)
    if all(other.why == RESIGNED for other in live.seats if other.kind == PERSON):
        live.end(STOPPED, at)
    live.settle(at, more=live.running and go_on(live, at))


def come_back(connection: Connection, live: Live, number: int, me: Identity, at: int) -> None:
    """Take the seat back from the bot."""
    seat = seat_at(live, number)
    if seat.kind != PERSON or seat.person != me.person:
        raise forbidden("this is not your seat", "not_your_seat")
    check_running(live)
    if not seat.keeper:
        return
    if seat.why == RESIGNED:
        raise conflict("resigned", "you have resigned: the bot keeps this seat")
    rule = live.clocks.rule
    if seat.why == TIME and rule.kind == LIVE and seat.lost >= MOST_LOST:
        raise conflict("time_lost", f"your time has run out {seat.lost} times: the bot keeps this seat")
    left = live.clocks.left[number - 1]
    live.clocks.left[number - 1] = rule.after_return(left)
    seat.keeper, seat.why = 0, ""
    live.change_seat(connection, seat)
    remark(live, seat, seating.GIVEN_BACK, at)
    live.settle(at, more=go_on(live, at))


def kick(connection: Connection, live: Live, number: int, me: Identity) -> None:
    """Who keeps the table frees a seat, before the match; whoever sat there does not sit down at this table again."""
    check_host(live, me.person)
    check_waiting(live)
    seat = seat_at(live, number)
    if seat.kind == PERSON and seat.person == me.person:
        raise wrong("seat", "this is your own seat: leave it")
    if seat.kind == PERSON and seat.person is not None:
        bar(connection, live.id, seat.person, SEAT)
    if seat.kind != OPEN or seat.person is not None:
        make_open(connection, live, seat)


def resign(connection: Connection, live: Live, seat: Seat, at: int) -> None:
    check_running(live)
    if seat.why != RESIGNED:
        keep(connection, live, seat, RESIGNED, at)


def cancel(live: Live, me: Identity, at: int) -> None:
    """Give up a table that still waits."""
    check_host(live, me.person)
    check_waiting(live)
    live.end(STOPPED, at)


def run_out(connection: Connection, live: Live, at: int) -> None:
    """What is due: seats whose time has run out, and bots that were forgotten."""
    if not live.running:
        return
    late = at - live.due if live.due is not None else 0
    if live.clocks.forgive(at, late):
        live.touched = True
    for number in live.clocks.out_of_time(at):
        seat = live.seat(number)
        if live.running and seat.plays:
            seat.lost += 1
            keep(connection, live, seat, TIME, at)
    if live.running:
        live.touched = True
        live.settle(at, more=go_on(live, at))


# Invitations.


def invite(connection: Connection, live: Live, number: int, me: Identity, at: int) -> str:
    """A link that claims this seat once: its token."""
    check_host(live, me.person)
    check_waiting(live)
    if seat_at(live, number).kind != OPEN:
        raise conflict("taken", "this seat is taken")
    token = new_token()
    connection.execute(insert(invites).values(token_hash=hash_of(token), match=live.id, seat=number, created=at))
    return token


def invitation(connection: Connection, token: str) -> tuple[str, int, bool]:
    """The table and seat that a link is for, and whether it has been used; 404 for none of ours."""
    row = connection.execute(
        select(invites.c.match, invites.c.seat, invites.c.used).where(invites.c.token_hash == hash_of(token))
    ).one_or_none()
    if row is None:
        raise not_found("there is no such invitation")
    return row.match, row.seat, row.used is not None


def claim_invited(connection: Connection, live: Live, token: str, me: Identity, at: int) -> int:
    """Sit down by a link, which then is used up; who comes by it again sits there already."""
    _, number, used = invitation(connection, token)
    seat = seat_at(live, number)
    mine = seat.kind == PERSON and seat.person == me.person
    if used and not mine:
        raise Refused(410, "used", "this invitation has been used")
    claim(connection, live, number, me, at, invited=True)
    connection.execute(
        update(invites).where(invites.c.token_hash == hash_of(token), invites.c.used.is_(None)).values(used=at)
    )
    return number
