"""Where everything lies on a table of Ys: the round city in the sea, the market above the scale, the seats."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, sqrt
from typing import Any

from gradlon.drawing.geometry import SIZES, Box, Point, Sector, circle, point, rectangle, rows_in, tidy
from gradlon.drawing.sheet import Layout, Sheet

QUARTERS = {"1": (-1, -1), "2": (1, -1), "3": (1, 1), "4": (-1, 1)}
"""YS-CMP-10: clockwise from the top left. Right or left, below or above the middle."""
RADII = {"palace": (50.0, 174.0), "commercial": (188.0, 244.0), "port": (258.0, 314.0)}
"""Each ring of a city that is 800 wide; the streets lie between."""
STREET = 8.0
"""Half a street's width."""
PLAZA = 44.0
WALL = (316.0, 330.0)
TRACK = 100
"""Spaces of the score track."""
SIDE = 26
"""Of them, along an edge of the board, corners included."""


def layout(board: Mapping[str, Any], shape: str) -> Layout:
    return tall(board) if shape == "tall" else wide(board)


def wide(board: Mapping[str, Any]) -> Layout:
    """For a desk: 16 by 10."""
    sheet = Sheet(1600, 1000)
    sheet.part("status", Box(16, 12, 1568, 48))
    city(sheet, Box(16, 72, 800, 800), board)
    market(sheet, Box(828, 72, 284, 800), board)
    seats(sheet, Box(1124, 72, 460, 800), board)
    widths = [("throne", 330.0)] * board["throne"] + [("events", 660.0)] * bool(board["events"])
    left = 1568 - sum(width + 12 for _, width in widths)
    widths += [("in_force", (left - 12) / 2), ("discarded", (left - 12) / 2)]
    x = 16.0
    for name, width in widths:
        tray(sheet, name, Box(x, 884, width, 104), board)
        x += width + 12
    return sheet.data()


def tall(board: Mapping[str, Any]) -> Layout:
    """For a phone: one part below the other."""
    sides = len(board["sides"])
    trays = [("throne", 104.0)] * board["throne"] + [("events", 216.0)] * bool(board["events"])
    trays += [("in_force", 104.0), ("discarded", 104.0)]
    market_height = 150.0 + 62 * len(board["lines"]) + 15 * 17
    height = 116 + 520 + 12 + market_height + 12 + sides * 164 + sum(one + 12 for _, one in trays)
    sheet = Sheet(540, tidy(height))
    sheet.part("status", Box(10, 10, 520, 94))
    city(sheet, Box(10, 116, 520, 520), board)
    y = 648.0
    market(sheet, Box(10, y, 520, market_height), board)
    y += market_height + 12
    seats(sheet, Box(10, y, 520, sides * 164 - 12), board)
    y += sides * 164
    for name, one in trays:
        tray(sheet, name, Box(10, y, 520, one), board)
        y += one + 12
    return sheet.data()


def city(sheet: Sheet, box: Box, board: Mapping[str, Any]) -> None:
    """Port, commercial area and palace of each neighborhood from outside in; ships in the corners of the sea."""
    sheet.part("city", box)
    k = box.w / 800
    x, y = box.middle
    sizes = [size * k for size in SIZES]
    for hood in board["neighborhoods"]:
        right, down = QUARTERS[hood]
        sectors = {ring: sector_of(box, hood, ring) for ring in RADII}
        card = sectors["palace"].at(98 * k)
        goods = {
            "palace": Box(card[0] - 31 * k, card[1] - 37 * k, 62 * k, 74 * k),
            "commercial": around(sectors["commercial"].at(216 * k), 22 * k),
            "port": around(sectors["port"].at(286 * k), 21 * k),
        }
        for ring, sector in sectors.items():
            middle = sector.at((sector.inner + sector.outer) / 2)
            sheet.area(
                f"{hood}.{ring}",
                "city",
                ring,
                sector.path(),
                middle,
                sector.slots([goods[ring]], sizes, ring == "palace"),
            )
        sheet.spots |= {
            f"card.{hood}": card,
            f"points.{hood}": goods["commercial"].middle,
            f"black.{hood}": goods["port"].middle,
            f"number.{hood}": sectors["port"].at(323 * k),
        }
        edge = 400 - 800 / SIDE
        for name, u, v in (("ship", 84, 56), ("pile", 50, 138), ("event", 196, 26), ("quay", 134, 134)):
            sheet.spots[f"{name}.{hood}"] = point(x + right * (edge - u) * k, y + down * (edge - v) * k)
    sheet.spots["plaza"] = point(x, y)
    for one, other in board["borders"]:
        border(sheet, one, other, x, y, k, sizes[8:])
    cell = box.w / SIDE
    cells = [(i, 0) for i in range(SIDE)] + [(SIDE - 1, i) for i in range(1, SIDE)]
    cells += [(SIDE - 1 - i, SIDE - 1) for i in range(1, SIDE)] + [(0, SIDE - 1 - i) for i in range(1, SIDE - 1)]
    sheet.tracks["score"] = [point(box.x + (i + 0.5) * cell, box.y + (j + 0.5) * cell) for i, j in cells]


