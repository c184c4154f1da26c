"""Players and options (YS-SET-1): what may be played together, and the words of a refusal."""

from __future__ import annotations

from itertools import combinations

import pytest

from gradlon.core.errors import BadOptions
from gradlon.ys.game import GAME
from marks import rules
from support.ys_table import start

pytestmark = pytest.mark.engine

PLAYERS = {
    "express": (3, 4),
    "kings_favor": (3, 4),
    "memory": (2, 3, 4),
    "three_neighborhoods": (3,),
    "hard_neutral": (2,),
}
"""With how many players each option of the booklet may be played; any two may be combined."""

CLAUSE = {
    "express": "YS-SET-1",
    "kings_favor": "YS-SET-1",
    "three_neighborhoods": "YS-3P-1",
    "hard_neutral": "YS-2P-2",
}

COMBINATIONS = [
    (players, options)
    for players in (2, 3, 4)
    for number in range(len(PLAYERS) + 1)
    for options in combinations(PLAYERS, number)
]
PLAYABLE = [(players, options) for players, options in COMBINATIONS if all(players in PLAYERS[one] for one in options)]
REFUSED = [entry for entry in COMBINATIONS if entry not in PLAYABLE]


def test_there_are_as_many_as_the_booklet_allows() -> None:
    assert (len(PLAYABLE), len(REFUSED)) == (4 + 16 + 8, 96 - 28)


@rules("YS-SET-1", "YS-3P-1", "YS-2P-2", "YS-EX-1")
@pytest.mark.parametrize(("players", "options"), PLAYABLE)
def test_what_may_be_played_together(players: int, options: tuple[str, ...]) -> None:
    position = GAME.new(players, options)
    assert GAME.setup_of(position) == (players, tuple(sorted(options)))


@rules("YS-SET-1", "YS-3P-1", "YS-2P-2")
@pytest.mark.parametrize(("players", "options"), REFUSED)
def test_what_may_not(players: int, options: tuple[str, ...]) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.new(players, options)
    broken = {CLAUSE[one] for one in options if players not in PLAYERS[one]}
    assert str(refusal.value).split(":")[0] in broken
    assert str(players) in str(refusal.value)


@rules("YS-SET-1")
@pytest.mark.parametrize(
    ("players", "option", "message"),
    [
        (2, "express", "YS-SET-1: Ys Express is for 3 or 4 players, not 2"),
        (2, "kings_favor", "YS-SET-1: King's Favor is for 3 to 5 players, not 2"),
        (4, "three_neighborhoods", "YS-3P-1: only three players may choose three neighborhoods, not 4"),
        (3, "hard_neutral", "YS-2P-2: only a two-player game has neutral brokers, not one of 3"),
    ],
)
def test_the_words_of_a_refusal(players: int, option: str, message: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.new(players, [option])
    assert str(refusal.value) == message


@rules("YS-SET-1")
def test_an_unknown_option_is_refused_with_a_list_of_those_there_are() -> None:
    with pytest.raises(BadOptions, match="'turbo'") as refusal:
        GAME.new(4, ["turbo"])
    assert all(option in str(refusal.value) for option in PLAYERS)


@rules("YS-SET-1")
@pytest.mark.parametrize(("players", "options"), [entry for entry in PLAYABLE if len(entry[1]) in (0, 2, 4)])
def test_they_can_be_played_to_the_end(players: int, options: tuple[str, ...]) -> None:
    table = start(players, *options).run_to_the_end(players)
    assert table.told("turn_started", "turn") == [1, 2, 3, 4]
    assert len(GAME.result(table.position).scores) == max(3, players)
