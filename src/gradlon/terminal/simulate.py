"""`gradlon simulate`: many games between bots, what they scored, and which clauses acted."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from gradlon import bots
from gradlon.core.game import Game
from gradlon.core.limits import CHANCE
from gradlon.core.position import Position
from gradlon.core.rng import Random
from gradlon.match import SeededDealer
from gradlon.terminal.common import FAULT, complain, game_of, options_of, stream, usual_players
from gradlon.words import say

Player = Callable[[Game, Position, str, int], None]
"""Plays a started position to its end: game, position, seed, number of the game."""
MOST_EXAMPLES = 5


@dataclass
class Outcome:
    """What came of the games so far."""

    scores: list[list[int]] = field(default_factory=list)
    winners: list[tuple[int, ...]] = field(default_factory=list)
    fired: dict[str, int] = field(default_factory=dict)
    faults: int = 0
    examples: list[str] = field(default_factory=list)

    def fault(self, text: str) -> None:
        self.faults += 1
        if len(self.examples) < MOST_EXAMPLES:
            self.examples.append(text)


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("simulate", help="play many games between bots, as fast as they can")
    parser.add_argument("game", help="ys, yspahan …")
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--options", default="", metavar="A,B", help="options of the game, by commas")
    parser.add_argument("--games", type=int, default=1000, metavar="N")
    parser.add_argument(
        "--bots",
        default="random",
        metavar="NAMES",
        help="`random` and `wild` (rare play occurs) run inside the engine; other bots, or one a seat, play by views",
    )
    parser.add_argument("--seed", default="0", help="the same seed plays the same games")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.games < 1:
        raise complain("games", given=arguments.games)
    game = game_of(arguments.game)
    players = arguments.players if arguments.players is not None else usual_players(game)
    options = tuple(sorted(set(options_of(arguments.options))))
    game.new(players, options)
    play = driver(arguments.bots, players)
    began = time.perf_counter()
    outcome = Outcome()
    with Progress(
        console=Console(stderr=True), transient=True, disable=arguments.json or not sys.stderr.isatty()
    ) as progress:
        for number in progress.track(range(arguments.games), description=game.title):
            play_one(game, players, options, play, arguments.seed, number, outcome)
    seconds = time.perf_counter() - began
    if arguments.json:
        print(json.dumps(as_data(arguments, game, players, options, outcome, seconds)))
    else:
        show(arguments, game, players, outcome, seconds)
    return FAULT if outcome.faults else 0


def play_one(
    game: Game, players: int, options: Sequence[str], play: Player, seed: str, number: int, outcome: Outcome
) -> None:
    """One game. A fault of the engine is reported with what is needed to see it again, and the next game follows."""
    position = game.new(players, options)
    position.count_clauses()
    try:
        position.start()
        play(game, position, seed, number)
        found = game.faults(position)
        result = game.result(position)
    except Exception as fault:  # whatever it is, it is counted and told: that is what simulations are for
        outcome.fault(f"game {number} (seed {seed}): {type(fault).__name__}: {fault}")
        return
    if found:
        outcome.fault(f"game {number} (seed {seed}): {'; '.join(found)}")
    outcome.scores.append(list(result.scores))
    outcome.winners.append(result.winners)
    for clause, count in zip(game.clauses, position.fired(), strict=False):
        if count:
            outcome.fired[clause] = outcome.fired.get(clause, 0) + count


def driver(text: str, players: int) -> Player:
    """Who plays: inside the engine, or bots by their views."""
    names = list(options_of(text))
    if names == ["random"]:
        return play_random
    if names == ["wild"]:
        return play_wild
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise complain("usage_bots", players=players, given=len(names))
    for name in names:
        bots.make(name, 0)
    return by_views(names)


def play_random(_game: Game, position: Position, seed: str, number: int) -> None:
    position.playout(Random(stream(seed, number)))


def play_wild(_game: Game, position: Position, seed: str, number: int) -> None:
    position.weighted_playout(Random(stream(seed, number)))


def by_views(names: Sequence[str]) -> Player:
    def play(game: Game, position: Position, seed: str, number: int) -> None:
        dealer = SeededDealer(f"{stream(seed, number, 'dealer'):x}")
        players = [bots.make(name, stream(seed, number, "bot", seat)) for seat, name in enumerate(names)]
        draws = 0
        while not position.is_over():
            if position.asks_chance():
                text = dealer.draw(draws, game.chances(position))
                position.draw(game.parse(position, CHANCE, text))
                draws += 1
                continue
            seat = position.asked_seats()[0]
            offered = game.texts(position, seat)
            text = players[seat].decide(game.view(position, seat), tuple(offered))
            position.choose(seat, offered[text] if text in offered else game.parse(position, seat, text))

    return play


def as_data(
    arguments: argparse.Namespace, game: Game, players: int, options: Sequence[str], outcome: Outcome, seconds: float
) -> dict[str, Any]:
    data: dict[str, Any] = {
        "game": game.name,
        "rules": game.rules_version,
        "players": players,
        "options": list(options),
        "bots": arguments.bots,
        "seed": arguments.seed,
        "games": arguments.games,
        "faults": outcome.faults,
        "seconds": round(seconds, 3),
        "scores": outcome.scores,
        "fired": outcome.fired,
    }
    if outcome.examples:
        data["fault_examples"] = outcome.examples
    return data


def show(arguments: argparse.Namespace, game: Game, players: int, outcome: Outcome, seconds: float) -> None:
    """The outcome as a table."""
    console = Console(highlight=False)
    console.print(
        say(
            "simulated",
            games=arguments.games,
            game=game.title,
            players=players,
            bots=arguments.bots,
            seconds=f"{seconds:.1f}",
            rate=f"{arguments.games / seconds:,.0f}",
            faults=outcome.faults,
        ),
        soft_wrap=True,
    )
    for text in outcome.examples:
        console.print(say("fault", text=text), style="red", markup=False, soft_wrap=True)
    if not outcome.scores:
        return
    table = Table()
    for head in ("seat", "mean", "lowest", "highest", "won"):
        table.add_column(head, justify="right")
    for seat, scores in enumerate(zip(*outcome.scores, strict=True)):
        won = sum(1 / len(winners) for winners in outcome.winners if seat in winners)
        share = 100 * won / len(outcome.winners)
        mean = sum(scores) / len(scores)
        table.add_row(str(seat + 1), f"{mean:.1f}", str(min(scores)), str(max(scores)), f"{share:.1f} %")
    console.print(table)
