"""Two worlds that a seat cannot tell apart go on sending it the same, as long as they tell it the same.

At a question of a random game the position is replaced by one imagined from a seat's view: what the seat may not
know is then different, all else is not. From there both are played side by side, hidden choices differing too.
Whatever reaches the seat must be equal, byte by byte, until an event tells the seat of a difference: its view, who
is asked, its own options and their texts, what may be drawn, the errors for wrong actions. And where one and the same
choice ends differently, something hidden was shown, and an event must say so (`Event.reveals`).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gradlon.core.errors import BadNotation, IllegalChoice
from gradlon.core.game import Game
from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from gradlon.core.rng import Random
from support.play import (
    DRIVERS,
    TABLES,
    Pick,
    Table,
    each_driver,
    each_table,
    make,
    memory,
    next_move,
    questions,
    uniform,
    weighted,
)

pytestmark = pytest.mark.engine

STEPS = 12
"""Side by side from one question on, at most."""
WRONG = (
    "",
    "xyzzy",
    "pass",
    "bid 9 9",
    "place 9 up 1.port",
    "place 4 down 2.red",
    "play queen",
    "position 1",
    "decline",
    "tower vase supply + exchange",
    "shop vase.orange.1",
    "build hoist",
    "card take_3_gold",
    "card exchange 99 gold",
    "supervisor W10 gold 17",
)


@each_driver
@each_table
def test_what_a_seat_may_not_know_changes_no_byte_it_receives(table: Table, pick: Pick) -> None:
    rng = table.random(41)
    chains = 0
    for step, (position, _) in enumerate(questions(table, pick, 41)):
        if step % 4 == 0:
            seat = rng.below(table.players + 1) - 1
            chains += side_by_side(table, position, seat, pick, rng)
    assert chains > STEPS


def side_by_side(table: Table, position: Position, seat: int, pick: Pick, rng: Random) -> int:
    """Play the true world and an imagined one; how many steps they looked alike though they differed."""
    game = table.game
    true, imagined = position.clone(), game.imagine(game.view(position, seat), rng)
    for world in (true, imagined):
        world.record()
    alike = 0
    for _ in range(STEPS):
        if true.is_over():
            break
        received = sent_to(game, true, seat)
        assert sent_to(game, imagined, seat) == received
        mover, choice = next_move(true, pick, rng)
        if mover == CHANCE:
            answer = same_draw(game, imagined, choice, rng)
        else:
            answer = choice if mover == seat else other_answer(imagined.options(mover), choice, rng)
        make(true, mover, choice)
        make(imagined, mover, answer)
        true_events, imagined_events = game.events(true), game.events(imagined)
        told = [event.opened(seat) for event in true_events]
        if told != [event.opened(seat) for event in imagined_events]:
            if answer == choice:
                assert any(event.reveals for event in (*true_events, *imagined_events)), told
            break
        assert game.view(imagined, seat) == game.view(true, seat), (told, game.write(true, mover, choice))
        alike += memory(true) != memory(imagined)
    return alike


def other_answer(options: tuple[int, ...], choice: int, rng: Random) -> int:
    """What the seat does in the other world: the same kind of thing at the same place, where it can."""
    for alike in (lambda one: one >> 8 == choice >> 8, lambda one: one >> 16 == choice >> 16, lambda one: one >= 0):
        found = sorted(filter(alike, options))
        if found:
            return choice if choice in found and rng.below(2) else found[rng.below(len(found))]
    raise AssertionError("nothing to choose")


def same_draw(game: Game, imagined: Position, choice: int, rng: Random) -> int:
    """The same draw in the other world; only where draws are hidden may it be impossible there."""
    offered = sorted(draw for draw, _ in imagined.draws())
    if choice in offered:
        return choice
    assert game.hides_draw(imagined)
    return offered[rng.below(len(offered))]


def sent_to(game: Game, position: Position, seat: int) -> Any:
    """Everything a seat can get out of a table: its view, its options, what errors say. Draws are the dealer's."""
    return (
        game.view(position, seat),
        position.asked_seats(),
        sorted(game.texts(position, seat)) if seat >= 0 else [],
        [] if game.hides_draw(position) else sorted(position.draws()),
        sorted(game.texts(position, CHANCE)) if position.asks_chance() and not game.hides_draw(position) else [],
        errors(game, position, seat) if seat >= 0 else [],
    )


