"""A table as a picture, and where everything lies on it: for any game that has a drawing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

from gradlon.core import registry
from gradlon.core.errors import BadOptions
from gradlon.drawing import (
    ys_board,
    ys_goods,
    ys_layout,
    ys_market,
    ys_seats,
    ys_table,
    yspahan_board,
    yspahan_layout,
    yspahan_table,
)
from gradlon.drawing.geometry import Box
from gradlon.drawing.palette import BRIGHT, NIGHT
from gradlon.drawing.svg import Picture, capital, theme_of
from gradlon.drawing.table import Table
from gradlon.drawing.words import Words

SHAPES = ("wide", "tall")
MARGIN = 8.0
"""Of the page, round a part that is shown alone."""


def layout(game: str, players: int, options: Sequence[str] = (), shape: str = "wide") -> dict[str, Any]:
    """Where everything lies on such a table, as plain data; `docs/guide/pictures.md` tells each field."""
    return deepcopy(plan(game, players, tuple(sorted(options)), shape))


@cache
def plan(game: str, players: int, options: tuple[str, ...], shape: str) -> dict[str, Any]:
    board = registry.game(game).board(players, options)
    if shape not in SHAPES:
        raise BadOptions(f"there is no shape {shape!r} of a picture; there are: {', '.join(SHAPES)}")
    found = DRAWINGS[game].layout(board, shape)
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
    language: str = "en",
    words: Mapping[str, str] | None = None,
    part: str | None = None,
    marks: Collection[str] = (),
) -> str:
    """The table that `Game.describe` describes, as an SVG document that needs nothing else.

    `players` is counted where it is not given; `options` must be those of the table. `names` are the people's at the
    seats; without them seats are called as in the notation. `words` replace some of the language's own (`words_of`).
    `width` fixes the size in pixels; without it the picture fills what it is put into. `part` shows one part of the
    layout alone; `marks` are areas of the layout that get a bright frame.
    """
    sides = description["seats"]
    if players is None:
        players = sum(side["name"] != "neutral" for side in sides)
    table = table_of(game, players, options, description, names, theme, shape, Words(game, language, words or {}))
    picture, layout_of = table.picture, table.layout
    if [side["name"] for side in sides] != table.sides:
        raise BadOptions(f"the description has {len(sides)} sides, a table of {players} has {len(table.sides)}")
    drawing = DRAWINGS[game]
    for paint in (*drawing.scenery, *drawing.pieces):
        paint(table)
    said = drawing.moment(table)
    said += [
        picture.say("score", name=name, score=side["score"]) for name, side in zip(table.names, sides, strict=True)
    ]
    mark(picture, layout_of, marks)
    return picture.done(shown(layout_of, part), picture.say("title"), ". ".join(said), width)


def scenery(
    game: str,
    players: int,
    options: Sequence[str] = (),
    *,
    theme: str = "light",
    shape: str = "wide",
    width: float | None = None,
    language: str = "en",
    words: Mapping[str, str] | None = None,
    part: str | None = None,
) -> str:
    """The board of such a table with nothing on it, for pages that move the pieces themselves."""
    table = table_of(game, players, options, {}, (), theme, shape, Words(game, language, words or {}))
    for paint in DRAWINGS[game].scenery:
        paint(table)
    return table.picture.done(shown(table.layout, part), table.picture.say("title"), "", width)


def table_of(
    game: str,
    players: int,
    options: Sequence[str],
    description: Mapping[str, Any],
    names: Sequence[str],
    theme: str,
    shape: str,
    words: Words,
) -> Table:
    """A table with an empty picture of it."""
    board = registry.game(game).board(players, options)
    found = plan(game, players, tuple(sorted(options)), shape)
    picture = Picture(theme_of(theme), words)
    picture.rect(Box(0, 0, *found["size"]), picture.theme.page)
    called = [names[at] if at < len(names) else side.upper() for at, side in enumerate(board["sides"])]
    for at, side in enumerate(board["sides"]):
        if side == "neutral":
            called[at] = picture.say("neutral")
    return Table(picture, board, found, description, called)


def shown(found: Mapping[str, Any], part: str | None) -> Box:
    """What is shown: everything, or one part with a margin."""
    if part is None:
        return Box(0, 0, *found["size"])
    return Box(*one_of(found["parts"], part, "part")).inset(-MARGIN)


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


def moment_of_ys(table: Table) -> list[str]:
    say, data = table.picture.say, table.data
    return [say("turn", turn=data["turn"], turns=table.board["turns"]), capital(say(f"phase.{data['phase']}"))]


def moment_of_yspahan(table: Table) -> list[str]:
    say, data = table.picture.say, table.data
    week = say("week", week=data["week"], weeks=table.board["weeks"])
    return [week, say("day", day=data["day"], days=table.board["days"])]


@dataclass(frozen=True)
class Drawing:
    """How a game is drawn."""

    layout: Callable[[Mapping[str, Any], str], dict[str, Any]]
    scenery: tuple[Callable[[Table], None], ...]
    """What is there without a match."""
    pieces: tuple[Callable[[Table], None], ...]
    moment: Callable[[Table], list[str]]
    """Which moment it is, in words."""


DRAWINGS = {
    "ys": Drawing(
        ys_layout.layout,
        (ys_board.scenery, ys_market.scenery),
        (ys_goods.draw, ys_market.draw, ys_seats.draw, ys_table.draw),
        moment_of_ys,
    ),
    "yspahan": Drawing(
        yspahan_layout.layout, (yspahan_board.scenery,), (yspahan_board.draw, yspahan_table.draw), moment_of_yspahan
    ),
}
