"""Matches for tests: played by random bots with known seeds, to the end or to some act."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from gradlon.bots import make
from gradlon.core import registry
from gradlon.match import Match, SeededDealer
from gradlon.record import Record

EVERY_ACT = 10_000


def play_on(match: Match, acts: int, seed: int = 5) -> Match:
    """So many further acts, by random bots."""
    bots = [make("random", seed + seat) for seat in range(match.players)]
    for _ in range(acts):
        if match.over:
            break
        seat = match.asked[0]
        match.submit(seat, bots[seat].decide(match.view(seat), match.options(seat)))
    return match


def begun(players: int = 4, options: Sequence[str] = (), acts: int = 0, seed: int = 7) -> Match:
    """A match of Ys after so many acts."""
    return play_on(Match(registry.game("ys"), players, options, dealer=SeededDealer(f"{seed:x}")), acts, seed)


def placing() -> Match:
    """A match in which somebody is about to place a pair."""
    match = begun()
    while not match.options(match.asked[0])[0].startswith("place"):
        play_on(match, 1)
    return match


@cache
def finished(players: int = 4, options: tuple[str, ...] = ()) -> Record:
    """The record of a whole match."""
    return begun(players, options, EVERY_ACT).record()
