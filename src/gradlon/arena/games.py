"""One simulated game after another: who plays it, and what is kept of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from gradlon.arena.seeds import stream
from gradlon.bots.base import OWN, USUAL_THINK, WALL, Bot
from gradlon.bots.isolated import IsolatedBot, seat_bot
from gradlon.core import registry
from gradlon.core.game import Game
from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from gradlon.core.rng import Random
from gradlon.match import Dealer, SeededDealer

MOST_EXAMPLES = 5


@dataclass(frozen=True)
class Work:
    """Which games are to be played: all that a worker needs to play any of them alike."""

    game: str
    players: int
    options: tuple[str, ...]
    bots: tuple[str, ...]
    """One name that a driver inside the engine has, or one name a seat."""
    seed: str
    sources: bool = False
    """Whether to read the journal: where points came from, who got what."""
    think: float = USUAL_THINK

    @property
    def inside(self) -> bool:
        """Whether the engine plays these games by itself."""
        return len(self.bots) == 1


@dataclass(frozen=True)
class Row:
    """What is kept of a game."""

    number: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int
    """Decisions with two options or more."""
    sources: tuple[Mapping[str, int], ...] = ()
    """By seat: points by their source."""
    features: tuple[Mapping[str, int], ...] = ()
    """By seat: how often it got what (`Game.features`)."""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass
class Batch:
    """What came of some games in a row."""

    games: int = 0
    rows: list[Row] = field(default_factory=list)
    fired: Counter[str] = field(default_factory=Counter)
    faults: int = 0
    examples: list[str] = field(default_factory=list)
    turns_lost: Counter[str] = field(default_factory=Counter)
    """By foreign bot: decisions that a stand-in took."""

    def fault(self, text: str) -> None:
        self.faults += 1
        if len(self.examples) < MOST_EXAMPLES:
            self.examples.append(text)


Driver = Callable[[Position, Random], int]
"""Plays a started position to its end inside the engine; how many decisions there were."""

DRIVERS: dict[str, Driver] = {
    "random": lambda position, rng: position.playout(rng),
    "wild": lambda position, rng: position.weighted_playout(rng),
}
"""Bots that the engine plays by itself when they sit at every seat. A compiled bot is added here by its name."""


@dataclass
class Played:
    """How a game by views went: its decisions, and by seat how long each took: of a bot in this process in the
    processor's time, which a busy machine does not lengthen; of one in a process of its own as we wait for it."""

    decisions: int
    seconds: list[list[float]]


def play_batch(work: Work, first: int, last: int) -> Batch:
    """The games from the first number to the last, the last not included."""
    batch = Batch(last - first)
    game = registry.game(work.game)
    fired = [0] * len(game.clauses)
    for number in range(first, last):
        play_one(game, work, number, batch, fired)
    batch.fired.update({clause: count for clause, count in zip(game.clauses, fired, strict=True) if count})
    return batch


def play_one(game: Game, work: Work, number: int, batch: Batch, fired: list[int]) -> None:
    """One game. A fault of the engine is reported with what is needed to see it again, and the next game follows."""
    position = game.new(work.players, work.options)
    if work.sources:
        position.record()
    else:
        position.count_clauses()
    try:
        position.start()
        decisions = play(game, work, position, number, batch)
        found = game.faults(position)
        result = game.result(position)
        sources, features = read_journal(game, position, len(result.scores)) if work.sources else ((), ())
    except Exception as fault:  # whatever it is, it is counted and told: that is what simulations are for
        batch.fault(f"game {number} (seed {work.seed}): {type(fault).__name__}: {fault}")
        return
    if found:
        batch.fault(f"game {number} (seed {work.seed}): {'; '.join(found)}")
    batch.rows.append(Row(number, result.scores, result.ranks, decisions, sources, features))
    for index, count in enumerate(position.fired()[: len(fired)]):
        fired[index] += count


def play(game: Game, work: Work, position: Position, number: int, batch: Batch) -> int:
    """Play a started position to its end; how many decisions there were."""
    if work.inside:
        return DRIVERS[work.bots[0]](position, Random(stream(work.seed, number)))
    dealer = SeededDealer(f"{stream(work.seed, number, 'dealer'):x}")
    players: list[Bot] = []
    try:
        for seat, name in enumerate(work.bots):
            players.append(seat_bot(name, stream(work.seed, number, "bot", seat), work.think, clock=OWN))
        return by_views(game, position, dealer, players).decisions
    finally:
        for name, bot in zip(work.bots, players, strict=False):
            if isinstance(bot, IsolatedBot):
                bot.close()
                batch.turns_lost[name] += len(bot.faults)


def by_views(game: Game, position: Position, dealer: Dealer, players: Sequence[Bot]) -> Played:
    """Play a started position to its end; each bot sees what its seat sees."""
    played = Played(0, [[] for _ in players])
    clocks = [WALL if isinstance(player, IsolatedBot) else OWN for player in players]
    draws = 0
    while not position.is_over():
        if position.asks_chance():
            text = dealer.draw(draws, game.chances(position))
            position.draw(game.parse(position, CHANCE, text))
            draws += 1
            continue
        seat = position.asked_seats()[0]
        offered = game.texts(position, seat)
        view, texts = game.view(position, seat), tuple(offered)
        began = clocks[seat]()
        text = players[seat].decide(view, texts)
        played.seconds[seat].append(clocks[seat]() - began)
        position.choose(seat, offered[text] if text in offered else game.parse(position, seat, text))
        played.decisions += len(offered) > 1
    return played


def read_journal(
    game: Game, position: Position, seats: int
) -> tuple[tuple[Mapping[str, int], ...], tuple[Mapping[str, int], ...]]:
    """Where the points of each seat came from, and what it got how often."""
    sources: list[Counter[str]] = [Counter() for _ in range(seats)]
    features: list[Counter[str]] = [Counter() for _ in range(seats)]
    for numbers in position.drain():
        if numbers[1] not in game.studied_kinds:
            continue
        event = game.event(position, numbers)
        for seat, told in game.points_by_source(event).items():
            sources[seat].update(told)
        got = game.feature_of(event)
        if got is not None:
            features[got[0]][got[1]] += 1
    return tuple(sources), tuple(features)