def errors(game: Game, position: Position, seat: int) -> list[str]:
    found = []
    for text in WRONG:
        try:
            found.append(f"{game.parse(position, seat, text)} is an option")
        except BadNotation as error:
            found.append(str(error))
    try:
        position.choose(seat, 77 << 16)
    except IllegalChoice as error:
        found.append(str(error))
    return found


def test_worlds_that_look_alike_do_differ() -> None:
    """What is compared above is not one world twice: others' hidden rows and numbers of options differ in it."""
    table, rng = TABLES[0], Random(42)
    differences = {"memory": 0, "options": 0}
    for position, _ in questions(table, weighted, 42):
        for seat in table.observers:
            imagined = table.game.imagine(table.game.view(position, seat), rng)
            differences["memory"] += memory(imagined) != memory(position)
            for other in set(position.asked_seats()) - {seat}:
                differences["options"] += len(imagined.options(other)) != len(position.options(other))
    assert min(differences.values()) > 10


@pytest.mark.parametrize("pick", DRIVERS.values(), ids=DRIVERS.keys())
def test_an_answer_in_its_envelope_is_known_to_its_seat_alone(pick: Pick) -> None:
    """Seats asked together: others see that one has answered, not what; nor does a second look tell."""
    sealed = 0
    for table in TABLES:
        game = table.game
        for position, _ in questions(table, pick, 43):
            seats = position.asked_seats()
            if len(seats) < 2:
                continue
            views = []
            for option in position.options(seats[0])[:5]:
                world = position.clone()
                world.record()
                world.choose(seats[0], option)
                assert world.drain() == []
                views.append([game.view(world, seat) for seat in table.observers if seat != seats[0]])
                assert game.view(world, seats[0]).row("envelope")[seats[0]] == option
            assert all(view == views[0] for view in views)
            sealed += len(views) > 1
    assert sealed > 10


@each_driver
@each_table
def test_a_search_deals_anew_only_what_the_seat_may_not_know(table: Table, pick: Pick) -> None:
    """The view stays as it is, the pieces are conserved; and something hidden does change where there is something."""
    game, rng = table.game, table.random(77)
    changed = 0
    for step, (position, _) in enumerate(questions(table, pick, 77)):
        if step % 7:
            continue
        for seat in range(table.players):
            world = position.clone()
            world.hide_again(seat, rng)
            assert game.view(world, seat) == game.view(position, seat)
            assert game.faults(world) == []
            changed += memory(world) != memory(position)
    assert changed > 0


@each_table
def test_every_way_to_deal_anew_occurs(table: Table) -> None:
    """What imagination finds possible for a hidden number, dealing anew finds too, and nothing else."""
    game, rng = table.game, table.random(78)
    for step, (position, _) in enumerate(questions(table, uniform, 78)):
        if step not in (60, 140):
            continue
        view = game.view(position, 0)
        imagined, dealt = [], []
        for _ in range(DEALS):
            imagined.append(memory_row(game.values(game.imagine(view, rng))))
            world = position.clone()
            world.hide_again(0, rng)
            dealt.append(memory_row(game.values(world)))
        for seen, other in ((imagined, dealt), (dealt, imagined)):
            for column, wider in zip(zip(*seen, strict=True), zip(*other, strict=True), strict=True):
                assert {value for value, count in Counter(column).items() if count > RARE} <= set(wider)


DEALS = 250
RARE = 15
"""So rare in one sample, a value of a number may be lacking in the other."""


def memory_row(values: dict[str, Any]) -> tuple[int, ...]:
    """Everything that may be hidden, in a row."""
    row: list[int] = []
    for name in ("worth", "hand", "neutral_hand", "cards", "aside", "deck"):
        value = values.get(name, 0)
        row += value if isinstance(value, list) else [value]
    return tuple(row)
