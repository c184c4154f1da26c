"""The OpenSpiel form of the games: chance, concealed choices, information states that forget nothing and tell
nothing."""

from __future__ import annotations

import itertools
import math
import pickle
import random
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest

from envs.tables import BY_PLAYERS, any_action, each_table, load, name_of, states
from gradlon.core.errors import BadOptions, GradlonError, IllegalChoice
from gradlon.core.rng import Random
from gradlon.envs.openspiel import Observer, table_of
from gradlon.envs.packing import packed, unpacked
from gradlon.envs.retelling import Retelling
from gradlon.envs.telling import OWN
from support.play import TABLES, Table, memory

BIDDING = next(table for table in TABLES if str(table) == "ys-4")


def sampler(seed: int) -> Any:
    return random.Random(seed).random


@each_table
def test_chance_is_explicit_and_draws_come_by_their_weights(table: Table) -> None:
    game, nodes = load(table), 0
    for state in states(game, 1):
        if not state.is_chance_node():
            continue
        nodes += 1
        draws = dict(state.play.position.draws())
        outcomes = dict(state.chance_outcomes())
        assert sum(outcomes.values()) == pytest.approx(1)
        numbers = table.game.draw_space.numbers
        assert outcomes == pytest.approx(
            {numbers[draw]: weight / sum(draws.values()) for draw, weight in draws.items()}
        )
        assert max(outcomes) < game.max_chance_outcomes()
        names = [state.action_to_string(one) for one in outcomes]
        assert len(set(names)) == len(names)
    assert 0 < nodes < game.max_chance_nodes_in_history()


@each_table
def test_a_game_is_the_match_that_the_rules_play(table: Table) -> None:
    """The legal actions are the options by their numbers, their texts the notation; the returns follow the ranks."""
    game = load(table)
    numbers = table.game.action_space.numbers
    for state in states(game, 2):
        position = state.play.position
        if state.is_terminal():
            break
        if not state.is_chance_node():
            seat = state.current_player()
            assert seat == min(position.asked_seats())
            assert state.legal_actions() == sorted(numbers[option] for option in position.options(seat))
            texts = table.game.texts(position, seat)
            assert {state.action_to_string(seat, one) for one in state.legal_actions()} == set(texts)
            text = next(iter(texts))
            assert state.string_to_action(text) == numbers[texts[text]]
        assert state.returns() == [0.0] * table.players
    assert len(state.history()) < game.max_game_length()
    ranks = table.game.result(position).ranks[: table.players]
    assert sum(state.returns()) == pytest.approx(0)
    assert sorted(range(len(ranks)), key=lambda seat: -state.returns()[seat]) == sorted(
        range(len(ranks)), key=lambda seat: ranks[seat]
    )
    assert max(state.returns()) <= 1


def test_several_seats_asked_together_answer_in_turn_and_see_nothing_of_each_other() -> None:
    """Whatever the first bids, the next sees, is told and may choose the same; then all is shown to all."""
    game = load(BIDDING)
    rng, state = random.Random(3), game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(any_action(state, rng))
    assert state.play.position.together_asked()
    assert state.current_player() == 0
    received, own = set(), set()
    for action in state.legal_actions():
        after = state.child(action)
        assert after.current_player() == 1
        received.add(
            (
                after.information_state_string(1),
                tuple(after.information_state_tensor(1)),
                after.observation_string(1),
                tuple(after.observation_tensor(1)),
                tuple(after.legal_actions()),
            )
        )
        own.add(after.information_state_string(0))
    assert len(received) == 1
    assert len(own) == len(state.legal_actions()) > 5


@each_table
def test_what_a_seat_cannot_tell_apart_is_resampled_with_a_history_of_its_own(table: Table) -> None:
    """Same information state and observation, same player and actions; the history leads there by the rules, and what
    the seat may not know does differ."""
    game, possible, differ = load(table), 0, 0
    for step, state in enumerate(states(game, 4)):
        if step % 23 or state.is_terminal() or state.is_chance_node():
            continue
        for player in range(table.players):
            other = state.resample_from_infostate(player, sampler(step))
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            assert other.move_number() == state.move_number()
            assert len(other.full_history()) == len(state.full_history())
            replayed = game.new_initial_state()
            for action in other.history():
                assert action in replayed.legal_actions()
                replayed.apply_action(action)
            assert str(replayed) == str(other)
            for seat in range(table.players):
                assert replayed.information_state_string(seat) == other.information_state_string(seat)
            own = [(one.player, one.action) for one in state.full_history() if one.player == player]
            assert own == [(one.player, one.action) for one in other.full_history() if one.player == player]
            possible += hides_something(state, player)
            differ += str(other) != str(state)
    assert differ > possible / 2 > 1


