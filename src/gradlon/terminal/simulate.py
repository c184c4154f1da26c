"""`gradlon simulate`: many games between bots, what they scored, and which clauses acted."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.table import Table

from gradlon import bots
from gradlon.arena import plots, tables
from gradlon.arena.games import DRIVERS, Batch, Work, play_batch
from gradlon.arena.tally import Tally
from gradlon.arena.workers import LOCAL, do, do_on_cluster
from gradlon.bots.base import USUAL_THINK
from gradlon.bots.isolated import File, check
from gradlon.core.game import Game
from gradlon.core.markup import printable
from gradlon.terminal.common import FAULT, Paper, complain, game_of, options_of, usual_players
from gradlon.terminal.progress import games_bar
from gradlon.terminal.speech import say

INSIDE_BATCH = 2000
READ_BATCH = 500
"""Games of a task where the journal is read too."""
VIEWS_BATCH = 5
RAY = "ray://"
MOST_JOBS = 1024
MOST_GAMES = 1_000_000_000
MOST_PRINTED = 10_000_000
"""With --json, which prints every game's scores and so keeps them."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("simulate", help="play many games between bots, as fast as they can")
    parser.add_argument("game", help="ys, yspahan …")
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--options", default="", metavar="A,B", help="options of the game, by commas")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help=f"at most {MOST_GAMES}")
    parser.add_argument(
        "--bots",
        default="random",
        metavar="NAMES",
        help="`random` and `wild` (rare play occurs) run inside the engine; other bots, or one a seat, play by views",
    )
    parser.add_argument("--seed", default="0", help="the same seed plays the same games, whoever plays them")
    parser.add_argument("--think", type=float, default=USUAL_THINK, metavar="F", help="how much bots that search think")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write a row a game: FILE.csv or FILE.parquet")
    parser.add_argument("--plot", type=Path, metavar="DIR", help="draw pictures into a folder, or all into FILE.png")
    add_jobs(parser)
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on Ray: ray://HOST:PORT, or local for one started here"
    )
    parser.set_defaults(run=run)


def add_jobs(parser: argparse.ArgumentParser) -> None:
    cores = min(os.cpu_count() or 1, MOST_JOBS)
    parser.add_argument("--jobs", type=int, default=cores, metavar="N", help="processes (default: one for each core)")


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    work = work_of(arguments, game)
    check_places(arguments)
    began = time.perf_counter()
    tally = Tally(keep=arguments.json)
    with contextlib.ExitStack() as stack:
        bar = stack.enter_context(games_bar(hidden=arguments.json))
        line = bar.add_task(game.title, total=arguments.games)
        table = None
        if arguments.out:
            table = stack.enter_context(tables.TableFile(arguments.out, work, seats_of(game, work)))
        for batch in batches(arguments, work):
            tally.add(batch)
            if table is not None:
                table.add(batch.rows)
            bar.advance(line, batch.games)
    seconds = time.perf_counter() - began
    if arguments.plot:
        plots.draw(game, work, tally, arguments.plot)
    if arguments.json:
        print(json.dumps(as_data(arguments, game, work, tally, seconds)))
    else:
        show(arguments, game, work, tally, seconds)
    return FAULT if tally.faults else 0


def work_of(arguments: argparse.Namespace, game: Game) -> Work:
    """The games asked for; an error where they cannot be played."""
    check_games(arguments.games, MOST_PRINTED if arguments.json else MOST_GAMES)
    check_jobs(arguments.jobs)
    check_think(arguments.think)
    players = arguments.players if arguments.players is not None else usual_players(game)
    options = tuple(sorted(set(options_of(arguments.options))))
    game.new(players, options)
    sources = arguments.out is not None or arguments.plot is not None
    return Work(game.name, players, options, seated(arguments.bots, players), arguments.seed, sources, arguments.think)


def check_games(games: int, most: int) -> None:
    if games < 1:
        raise complain("games", given=games)
    if games > most:
        raise complain("most_games", most=most, given=games)


def check_jobs(jobs: int) -> None:
    if jobs < 1:
        raise complain("jobs", given=jobs)
    if jobs > MOST_JOBS:
        raise complain("most_jobs", most=MOST_JOBS, given=jobs)


