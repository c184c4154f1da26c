"""Write the golden games anew: `make expected`, or `python -m golden.make` with `src` and `tests` on the path.

Every player count has a golden game without options. Then come, one after the other, the random games in which most is
new: options and clauses that no game before has shown, until all are in some game.
"""

from __future__ import annotations

from pathlib import Path

from golden.text import mover_name, play
from gradlon.core import registry
from gradlon.core.game import Game
from support.clauses import acting
from support.play import TABLES, Table, questions, weighted

FOLDER = Path(__file__).parent
SEEDS = 40

Candidate = tuple[Table, int, set[str]]
"""A table, the seed of a random game on it, and what the game shows: options and clauses."""


def candidates(game: Game) -> list[Candidate]:
    """Random games on every table."""
    found = []
    for table in TABLES:
        if table.game is game:
            for seed in range(SEEDS):
                *_, (position, _) = questions(table, weighted, seed)
                fired = {clause for clause, count in zip(game.clauses, position.fired(), strict=False) if count}
                found.append((table, seed, fired | set(table.options)))
    return found


def chosen(game: Game) -> tuple[list[Candidate], set[str]]:
    """The games that together show everything, and what none of them shows."""
    pool = candidates(game)
    missing = acting(game) | set(game.options)
    games = []
    for players in game.player_counts:
        plain = [one for one in pool if one[0].players == players and not one[0].options]
        games.append(max(plain, key=lambda one: len(one[2] & missing)))
        missing -= games[-1][2]
    while any(one[2] & missing for one in pool):
        games.append(max(pool, key=lambda one: len(one[2] & missing)))
        missing -= games[-1][2]
    return games, missing


def actions_of(table: Table, seed: int) -> list[tuple[str, str]]:
    """A random game by its texts."""
    game = table.game
    return [
        (mover_name(game, position, seat), game.write(position, seat, choice))
        for position, (seat, choice) in questions(table, weighted, seed)
    ]


def main() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name in registry.names():
        games, missing = chosen(registry.game(name))
        for number, (table, seed, _) in enumerate(games, 1):
            text, _ = play(table, actions_of(table, seed))
            (FOLDER / f"{name}_{number:02}_{table.players}_players.txt").write_text(text)
        if missing:
            print(f"{name}: in none of the games tried: {', '.join(sorted(missing))}")


if __name__ == "__main__":
    main()
