"""Write the perft files anew: `make expected`, or `python -m perft.make` with `src` and `tests` on the path."""

from __future__ import annotations

from pathlib import Path

from gradlon.core import registry
from perft.count import BUDGET, perft, starts
from support.play import TABLES

FOLDER = Path(__file__).parent
SEED = 7


def text_for(game: str) -> str:
    """The file of one game."""
    lines = [f"# Positions reached after one, two … answers, going on from {BUDGET} a level. Made by perft/make.py."]
    lines.append(f"seed = {SEED}")
    for table in TABLES:
        if table.name != game:
            continue
        for answers, position in starts(table, SEED):
            lines += ["", "[[position]]", f'table = "{table}"', f"answers = {answers}", f"counts = {perft(position)}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name in registry.names():
        (FOLDER / f"{name}.toml").write_text(text_for(name))
