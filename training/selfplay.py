"""Matches that the engine plays with itself, and what is kept of them to learn from.

    python -m training.selfplay yspahan --games 20000 --out build/training/yspahan

A match is played to some era with judgement that is blurred now more, now less, so that many kinds of positions occur;
from there to the end it is played well, and what every seat could read at the beginning of each era is kept with how
the match ended for it. Finished parts are files of their own: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
from rich.progress import Progress

from gradlon.core import registry
from gradlon.core.game import Game
from gradlon.core.outlook import ending
from gradlon.core.rng import Random

PART = 500
"""Matches in a file."""
BLURS = (0, 300, 800, 2000, 5000)
"""By how many thousandths of a point the judgement of an era is blurred before what is kept begins."""
PLAIN = 200
"""The same from there on."""


def match(game: Game, players: int, options: tuple[str, ...], rng: Random) -> Iterator[tuple[bytes, tuple[int, ...]]]:
    """What each seat could read at each era, and what came of it: share of winning, worth of the lead, points."""
    position = game.new(players, options)
    position.start()
    first = rng.below(LONGEST[game.name])
    eras: list[list[bytes]] = []
    while not position.is_over():
        blurred = len(eras) == 0 and position.now() <= first
        position.judged_era(rng, BLURS[rng.below(len(BLURS))] if blurred else PLAIN)
        if not position.is_over() and position.now() > first:
            eras.append([position.feature_row(seat) for seat in range(players)])
    for seat in range(players):
        end = ending(position, seat)
        for rows in eras:
            yield rows[seat], end


LONGEST = {"ys": 4, "yspahan": 28}


def table_of(game: Game, rng: Random) -> tuple[int, tuple[str, ...]]:
    """Half the matches at the usual table, the others at any."""
    usual = (4, ())
    if rng.below(2):
        return usual
    return game.tables[rng.below(len(game.tables))]


def part(name: str, number: int, out: Path) -> Path:
    """One file of matches."""
    path = out / f"{number:05}.npz"
    if path.exists():
        return path
    game = registry.game(name)
    rng = Random(1_000_003 * (number + 1))
    rng = rng.stream(number)
    rows, ends = [], []
    for _ in range(PART):
        players, options = table_of(game, rng)
        for row, end in match(game, players, options, rng):
            rows.append(np.frombuffer(row, "int8"))
            ends.append(end)
    draft = path.with_suffix(".part.npz")
    np.savez_compressed(draft, rows=np.stack(rows), ends=np.array(ends, "int16"))
    draft.rename(path)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    parts = (arguments.games + PART - 1) // PART
    with ProcessPoolExecutor(arguments.jobs) as pool, Progress() as bar:
        line = bar.add_task(arguments.game, total=parts)
        for _ in pool.map(part, [arguments.game] * parts, range(parts), [arguments.out] * parts):
            bar.advance(line)


if __name__ == "__main__":
    main()
