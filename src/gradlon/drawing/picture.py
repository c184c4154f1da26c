"""A table as a picture, and where everything lies on it: for any game that has a drawing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from functools import cache
from typing import Any

from gradlon.core import registry
from gradlon.core.errors import BadOptions
from gradlon.drawing import ys_board, ys_layout, ys_market, ys_table, yspahan_board, yspahan_layout, yspahan_table
from gradlon.drawing.geometry import Box
from gradlon.drawing.palette import BRIGHT, NIGHT
from gradlon.drawing.svg import Picture, theme_of
from gradlon.drawing.table import Table

SHAPES = ("wide", "tall")
MARGIN = 8.0
"""Of the page, round a part that is shown alone."""
LAYOUTS = {"ys": ys_layout.layout, "yspahan": yspahan_layout.layout}


def layout(game: str, players: int, options: Sequence[str] = (), shape: str = "wide") -> dict[str, Any]:
    """Where everything lies on such a table, as plain data; `docs/guide/pictures.md` tells each field."""
    return deepcopy(plan(game, players, tuple(sorted(options)), shape))


@cache
def plan(game: str, players: int, options: tuple[str, ...], shape: str) -> dict[str, Any]:
    board = registry.game(game).board(players, options)
    if shape not in SHAPES:
        raise BadOptions(f"there is no shape {shape!r} of a picture; there are: {', '.join(SHAPES)}")
    found = LAYOUTS[game](board, shape)
    return {"game": game, "players": players, "options": list(options), "shape": shape, **found}


def draw(
    game: str,
    description: Mapping[str, Any],
    *,
    players: int | None = None,
    options: Sequence[str] = (),
    names: Sequence[str] = (),
    theme: str = "light",
    shape: str = "wide",
    width: float | None = None,
    words: Mapping[str, str] | None = None,
    part: str | None = None,
    marks: Collection[str] = (),
) -> str:
    """The table that `Game.describe` describes, as an SVG document that needs nothing else.

    `players` is counted where it is not given; `options` must be those of the table. `names` are the people's at the
    seats; without them seats are called as in the notation. `words` replace what is said in English (`WORDS`).
    `width` fixes the size in pixels; without it the picture fills what it is put into. `part` shows one part of the
    layout alone; `marks` are areas of the layout that get a bright frame.
    """
    sides = description["seats"]
    if players is None:
        players = sum(side["name"] != "neutral" for side in sides)
    board = registry.game(game).board(players, options)
    if [side["name"] for side in sides] != board["sides"]:
        raise BadOptions(f"the description has {len(sides)} sides, a table of {players} has {len(board['sides'])}")
    plan_of = plan(game, players, tuple(sorted(options)), shape)
    picture = Picture(theme_of(theme), words or {})
    called = [names[at] if at < len(names) else side.upper() for at, side in enumerate(board["sides"])]
    called = [
        picture.say("neutral") if side == "neutral" else name for side, name in zip(board["sides"], called, strict=True)
    ]
    whole = Box(0, 0, *plan_of["size"])
    picture.rect(whole, picture.theme.page)
    said = DRAWERS[game](Table(picture, board, plan_of, description, called))
    said += [picture.say("score", name=name, score=side["score"]) for name, side in zip(called, sides, strict=True)]
    mark(picture, plan_of, marks)
    shown = whole if part is None else Box(*one_of(plan_of["parts"], part, "part")).inset(-MARGIN)
    return picture.done(shown, picture.say(game), ". ".join(said), width)


def mark(picture: Picture, found: Mapping[str, Any], marks: Collection[str]) -> None:
    """A bright frame round areas, above all else."""
    hit = {name: area["path"] for name, area in found["areas"].items() if "path" in area}
    for name in sorted(marks):
        path = one_of(hit, name, "area")
        for colour, thickness in ((NIGHT, 7), (BRIGHT, 4)):
            picture.path(path, "none", stroke=colour, stroke_width=thickness, stroke_linejoin="round")


def one_of(found: Mapping[str, Any], name: str, kind: str) -> Any:
    if name not in found:
        raise BadOptions(f"this table has no {kind} {name!r}; there are: {', '.join(found)}")
    return found[name]


def draw_ys(table: Table) -> list[str]:
    ys_board.city(table)
    ys_market.market(table)
    ys_table.draw(table)
    say, data = table.picture.say, table.data
    return [say("turn", turn=data["turn"], turns=table.board["turns"]), say(f"phase.{data['phase']}")]


def draw_yspahan(table: Table) -> list[str]:
    yspahan_board.draw(table)
    yspahan_table.draw(table)
    say, data = table.picture.say, table.data
    return [
        say("week", week=data["week"], weeks=table.board["weeks"]),
        say("day", day=data["day"], days=table.board["days"]),
    ]


DRAWERS = {"ys": draw_ys, "yspahan": draw_yspahan}
"""Each draws a table and says in words what moment it shows."""
