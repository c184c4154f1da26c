"""The market of Ys above the quotation scale."""

from __future__ import annotations

from gradlon.drawing import pieces
from gradlon.drawing.geometry import Box, text
from gradlon.drawing.palette import BOARD, GEMS, TINTS
from gradlon.drawing.table import Table
from gradlon.drawing.ys_brokers import place_name, standing


def market(table: Table) -> None:
    """The squares with the gem of each line, and the markers below, in the columns of their colours."""
    picture, box, data = table.picture, table.box("market"), table.data
    pieces.panel(picture, box)
    pieces.heading(picture, picture.say("market"), box.x + 14, box.y + 24, 15)
    scale_box(table, box)
    for line, colour in data["market_gems"].items():
        x, y = table.spot(f"line.{line}")
        height = next(area for name, area in table.layout["areas"].items() if name == f"{line}.blue")["slots"][0][
            "size"
        ]
        picture.rect(Box(box.x + 8, y - height / 2 - 4, 44, height + 8), BOARD["track"], 6)
        picture.number(line, box.x + 15, y, 13, BOARD["track_ink"])
        if colour is not None:
            with picture.group(
                f"gem.{line}", picture.say("line_gem", line=line, colour=picture.say(f"color.{colour}"))
            ):
                picture.use(f"gem-{colour}", x, y, 27)
    for name, area in table.layout["areas"].items():
        if area["part"] == "market":
            colour = name.partition(".")[2]
            with picture.group(name, place_name(picture, name)):
                picture.path(area["path"], TINTS[colour], stroke=GEMS[colour], stroke_width=1.4)
    standing(table, "market")


def scale_box(table: Table, box: Box) -> None:
    picture, tracks = table.picture, table.layout["tracks"]
    for colour in table.board["columns"]:
        track = tracks[f"quotation.{colour}"]
        step = track[0][1] - track[1][1]
        x = track[0][0]
        width = table.layout["areas"][f"3.{colour}"]["slots"][0]["size"] + 4
        picture.rect(
            Box(x - width / 2, track[-1][1] - step / 2, width, step * len(track)),
            TINTS[colour],
            6,
            stroke=GEMS[colour],
            stroke_width=1.2,
        )
        marks = "".join(f"M{text(x - width / 2 + 3)} {text(y - step / 2)}h{text(width - 6)}" for _, y in track[:-1])
        picture.path(marks, "none", stroke=GEMS[colour], stroke_width=0.8, opacity="0.45")
        at = table.data["quotation"][colour]
        title = picture.say("quotation", colour=picture.say(f"color.{colour}"), step=at)
        with picture.group(f"quotation.{colour}", title):
            picture.use(f"gem-{colour}", x, track[at - 1][1], min(step * 1.2, width * 0.72))
    for at, (_, y) in enumerate(tracks[f"quotation.{table.board['columns'][0]}"], 1):
        picture.number(at, box.x + 30, y, 13, picture.theme.soft)