def sector_of(box: Box, hood: str, ring: str) -> Sector:
    """An area of the city."""
    k = box.w / 800
    inner, outer = RADII[ring]
    return Sector(*box.middle, *QUARTERS[hood], inner * k, outer * k, STREET * k)


def around(spot: Point, radius: float) -> Box:
    return Box(spot[0] - radius, spot[1] - radius, 2 * radius, 2 * radius)


def border(sheet: Sheet, one: str, other: str, x: float, y: float, k: float, sizes: list[float]) -> None:
    """A stretch of street between two areas."""
    name = f"{one}|{other}"
    (hood, ring), (next_hood, next_ring) = one.split("."), other.split(".")
    if hood == next_hood:
        right, down = QUARTERS[hood]
        street = Sector(x, y, right, down, RADII[next_ring][1] * k, RADII[ring][0] * k, STREET * k)
        middle = street.at((street.inner + street.outer) / 2)
        wider = street._replace(inner=street.inner - 4, outer=street.outer + 4)
        sheet.area(name, "city", "border", street.path(), middle, wider.slots([], sizes))
        return
    inner, outer = (sqrt(radius * radius - STREET * STREET) * k for radius in RADII[ring])
    across = [a + b for a, b in zip(QUARTERS[hood], QUARTERS[next_hood], strict=True)]
    half = STREET * k
    if across[1]:
        box = Box(x - half, y + (inner if across[1] > 0 else -outer), 2 * half, outer - inner)
    else:
        box = Box(x + (inner if across[0] > 0 else -outer), y - half, outer - inner, 2 * half)
    wide_box = Box(box.x - 3, box.y, box.w + 6, box.h) if across[1] else Box(box.x, box.y - 3, box.w, box.h + 6)
    slots = rows_in(wide_box, sizes)
    for row in slots:
        row["at"].sort(key=lambda spot: hypot(spot[0] - box.middle[0], spot[1] - box.middle[1]))
    sheet.area(name, "city", "border", rectangle(box), box.middle, slots)


def market(sheet: Sheet, box: Box, board: Mapping[str, Any]) -> None:
    """The squares, and below them, column by column, the quotation scale."""
    sheet.part("market", box)
    columns, lines = board["columns"], board["lines"]
    left = 56.0
    width = (box.w - left - 14) / len(columns)
    height = min(width, 62.0)
    top = box.y + 44
    for row, line in enumerate(lines):
        middle = top + (row + 0.5) * height
        sheet.spots[f"line.{line}"] = point(box.x + left - 20, middle)
        for number, colour in enumerate(columns):
            square = Box(box.x + left + number * width, top + row * height, width, height).inset(2)
            piece = min(square.w, square.h) - 8
            slots = [{"size": tidy(piece), "at": [square.middle]}]
            sheet.area(f"{line}.{colour}", "market", "square", rectangle(square), square.middle, slots)
    foot = top + len(lines) * height + 22
    step = (box.y + box.h - 12 - foot) / board["steps"]
    for number, colour in enumerate(columns):
        x = box.x + left + (number + 0.5) * width
        sheet.tracks[f"quotation.{colour}"] = [
            point(x, foot + (board["steps"] - at - 0.5) * step) for at in range(board["steps"])
        ]


def seats(sheet: Sheet, box: Box, board: Mapping[str, Any]) -> None:
    """A panel a side."""
    sides = board["sides"]
    height = (box.h - 12 * (len(sides) - 1)) / len(sides)
    for number, side in enumerate(sides):
        sheet.part(f"seat.{side}", Box(box.x, box.y + number * (height + 12), box.w, height))


def tray(sheet: Sheet, name: str, box: Box, board: Mapping[str, Any]) -> None:
    """What lies beside the board."""
    sheet.part(name, box)
    if name == "throne":
        inside = Box(box.x + 8, box.y + 28, box.w - 16, box.h - 36)
        sheet.area("throne", "throne", "throne", rectangle(inside), inside.middle, rows_in(inside.inset(2)))
    if name == "events":
        across = 4 if box.w > 600 else 2
        down = 4 // across
        width, height = (box.w - 16) / across, (box.h - 32) / down
        for number, place in enumerate(board["contraband"]):
            card = Box(
                box.x + 8 + number % across * width, box.y + 26 + number // across * height, width, height
            ).inset(2)
            inside = Box(card.x + 42, card.y + 2, card.w - 44, card.h - 4)
            sheet.spots[f"event_card.{number + 1}"] = point(card.x + 20, card.y + card.h / 2)
            sheet.area(place, "events", "contraband", rectangle(card), card.middle, rows_in(inside))


def plaza(x: float, y: float, k: float) -> str:
    return circle(x, y, PLAZA * k)
