"""The town of Yspahan behind its shops: quarters, roofs, trees, the road. It says nothing and only looks well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import hypot

from gradlon.drawing.geometry import Box, Point, circle, rectangle, text
from gradlon.drawing.palette import BOARD
from gradlon.drawing.svg import Picture
from gradlon.drawing.table import Table

PALMS = (
    (-10.0, -3.6),
    (-6.5, -2.2),
    (-4.4, -3.9),
    (3.9, -2.1),
    (7.3, -2.2),
    (-6.6, 2.5),
    (-1.9, 5.0),
    (-10.1, 6.6),
    (2.3, 4.1),
    (7.3, 6.0),
)
DOMES = ((-8.3, -3.0), (6.2, -3.1), (-7.5, 5.6), (6.3, 6.6))
"""Palms and houses of prayer, on the grid of the streets."""
ROOFS = ("#e0bd86", "#d6ae74", "#e6c795", "#dbb27f")
TERRACE = "#c4965a"


def town(table: Table, box: Box, step: float) -> None:
    picture = table.picture
    centre = table.layout["areas"]["C"]["anchor"]
    picture.rect(box, BOARD["sand"], 10, stroke=BOARD["stone"], stroke_width=1.6)
    quarters(picture, box, centre, step)
    houses(picture, free_ground(box, centre, step, tuple(taken_ground(table, step))), step)
    road(table, centre, step)
    for x, y in DOMES:
        picture.use("dome", centre[0] + x * step, centre[1] + y * step, step * 1.5)
    for x, y in PALMS:
        picture.use("palm", centre[0] + x * step, centre[1] + y * step, step)
    for hood in table.board["neighborhoods"]:
        x, y = table.spot(f"sign.{hood}")
        picture.disc(x, y, step * 0.62, BOARD["road"], stroke=BOARD["terracotta"], stroke_width=step * 0.06)
        picture.disc(x, y, step * 0.54, "none", stroke=BOARD["card_line"], stroke_width=step * 0.025)
        picture.use(f"good-{hood}", x, y, step * 0.82)


def quarters(picture: Picture, box: Box, centre: Point, step: float) -> None:
    """The four quarters between the streets."""
    half, edge = step * 0.54, step * 0.14
    x, y = centre
    for left, top, right, bottom in (
        (box.x + edge, box.y + edge, x - half, y - half),
        (x + half, box.y + edge, box.x + box.w - edge, y - half),
        (box.x + edge, y + half, x - half, box.y + box.h - edge),
        (x + half, y + half, box.x + box.w - edge, box.y + box.h - edge),
    ):
        quarter = Box(left, top, right - left, bottom - top)
        picture.rect(quarter, BOARD["block"], step * 0.24, stroke="#d3ad70", stroke_width=1.4)


def road(table: Table, centre: Point, step: float) -> None:
    ends = [table.layout["areas"][name]["anchor"] for name in ("W10", "E7", "N4", "S7")]
    (west, _), (east, _), (_, north), (_, south) = ends
    half = step * 0.5
    across = f"M{text(west - half)} {text(centre[1])}H{text(east + half)}"
    way = f"{across}M{text(centre[0])} {text(north - half)}V{text(south + half)}"
    table.picture.path(way, "none", stroke=BOARD["stone"], stroke_width=step * 0.9, opacity="0.35")
    table.picture.path(way, "none", stroke=BOARD["road"], stroke_width=step * 0.84)


def taken_ground(table: Table, step: float) -> Iterator[tuple[Point, float]]:
    """Where a shop, souk, sign, palm or dome is, and how much room around it is theirs."""
    centre = table.layout["areas"]["C"]["anchor"]
    for name, area in table.layout["areas"].items():
        if area["kind"] == "shop":
            yield area["anchor"], 0.72
        elif area["kind"] == "souk":
            yield table.spot(f"worth.{name.removeprefix('souk.')}"), 0.62
            yield from ((spot, 0.56) for spot in along(area["line"]))
    for hood in table.board["neighborhoods"]:
        yield table.spot(f"sign.{hood}"), 1.0
    for spots, room in ((PALMS, 0.6), (DOMES, 1.2)):
        for x, y in spots:
            yield (centre[0] + x * step, centre[1] + y * step), room


@cache
def free_ground(
    box: Box, centre: Point, step: float, taken: tuple[tuple[Point, float], ...]
) -> tuple[tuple[int, int, Point], ...]:
    """Where houses may stand, row by row, every other row half a house aside, so that the town looks grown."""
    inside = box.inset(step * 0.5)
    found: list[tuple[int, int, Point]] = []
    for row in range(-9, 16):
        for column in range(-21, 16):
            x, y = centre[0] + (column + 0.5 * (row % 2)) * step * 0.62, centre[1] + row * step * 0.56
            if not (inside.x < x < inside.x + inside.w and inside.y < y < inside.y + inside.h):
                continue
            if min(abs(x - centre[0]), abs(y - centre[1])) < 0.95 * step:
                continue
            if all(hypot(x - spot[0], y - spot[1]) > room * step for spot, room in taken):
                found.append((row, column, (x, y)))
    return tuple(found)


def along(line: str) -> Iterator[Point]:
    """Points close to each other on the straight lines of a path."""
    for piece in line.split("M")[1:]:
        start, _, end = piece.partition("L")
        if end:
            (x1, y1), (x2, y2) = (tuple(map(float, part.split())) for part in (start, end))
            for at in range(13):
                yield x1 + (x2 - x1) * at / 12, y1 + (y2 - y1) * at / 12


def houses(picture: Picture, found: Sequence[tuple[int, int, Point]], step: float) -> None:
    """Flat roofs of four tones, with a terrace or a small dome on some."""
    shapes: dict[str, list[str]] = {}
    lines = []
    for row, column, (x, y) in found:
        kind = (row * 7 + column * 11 + row * column) % 9
        w, h = step * (0.5 + 0.02 * (kind % 3)), step * (0.44 + 0.03 * (kind % 2))
        left, top = x - w / 2, y - h / 2
        shapes.setdefault(ROOFS[kind % len(ROOFS)], []).append(rectangle(Box(left, top, w, h)))
        inset = step * 0.1
        if kind in (0, 4):
            lines.append(circle(x, y, step * 0.12))
        elif kind in (1, 6):
            lines.append(rectangle(Box(left, top, w, h).inset(inset)))
    with picture.group(None, opacity="0.6"):
        for colour, paths in shapes.items():
            picture.path("".join(paths), colour, stroke=TERRACE, stroke_width=step * 0.018)
        picture.path("".join(lines), "none", stroke=TERRACE, stroke_width=step * 0.025)
