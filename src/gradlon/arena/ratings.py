"""How strong bots are: openskill's Plackett-Luce model on the ranks of all games, worked out anew from what is stored.

Games are taken in the order of their deals and arrangements, whatever order they were played in. A bot's strength
does not change within a tournament, so the model's drift is left out. Intervals come from drawing the deals anew.
"""

from __future__ import annotations

import importlib
import random
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gradlon.arena.extras import need
from gradlon.arena.statistics import NORMAL_95

MOST_RESAMPLES = 200
FEWEST_RESAMPLES = 40
GAMES_RESAMPLED = 200_000
"""About so many games are rated for the intervals: some seconds."""


@dataclass(frozen=True)
class Rating:
    """A bot's strength; everybody begins with 25."""

    value: float
    error: float | None
    """Half of the 95% interval; None where one deal tells nothing of others."""


@dataclass(frozen=True)
class Ranked:
    """A game as ratings see it: who sat there, and the ranks."""

    bots: Sequence[int]
    ranks: Sequence[int]


def require() -> None:
    need("openskill", "study", "gradlon arena")


def rate(games: Mapping[int, Sequence[Ranked]], bots: int) -> list[Rating]:
    """The ratings of so many bots, from the games by deal."""
    model = importlib.import_module("openskill.models").PlackettLuce(tau=0.0)
    deals = sorted(games)
    values = rated(model, [game for deal in deals for game in games[deal]], bots)
    if len(deals) < 2:
        return [Rating(value, None) for value in values]
    total = sum(len(played) for played in games.values())
    rng = random.Random(0)
    resampled: list[list[float]] = []
    for _ in range(min(MOST_RESAMPLES, max(FEWEST_RESAMPLES, GAMES_RESAMPLED // total))):
        drawn = sorted(rng.choices(deals, k=len(deals)))
        resampled.append(rated(model, [game for deal in drawn for game in games[deal]], bots))
    errors = [NORMAL_95 * statistics.stdev(column) for column in zip(*resampled, strict=True)]
    return [Rating(value, error) for value, error in zip(values, errors, strict=True)]


def rated(model: Any, games: Sequence[Ranked], bots: int) -> list[float]:
    """Strengths after these games. What a bot gains at several seats of one game counts on average."""
    strengths = [(model.mu, model.sigma) for _ in range(bots)]
    for game in games:
        teams = [[model.rating(mu=strengths[bot][0], sigma=strengths[bot][1])] for bot in game.bots]
        after = model.rate(teams, ranks=[float(rank) for rank in game.ranks])
        for bot in set(game.bots):
            mine = [team[0] for seat, team in zip(game.bots, after, strict=True) if seat == bot]
            strengths[bot] = (
                sum(rating.mu for rating in mine) / len(mine),
                sum(rating.sigma for rating in mine) / len(mine),
            )
    return [strength for strength, _ in strengths]