def hides_something(state: Any, player: int) -> bool:
    """Whether there is something that could be otherwise."""
    for seed in range(5):
        world = state.play.position.clone()
        world.hide_again(player, Random(seed))
        if memory(world) != memory(state.play.position):
            return True
    return False


@each_table
def test_a_resampled_state_is_played_to_its_end(table: Table) -> None:
    game, rng = load(table), random.Random(5)
    state = next(itertools.islice(states(game, 5), 60, None))
    other = state.resample_from_infostate(1, sampler(1))
    assert game.deserialize_state(other.serialize()).history() == other.history()
    assert str(other.clone()) == str(other)
    while not other.is_terminal():
        other.apply_action(any_action(other, rng))
    assert table.game.faults(other.play.position) == []


def test_histories_come_as_often_as_they_are_likely() -> None:
    """The first broker that a seat hides, then a second: every way that fits is counted out, and met as often."""
    game = pyspiel.load_game("ys(players=3)")
    rng = random.Random(11)
    table = table_of("ys", 3, ())
    for state in states(game, 6):
        if state.is_terminal() or state.is_chance_node():
            continue
        retelling = Retelling(table.game, table.start, state.play.moves, 0, table.glass, table.teller)
        if len(retelling.free) == 2:
            break
    ways = {tuple(retelling._moves)}
    grown = True
    while grown:  # every history that steps of the walk can reach: by trying each a few times
        grown = False
        for _ in range(3000):
            retelling.walk(Random(rng.getrandbits(60)))
            if tuple(retelling._moves) not in ways:
                ways.add(tuple(retelling._moves))
                grown = True
    assert 4 <= len(ways) <= 40
    possible = all_ways(table.game, retelling)
    assert ways == possible
    met: Counter[Any] = Counter()
    stream = Random(8)
    samples = 200 * len(ways)
    for _ in range(samples):
        met[retelling.sample(stream)[1]] += 1
    expected = samples / len(ways)
    chi = sum((met[way] - expected) ** 2 / expected for way in ways)
    freedom = len(ways) - 1
    assert chi < freedom + 6 * math.sqrt(2 * freedom)


def all_ways(game: Any, retelling: Retelling) -> set[Any]:
    """By trying every choice of a kind at both free moves."""
    found = set()
    moves = list(retelling._moves)
    one, other = retelling.free
    kinds = [
        {choice for choice in game.action_space.choices if choice >> 8 == moves[number][1] >> 8}
        for number in (one, other)
    ]
    for first in kinds[0]:
        for second in kinds[1]:
            before = list(retelling._moves)
            changed = {one: first, other: second}
            if all(before[number][1] == choice for number, choice in changed.items()) or retelling._play_again(
                changed, Random(1)
            ):
                found.add(tuple(retelling._moves))
    return found


@each_table
def test_an_information_state_forgets_nothing(table: Table) -> None:
    """What was told stays told; every choice of one's own is in it; and a tensor holds the whole log."""
    game = load(table)
    before = [""] * table.players
    for step, state in enumerate(states(game, 7)):
        if step % 9 == 0 and not state.is_chance_node():
            for seat in range(table.players):
                text, _, sees = state.information_state_string(seat).rpartition("\n")
                assert text.startswith(before[seat])
                assert sees.startswith(f"P{seat + 1} sees ")
                before[seat] = text
                log = unpacked(state.information_state_tensor(seat)[len(state.observation_tensor(seat)) :])
                assert log == np.frombuffer(state.play.log(seat).numbers, "int32").tolist()
                assert own_choices(log) == [one.action for one in state.full_history() if one.player == seat]
        if step == 150:
            break


def own_choices(log: list[int]) -> list[int]:
    found, at = [], 0
    while at < len(log):
        if log[at + 1] == OWN:
            found.append(log[at + 2])
        at += 1 + log[at]
    return found


def test_two_choices_of_ones_own_are_two_information_states_for_ever() -> None:
    """Though the board looks the same later: two bids made, shown and gone."""
    game = load(BIDDING)
    for state in states(game, 9):
        if not state.is_chance_node() and state.current_player() == 0:
            break
    seen = {state.child(action).information_state_string(0) for action in state.legal_actions()}
    assert len(seen) == len(state.legal_actions())


