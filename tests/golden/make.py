"""Write the golden games anew: `make expected`, or `python -m golden.make` with `src` and `tests` on the path.

A table has a golden game when it brings something new: a player count, or an option. Of many random games each gets the
one in which most clauses act that did not act in the games before it.
"""

from __future__ import annotations

from pathlib import Path

from golden.text import mover_name, play
from support.clauses import acting
from support.play import TABLES, Table, questions, weighted

FOLDER = Path(__file__).parent
SEEDS = 60


def tables() -> list[Table]:
    """Those with a golden game."""
    seen: set[str] = set()
    found = []
    for table in sorted(TABLES, key=lambda table: (table.name, len(table.options))):
        news = {f"{table.name} {what}" for what in (table.players, *table.options)} - seen
        if news:
            seen |= news
            found.append(table)
    return found


def path_of(table: Table) -> Path:
    return FOLDER / f"{str(table).replace('-', '_')}.txt"


def actions_of(table: Table, seed: int) -> tuple[list[tuple[str, str]], set[str]]:
    """A random game by its texts, and the clauses that acted in it."""
    game = table.game
    actions = []
    for position, (seat, choice) in questions(table, weighted, seed):
        actions.append((mover_name(game, position, seat), game.write(position, seat, choice)))
    return actions, {clause for clause, count in zip(game.clauses, position.fired(), strict=False) if count}


def main() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    missing = {game: acting(game) for game in {table.game for table in TABLES}}
    for table in tables():
        games = [actions_of(table, seed) for seed in range(SEEDS)]
        best, fired = max(games, key=lambda game: len(game[1] & missing[table.game]))
        missing[table.game] -= fired
        path_of(table).write_text(play(table, best)[0])
    for game, clauses in missing.items():
        if clauses:
            print(f"{game.name}: in no golden game: {', '.join(sorted(clauses))}")


if __name__ == "__main__":
    main()
