"""`gradlon arena`: a tournament between bots over balanced seats and shared deals."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from gradlon.arena import podium, ratings
from gradlon.arena.contest import Contest, play_game
from gradlon.arena.files import require_writable
from gradlon.arena.standings import Standing, Standings, standings
from gradlon.arena.store import Store
from gradlon.arena.workers import do
from gradlon.bots.base import USUAL_THINK
from gradlon.bots.isolated import USUAL_LIMIT
from gradlon.core.errors import BadOptions
from gradlon.core.game import Game
from gradlon.core.markup import printable
from gradlon.terminal.common import Paper, complain, game_of, options_of, usual_players
from gradlon.terminal.progress import games_bar
from gradlon.terminal.simulate import add_jobs, check_games, check_jobs, check_think
from gradlon.terminal.speech import say

MOST_GAMES = 1_000_000
"""The results of all are kept, each with how long decisions took."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("arena", help="a tournament between bots: who is stronger, and how sure that is")
    parser.add_argument("game", help="ys, yspahan …")
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--options", default="", metavar="A,B", help="options of the game, by commas")
    parser.add_argument("--bots", default="", metavar="A,B", help="bots by name")
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="FILE.py:CLASS",
        help="a bot from a Python file, in a process of its own; as often as you like",
    )
    parser.add_argument(
        "--shares",
        default="",
        metavar="1,3",
        help="how many seats each bot has at every table, in the order of --bots, then --bot; else as evenly as can be",
    )
    parser.add_argument(
        "--games", type=int, default=200, metavar="N", help=f"rounded up to whole deals; at most {MOST_GAMES}"
    )
    parser.add_argument("--seed", default="0", help="the same seed deals the same games")
    parser.add_argument("--think", type=float, default=USUAL_THINK, metavar="F", help="how much bots that search think")
    parser.add_argument(
        "--limit", type=float, default=USUAL_LIMIT, metavar="SECONDS", help="for each decision of a bot from a file"
    )
    parser.add_argument("--store", type=Path, metavar="FILE", help="keep each game's result here, and go on from there")
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help="draw ratings and who beats whom")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    add_jobs(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    contest = contest_of(arguments, game)
    if arguments.plot:
        podium.check_path(arguments.plot)
    keys = contest.keys(arguments.games)
    console = Console(highlight=False, stderr=True, quiet=arguments.json)
    tell_size(console, contest, len(keys), arguments.games)
    began = time.perf_counter()
    with Store(contest, arguments.store) as store, games_bar(hidden=arguments.json) as bar:
        missing = [key for key in keys if key not in store.results]
        done = len(keys) - len(missing)
        if done:
            console.print(
                say("arena_resumed", done=done, games=len(keys), path=arguments.store), markup=False, soft_wrap=True
            )
        line = bar.add_task(game.title, total=len(keys), completed=done, before=done)
        for result in do(play_game, ((contest, *key) for key in missing), arguments.jobs):
            store.add(result)
            bar.advance(line)
        results = store.results
    seconds = time.perf_counter() - began
    outcome = standings(contest, results, keys)
    if arguments.plot:
        podium.draw(game, contest, outcome, arguments.plot)
    if arguments.json:
        print(json.dumps(as_data(contest, game, outcome, seconds)))
    else:
        show(contest, game, outcome, len(missing) / seconds)
        if arguments.plot:
            console.print(say("written", path=arguments.plot), markup=False, soft_wrap=True)
    return 0


def contest_of(arguments: argparse.Namespace, game: Game) -> Contest:
    """The tournament asked for; an error where it cannot be played."""
    check_games(arguments.games, MOST_GAMES)
    check_jobs(arguments.jobs)
    check_think(arguments.think)
    if not 0 < arguments.limit < float("inf"):
        raise complain("limit", given=arguments.limit)
    ratings.require()
    if arguments.store:
        require_writable(arguments.store)
    contest = Contest(
        game.name,
        arguments.players if arguments.players is not None else usual_players(game),
        tuple(sorted(set(options_of(arguments.options)))),
        (*options_of(arguments.bots), *arguments.bot),
        arguments.seed,
        arguments.think,
        arguments.limit,
        shares_of(arguments.shares),
    )
    contest.check()
    return contest


def shares_of(text: str) -> tuple[int, ...]:
    """Numbers of seats, by commas."""
    found = options_of(text)
    if not all(share.isascii() and share.isdigit() and len(share) < 3 for share in found):
        raise BadOptions(f"--shares {text}: numbers of seats by commas, as in 1,3")
    return tuple(int(share) for share in found)


def tell_size(console: Console, contest: Contest, games: int, wanted: int) -> None:
    """How many games it will be, where that is not what was asked for."""
    if games != wanted:
        arrangements = len(contest.arrangements)
        console.print(
            say("arena_rounded", games=games, deals=games // arrangements, arrangements=arrangements), soft_wrap=True
        )


def as_data(contest: Contest, game: Game, outcome: Standings, seconds: float) -> dict[str, Any]:
    return {
        "game": game.name,
        "rules": game.rules_version,
        "players": contest.players,
        "options": list(contest.options),
        "shares": list(contest.shares),
        "seed": contest.seed,
        "think": contest.think,
        "games": outcome.games,
        "deals": outcome.deals,
        "arrangements": len(contest.arrangements),
        "seconds": round(seconds, 3),
        "bots": [bot_data(bot) for bot in outcome.bots],
        "ahead": outcome.ahead,
    }


def bot_data(bot: Standing) -> dict[str, Any]:
    low, high = bot.won_interval
    return {
        "bot": bot.name,
        "rating": bot.rating.value,
        "rating_error": bot.rating.error,
        "won": bot.won,
        "won_interval": [low, high],
        "mean_score": bot.score / bot.seats,
        "mean_rank": bot.rank / bot.seats,
        "games": bot.games,
        "seats": bot.seats,
        "turns_lost": bot.faults,
        "notes": bot.notes,
        "decisions": bot.clock.count,
        "seconds_a_decision": {"mean": bot.clock.mean, "p99": bot.clock.slow, "longest": bot.clock.longest},
    }


def show(contest: Contest, game: Game, outcome: Standings, rate: float) -> None:
    """The outcome as a table, the strongest first."""
    console = Paper(highlight=False)
    console.print(
        say(
            "arena_played",
            games=outcome.games,
            game=game.title,
            players=contest.players,
            deals=outcome.deals,
            rate=f"{rate:,.1f}",
            even=even_shares(contest),
        ),
        soft_wrap=True,
    )
    first, *others = say("arena_heads").split(", ")
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column(first, overflow="fold", min_width=8)
    for head in others:
        table.add_column(head, justify="right", no_wrap=True)
    for bot in sorted(outcome.bots, key=lambda bot: -bot.rating.value):
        table.add_row(*cells(bot))
    console.print(table)
    console.print(say("arena_legend").strip(), soft_wrap=True, style="dim")
    for bot in outcome.bots:
        for note in bot.notes:
            told = say("arena_note", bot=bot.name, note=printable(note))
            console.print(told, style="yellow", markup=False, soft_wrap=True)


def even_shares(contest: Contest) -> str:
    """What part of the games each bot would win if all were equally strong, in per cent."""
    if contest.shares:
        return " / ".join(f"{100 * share / contest.players:.1f}" for share in contest.shares)
    return f"{100 / min(contest.players, len(contest.bots)):.1f}"


def cells(bot: Standing) -> list[str]:
    """A bot's row of the table."""
    low, high = bot.won_interval
    error = f" ± {bot.rating.error:.1f}" if bot.rating.error is not None else ""
    return [
        bot.name,
        f"{bot.rating.value:.1f}{error}",
        f"{100 * bot.won:.1f}",
        f"{100 * low:.0f}–{100 * high:.0f}",
        f"{bot.score / bot.seats:.1f}",
        f"{bot.rank / bot.seats:.2f}",
        span(bot.clock.mean),
        span(bot.clock.slow),
        span(bot.clock.longest),
        str(bot.faults),
    ]


def span(seconds: float) -> str:
    """A time in the unit that suits it."""
    if seconds < 0.001:
        return f"{1e6 * seconds:.0f}µs"
    return f"{1e3 * seconds:.1f}ms" if seconds < 1 else f"{seconds:.2f}s"
