"""What the people at a table agree on: to take back beyond what one may alone, to stop, to play again."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection, insert, update

from gradlon.core.errors import NotAllowed
from gradlon.server.database.tables_play import proposals
from gradlon.server.errors import Refused, conflict, not_found
from gradlon.server.identity.known import Identity
from gradlon.server.play.acting import check_playing, take_back
from gradlon.server.play.creating import Plan, create, shuffled
from gradlon.server.play.live import RUNNING, STOPPED, WAITING, Live, Proposal
from gradlon.server.play.seats import OPEN, PERSON, Seat
from gradlon.server.play.sitting import claim
from gradlon.server.times import new_id

UNDO, STOP = "undo", "stop"


def propose(connection: Connection, live: Live, seat: Seat, kind: str, at: int) -> str:
    """Propose something to the others; where there are none, it is done."""
    check_playing(live, seat)
    if kind == UNDO and live.played.acted_since(seat.index) is None:
        raise NotAllowed("nothing can be taken back: something has been drawn or revealed since")
    same = next((each for each in live.proposals.values() if each.kind == kind and seat.seat == each.seat), None)
    if same is not None:
        return same.id
    if any(each.kind == kind for each in live.proposals.values()):
        raise conflict("proposed", "somebody has proposed this already: agree to it")
    made = Proposal(new_id(), kind, seat.seat, live.number, [seat.seat])
    connection.execute(insert(proposals).values(match=live.id, status="open", created=at, **vars(made)))
    live.proposals[made.id] = made
    live.change_table()
    settle_proposal(connection, live, made, at)
    return made.id


def answer(connection: Connection, live: Live, id_: str, seat: Seat, agree: bool, at: int) -> None:
    """Agree to a proposal, or not."""
    check_playing(live, seat)
    found = live.proposals.get(id_)
    if found is None:
        raise Refused(410, "outdated", "this proposal is not open any more")
    if not agree:
        close(connection, live, found, "refused")
    elif seat.seat not in found.agreed:
        found.agreed = [*found.agreed, seat.seat]
        connection.execute(update(proposals).where(proposals.c.id == id_).values(agreed=found.agreed))
        live.change_table()
        settle_proposal(connection, live, found, at)


def settle_proposal(connection: Connection, live: Live, proposal: Proposal, at: int) -> None:
    """Do it, once everybody whom it concerns agrees. Somebody who plays several seats speaks for all of them."""
    agreed = {live.seat(number).person for number in proposal.agreed}
    if all(live.seat(number).person in agreed for number in concerned(live, proposal)):
        close(connection, live, proposal, "agreed")
        if proposal.kind == STOP:
            live.end(STOPPED, at)
            live.settle(at)
        else:
            take_back(live, live.seat(proposal.seat), at)


def concerned(live: Live, proposal: Proposal) -> list[int]:
    """Who must agree: to stop, all who play; to take back, those of them who have acted since."""
    people = [seat.seat for seat in live.seats if seat.plays]
    if proposal.kind == STOP:
        return people
    since = live.played.acted_since(proposal.seat - 1) or ()
    return [seat for seat in people if seat - 1 in since]


def close(connection: Connection, live: Live, proposal: Proposal, status: str) -> None:
    del live.proposals[proposal.id]
    connection.execute(update(proposals).where(proposals.c.id == proposal.id).values(status=status))
    live.change_table()


def rematch(connection: Connection, live: Live, me: Identity, at: int) -> Live:
    """The next match of the same people, everybody one seat on; it begins when all have come."""
    if live.status in (RUNNING, WAITING):
        raise conflict("not_over", "the match is not over")
    if live.rematch is not None:
        raise conflict("has_rematch", "there is a rematch already: join it")
    if not live.seats_of(me.person):
        raise not_found("you did not play this match")
    seats = []
    for number, seat in enumerate(shuffled(live.seats), 1):
        fresh = replace(seat, seat=number, keeper=0, why="", lost=0, standing={})
        if seat.kind == PERSON and seat.person != me.person:
            fresh = replace(fresh, kind=OPEN, name="")
        seats.append(fresh)
    plan = Plan(
        live.game,
        live.players,
        live.options,
        me.person,
        seats,
        live.visibility,
        live.clocks.rule,
        live.hints,
        live.spectators,
    )
    made = create(connection, plan, at)
    live.rematch = made.id
    live.change_table()
    return made


def join_rematch(connection: Connection, live: Live, me: Identity, at: int) -> None:
    """Take every seat that a rematch keeps for this person."""
    kept = [seat.seat for seat in live.seats if seat.kind == OPEN and seat.person == me.person]
    if not kept and not live.seats_of(me.person):
        raise not_found("you did not play this match")
    for number in kept:
        claim(connection, live, number, me, at)
