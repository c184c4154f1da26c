"""Matches that the engine plays with itself, and what is kept of them to learn from.

    python -m training.selfplay yspahan --games 60000 --out build/training/yspahan
    python -m training.selfplay yspahan --games 6000 --search --out build/training/yspahan-search

A match is played to some era with judgement that is blurred now more, now less, so that many kinds of positions occur;
from there to the end it is played well, and what every seat could read at the beginning of each era is kept with how
the match ended for it. With `--search` it is played well by a short search that reads the learned evaluation there is
already, so that one may learn from better play than judgement. Finished parts are files of their own: a run that was
stopped goes on where it was.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
from rich.progress import Progress

from gradlon.bots.outlook import network_of
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


def search_era(game: Game, position: Position, rng: Random) -> None:
    """Play by short searches until the era that is under way is past, or the match over."""
    network, era = network_of(game.name), position.now()
    while not position.is_over() and position.now() == era:
        if position.asks_chance():
            position.random_step(rng)
            continue
        seat = position.asked_seats()[0]
        search = Search(position, seat, rng.below(1 << 30), network, (game.search_ahead, PLAIN, 4, 20, 0))
        left = search.consider(CANDIDATES, CANDIDATES // 2, 6000)
        while left > 1:
            search.play_rounds(ROUNDS)
            left //= 2
            search.keep(left)
        best = search.opinions()[search.ranking()[0][1]][0]
        position.choose(seat, best)


def match(
    game: Game, players: int, options: tuple[str, ...], rng: Random, searching: bool
) -> Iterator[tuple[bytes, tuple[int, ...]]]:
    """What each seat could read at each era, and what came of it: share of winning, worth of the lead, points."""
    position = game.new(players, options)
    position.start()
    first = rng.below(LONGEST[game.name])
    eras: list[list[bytes]] = []
    while not position.is_over():
        blurred = len(eras) == 0 and position.now() <= first
        if searching and not blurred:
            search_era(game, position, rng)
        else:
            position.judged_era(rng, BLURS[rng.below(len(BLURS))] if blurred else PLAIN)
        if not position.is_over() and position.now() > first:
            eras.append([position.feature_row(seat) for seat in range(players)])
    for seat in range(players):
        end = ending(position, seat)
        for rows in eras:
            yield rows[seat], end


LONGEST = {"ys": 4, "yspahan": 28}
CANDIDATES = 8
ROUNDS = 4


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
    rows, ends = [], []
    for _ in range(SEARCHED_PART if searching else PART):
        players, options = table_of(game, rng)
        for row, end in match(game, players, options, rng, searching):
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