def check_think(think: float) -> None:
    if not 0 < think < float("inf"):
        raise complain("think", given=think)


def seated(text: str, players: int) -> tuple[str, ...]:
    """Who plays: one name that the engine plays inside, or a bot for each seat."""
    given = options_of(text)
    if len(given) == 1 and given[0] in DRIVERS:
        return given
    if len(given) not in (1, players):
        raise complain("usage_seats", players=players, given=len(given))
    known = dict.fromkeys((*bots.names(), *DRIVERS))
    for name in dict.fromkeys(given):
        if File.read(name) is None and name not in known:
            raise complain("no_bot", bot=name, names=", ".join(known))
        if name in DRIVERS and name not in bots.names():
            raise complain("only_alone", bot=name)
        check(name)
    return given if len(given) == players else given * players


def check_places(arguments: argparse.Namespace) -> None:
    """Whether everything can be written and reached that will be: before the first game, not after the last."""
    if arguments.out:
        tables.check_path(arguments.out)
    if arguments.plot:
        plots.check_path(arguments.plot)
    cluster = arguments.cluster
    if cluster is not None and cluster != LOCAL and not cluster.startswith(RAY):
        raise complain("cluster", given=cluster)


def seats_of(game: Game, work: Work) -> int:
    """How many sides score, automata included."""
    return len(game.result(game.new(work.players, work.options)).scores)


def batches(arguments: argparse.Namespace, work: Work) -> Iterator[Batch]:
    """The games, in their order, a batch at a time."""
    size = VIEWS_BATCH if not work.inside else READ_BATCH if work.sources else INSIDE_BATCH
    tasks = ((work, first, min(first + size, arguments.games)) for first in range(0, arguments.games, size))
    if arguments.cluster is None:
        return do(play_batch, tasks, arguments.jobs)
    return do_on_cluster(play_batch, tasks, arguments.cluster, arguments.jobs)


def as_data(arguments: argparse.Namespace, game: Game, work: Work, tally: Tally, seconds: float) -> dict[str, Any]:
    data: dict[str, Any] = {
        "game": game.name,
        "rules": game.rules_version,
        "players": work.players,
        "options": list(work.options),
        "bots": arguments.bots,
        "seed": arguments.seed,
        "games": arguments.games,
        "faults": tally.faults,
        "seconds": round(seconds, 3),
        "scores": tally.scores,
        "fired": dict(tally.fired),
    }
    if tally.examples:
        data["fault_examples"] = tally.examples
    if tally.turns_lost.total():
        data["turns_lost"] = dict(tally.turns_lost)
    return data


def show(arguments: argparse.Namespace, game: Game, work: Work, tally: Tally, seconds: float) -> None:
    """The outcome as a table."""
    console = Paper(highlight=False)
    console.print(
        say(
            "simulated",
            games=arguments.games,
            game=game.title,
            players=work.players,
            bots=arguments.bots,
            seconds=f"{seconds:.1f}",
            rate=f"{arguments.games / seconds:,.0f}",
            faults=tally.faults,
        ),
        soft_wrap=True,
    )
    for text in tally.examples:
        console.print(say("fault", text=printable(text)), style="red", markup=False, soft_wrap=True)
    for name, count in tally.turns_lost.items():
        if count:
            console.print(say("turns_lost", bot=name, count=count), style="yellow", markup=False, soft_wrap=True)
    for path in (arguments.out, arguments.plot):
        if path:
            console.print(say("written", path=path), markup=False, soft_wrap=True)
    if not tally.games:
        return
    table = Table()
    for head in say("simulated_heads").split(", "):
        table.add_column(head, justify="right")
    names = plots.side_names(game, work, len(tally.seats))
    for name, seat in zip(names, tally.seats, strict=True):
        share = 100 * seat.won / tally.games
        table.add_row(
            name.removeprefix("seat "),
            f"{seat.mean:.1f}",
            str(min(seat.scores)),
            str(max(seat.scores)),
            f"{share:.1f} %",
        )
    console.print(table)
