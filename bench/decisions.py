"""How long the levels that search take to decide, beside the time they are given: a part of `make bench`.

    python -m bench.decisions --think 0.1

At questions of games of every kind of table each level decides once. A decision may be over its time by a fifth, or by
50 ms where that is more; a longer one is told, and ends the run with 1. Time is the processor's, so that a busy machine
changes nothing; with `--wall` it is what somebody at the table would wait.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.results import BUILD
from gradlon.bots import LEVELS, OWN, WALL, Clock, Level
from gradlon.core import registry
from gradlon.core.game import View
from gradlon.core.rng import Random

FILE = BUILD / "decisions.json"
SHARE, LEAST = 0.2, 0.05
"""What a decision may be over its time: this share of it, or so many seconds."""
QUESTIONS = 12
"""Of each table."""


@dataclass(frozen=True)
class Timing:
    """One level's decisions."""

    level: str
    budget: float
    decisions: int
    mean: float
    longest: float
    worst_over: float
    """By how many seconds the worst decision was over its time."""
    allowed: float

    @property
    def kept(self) -> bool:
        return self.worst_over <= self.allowed


def questions(name: str, players: int, options: tuple[str, ...], seed: int) -> Iterator[tuple[View, tuple[str, ...]]]:
    """Questions with several options, evenly spread over a game that judgement plays."""
    game, rng = registry.game(name), Random(seed)
    position = game.new(players, options)
    position.start()
    seat, number = position.deal(rng), 0
    while seat >= 0:
        if len(position.offered()) > 3:
            number += 1
            if number % 5 == 0:
                yield game.view(position, seat), tuple(game.texts(position, seat))
        seat = position.step(position.greedy_choice(rng, seat, 500), rng)


def timing(level: Level, think: float, asked: list[tuple[View, tuple[str, ...]]], clock: Clock = OWN) -> Timing:
    budget = level.seconds * think
    bot = level.bot(1, think, clock)
    spent = []
    for view, offered in track(asked, level.name, transient=True, console=Console(stderr=True)):
        began = clock()
        bot.decide(view, offered)
        spent.append(clock() - began)
    over = max(seconds - budget for seconds in spent)
    return Timing(level.name, budget, len(spent), sum(spent) / len(spent), max(spent), over, max(SHARE * budget, LEAST))


def measure(think: float, each: int, clock: Clock) -> list[Timing]:
    """Every level at every table."""
    asked = []
    for name in registry.names():
        for number, (players, options) in enumerate(registry.game(name).tables):
            found = list(questions(name, players, options, number))
            asked += found[:: max(1, len(found) // each)][:each]
    return [timing(level, think, asked, clock) for level in LEVELS]


def show(timings: list[Timing]) -> None:
    table = Table(title="Time to decide", box=None, pad_edge=False)
    for head in ("level", "given", "decisions", "mean", "longest", "over by at most", "allowed"):
        table.add_column(head, justify="left" if head == "level" else "right")
    for one in timings:
        table.add_row(
            one.level,
            f"{1000 * one.budget:.0f} ms" if one.budget else "at once",
            str(one.decisions),
            f"{1000 * one.mean:.1f} ms",
            f"{1000 * one.longest:.1f} ms",
            f"{1000 * max(0.0, one.worst_over):.1f} ms",
            f"{1000 * one.allowed:.0f} ms",
        )
    Console(width=110).print(table)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--think", type=float, default=0.1)
    parser.add_argument("--questions", type=int, default=QUESTIONS, help="of each table")
    parser.add_argument("--wall", action="store_true", help="time by the clock on the wall: needs a quiet machine")
    arguments = parser.parse_args()
    timings = measure(arguments.think, arguments.questions, WALL if arguments.wall else OWN)
    show(timings)
    BUILD.mkdir(parents=True, exist_ok=True)
    FILE.write_text(json.dumps({"think": arguments.think, "levels": [asdict(one) for one in timings]}, indent=1) + "\n")
    late = [one.level for one in timings if not one.kept]
    if late:
        print(f"bench: over the time allowed: {', '.join(late)}", file=sys.stderr)
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
