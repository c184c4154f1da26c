"""What the opponents must show, measured: each level against the one below, anchors, other searches, and no fault.

    nice -n 19 python -m bench.ladder                     # all trials, resumable; hours of one core
    nice -n 19 python -m bench.ladder ys-34 yspahan-34    # some of them
    python -m bench.ladder --show                         # what there is so far

Each trial is a tournament of `gradlon arena` with a store under `build/ladder`: a run that was stopped goes on where it
was. Bots have their time by the processor's clock, so it may run beside other work. The stores do not know the bots'
code: begin anew with `--store` elsewhere when it has changed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.results import BUILD
from gradlon.arena.contest import Contest, play_game
from gradlon.arena.games import Work, play_batch
from gradlon.arena.standings import Standing, standings
from gradlon.arena.store import Store
from gradlon.arena.workers import do
from gradlon.bots import LEVELS
from gradlon.core import registry

STEP_THINK, TOP_THINK, QUICK = 0.05, 0.1, 0.0005
STEP_GAMES, TOP_GAMES, FAULT_GAMES = 200, 100, 2000
FAULTS = "faults"
FAULT_BATCH = 10


@dataclass(frozen=True)
class Trial:
    """A tournament, and what its first bot must reach."""

    name: str
    contest: Contest
    games: int
    won: float = 0.0
    """The least share of games won."""
    surely: bool = False
    """Whether the whole 95% interval must lie above it."""
    points: float = 0.0
    """The least mean of points."""

    def kept(self, bot: Standing) -> bool:
        reached = bot.won_interval[0] > self.won if self.surely else bot.won >= self.won
        return reached and bot.score >= self.points * bot.seats


def trials() -> Iterator[Trial]:
    """Everything but the games that look for faults."""
    names = [level.name for level in LEVELS]
    for game in registry.names():
        yield Trial(f"{game}-anchor", contest(game, ("hawker", "random"), STEP_THINK), STEP_GAMES, 0.95)
        for number, (lower, upper) in enumerate(pairwise(names), 1):
            pair = contest(game, (upper, lower), STEP_THINK)
            yield Trial(f"{game}-{number}{number + 1}", pair, STEP_GAMES, 0.5, True)
        yield Trial(f"{game}-ismcts", contest(game, (names[-1], "ismcts"), TOP_THINK), TOP_GAMES, 0.7)
    like = contest("yspahan", ("broker",), STEP_THINK, (4,))
    yield Trial("yspahan-like", like, STEP_GAMES, points=78.0)
    three = contest("yspahan", ("magnate", "hawker"), TOP_THINK, (1, 3))
    yield Trial("yspahan-hawkers", three, TOP_GAMES, points=90.0)


def contest(game: str, bots: tuple[str, ...], think: float, shares: tuple[int, ...] = ()) -> Contest:
    return Contest(game, 4, (), bots, "ladder", think, shares=shares)


def play(trial: Trial, folder: Path, jobs: int) -> None:
    """What is missing of a trial."""
    with Store(trial.contest, folder / f"{trial.name}.jsonl") as store:
        missing = [key for key in trial.contest.keys(trial.games) if key not in store.results]
        results = do(play_game, ((trial.contest, *key) for key in missing), jobs)
        for result in track(results, trial.name, len(missing), console=Console(stderr=True)):
            store.add(result)


def outcome(trial: Trial, folder: Path) -> tuple[int, Standing] | None:
    """Games, and how the first bot stands; None where nothing was played."""
    path = folder / f"{trial.name}.jsonl"
    if not path.exists():
        return None
    with Store(trial.contest, path) as store:
        keys = [key for key in trial.contest.keys(trial.games) if key in store.results]
        if not keys:
            return None
        return len(keys), standings(trial.contest, store.results, keys).bots[0]


def look_for_faults(folder: Path, games: int, jobs: int) -> bool:
    """All levels, at every table of every game by turns: what went wrong, told in the file; whether nothing did."""
    path, names = folder / f"{FAULTS}.jsonl", [level.name for level in LEVELS]
    done = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    tables = [(game, players, options) for game in registry.names() for players, options in registry.game(game).tables]
    tasks = []
    for number in range(len(done), -(-games // FAULT_BATCH)):
        game, players, options = tables[number % len(tables)]
        seated = tuple(names[(number + seat) % len(names)] for seat in range(players))
        work = Work(game, players, options, seated, "faults", think=QUICK)
        tasks.append((work, FAULT_BATCH * number, FAULT_BATCH * (number + 1)))
    with path.open("a") as file:
        for batch in track(do(play_batch, tasks, jobs), FAULTS, len(tasks), console=Console(stderr=True)):
            line = {"games": batch.games, "faults": batch.faults, "examples": batch.examples}
            done.append(line)
            file.write(json.dumps(line) + "\n")
            file.flush()
    return not any(line["faults"] for line in done)


def show(folder: Path, chosen: list[Trial]) -> bool:
    """What there is, as a table; whether every trial that was played out keeps what it must."""
    table, kept = Table(title="The opponents", box=None, pad_edge=False), True
    for head in ("trial", "bots", "games", "won %", "95 %", "points", "ms a decision", "must"):
        table.add_column(head, justify="left" if head in ("trial", "bots", "must") else "right")
    for trial in chosen:
        found = outcome(trial, folder)
        if found is None:
            table.add_row(trial.name, " - ".join(trial.contest.bots), "0")
            continue
        games, bot = found
        whole = games >= trial.games
        kept = kept and (not whole or trial.kept(bot))
        low, high = bot.won_interval
        must = "kept" if trial.kept(bot) else "not kept"
        table.add_row(
            trial.name,
            " - ".join(trial.contest.bots),
            str(games),
            f"{100 * bot.won:.1f}",
            f"{100 * low:.1f} to {100 * high:.1f}",
            f"{bot.score / bot.seats:.1f}",
            f"{1000 * bot.clock.mean:.1f}",
            must if whole else f"so far {must}",
        )
    Console(width=120).print(table)
    faults = folder / f"{FAULTS}.jsonl"
    if faults.exists():
        lines = [json.loads(line) for line in faults.read_text().splitlines()]
        print(f"{sum(line['faults'] for line in lines)} faults in {sum(line['games'] for line in lines)} games")
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    every = {trial.name: trial for trial in trials()}
    parser.add_argument("trials", nargs="*", help=f"of {', '.join(every)}, {FAULTS}; all of them when none is named")
    parser.add_argument("--store", type=Path, default=BUILD / "ladder")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", action="store_true", help="play nothing")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.trials if name not in every and name != FAULTS]
    if unknown:
        parser.error(f"there is no trial {', '.join(unknown)}")
    chosen = [every[name] for name in arguments.trials or every if name in every]
    arguments.store.mkdir(parents=True, exist_ok=True)
    sound = True
    if not arguments.show:
        for trial in chosen:
            play(trial, arguments.store, arguments.jobs)
        if not arguments.trials or FAULTS in arguments.trials:
            sound = look_for_faults(arguments.store, FAULT_GAMES, arguments.jobs)
    return 0 if show(arguments.store, chosen) and sound else 1


if __name__ == "__main__":
    sys.exit(main())