@each_table
def test_what_a_seat_may_not_know_changes_nothing_that_it_observes(table: Table) -> None:
    """Positions dealt anew: information states and observations of a match begun from the seat's view are the same."""
    game, rng, differ = load(table), Random(10), 0
    for step, state in enumerate(states(game, 10)):
        if step % 19 or state.is_chance_node() or state.is_terminal():
            continue
        seat = state.current_player()
        view = table.game.view(state.play.position, seat)
        worlds = [game.state_from_view(view, rng) for _ in range(2)]
        worlds.append(worlds[0].resample_from_infostate(seat, sampler(step)))
        received = [
            (
                world.information_state_string(seat),
                world.information_state_tensor(seat),
                world.observation_string(seat),
                world.observation_tensor(seat),
                world.legal_actions(),
                world.current_player(),
            )
            for world in worlds
        ]
        assert received[0] == received[1] == received[2]
        assert received[0][3] == state.observation_tensor(seat)
        assert received[0][4] == state.legal_actions()
        differ += len({str(world) for world in worlds}) > 1
    assert differ


@each_table
def test_public_and_private_make_the_whole(table: Table) -> None:
    """The public observation is a spectator's, the private one what the seat sees beyond it."""
    game = load(table)
    kinds = [
        pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=private)
        for public, private in (
            (True, pyspiel.PrivateInfoType.NONE),
            (False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
            (True, pyspiel.PrivateInfoType.SINGLE_PLAYER),
        )
    ]
    public, private, whole = (game.make_py_observer(kind) for kind in kinds)
    own = 0
    for step, state in enumerate(states(game, 12)):
        if step % 31:
            continue
        texts = set()
        for seat in range(table.players):
            for observer in (public, private, whole):
                observer.set_from(state, seat)
            texts.add(public.string_from(state, seat))
            hidden = public.tensor == -1
            assert (private.tensor[~hidden] == -1).all()
            assert (private.tensor[hidden] == whole.tensor[hidden]).all()
            assert (public.tensor[~hidden] == whole.tensor[~hidden]).all()
            own += bool(private.string_from(state, seat))
        assert len(texts) == 1
    assert own


def test_serialized_states_are_themselves_again() -> None:
    for table in BY_PLAYERS:
        game = load(table)
        assert str(pickle.loads(pickle.dumps(game))) == str(game)
        for step, state in enumerate(states(game, 13)):
            if step % 40 == 0:
                _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
                assert (str(again), again.history()) == (str(state), state.history())
    view = table.game.view(state.play.position, 0)
    begun = game.state_from_view(view, Random(1))
    assert str(game.deserialize_state(begun.serialize())) == str(begun)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ys(players=6)", "YS-SET-1"),
        ("ys(players=2,kings_favor=True)", "YS-SET-1"),
        ("yspahan(players=2)", "players"),
        ("ys(players=4,hard_neutral=True)", "YS-2P-2"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_its_clause(text: str, said: str) -> None:
    with pytest.raises((BadOptions, pyspiel.SpielError), match=said):
        pyspiel.load_game(text)


def test_what_cannot_be_done_is_said() -> None:
    game = load(BIDDING)
    state = game.new_initial_state()
    rng = random.Random(1)
    while state.is_chance_node():
        state.apply_action(any_action(state, rng))
    illegal = next(one for one in range(game.num_distinct_actions()) if one not in state.legal_actions())
    before = str(state)
    with pytest.raises(IllegalChoice, match="seat 1 may not choose this now"):
        state.apply_action(illegal)
    assert str(state) == before
    view = BIDDING.game.view(state.play.position, 0)
    begun = game.state_from_view(view, Random(1))
    begun.apply_action(begun.legal_actions()[0])
    with pytest.raises(GradlonError, match="begun from a view"):
        begun.resample_from_infostate(0, sampler(1))
    with pytest.raises(BadOptions, match="table"):
        load(BY_PLAYERS[0]).state_from_view(view, Random(1))
    with pytest.raises(BadOptions, match="no observation of this kind"):
        Observer(
            game.table,
            pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        )
    with pytest.raises(BadOptions, match="no parameters"):
        game.make_py_observer(None, {"x": 1})
    with pytest.raises(BadOptions, match="not made from text"):
        game.new_initial_state("start")


def test_every_option_is_a_parameter() -> None:
    for table in TABLES:
        given = load(table).get_parameters()
        assert given["players"] == table.players
        assert {name for name, value in given.items() if value is True} == set(table.options)
        assert set(given) == {"players", *table.game.options}
        assert name_of(table).startswith(load(table).get_type().short_name)


def test_a_log_is_packed_exactly() -> None:
    rng = Random(3)
    numbers = [rng.below(1 << 1 + rng.below(30)) * (1 - 2 * rng.below(2)) for _ in range(700)] + [
        0,
        -1,
        2**31 - 1,
        -(2**31),
    ]
    tensor = packed(np.array(numbers, "int32"), 1500)
    assert tensor.dtype == np.float32
    assert unpacked(tensor) == numbers
    assert unpacked(packed(np.array([], "int32"), 2)) == []
    with pytest.raises(GradlonError, match="no room"):
        packed(np.array(numbers, "int32"), 100)
