"""Where everything lies on a table of Yspahan: the streets, the tower, the caravan, the seats.

The streets follow the grid of the board's own table (`x`, `y` of shops and road squares).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Any

from gradlon.drawing.geometry import Box, Point, minimum_tree, point, rectangle, rows_in, text, tidy
from gradlon.drawing.sheet import Layout, Sheet

SIGNS = {"chest": (-5.5, -3.1), "vase": (4.55, -3.3), "sack": (-2.5, 3.7), "barrel": (5.1, 4.5)}
"""Where a neighborhood's good is painted, on the grid of the streets."""
SQUARE = 0.74
SHOP = 0.7
"""How large a road square and a shop are, of a step on the grid."""


def layout(board: Mapping[str, Any], shape: str) -> Layout:
    return tall(board) if shape == "tall" else wide(board)


def wide(board: Mapping[str, Any]) -> Layout:
    """For a desk: 16 by 10."""
    sheet = Sheet(1600, 1000)
    sheet.part("status", Box(16, 12, 1568, 48))
    city(sheet, Box(16, 72, 1120, 746), board)
    tower(sheet, Box(1148, 72, 436, 362), board)
    caravan(sheet, Box(1148, 446, 436, 246), board)
    sheet.part("cards", Box(1148, 704, 436, 114))
    sides = board["sides"]
    width = (1568 - 12 * (len(sides) - 1)) / len(sides)
    for number, side in enumerate(sides):
        sheet.part(f"seat.{side}", Box(16 + number * (width + 12), 830, width, 158))
    return sheet.data()


def tall(board: Mapping[str, Any]) -> Layout:
    """For a phone: one part below the other."""
    sides = board["sides"]
    height = 116 + 366 + 12 + 362 + 12 + 246 + 12 + len(sides) * 170 + 114 + 12
    sheet = Sheet(540, tidy(height))
    sheet.part("status", Box(10, 10, 520, 94))
    city(sheet, Box(10, 116, 520, 366), board)
    tower(sheet, Box(10, 494, 520, 362), board)
    caravan(sheet, Box(10, 868, 520, 246), board)
    y = 1126.0
    for side in sides:
        sheet.part(f"seat.{side}", Box(10, y, 520, 158))
        y += 170
    sheet.part("cards", Box(10, y, 520, 114))
    return sheet.data()


def city(sheet: Sheet, box: Box, board: Mapping[str, Any]) -> None:
    """The road's squares and the shops, each an area; a souk's district joins its shops."""
    sheet.part("city", box)
    found = [*board["shops"].values(), *board["road"].values()]
    left, right = (choose(one["x"] for one in found) for choose in (min, max))
    top, bottom = (choose(one["y"] for one in found) for choose in (min, max))
    step = min(box.w / (right - left + 1.3), box.h / (bottom - top + 1.3))
    middle = box.middle

    def at(x: float, y: float) -> Point:
        return point(middle[0] + (x - (left + right) / 2) * step, middle[1] + (y - (top + bottom) / 2) * step)

    sheet.spots["step"] = point(step, step)
    for name, square in board["road"].items():
        area(sheet, name, "road", at(square["x"], square["y"]), step * SQUARE)
    for name, shop in board["shops"].items():
        area(sheet, name, "shop", at(shop["x"], shop["y"]), step * SHOP)
    for hood, (x, y) in SIGNS.items():
        sheet.spots[f"sign.{hood}"] = at(x, y)
    for souk in board["souks"]:
        district(sheet, souk, [name for name, shop in board["shops"].items() if shop["souk"] == souk], step)


def area(sheet: Sheet, name: str, kind: str, spot: Point, size: float) -> None:
    square = Box(spot[0] - size / 2, spot[1] - size / 2, size, size)
    sheet.area(name, "city", kind, rectangle(square), spot, [{"size": tidy(size * 0.82), "at": [spot]}])


def district(sheet: Sheet, souk: str, shops: list[str], step: float) -> None:
    """The lines that join a souk's shops, and where its worth is written: on the longest, or beside its shop."""
    spots = [sheet.areas[name]["anchor"] for name in shops]
    lines = minimum_tree(spots, lambda one, other: hypot(one[0] - other[0], one[1] - other[1]))
    path = "".join(
        f"M{text(spots[a][0])} {text(spots[a][1])}L{text(spots[b][0])} {text(spots[b][1])}" for a, b in lines
    )
    sheet.areas[f"souk.{souk}"] = {
        "part": "city",
        "kind": "souk",
        "line": path or f"M{text(spots[0][0])} {text(spots[0][1])}h.1",
        "shops": shops,
    }
    longest = max(
        lines, key=lambda line: hypot(*(spots[line[0]][i] - spots[line[1]][i] for i in (0, 1))), default=(0, 0)
    )
    one, other = spots[longest[0]], spots[longest[1]]
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    if hypot(one[0] - other[0], one[1] - other[1]) < 1.3 * step:
        y += (0.68 if y > sheet.areas["C"]["anchor"][1] else -0.68) * step
    sheet.spots[f"worth.{souk}"] = point(x, y)


def tower(sheet: Sheet, box: Box, board: Mapping[str, Any]) -> None:
    """Its squares from bottom to top, each with room for all dice."""
    sheet.part("tower", box)
    squares = board["tower"]
    height = (box.h - 56) / len(squares)
    for number, name in enumerate(squares):
        row = Box(box.x + 18, box.y + box.h - 14 - (number + 1) * height, box.w - 36, height).inset(2)
        dice = Box(row.x + 58, row.y + 2, row.w - 64, row.h - 4)
        slots = rows_in(dice, [min(38.0, dice.h - 2), 30.0, 26.0, 22.0])
        sheet.spots[f"sign.tower.{name}"] = point(row.x + 28, row.y + row.h / 2)
        sheet.area(f"tower.{name}", "tower", "tower", rectangle(row), row.middle, slots)


def caravan(sheet: Sheet, box: Box, board: Mapping[str, Any]) -> None:
    """Lines of camels, the first one below; the way turns from line to line."""
    sheet.part("caravan", box)
    camels, directions = board["caravan"]["per_line"], board["caravan"]["direction"]
    width, height = (box.w - 118) / 4, (box.h - 40) / len(directions)
    for line, direction in enumerate(directions, 1):
        y = box.y + box.h - 8 - (line - 0.5) * height
        sheet.spots[f"caravan.{line}"] = point(box.x + 34, y)
        sheet.spots[f"factor.{line}"] = point(box.x + box.w - 30, y)
        for number in range(camels):
            column = number + 4 - camels
            column = column if direction == "left_to_right" else 3 - column
            spot = point(box.x + 60 + (column + 0.5) * width, y)
            camel = Box(spot[0] - width / 2, y - height / 2, width, height).inset(3)
            slots = [{"size": 30.0, "at": [point(spot[0], y - height * 0.16)]}]
            sheet.area(f"caravan.{line}.{number + 1}", "caravan", "camel", rectangle(camel), spot, slots)
