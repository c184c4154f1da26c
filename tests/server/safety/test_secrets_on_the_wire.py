"""Nothing that goes over the wire depends on what its reader may not know.

At every step of games of every table the match is replaced by another world (`worlds.py`), and all that would be sent
to a seat or a spectator is made from both: states, options, logs, catch-up, tables, errors, records of running matches.
It must be equal byte by byte, so in length too. Nothing is masked here: the tables have no clock, and names and numbers
are the same. (`make test` looks at some steps of each game, `make soak` at all of them, from every seat.)
"""

from __future__ import annotations

from collections.abc import Iterator

import orjson
import pytest

from gradlon.core.errors import GradlonError
from gradlon.core.rng import Random
from gradlon.server.errors import Refused, refused_by_rules
from gradlon.server.play import acting
from gradlon.server.play.live import Live
from gradlon.server.play.published import Published
from gradlon.server.records.replays import film_of
from gradlon.server.routes.records import part_for
from gradlon.server.streams.hub import seen_by
from server.safety.worlds import ANN, differences, other_film, other_world, seated
from support.play import MOST_STEPS, TABLES, Pick, Table, each_driver, each_table, uniform, weighted

LANGUAGE = "en"
LATELY = 12
NOW_AND_THEN = 5
WRONG = (
    "xyzzy",
    "pass",
    "bid 9 9",
    "place 9 up 1.port",
    "place 4 down 2.red",
    "play queen",
    "tower vase supply + exchange",
    "card take_3_gold",
    "supervisor W10 gold 17",
)


def sent(live: Live, seat: int, *, whole: bool) -> list[bytes]:
    """All that a seat (0: a spectator) would be sent of a match as it stands."""
    published = Published(live)
    since = 0 if whole else max(0, published.serial - LATELY)
    told = [
        published.state(seat, LANGUAGE, since),
        orjson.dumps(seen_by(published.table, ANN, set())),
        orjson.dumps(published.last_act(seat)),
        orjson.dumps(published.events(seat, LANGUAGE, published.last_act(seat))) if whole else b"",
        orjson.dumps(published.log(seat, LANGUAGE)) if whole else b"",
    ]
    return told + [error(live, seat, text) for text in WRONG] if seat else told


def error(live: Live, seat: int, text: str) -> bytes:
    """With what an act is refused: the number of options and what others hold may not be in it."""
    found: Refused
    try:
        if seat not in live.asked:
            raise Refused(409, "not_your_turn", "it is not your turn")
        acting.own_seat(live, ANN, seat)
        live.played.read(seat - 1, text)
    except GradlonError as fault:
        found = refused_by_rules(fault)
    except Refused as fault:
        found = fault
    else:
        return b"an option"
    return orjson.dumps([found.status, found.code, found.message, found.field, found.clause])


def played(table: Table, pick: Pick, seed: int) -> Iterator[tuple[Live, Random]]:
    """A random game on a table of the server, at every question; taking back now and then."""
    rng, live = table.random(seed), seated(table)
    for step in range(MOST_STEPS):
        if live.played.over:
            return
        yield live, rng
        match = live.played
        seat = live.asked[rng.below(len(live.asked))]
        choice = pick(match.position.options(seat - 1), rng)
        acting.submit(live, live.seat(seat), match.game.write(match.position, seat - 1, choice), 1, f"key-{step}")
        if step % 9 == 0 and not match.over and match.may_undo(seat - 1):
            acting.undo(live, live.seat(seat), f"undo-{step}", 1)
    raise AssertionError("no end")


def compare(table: Table, pick: Pick, seed: int, *, every_seat: bool) -> None:
    differed = 0
    live = None
    for step, (live, rng) in enumerate(played(table, pick, seed)):
        if not every_seat and step % NOW_AND_THEN:
            continue
        seats = range(table.players + 1) if every_seat else [step // NOW_AND_THEN % (table.players + 1)]
        whole = every_seat or step % (4 * NOW_AND_THEN) == 0
        for seat in seats:
            world = other_world(live, seat, rng)
            differed += differences(live, world) > 1
            assert sent(world, seat, whole=whole) == sent(live, seat, whole=whole), (table, step, seat)
    assert live is not None
    assert differed > 5
    film = film_of(live.played.archive())
    for seat in range(table.players + 1):
        assert part_for(other_film(film, seat), seat) == part_for(film, seat)


@each_table
def test_another_world_changes_no_byte(table: Table) -> None:
    compare(table, weighted, 91, every_seat=False)


@pytest.mark.soak
@each_driver
@each_table
def test_another_world_changes_no_byte_for_any_seat_at_any_step(table: Table, pick: Pick) -> None:
    compare(table, pick, 92, every_seat=True)


@each_table
def test_which_draws_are_secret_is_no_secret(table: Table) -> None:
    """A record under way names some draws and not others: which they are may not depend on what is hidden."""
    for step, (live, rng) in enumerate(played(table, uniform, 93)):
        if step > 40:
            break
        seat = step % (table.players + 1)
        match = live.played
        world = other_world(live, seat, rng).played
        assert match.game.hides_draw(world.position) == match.game.hides_draw(match.position)
        assert match.game.formality(world.position) == match.game.formality(match.position)


def test_the_comparison_would_see_a_leak() -> None:
    """What is compared differs between worlds where somebody else looks: another seat is sent something else."""
    seen = 0
    for step, (live, rng) in enumerate(played(TABLES[0], weighted, 94)):
        if step % NOW_AND_THEN:
            continue
        seat = live.asked[0]
        world = other_world(live, 0, rng)
        seen += sent(world, seat, whole=False) != sent(live, seat, whole=False)
    assert seen > 10


def test_a_seed_is_sent_after_the_end_alone() -> None:
    for step, (live, _) in enumerate(played(TABLES[0], weighted, 95)):
        seed = str(live.played.dealer.seed).encode()
        assert step % 20 or seed not in b"".join(sent(live, 0, whole=True) + sent(live, 1, whole=True))
    live.settle(1)
    assert live.status == "over"
    assert seed in sent(live, 0, whole=True)[0]
