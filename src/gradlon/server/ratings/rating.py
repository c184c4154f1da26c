"""Ratings: openskill's Plackett-Luce on the ranks of people in a match. Bots are left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any


@dataclass(frozen=True)
class Strength:
    """What is known of how strong somebody is at a game."""

    mu: float
    sigma: float
    matches: int = 0
    won: int = 0
    last: int = 0

    @property
    def shown(self) -> float:
        """What they are at least, almost surely: who has played little is not above who has proved it."""
        return self.mu - 3 * self.sigma


@dataclass(frozen=True)
class Placing:
    """Somebody's place in a match; None for somebody who is gone and nobody knows any more."""

    person: str | None
    rank: int


@cache
def model() -> Any:
    """Loaded when something is rated: it takes a moment."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def beginning() -> Strength:
    """Of somebody who has not played."""
    return Strength(model().mu, model().sigma)


def placings(seats: Sequence[Mapping[str, Any]], ranks: Sequence[int]) -> list[Placing] | None:
    """The places of the people of a match; None where it is not rated.

    Rated is a match that ended, with at least two people, each at one seat. Whose seat a bot kept at the end comes
    after all others: leaving does not spare a defeat.
    """
    if len(ranks) != len(seats):
        return None
    last = len(seats) + 1
    found = [
        Placing(seat["person"], last if seat["keeper"] else ranks[seat["seat"] - 1])
        for seat in seats
        if seat["kind"] == "person"
    ]
    known = [place.person for place in found if place.person is not None]
    if len(found) < 2 or len(set(known)) < len(known) or not known:
        return None
    return found


def after(before: Mapping[str, Strength], match: Sequence[Placing], ended: int) -> dict[str, Strength]:
    """The strengths of a match's people after it."""
    start = [before.get(place.person or "") or beginning() for place in match]
    teams = [[model().rating(mu=one.mu, sigma=one.sigma)] for one in start]
    rated = model().rate(teams, ranks=[float(place.rank) for place in match])
    best = min(place.rank for place in match)
    return {
        place.person: Strength(
            team[0].mu, team[0].sigma, one.matches + 1, one.won + (place.rank == best), max(one.last, ended)
        )
        for place, one, team in zip(match, start, rated, strict=True)
        if place.person is not None
    }
