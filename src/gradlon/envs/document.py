"""The page that tells every number of an observation.

python -m gradlon.envs.document > docs/guide/observations.md
"""

from __future__ import annotations

import sys

from gradlon.core import registry
from gradlon.core.flat import Audience
from gradlon.envs.observing import BITS, BYTES, HIGHEST, LOWEST, SET, WORD, Column, layout_of

HEAD = """# Observations, number by number

Made from the code by `python -m gradlon.envs.document`; a test compares them. What an observation is, and how to get
one, stands in [environments](environments.md).

An observation is a row of whole numbers, the same for every table of a game: seats, cards or places that a table lacks
stay 0. What the seat may not know is -1, whatever it is: *nobody* sees it, its *owner* alone (so many numbers in a row
for each seat), or whoever the rules let see it, number by number. Spread out for networks and for OpenSpiel's tensors,
a row is a row of floating-point numbers that says exactly the same: a set becomes {bits} numbers of 0 or 1, a word of
the engine {bytes} octets, all else stays as it is.
"""
RANGE = {"B": "0 to 255", "h": "whole numbers", SET: "a set", WORD: "a word"}


def seen_by(audience: Audience) -> str:
    return {
        "public": "everybody",
        "nobody": "nobody",
        "owner": f"its owner: {audience.stride} a seat",
        "rule": "by rule",
    }[audience.kind]


def row(column: Column) -> str:
    places = f"{column.first}" if column.behind == column.first + 1 else f"{column.first}–{column.behind - 1}"
    last = column.spread_behind - 1
    spread = f"{column.spread_first}" if last == column.spread_first else f"{column.spread_first}–{last}"
    if column.field is None:
        return f"| `{column.name}` | {places} | {spread} | the seat that observes: 0 the first | itself | 0 to 255 |"
    field = column.field
    assert field.width.code in LOWEST.keys() & HIGHEST.keys()
    return (
        f"| `{column.name}` | {places} | {spread} | {field.meaning} | {seen_by(field.audience)} "
        f"| {RANGE[field.width.code]} |"
    )


def page() -> str:
    parts = [HEAD.format(bits=BITS, bytes=BYTES)]
    for name in registry.names():
        layout = layout_of(name)
        game = registry.game(name)
        parts.append(
            f"## {game.title}\n\n{layout.width} numbers, {layout.spread_width} spread out; {len(game.action_space)} "
            f"actions, {len(game.draw_space)} draws.\n\n"
            "| field | numbers | spread out | meaning | seen by | what it is |\n|---|---|---|---|---|---|\n"
            + "\n".join(row(column) for column in layout.columns)
            + "\n"
        )
    return "\n".join(parts)


if __name__ == "__main__":
    sys.stdout.write(page())
