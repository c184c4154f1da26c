"""Matches that the engine plays with itself, and what is kept of them to learn from.

    python -m training.selfplay yspahan --games 60000 --out build/training/yspahan
    python -m training.selfplay yspahan --games 1100 --search --out build/training/yspahan-decisions

A match is played to some era with judgement that is blurred now more, now less, so that many kinds of positions occur;
from there to the end it is played well, and what every seat could read at the beginning of each era is kept with how
the match ended for it. With `--search` it is played well by a short search that reads what was learned already, so that
one may learn from better play than judgement; then what the search found of each option that it compared is kept too.
Finished parts are files of their own: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import Progress

from gradlon.bots.outlook import network_of, policy_of
from gradlon.core import registry
from gradlon.core.game import Game
from gradlon.core.outlook import ending
from gradlon.core.position import Position
from gradlon.core.rng import Random
from gradlon.core.search import Search

PART = 500
SEARCHED_PART = 50
"""Matches in a file."""
BLURS = (0, 300, 800, 2000, 5000)
"""By how many thousandths of a point the judgement of an era is blurred before what is kept begins."""
PLAIN = 200
"""The same from there on."""
LONGEST = {"ys": 4, "yspahan": 28}
CANDIDATES, FAMILIES, WINDOW = 10, 5, 8000
ROUNDS = {"ys": 8, "yspahan": 16}
"""In which all options compared are played: in the same worlds, so that few rounds tell by how much they differ."""


@dataclass
class Kept:
    """What is kept of some matches."""

    rows: list[Any] = field(default_factory=list)
    ends: list[Any] = field(default_factory=list)
    outlines: list[Any] = field(default_factory=list)
    """A row a decision."""
    counts: list[int] = field(default_factory=list)
    """Options that were compared at it."""
    abouts: list[Any] = field(default_factory=list)
    """A row an option."""
    options: list[tuple[int, int, int, int]] = field(default_factory=list)
    """Of each: its kind, mark, worth in tenths of a thousandth of a victory, rounds."""

    def write(self, path: Path) -> None:
        draft = path.with_suffix(".part.npz")
        found: dict[str, Any] = {"rows": np.stack(self.rows), "ends": np.array(self.ends, "int16")}
        if self.outlines:
            found |= {
                "outlines": np.stack(self.outlines),
                "counts": np.array(self.counts, "uint8"),
                "abouts": np.stack(self.abouts),
                "options": np.array(self.options, "int32"),
            }
        np.savez_compressed(draft, **found)
        draft.rename(path)


def search_era(game: Game, position: Position, rng: Random, kept: Kept) -> None:
    """Play by short searches until the era that is under way is past, or the match over."""
    network, policy, era = network_of(game.name), policy_of(game.name), position.now()
    while not position.is_over() and position.now() == era:
        if position.asks_chance():
            position.random_step(rng)
            continue
        seat = position.asked_seats()[0]
        how = (game.search_ahead, PLAIN, 0, 20, 0)
        search = Search(position, seat, rng.below(1 << 30), network, policy, how)
        compared = search.consider(CANDIDATES, FAMILIES, WINDOW)
        search.play_rounds(ROUNDS[game.name] if compared > 1 else 1)
        if compared > 1:
            keep_decision(position, seat, search, kept)
        position.choose(seat, search.opinions()[search.ranking()[0][1]][0])


def keep_decision(position: Position, seat: int, search: Search, kept: Kept) -> None:
    """What a policy can read of a decision, and what the search found."""
    outline, described = position.described(seat)
    about = {choice: (kind, mark, numbers) for choice, kind, mark, numbers in described}
    opinions = search.opinions()
    kept.outlines.append(np.frombuffer(outline, "int8"))
    kept.counts.append(len(opinions))
    for choice, visits, worth, _, _ in opinions:
        kind, mark, numbers = about[choice]
        kept.abouts.append(np.frombuffer(numbers, "int8"))
        kept.options.append((kind, mark, round(10 * worth), visits))


def match(game: Game, players: int, options: tuple[str, ...], rng: Random, searching: bool, kept: Kept) -> None:
    """What each seat could read at each era, and what came of it: share of winning, worth of the lead, points."""
    position = game.new(players, options)
    position.start()
    first = rng.below(LONGEST[game.name])
    eras: list[list[bytes]] = []
    while not position.is_over():
        blurred = len(eras) == 0 and position.now() <= first
        if searching and not blurred:
            search_era(game, position, rng, kept)
        else:
            position.judged_era(rng, BLURS[rng.below(len(BLURS))] if blurred else PLAIN)
        if not position.is_over() and position.now() > first:
            eras.append([position.feature_row(seat) for seat in range(players)])
    for seat in range(players):
        end = ending(position, seat)
        for rows in eras:
            kept.rows.append(np.frombuffer(rows[seat], "int8"))
            kept.ends.append(end)


def table_of(game: Game, rng: Random) -> tuple[int, tuple[str, ...]]:
    """Half the matches at the usual table, the others at any."""
    usual = (4, ())
    if rng.below(2):
        return usual
    return game.tables[rng.below(len(game.tables))]


def part(name: str, number: int, out: Path, searching: bool) -> Path:
    """One file of matches."""
    path = out / f"{number:05}.npz"
    if path.exists():
        return path
    game = registry.game(name)
    rng = Random(17 if searching else 16).stream(number)
    kept = Kept()
    for _ in range(SEARCHED_PART if searching else PART):
        players, options = table_of(game, rng)
        match(game, players, options, rng, searching, kept)
    kept.write(path)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--search", action="store_true", help="play by short searches, not by judgement")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    parts = -(-arguments.games // (SEARCHED_PART if arguments.search else PART))
    with ProcessPoolExecutor(arguments.jobs) as pool, Progress() as bar:
        line = bar.add_task(arguments.game, total=parts)
        given = ([arguments.game] * parts, range(parts), [arguments.out] * parts, [arguments.search] * parts)
        for _ in pool.map(part, *given):
            bar.advance(line)


if __name__ == "__main__":
    main()
