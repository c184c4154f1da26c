"""The bots that search: legal at every table, the same for the same seed, blind to what their seat may not see."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from gradlon.bots import LEVELS, make
from gradlon.bots.outlook import network_of
from gradlon.bots.search import Opinion, SearchBot, Settings
from gradlon.bots.tree import AT_RANDOM, YARDSTICKS, TreeBot, TreeSettings
from gradlon.core.errors import BadOptions
from gradlon.core.game import View
from gradlon.core.policy import unlearned
from gradlon.core.position import Position
from gradlon.core.rng import Random
from gradlon.core.search import Search
from support.play import TABLES, Table, draw_from, each_table, questions, weighted

QUICK = Settings(games=24, candidates=5, families=3)
WHOLE = replace(QUICK, learned=False, games=10)
PLANNED = replace(QUICK, plans=3, guided=80)
SHORT_TREE = TreeSettings(games=20)
GUIDED_TREE = TreeSettings(games=20, eras=0, widening=3, guided=True)
TREES = {name: replace(settings, games=20) for name, settings in YARDSTICKS.items()} | {"guided": GUIDED_TREE}
SOME = [next(table for table in TABLES if str(table) == name) for name in ("ys-4", "ys-2", "yspahan-4")]
some_tables = pytest.mark.parametrize("table", SOME, ids=str)


def asked(table: Table, seed: int, every: int) -> list[tuple[Position, int]]:
    """Some questions of a random game, with a seat that is asked."""
    found = []
    for step, (position, _) in enumerate(questions(table, weighted, seed)):
        if step % every == 0 and position.asked_seats():
            found.append((position.clone(), position.asked_seats()[-1]))
    return found


def seen(table: Table, position: Position, seat: int) -> tuple[View, tuple[str, ...]]:
    return table.game.view(position, seat), tuple(table.game.texts(position, seat))


@each_table
def test_it_plays_a_whole_match_by_views(table: Table) -> None:
    """Every answer is among those offered, at every table of every game, and nothing goes missing."""
    game, rng, position = table.game, table.random(81), table.new()
    bots = [SearchBot(seat, (WHOLE, PLANNED, QUICK, QUICK, PLANNED)[seat]) for seat in range(table.players)]
    while not position.is_over():
        if position.asks_chance():
            position.draw(draw_from(position.draws(), rng))
            continue
        seat = position.asked_seats()[-1]
        offered = game.texts(position, seat)
        position.choose(seat, offered[bots[seat].decide(game.view(position, seat), tuple(offered))])
    assert game.faults(position) == []


@some_tables
@pytest.mark.parametrize("settings", [QUICK, WHOLE, PLANNED], ids=["learned", "whole", "planned"])
def test_the_same_seed_and_games_choose_the_same_whatever_is_hidden(table: Table, settings: Settings) -> None:
    """What a seat may not know never changes what its bot chooses, or thinks."""
    rng = table.random(82)
    for number, (position, seat) in enumerate(asked(table, 82, 9)):
        view, offered = seen(table, position, seat)
        other = position.clone()
        other.hide_again(seat, rng)
        chosen = SearchBot(number, settings).decide(view, offered)
        assert chosen in offered
        assert SearchBot(number, settings).decide(*seen(table, other, seat)) == chosen
        thought = SearchBot(number, settings).assess(view)
        assert SearchBot(number, settings).assess(table.game.view(other, seat)) == thought


@some_tables
@pytest.mark.parametrize("settings", TREES.values(), ids=list(TREES))
def test_the_tree_is_blind_and_repeatable_too(table: Table, settings: TreeSettings) -> None:
    rng = table.random(83)
    for number, (position, seat) in enumerate(asked(table, 83, 29)):
        view, offered = seen(table, position, seat)
        other = position.clone()
        other.hide_again(seat, rng)
        chosen = TreeBot(number, settings).decide(view, offered)
        assert chosen in offered
        assert TreeBot(number, settings).decide(*seen(table, other, seat)) == chosen


@some_tables
def test_opinions_cover_every_option_the_best_first(table: Table) -> None:
    for number, (position, seat) in enumerate(asked(table, 84, 31)):
        view, offered = seen(table, position, seat)
        opinions = SearchBot(number, PLANNED if number % 2 else QUICK).assess(view)
        assert sorted(opinion.option for opinion in opinions) == sorted(offered)
        assert [opinion.behind for opinion in opinions] == sorted(opinion.behind for opinion in opinions)
        assert opinions[0].behind == 0
        assert all(sound(opinion) for opinion in opinions)


def sound(opinion: Opinion) -> bool:
    return 0 <= opinion.share <= 1 and opinion.games >= 0 and bool(opinion.reason) and -50 < opinion.points < 300


def test_a_seat_that_is_not_asked_has_no_options_to_think_of() -> None:
    position, seat = asked(SOME[0], 85, 9)[2]
    other = next(each for each in range(4) if each not in position.asked_seats())
    with pytest.raises(BadOptions, match="has nothing to decide now"):
        SearchBot(1, QUICK).assess(SOME[0].game.view(position, other))
    assert seat in position.asked_seats()


@some_tables
def test_a_budget_of_time_is_kept(table: Table) -> None:
    """A decision ends when its time is up, but for the round under way; `think` scales it."""
    settings = Settings(seconds=0.4, errors=1000.0)
    several = [pair for pair in asked(table, 86, 9) if len(table.game.texts(*pair)) > 3][:3]
    assert len(several) == 3
    for position, seat in several:
        began = time.process_time()
        SearchBot(1, settings, 0.25).decide(*seen(table, position, seat))
        assert time.process_time() - began < 0.4


@pytest.mark.parametrize("level", [level.name for level in LEVELS[2:]] + ["ismcts"])
def test_the_time_is_that_of_the_clock_it_is_given(level: str) -> None:
    """A clock that stands still but for a tick each time it is looked at: as many looks as ticks fit, and no more."""
    table, looks = SOME[0], 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        return looks / 100

    position, seat = next(pair for pair in asked(table, 88, 9) if len(table.game.texts(*pair)) > 3)
    make(level, 1, 0.05, clock).decide(*seen(table, position, seat))
    assert 2 <= looks <= 20


@some_tables
def test_what_is_surely_no_better_is_dropped(table: Table) -> None:
    """An option behind by many errors is dropped; with a difference that does not matter all but one are."""
    position, seat = next(pair for pair in asked(table, 89, 9) if len(table.game.texts(*pair)) > 3)
    for alike, fewest, most in ((-1e9, 2, 8), (0.0, 1, 8), (1e9, 1, 1)):
        search = Search(position, seat, 3, network_of(table.game.name), unlearned(), (0, 200, 4, 20, 0))
        search.consider(8, 8, 50_000)
        search.play_rounds(12)
        best = search.ranking()[0][1]
        search.drop_behind(2.5, alike)
        assert fewest <= search.progress()[2] <= most
        assert search.ranking()[0][1] == best


@some_tables
def test_plans_are_ways_to_go_on_from_the_options(table: Table) -> None:
    """With plans some option is compared several times, by other ways to go on; the options are the same ones."""
    several = 0
    for position, seat in asked(table, 90, 7):
        plain, planned = (
            Search(position, seat, 3, network_of(table.game.name), unlearned(), (0, 200, 4, 20, 0)) for _ in range(2)
        )
        plain.consider(6, 3, 6000)
        planned.consider(6, 3, 6000, 3)
        planned.play_rounds(1)
        choices = [opinion[0] for opinion in planned.opinions()]
        assert choices[: len(plain.opinions())] == [opinion[0] for opinion in plain.opinions()]
        assert set(choices) == {opinion[0] for opinion in plain.opinions()}
        several += len(choices) > len(set(choices))
    assert several


def test_secret_choices_made_at_once_are_mixed() -> None:
    """Nobody can foresee a bid: at the same question other seeds bid otherwise. An open choice is the best one."""
    table = SOME[0]
    position = table.new()
    rng = Random(9)
    while len(position.asked_seats()) < 2:
        position.draw(draw_from(position.draws(), rng))
    view, offered = seen(table, position, 0)
    bids = {SearchBot(seed, replace(QUICK, games=60)).decide(view, offered) for seed in range(12)}
    assert len(bids) > 1


@some_tables
def test_searching_beats_quick_judgement(table: Table) -> None:
    """One seat that searches among greedy ones ends many points ahead of their mean."""
    ahead, games = 0.0, 12
    for number in range(games):
        position, rng, seat = table.new_silent(), table.random(900 + number), number % table.players
        bot = SearchBot(number, replace(QUICK, games=60))
        while not position.is_over():
            if position.asks_chance():
                position.draw(draw_from(position.draws(), rng))
                continue
            one = position.asked_seats()[0]
            if one == seat:
                view, offered = seen(table, position, seat)
                position.choose(seat, table.game.texts(position, seat)[bot.decide(view, offered)])
            else:
                position.choose(one, position.greedy_choice(rng, one))
        scores = position.scores()[: table.players]
        ahead += scores[seat] - (sum(scores) - scores[seat]) / (table.players - 1)
    assert ahead / games > 5


def test_a_tree_at_random_reads_no_judgement(monkeypatch: pytest.MonkeyPatch) -> None:
    """The yardstick is the textbook's: no learned evaluation is loaded for it."""

    def refuse(game: str) -> None:
        raise AssertionError(game)

    monkeypatch.setattr("gradlon.bots.tree.network_of", refuse)
    position, seat = asked(SOME[0], 87, 40)[0]
    view, offered = seen(SOME[0], position, seat)
    assert TreeSettings().eras == AT_RANDOM
    assert TreeBot(1, SHORT_TREE).decide(view, offered) in offered
