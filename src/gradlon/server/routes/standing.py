"""Standing answers: what a seat says once for all, known to nobody else."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from sqlalchemy import Connection

from gradlon.core.game import Game
from gradlon.server.context import ServerHere
from gradlon.server.errors import wrong
from gradlon.server.identity.session import Me
from gradlon.server.play.access import check_seat
from gradlon.server.play.acting import go_on, own_seat
from gradlon.server.play.live import Live
from gradlon.server.play.seats import save_seat
from gradlon.server.routes.seats import SeatPath
from gradlon.server.times import now
from gradlon.server.wire.base import Id
from gradlon.server.wire.play import Standing, StandingChange, StandingShown

router = APIRouter(prefix="/api")


def as_told(game: Game, standing: dict[str, dict[str, Any]]) -> Standing:
    return Standing(
        questions=[
            StandingShown(
                question=name,
                answers=list(answers),
                answer=standing.get(name, {}).get("answer"),
                unless=standing.get(name, {}).get("unless", []),
            )
            for name, answers in game.formalities.items()
        ]
    )


@router.get("/tables/{table}/seats/{seat}/standing")
async def read_standing(server: ServerHere, me: Me, table: Id, seat: SeatPath) -> Standing:
    """The questions that may be answered once for all, and what this seat has said."""
    check_seat(await server.tables.published(table), me.person, seat)
    live = await server.tables.live(table)
    return as_told(live.game, live.seat(seat).standing)


@router.put("/tables/{table}/seats/{seat}/standing")
async def change_standing(server: ServerHere, me: Me, table: Id, seat: SeatPath, wish: StandingChange) -> Standing:
    """Say once for all what to answer; a question that is asked now is answered at once."""
    check_seat(await server.tables.published(table), me.person, seat)

    def work(connection: Connection, live: Live) -> Standing:
        own = own_seat(live, me.person, seat)
        standing = dict(own.standing)
        for name, said in wish.questions.items():
            answers = live.game.formalities.get(name)
            if answers is None:
                raise wrong(
                    f"questions.{name}", f"there is no such question; there are: {', '.join(live.game.formalities)}"
                )
            if said.answer is None:
                standing.pop(name, None)
            elif said.answer not in answers:
                raise wrong(f"questions.{name}.answer", f"the answers are: {', '.join(answers)}")
            else:
                standing[name] = {"answer": said.answer, "unless": said.unless}
        own.standing = standing
        live.change_table()
        save_seat(connection, live.id, own)
        if live.running:
            at = now()
            live.settle(at, more=go_on(live, at))
        return as_told(live.game, standing)

    return await server.tables.change(table, work)
