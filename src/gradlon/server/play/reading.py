"""Reading a match from the store: all of it, or what another worker has added since."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, RowMapping, select

from gradlon.core import registry
from gradlon.match import GivenDealer, Match, SeededDealer
from gradlon.server.database.tables_play import chat, entries, matches, proposals, seeds
from gradlon.server.errors import Refused
from gradlon.server.play.clocks import ClockRule, Clocks
from gradlon.server.play.live import ACT, BACK, DRAW, REMARK, UNDO, WAITING, Kept, Live, Proposal, Said
from gradlon.server.play.seats import names_of, read_seats

CHAT_KEPT = 200
"""Lines of chat in memory; older ones are read from the store."""


def read_row(connection: Connection, id_: str, *, lock: bool = False) -> RowMapping | None:
    asked = select(matches).where(matches.c.id == id_)
    return connection.execute(asked.with_for_update() if lock else asked).mappings().one_or_none()


def load(connection: Connection, id_: str) -> Live | None:
    """The match of this name; None where there is none."""
    row = read_row(connection, id_)
    if row is None:
        return None
    rule = ClockRule(**row["clock"])
    live = Live(
        id=id_,
        game=registry.game(row["game"]),
        players=row["players"],
        options=tuple(row["options"]),
        rules=row["rules"],
        host=row["host"],
        status=WAITING,
        visibility=row["visibility"],
        hints=row["hints"],
        spectators=row["spectators"],
        clocks=Clocks.read(rule, row["clocks"]),
        number=0,
        meta=-1,
        chats=0,
        due=None,
        seed_hash=None,
        result=None,
        rematch=None,
        created=row["created"],
        started=None,
        ended=None,
        seats=[],
    )
    follow(connection, live, row)
    return live


def follow(connection: Connection, live: Live, row: RowMapping) -> None:
    """Bring the match to where its row says that it is."""
    if row["meta"] != live.meta:
        live.seats = read_seats(connection, live.id)
        open_ones = select(proposals).where(proposals.c.match == live.id, proposals.c.status == "open")
        live.proposals = {
            found["id"]: Proposal(found["id"], found["kind"], found["seat"], found["number"], list(found["agreed"]))
            for found in connection.execute(open_ones).mappings()
            if found["kind"] != UNDO or found["number"] == row["number"]
        }
    if row["chats"] > live.chats:
        said = chat_after(connection, live.id, max(live.chats, row["chats"] - CHAT_KEPT))
        live.chat = [*live.chat, *said][-CHAT_KEPT:]
    if row["number"] > live.number:
        play_on(connection, live, row["number"])
    for name in ("status", "host", "meta", "chats", "due", "seed_hash", "result", "rematch", "started", "ended"):
        setattr(live, name, row[name])
    live.clocks = Clocks.read(live.clocks.rule, row["clocks"])


def chat_after(connection: Connection, id_: str, number: int) -> list[Said]:
    rows = connection.execute(
        select(chat).where(chat.c.match == id_, chat.c.number > number).order_by(chat.c.number)
    ).mappings()
    return [Said(**{name: value for name, value in row.items() if name != "match"}) for row in rows]


def play_on(connection: Connection, live: Live, number: int) -> None:
    """Play the entries that the match in memory has not seen, up to where its row stood when it was read."""
    rows = (
        connection.execute(
            select(*(entries.c[name] for name in ("number", "kind", "seat", "text", "choice", "key")))
            .where(entries.c.match == live.id, entries.c.number > live.number, entries.c.number <= number)
            .order_by(entries.c.number)
        )
        .mappings()
        .all()
    )
    if live.match is None:
        begin_again(connection, live, [row["text"] for row in rows if row["kind"] == DRAW])
    for row in rows:
        play_entry(live, dict(row))


def begin_again(connection: Connection, live: Live, drawn: list[str]) -> None:
    """The match from its beginning: what was drawn stands in the entries, what will be follows from the seed."""
    versions = (live.game.rules_version, *live.game.older_versions)
    if live.rules not in versions:
        raise Refused(
            410, "old_rules", f"this match was played by rules {live.rules!r}, which this build cannot replay"
        )
    seed = connection.execute(select(seeds.c.seed).where(seeds.c.match == live.id)).scalar_one()
    live.match = Match(
        live.game,
        live.players,
        live.options,
        dealer=GivenDealer(drawn, SeededDealer(seed)),
        names=names_of(live.seats),
    )


def submit_again(match: Match, seat: int, text: str, choice: int | None) -> None:
    """An answer once more: by its number, which is found sooner, where that still means the text."""
    if choice in match.position.options(seat) and match.game.write(match.position, seat, choice) == text:
        match.submit(seat, choice)
    else:
        match.submit(seat, text)


def play_entry(live: Live, row: Mapping[str, Any]) -> None:
    """What happened once, again."""
    match, seat, kind = live.played, row["seat"], row["kind"]
    before, together, serial = match.asked, match.position.together_asked(), match.serial
    if kind == ACT:
        submit_again(match, seat - 1, row["text"], row["choice"])
    elif kind == UNDO:
        match.undo(seat - 1)
    elif kind == BACK:
        match.take_back(seat - 1)
    elif kind == REMARK:
        match.remark(row["text"], seat - 1)
    live.number = row["number"]
    if row["key"] is not None:
        live.kept[seat, row["key"]] = Kept(row["number"], serial + 1, row["text"])
    if kind in (ACT, UNDO, BACK):
        live.note_question(before, together, seat)
    elif kind == DRAW and live.question == live.number - 1:
        live.question = live.number
