"""The learned evaluations: their files are sound, small, what their headers say; and they know something."""

from __future__ import annotations

import json
import struct
from importlib import resources

import pytest

from gradlon.bots.outlook import FILE, BadWeights, network_of, policy_of, read
from gradlon.core import registry
from gradlon.core.game import Game
from gradlon.core.policy import unlearned
from gradlon.core.rng import Random
from gradlon.core.search import Search
from support.play import each_game

MOST_BYTES = 1 << 20


def content(game: Game) -> bytes:
    return (resources.files(f"gradlon.{game.name}") / FILE).read_bytes()


@each_game
def test_the_weights_file_is_small_and_tells_how_it_was_made(game: Game) -> None:
    data = content(game)
    assert len(data) <= MOST_BYTES
    (length,) = struct.unpack_from("<Q", data)
    notes = json.loads(data[8 : 8 + length])["__metadata__"]
    assert notes["game"] == game.name
    assert notes["command"].startswith("python -m training.learn " + game.name)
    assert read(data, "a file").network is not None


@each_game
def test_a_damaged_file_is_refused(game: Game) -> None:
    data = content(game)
    for wrong in (b"", b"rubbish", data[:100], data[:-1], data[:-1] + bytes([data[-1] ^ 1])):
        with pytest.raises(BadWeights, match="a file"):
            read(wrong, "a file")


@each_game
def test_features_fit_the_network_and_a_cell(game: Game) -> None:
    """Every table, every era: as many numbers as the network reads, each within ±127."""
    (length,) = struct.unpack_from("<Q", content(game))
    inputs = json.loads(content(game)[8 : 8 + length])["weights1"]["shape"][1]
    for players, options in game.tables:
        position, rng = game.new(players, options), Random(players)
        position.start()
        while not position.is_over():
            for seat in range(players):
                assert len(position.feature_row(seat)) == inputs
            position.judged_era(rng, 800)


@each_game
def test_it_knows_who_is_ahead(game: Game) -> None:
    """Before the last era of judged matches, the seat that it expects to win most wins far more often than one in
    four, and its points are near what comes."""
    network = network_of(game.name)
    assert network is not None
    right, error, seats, games = 0.0, 0.0, 0, 60
    for number in range(games):
        position, rng = game.new(4, ()), Random(500 + number)
        position.start()
        last = position.clone()
        while not position.is_over():
            last = position.clone()
            position.judged_era(rng, 200)
        expected = [network.expects(last, seat) for seat in range(4)]
        winners = game.result(position).winners
        favourite = max(range(4), key=lambda seat: expected[seat][0])
        right += favourite in winners
        for seat, points in enumerate(position.scores()):
            error += abs(expected[seat][2] / 4 - points)
            seats += 1
    assert right / games > 0.55
    assert error / seats < 12


@each_game
def test_what_a_policy_reads_fits_it(game: Game) -> None:
    """Every table: as many numbers as the policy reads, of kinds that it knows; a twin corrects alike."""
    (length,) = struct.unpack_from("<Q", content(game))
    header = json.loads(content(game)[8 : 8 + length])
    if "policy_kinds" not in header:
        assert policy_of(game.name).twin() is not None
        return
    contexts, kinds, abouts = (header[f"policy_{name}"]["shape"][0] for name in ("context", "kinds", "about"))
    for players, options in game.tables:
        position, rng = game.new(players, options), Random(players)
        position.start()
        seat = position.deal(rng)
        while seat >= 0:
            outline, described = position.described(seat)
            assert len(outline) == contexts
            assert all(0 <= kind < kinds and len(about) == abouts for _, kind, _, about in described)
            seat = position.step(position.greedy_choice(rng, seat, 800), rng)


def test_a_policy_chooses_better_than_judgement_alone() -> None:
    """By what many games played on say of both choices, at decisions of Yspahan where they differ."""
    game, rng, gained, differed = registry.game("yspahan"), Random(3), 0.0, 0
    network, policy = network_of("yspahan"), policy_of("yspahan")
    for number in range(6):
        position = game.new(4, ())
        position.start()
        seat = position.deal(Random(number))
        while seat >= 0:
            firsts = []
            for guide in (policy, unlearned()):
                search = Search(position, seat, 1, network, guide, (1, 200, 0, 20, 0))
                search.consider(1, 0, 0)
                search.play_rounds(1)
                firsts.append(search.opinions()[0][0])
            if firsts[0] != firsts[1]:
                search = Search(position, seat, 2, network, unlearned(), (1, 200, 0, 20, 0))
                search.consider(64, 64, 50_000)
                search.play_rounds(30)
                worths = {choice: worth for choice, _, worth, _, _ in search.opinions()}
                gained += worths[firsts[0]] - worths[firsts[1]]
                differed += 1
            seat = position.step(position.greedy_choice(rng, seat, 200), rng)
    assert differed > 50
    assert gained / differed > 2


def test_a_game_without_a_file_has_no_network() -> None:
    assert network_of("core") is None
    assert set(registry.names()) == {name for name in registry.names() if network_of(name) is not None}
