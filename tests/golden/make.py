"""Write the golden games anew: `make expected`, or `python -m golden.make` with `src` and `tests` on the path.

Every player count has a golden game without options. Then come, one after the other, the random games in which most is
new: options and clauses that no game before has shown, and effects that made no difference yet, until all are in some
game. What is rarer than that is looked for in further games.
"""

from __future__ import annotations

from pathlib import Path

from golden.text import mover_name, play
from gradlon.core import registry
from gradlon.core.game import Game
from support.clauses import acting
from support.play import TABLES, Table, questions, weighted
from support.ys_effects import EFFECTS, LASTING, that_matter

FOLDER = Path(__file__).parent
SEEDS = 40
MOST_SEEDS = 2000

Candidate = tuple[Table, int, set[str]]
"""A table, the seed of a random game on it, and what the game shows: options, clauses, effects that mattered."""


def effects(game: Game) -> set[str]:
    """The effects that must make a difference in some game."""
    return {EFFECTS[number] for number in LASTING} if game.name == "ys" else set()


def candidate(table: Table, seed: int, wanted: set[str]) -> Candidate:
    """A random game, watched for these effects."""
    known = {number for number in LASTING if EFFECTS[number] not in wanted}
    mattered: set[int] = set()
    for position, move in questions(table, weighted, seed):
        if table.name == "ys" and known != LASTING:
            mattered |= that_matter(position, move, known | mattered)
    fired = {clause for clause, count in zip(table.game.clauses, position.fired(), strict=False) if count}
    return table, seed, fired | set(table.options) | {EFFECTS[number] for number in mattered}


def candidates(game: Game) -> list[Candidate]:
    """Random games on every table, and then as many more as it takes to see every effect matter."""
    tables = [table for table in TABLES if table.game is game]
    found = [candidate(table, seed, effects(game)) for table in tables for seed in range(SEEDS)]
    missing = effects(game).difference(*[one[2] for one in found])
    for seed in range(SEEDS, MOST_SEEDS):
        if not missing:
            break
        for table in tables:
            rare = candidate(table, seed, missing)
            if rare[2] & missing:
                found.append(candidate(table, seed, effects(game)))
                missing -= rare[2]
    return found


def chosen(game: Game) -> tuple[list[Candidate], set[str]]:
    """The games that together show everything, and what none of them shows."""
    pool = candidates(game)
    missing = acting(game) | set(game.options) | effects(game)
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
