"""What every question of every game keeps: options, answers, refusals, texts, pieces, points."""

from __future__ import annotations

import pytest

from gradlon.core.errors import BadNotation, IllegalChoice
from gradlon.core.game import Game
from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from gradlon.core.rng import Random
from support.play import (
    MOST_STEPS,
    TABLES,
    Pick,
    Table,
    each_driver,
    each_table,
    games,
    make,
    memory,
    questions,
    thinned,
    weighted,
)

pytestmark = pytest.mark.engine

TRIED = games(64, 4)
"""Options of one question that are tried out on copies."""


@each_driver
@each_table
def test_every_question_can_be_answered_by_its_options_and_by_nothing_else(table: Table, pick: Pick) -> None:
    """Somebody is asked; options are there, differ, and are accepted; the rest is refused and changes nothing."""
    game = table.game
    for step, (position, (seat, choice)) in enumerate(questions(table, pick, 1)):
        before = memory(position)
        asked = position.asked_seats()
        assert position.asks_chance() != bool(asked)
        if seat == CHANCE:
            offered = tuple(draw for draw, _ in position.draws())
            assert all(weight > 0 for _, weight in position.draws())
        else:
            assert set(asked) <= set(range(table.players))
            offered = position.options(seat)
            assert position.draws() == ()
        assert offered
        assert len(set(offered)) == len(offered)
        assert memory(position) == before
        if step % 7 == 0:
            accept_some(position, seat, offered)
        refuse(position, asked, seat, (*offered, choice))
        assert memory(position) == before
        assert game.faults(position) == []
    assert position.is_over()
    refuse(position, (), 0, (choice,))


def accept_some(position: Position, seat: int, offered: tuple[int, ...]) -> None:
    for option in thinned(offered, TRIED):
        twin = position.clone()
        make(twin, seat, option)
        assert memory(twin) != memory(position)


def refuse(position: Position, asked: tuple[int, ...], seat: int, offered: tuple[int, ...]) -> None:
    """Seats that are not asked, seats that nobody sits on, choices beside the options, draws out of turn."""
    for stranger in (-2, -1, *range(9), 255):
        if stranger not in asked:
            assert position.options(stranger) == ()
            with pytest.raises(IllegalChoice, match=r"\w"):
                position.choose(stranger, offered[-1])
    wrong = {0, -1, 1 << 16, offered[0] + 1, offered[-1] - 1, offered[0] ^ 255, offered[0] | 1 << 30, 2**62}
    for choice in sorted(wrong - set(offered)):
        with pytest.raises(IllegalChoice, match=r"\w"):
            make(position, seat, choice)
    if not position.asks_chance():
        with pytest.raises(IllegalChoice, match=r"\w"):
            position.draw(offered[0])


@each_driver
@each_table
def test_every_option_has_a_text_of_its_own_that_reads_back(table: Table, pick: Pick) -> None:
    game = table.game
    rng = table.random(99)
    for position, (mover, _) in questions(table, pick, 2):
        for seat in (CHANCE,) if mover == CHANCE else position.asked_seats():
            offered = tuple(draw for draw, _ in position.draws()) if seat == CHANCE else position.options(seat)
            texts = game.texts(position, seat)
            assert sorted(texts.values()) == sorted(offered)
            assert len({text.lower() for text in texts}) == len(offered)
            for text in texts:
                assert text == " ".join(text.split())
                assert text.isascii()
                assert text
            name = sorted(texts)[rng.below(len(texts))]
            assert game.parse(position, seat, name) == texts[name]
            assert game.write(position, seat, texts[name]) == name
        for stranger in set(range(table.players)) - set(position.asked_seats()):
            assert game.texts(position, stranger) == {}
            with pytest.raises(BadNotation, match=r"\w"):
                game.parse(position, stranger, next(iter(texts)))


@each_driver
@each_table
def test_the_points_told_add_up_to_the_scores(table: Table, pick: Pick) -> None:
    """Nobody scores in silence, and nothing told is not scored."""
    game = table.game
    for seed in range(3, 3 + games(8, 2)):
        told: dict[int, int] = {}
        for position, _ in questions(table, pick, seed):
            add_points(game, position, told)
        add_points(game, position, told)
        result = game.result(position)
        assert [told.get(seat, 0) for seat in range(len(result.scores))] == list(result.scores)
        assert any(result.scores)


def add_points(game: Game, position: Position, told: dict[int, int]) -> None:
    for event in game.events(position):
        for seat, points in game.points_told(event).items():
            told[seat] = told.get(seat, 0) + points


@each_table
def test_the_result_ranks_the_seats(table: Table) -> None:
    position = table.new()
    position.playout(table.random(5))
    result = table.game.result(position)
    assert len(result.scores) == len(result.ranks) >= table.players
    assert result.winners == tuple(seat for seat, rank in enumerate(result.ranks) if rank == 1) != ()
    for seat, rank in enumerate(result.ranks):
        assert rank == 1 + sum(other < rank for other in result.ranks)
        assert result.scores[seat] <= max(result.scores[winner] for winner in result.winners)


@each_table
def test_every_game_ends(table: Table) -> None:
    """Both drivers inside the engine play to an end, within the bound that the suites' own drivers keep."""
    for seed in range(games(200, 10)):
        for playout in ("playout", "weighted_playout"):
            position = table.new()
            decisions = getattr(position, playout)(table.random(seed))
            assert position.is_over()
            assert 0 < decisions < MOST_STEPS
            assert table.game.faults(position) == []


@each_table
def test_the_engine_deals_every_answer_it_offers(table: Table) -> None:
    """A step at random is a step that was offered."""
    position, rng = table.new(), Random(7)
    while not position.is_over():
        offered = {CHANCE: tuple(draw for draw, _ in position.draws())} if position.asks_chance() else {}
        offered |= {seat: position.options(seat) for seat in position.asked_seats()}
        seat, choice = position.random_step(rng)
        assert choice in offered[seat]


@each_table
def test_seats_asked_together_may_answer_in_any_order(table: Table) -> None:
    """The same answers give the same game; and until all are in, nothing happens."""
    seen = 0
    for position, _ in questions(table, weighted, 8):
        seats = position.asked_seats()
        if len(seats) < 2:
            continue
        seen += 1
        answers = {seat: weighted(position.options(seat), table.random(seen * 10 + seat)) for seat in seats}
        outcomes = set()
        for turn in range(len(seats)):
            for order in (seats[turn:] + seats[:turn], (seats[turn:] + seats[:turn])[::-1]):
                twin = position.clone()
                twin.record()
                for count, seat in enumerate(order):
                    assert twin.block() == position.block()
                    assert twin.asked_seats() == tuple(sorted(order[count:]))
                    assert twin.options(seat) == position.options(seat)
                    twin.choose(seat, answers[seat])
                outcomes.add((memory(twin), tuple(twin.drain())))
        assert len(outcomes) == 1


def test_some_game_asks_seats_together() -> None:
    """What the test above is about does occur."""
    assert any(len(position.asked_seats()) > 1 for position, _ in questions(TABLES[0], weighted, 8))
