"""The market of Ys above the quotation scale."""

from __future__ import annotations

from gradlon.drawing import pieces
from gradlon.drawing.geometry import Box, text
from gradlon.drawing.palette import BOARD, GEMS, TINTS
from gradlon.drawing.svg import capital
from gradlon.drawing.table import Table
from gradlon.drawing.ys_brokers import place_name, standing


def draw(table: Table) -> None:
    """The gem of each line, the brokers, the markers on the scale."""
    picture, data = table.picture, table.data
    for line, colour in data["market_gems"].items():
        if colour is not None:
            x, y = table.spot(f"line.{line}")
            title = picture.say("line_gem", line=line, colour=picture.say(f"color.{colour}"))
            with picture.group(f"gem.{line}", title):
                picture.use(f"gem-{colour}", x, y, 27)
    for colour, at in data["quotation"].items():
        track = table.layout["tracks"][f"quotation.{colour}"]
        step = track[0][1] - track[1][1]
        x, y = track[at - 1]
        title = picture.say("quotation", colour=picture.say(f"color.{colour}"), step=at)
        with picture.group(f"quotation.{colour}", title):
            picture.use(f"gem-{colour}", x, y, min(step * 1.2, square(table, "3", colour) * 0.78))
    standing(table, "market")


def square(table: Table, line: str, colour: str) -> float:
    """How wide a piece on a square of the market is."""
    size: float = table.layout["areas"][f"{line}.{colour}"]["slots"][0]["size"]
    return size


def scenery(table: Table) -> None:
    """Squares in the tints of their columns, with the number of each line; the scale below."""
    picture, box = table.picture, table.box("market")
    pieces.panel(picture, box)
    pieces.heading(picture, picture.say("market"), box.x + 14, box.y + 24, 15)
    for line in table.board["lines"]:
        _, y = table.spot(f"line.{line}")
        height = square(table, line, "blue") + 8
        picture.rect(Box(box.x + 8, y - height / 2, 44, height), BOARD["track"], 6)
        picture.number(line, box.x + 15, y, 13, BOARD["track_ink"])
    for name, area in table.layout["areas"].items():
        if area["part"] == "market":
            colour = name.partition(".")[2]
            with picture.group(name, capital(place_name(picture, name))):
                picture.path(area["path"], TINTS[colour], stroke=GEMS[colour], stroke_width=1.4)
    for colour in table.board["columns"]:
        column(table, colour)
    for at, (_, y) in enumerate(table.layout["tracks"]["quotation.blue"], 1):
        picture.number(at, box.x + 30, y, 13, picture.theme.soft)


def column(table: Table, colour: str) -> None:
    """The steps of one colour."""
    picture, track = table.picture, table.layout["tracks"][f"quotation.{colour}"]
    step, x, width = track[0][1] - track[1][1], track[0][0], square(table, "3", colour) + 4
    steps = Box(x - width / 2, track[-1][1] - step / 2, width, step * len(track))
    picture.rect(steps, TINTS[colour], 6, stroke=GEMS[colour], stroke_width=1.2)
    marks = "".join(f"M{text(x - width / 2 + 3)} {text(y - step / 2)}h{text(width - 6)}" for _, y in track[:-1])
    picture.path(marks, "none", stroke=GEMS[colour], stroke_width=0.8, opacity="0.45")
