"""Acts: of people, of bots that decide at once, and of standing answers. All of it within one unit of work."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from gradlon import bots
from gradlon.bots import LEVELS
from gradlon.core.errors import NotAllowed
from gradlon.server.errors import Refused, conflict, forbidden, wrong
from gradlon.server.play.live import ACT, BACK, REMARK, UNDO, Kept, Live
from gradlon.server.play.seats import Seat

MOST_IN_A_ROW = 200
"""Answers given by the server in one unit of work; then others have their turn."""
SEEDS = 1 << 62
Work = Callable[[Connection, Live], tuple[Kept, bool]]
"""An act as a unit of work: what it brought, and whether it had been done before."""


def own_seat(live: Live, person: str, number: int) -> Seat:
    """The seat of this person at the table; 403 where it is another's."""
    if not 1 <= number <= live.players:
        raise wrong("seat", f"the seats are 1 to {live.players}")
    seat = live.seat(number)
    if seat.kind != "person" or seat.person != person:
        raise forbidden("this is not your seat", "not_your_seat")
    return seat


def check_playing(live: Live, seat: Seat) -> None:
    """Whether a person may act for this seat now."""
    if not live.running:
        raise conflict("not_running", "the match is not under way")
    if seat.keeper:
        raise conflict("bot_keeps_it", "a bot plays for you: take your seat back first")


def check_expected(live: Live, expected: int) -> None:
    """409 where the question was another one."""
    if not live.question <= expected <= live.number:
        raise conflict("moved_on", "the match has moved on since")


def repeated(live: Live, seat: int, key: str, text: str) -> Kept | None:
    """What the same request has brought before."""
    known = live.kept.get((seat, key))
    if known is not None and " ".join(text.lower().split()) != known.text.lower():
        raise wrong("key", "this key was used for another act", "key_used")
    return known


def act(live: Live, seat: Seat, action: str, key: str, at: int) -> Kept:
    """A person's answer, and what follows from it at once."""
    if seat.seat not in live.asked:
        raise Refused(409, "not_your_turn", "it is not your turn")
    done = submit(live, seat, action, at, key)
    live.answered.add(seat.seat)
    live.settle(at, more=go_on(live, at))
    return done


def submit(live: Live, seat: Seat, action: str, at: int, key: str | None = None) -> Kept:
    """One answer, written down."""
    match = live.played
    before, together, length = match.asked, match.position.together_asked(), match.length
    serial = match.serial + 1
    choice = match.read(seat.index, action)
    match.submit(seat.index, choice)
    live.touched = True
    line, *draws = match.lines(length)
    number = live.enter(ACT, seat.seat, line.text, at, key, choice)
    live.enter_draws(tuple(draws), at)
    live.note_question(before, together, seat.seat)
    outdate_proposals(live)
    done = Kept(number, serial, line.text)
    if key is not None:
        live.kept[seat.seat, key] = done
    return done


def outdate_proposals(live: Live) -> None:
    """A wish to take back ends with the next act; a wish to stop stays."""
    for id_ in [id_ for id_, proposal in live.proposals.items() if proposal.kind == "undo"]:
        del live.proposals[id_]
        live.change_table()


def go_on(live: Live, at: int) -> bool:
    """Let bots that decide at once, and standing answers, act; whether there is more of that than fits here."""
    for _ in range(MOST_IN_A_ROW):
        found = next_at_once(live)
        if found is None:
            return False
        seat, answer = found
        if answer is None:
            view, options = live.played.view(seat.index), live.played.options(seat.index)
            answer = bots.make(LEVELS[seat.bot - 1].name, secrets.randbelow(SEEDS)).decide(view, options)
        else:
            live.answered.add(seat.seat)
        submit(live, seat, answer, at)
    return True


def next_at_once(live: Live) -> tuple[Seat, str | None] | None:
    """A seat that answers without waiting, with its standing answer; None for the answer where a bot decides."""
    for number in live.asked:
        seat = live.seat(number)
        if seat.bot and LEVELS[seat.bot - 1].settings is None and live.attended:
            return seat, None
        if seat.plays and seat.standing:
            answer = standing_answer(live, seat)
            if answer is not None:
                return seat, answer
    return None


def standing_answer(live: Live, seat: Seat) -> str | None:
    """What the seat has said once for all about the question that it is asked; None where it wants to be asked."""
    match, game = live.played, live.game
    name = game.formality(match.position)
    wish: dict[str, Any] = seat.standing.get(name, {}) if name is not None else {}
    if name is None or not wish:
        return None
    answer = game.formalities[name][wish["answer"]]
    options = match.options(seat.index)
    unless = [text for text in options if any(begins(text, start) for start in wish.get("unless", ()))]
    return answer if answer in options and not unless else None


def begins(text: str, start: str) -> bool:
    """Whether an option is one of those that a text names by its first words."""
    return text == start or text.startswith(start + " ")


def undo(live: Live, seat: Seat, key: str, at: int) -> Kept:
    """A person takes back the last act: by itself, or with what bots have done since, who never mind."""
    match = live.played
    before, together, serial = match.asked, match.position.together_asked(), match.serial
    if match.may_undo(seat.index):
        kind = UNDO
        match.undo(seat.index)
    else:
        since = match.acted_since(seat.index)
        if since is None:
            raise NotAllowed("nothing can be taken back: something has been drawn or revealed since")
        people = [other + 1 for other in since if live.seat(other + 1).plays]
        if people:
            names = ", ".join(live.seat(other).name for other in people)
            raise conflict("needs_consent", f"{names} acted since: propose to take it back")
        kind = BACK
        match.take_back(seat.index)
    return taken_back(live, seat, kind, key, at, (before, together, serial))


def take_back(live: Live, seat: Seat, at: int) -> None:
    """A person takes back the last act and all since: the others have agreed."""
    match = live.played
    before = (match.asked, match.position.together_asked(), match.serial)
    match.take_back(seat.index)
    taken_back(live, seat, BACK, None, at, before)


def taken_back(
    live: Live, seat: Seat, kind: str, key: str | None, at: int, before: tuple[tuple[int, ...], bool, int]
) -> Kept:
    asked, together, serial = before
    number = live.enter(kind, seat.seat, "", at, key)
    live.note_question(asked, together, seat.seat)
    outdate_proposals(live)
    done = Kept(number, serial + 1, "")
    if key is not None:
        live.kept[seat.seat, key] = done
    live.settle(at)
    return done


def remark(live: Live, seat: Seat, name: str, at: int) -> None:
    """Something happened to a seat that is no part of the game."""
    if live.match is not None:
        live.match.remark(name, seat.index)
        live.enter(REMARK, seat.seat, name, at)
