"""Another world behind the same table: all that a seat may not know is different, all else is the same.

The position is one imagined from the seat's view. Sealed values that are not for the seat, texts of others' acts,
secret draws, others' standing answers and idempotency keys, and the seed itself are replaced by others.
"""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import create_engine

from gradlon.core.events import Event, Sealed
from gradlon.core.limits import CHANCE
from gradlon.core.rng import Random
from gradlon.match import Entry, Match, SeededDealer
from gradlon.record import Line
from gradlon.server.database.tables import metadata
from gradlon.server.play.clocks import ClockRule
from gradlon.server.play.creating import Plan, create
from gradlon.server.play.live import Kept, Live
from gradlon.server.play.seats import PERSON, Seat
from gradlon.server.records.replays import Film
from support.play import Table

ANN = "ann"
OTHER_TEXT = "some other text"


def seated(table: Table) -> Live:
    """A match whose seats are all one person's, just begun."""
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    seats = [Seat(number, PERSON, ANN, f"Ann {number}") for number in range(1, table.players + 1)]
    plan = Plan(table.game, table.players, table.options, ANN, seats, "public", ClockRule(), True, True)
    with engine.begin() as connection:
        live = create(connection, plan, 1)
    engine.dispose()
    return live


def other_world(live: Live, seat: int, rng: Random) -> Live:
    """What might as well be the case, for all that this seat (1 the first, 0 a spectator) may know."""
    return replace(
        live,
        match=other_match(live.played, seat, rng),
        seats=[other_seat(each) if each.seat != seat else each for each in live.seats],
        kept={
            (each, f"{key}x" if each != seat else key): kept if each == seat else Kept(kept.number, kept.serial, "")
            for (each, key), kept in live.kept.items()
        },
        waiting=[],
        lock=asyncio.Lock(),
    )


def other_match(match: Match, seat: int, rng: Random) -> Match:
    world = copy.copy(match)
    view = match.game.view(match.position, seat - 1)
    world._position = match.game.imagine(view, rng)
    world._position.record()
    world._story = [other_entry(entry, seat - 1) for entry in match.news()]
    world._lines = [other_line(line, seat - 1, secret=True) for line in match.lines()]
    world._acts = list(match._acts)
    world.dealer = SeededDealer()
    return world


def other_entry(entry: Entry, index: int) -> Entry:
    if entry.event is None:
        return entry if entry.seat in (index, CHANCE) else replace(entry, action=OTHER_TEXT)
    return replace(entry, event=other_event(entry.event, index))


def other_event(event: Event, index: int) -> Event:
    return replace(
        event,
        values={
            name: Sealed(value._value + 1, value.audience)
            if isinstance(value, Sealed) and index not in value.audience
            else value
            for name, value in event.values.items()
        },
    )


def other_line(line: Line, index: int, *, secret: bool) -> Line:
    if line.seat is None:
        return Line(None, OTHER_TEXT) if secret else line
    return line if line.seat == index else Line(line.seat, OTHER_TEXT)


def other_seat(seat: Seat) -> Seat:
    return replace(seat, standing={**seat.standing, "x": {"answer": OTHER_TEXT}})


def other_film(film: Film, seat: int) -> Film:
    """The same record with other acts of others, and other secret draws."""
    moments = [
        moment if moment.line is None else replace(moment, line=other_line(moment.line, seat - 1, secret=moment.secret))
        for moment in film.moments
    ]
    return replace(film, moments=moments)


def differences(live: Live, world: Live) -> int:
    """In how many ways two worlds differ."""
    one, other = live.played, world.played
    stories: Sequence[tuple[Entry, Entry]] = list(zip(one.news(), other.news(), strict=True))
    return (
        (one.position.block() != other.position.block())
        + sum(a != b for a, b in stories)
        + (one.dealer.seed != other.dealer.seed)
    )
