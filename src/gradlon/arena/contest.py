"""A tournament between bots: its games, and one of them played."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from gradlon.arena.design import Arrangement, arrangements
from gradlon.arena.games import by_views
from gradlon.arena.seeds import stream
from gradlon.bots.base import OWN, USUAL_THINK, Bot
from gradlon.bots.isolated import USUAL_LIMIT, File, IsolatedBot, check, seat_bot
from gradlon.core import registry
from gradlon.core.errors import BadOptions
from gradlon.match import SeededDealer

FEWEST_BOTS = 2
MOST_BOTS = 12
KEPT_NOTES = 3
"""Faults of a bot that are told in a game's line; all are counted."""
STEPS_A_DECADE = 24
"""Decisions are timed in steps of about a tenth."""

Key = tuple[int, int]
"""Deal and arrangement."""


@dataclass(frozen=True)
class Contest:
    """What is played: everything that a game's result depends on."""

    game: str
    players: int
    options: tuple[str, ...]
    bots: tuple[str, ...]
    seed: str
    think: float = USUAL_THINK
    limit: float = USUAL_LIMIT
    """Seconds that a bot from a file may take to decide."""
    shares: tuple[int, ...] = ()
    """How many seats each bot has at every table; empty: as evenly as can be."""

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The bots as people call them: of a file without its folder."""
        return tuple(Path(bot).name for bot in self.bots)

    @cached_property
    def arrangements(self) -> list[Arrangement]:
        return arrangements(len(self.bots), self.players, self.shares)

    @cached_property
    def sides(self) -> int:
        """How many score at this table, automata included."""
        game = registry.game(self.game)
        return len(game.result(game.new(self.players, self.options)).scores)

    def keys(self, games: int) -> list[Key]:
        """The games of a tournament of at least so many: whole deals, or the seats would not be even."""
        deals = math.ceil(games / len(self.arrangements))
        return [(deal, number) for deal in range(deals) for number in range(len(self.arrangements))]

    def seated(self, key: Key) -> list[str]:
        """Who sits where in a game, by name."""
        return [self.names[bot] for bot in self.arrangements[key[1]]]

    def check(self) -> None:
        """`BadOptions` where it cannot be played."""
        registry.game(self.game).new(self.players, self.options)
        fewest = 1 if self.shares else FEWEST_BOTS
        if not fewest <= len(self.bots) <= MOST_BOTS:
            raise BadOptions(f"a tournament takes {fewest} to {MOST_BOTS} bots, not {len(self.bots)}")
        if self.shares and (
            len(self.shares) != len(self.bots) or min(self.shares) < 1 or sum(self.shares) != self.players
        ):
            told = ",".join(map(str, self.shares))
            raise BadOptions(
                f"--shares {told}: say for each of {len(self.bots)} bots how many of the {self.players} seats it has"
            )
        for name, count in Counter(self.names).items():
            if count > 1:
                raise BadOptions(f"there are {count} bots {name}: each needs a name of its own")
        for bot in self.bots:
            check(bot)

    def header(self) -> dict[str, Any]:
        """What tells this tournament from others: the first line of its store."""
        files = [File.read(bot) for bot in self.bots]
        shares = {"shares": list(self.shares)} if self.shares else {}
        return {
            "arena": 1,
            "rules": registry.game(self.game).rules_version,
            **{name: value for name, value in asdict(self).items() if name != "shares"},
            **shares,
            "options": list(self.options),
            "bots": list(self.names),
            "files": [file.fingerprint() if file is not None else None for file in files],
        }


def play_game(contest: Contest, deal: int, number: int) -> dict[str, Any]:
    """One game, as the line of the store that tells what came of it."""
    game = registry.game(contest.game)
    position = game.new(contest.players, contest.options)
    position.start()
    dealer = SeededDealer(f"{stream(contest.seed, 'deal', deal):x}")
    players: list[Bot] = []
    try:
        for seat, bot in enumerate(contest.arrangements[number]):
            seed = stream(contest.seed, "bot", deal, number, seat)
            players.append(seat_bot(contest.bots[bot], seed, contest.think, contest.limit, OWN))
        for player in players:
            if isinstance(player, IsolatedBot):
                player.get_ready()
        played = by_views(game, position, dealer, players)
    finally:
        for player in players:
            if isinstance(player, IsolatedBot):
                player.close()
    result = game.result(position)
    faults = [player.faults if isinstance(player, IsolatedBot) else [] for player in players]
    return {
        "deal": deal,
        "arrangement": number,
        "bots": contest.seated((deal, number)),
        "rules": game.rules_version,
        "scores": list(result.scores),
        "ranks": list(result.ranks),
        "decisions": played.decisions,
        "times": [timing(seconds) for seconds in played.seconds],
        "faults": [len(each) for each in faults],
        "notes": [each[:KEPT_NOTES] for each in faults],
    }


def timing(seconds: Sequence[float]) -> dict[str, Any]:
    """How long a seat's decisions took: their number, sum and longest, and how many fell into each step of time."""
    steps = Counter(math.floor(STEPS_A_DECADE * math.log10(max(each, 1e-9))) for each in seconds)
    return {
        "count": len(seconds),
        "total": round(sum(seconds), 6),
        "longest": round(max(seconds, default=0.0), 6),
        "steps": {str(step): count for step, count in sorted(steps.items())},
    }
