"""The greedy bot: plays every table by views alone, the same for the same seed, and well."""

from __future__ import annotations

import pytest

from gradlon import bots
from gradlon.bots import GreedyBot
from gradlon.core.errors import IllegalChoice
from gradlon.core.limits import MOST_NOISE
from gradlon.core.rng import Random
from support.play import TABLES, Table, each_table, questions, uniform

GAMES = 200
YS4 = next(table for table in TABLES if str(table) == "ys-4")
YSPAHAN4 = next(table for table in TABLES if str(table) == "yspahan-4")


@each_table
def test_it_plays_a_whole_match_by_views(table: Table) -> None:
    """Every text that it answers is among those offered, in every table of every game."""
    game, rng, position = table.game, table.random(61), table.new()
    players = [bots.make("greedy", seat) for seat in range(table.players)]
    while not position.is_over():
        if position.asks_chance():
            position.random_step(rng)
            continue
        seat = position.asked_seats()[-1]
        offered = game.texts(position, seat)
        position.choose(seat, offered[players[seat].decide(game.view(position, seat), tuple(offered))])
    assert game.faults(position) == []


@pytest.mark.parametrize("noise", [0, 2000])
@pytest.mark.parametrize("table", [TABLES[0], YS4, YSPAHAN4], ids=str)
def test_the_same_seed_chooses_the_same_in_every_world_it_cannot_tell_apart(table: Table, noise: int) -> None:
    game, rng = table.game, table.random(62)
    for step, (position, _) in enumerate(questions(table, uniform, 62)):
        if step % 5:
            continue
        for seat in position.asked_seats():
            view, offered = game.view(position, seat), tuple(game.texts(position, seat))
            other = game.view(game.imagine(view, rng), seat)
            chosen = GreedyBot(step, noise).decide(view, offered)
            assert chosen in offered
            assert GreedyBot(step, noise).decide(other, offered) == chosen


@each_table
def test_it_beats_random_play(table: Table) -> None:
    """One greedy seat among random ones, each seat in its turn, wins more than 90% of the games."""
    won = 0.0
    for number in range(GAMES):
        position, seat = table.new_silent(), number % table.players
        position.greedy_playout(Random(number), 0, 1 << seat)
        winners = table.game.result(position).winners
        won += (seat in winners) / len(winners)
    assert won > 0.9 * GAMES


def test_among_its_like_it_scores_as_people_do() -> None:
    """Four-player Yspahan, where nobody knows how to play scores 15."""
    scores: list[int] = []
    for number in range(GAMES):
        position = YSPAHAN4.new_silent()
        position.greedy_playout(Random(number))
        scores += YSPAHAN4.game.result(position).scores
    assert sum(scores) / len(scores) > 74


@pytest.mark.parametrize("table", [YS4, YSPAHAN4], ids=str)
def test_noise_makes_a_weaker_player(table: Table) -> None:
    """Among their like, who play with noise score less, the more the louder it is."""
    means = []
    for noise in (0, 3000, MOST_NOISE):
        total = 0
        for number in range(GAMES):
            position = table.new_silent()
            position.greedy_playout(Random(number), noise, 1 << number % table.players)
            total += table.game.result(position).scores[number % table.players]
        means.append(total / GAMES)
    assert means[0] > means[1] > means[2]


@pytest.mark.parametrize("table", [YS4, YSPAHAN4], ids=str)
def test_without_noise_it_takes_one_of_the_best(table: Table) -> None:
    for step, (position, _) in enumerate(questions(table, uniform, 63)):
        for seat in range(table.players):
            marks = position.judged(seat)
            assert len(marks) == len(position.options(seat))
            if marks:
                chosen = position.greedy_choice(Random(step), seat)
                assert marks[position.options(seat).index(chosen)] == max(marks)


@pytest.mark.parametrize("noise", [0, 500])
def test_the_same_seed_plays_the_same_game(noise: int) -> None:
    for table in TABLES:
        played = []
        for _ in range(2):
            position = table.new_silent()
            played.append((position.greedy_playout(Random(7), noise), position.core_block(), position.block()))
        assert played[0] == played[1]


def test_who_is_not_asked_cannot_choose() -> None:
    position = YSPAHAN4.new()
    while position.asks_chance():
        position.random_step(Random(1))
    idle = next(seat for seat in range(4) if seat not in position.asked_seats())
    assert position.judged(idle) == ()
    assert position.judged(99) == ()
    with pytest.raises(IllegalChoice, match=f"seat {idle + 1} is not asked"):
        position.greedy_choice(Random(1), idle)


@pytest.mark.parametrize("noise", [-1, MOST_NOISE + 1])
def test_noise_out_of_range_is_refused(noise: int) -> None:
    with pytest.raises(IllegalChoice, match="noise is from 0 to"):
        YSPAHAN4.new().greedy_playout(Random(1), noise)
