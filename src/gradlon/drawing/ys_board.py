"""The board of Ys without its pieces: the score track, the sea, the city in its wall."""

from __future__ import annotations

from collections.abc import Sequence

from gradlon.drawing.geometry import Box, Sector, text
from gradlon.drawing.palette import BOARD, PAPER
from gradlon.drawing.svg import Picture, capital
from gradlon.drawing.table import Data, Table
from gradlon.drawing.ys_brokers import place_name
from gradlon.drawing.ys_layout import QUARTERS, SIDE, WALL, plaza, sector_of

ORNAMENTS = {
    "port": ("#b98d5a", "#8f683a", (1.4, 8.0)),
    "commercial": ("#fff3da", "#c8623c", (9.0, 9.0)),
    "palace": ("#7f9a5c", "#c05a86", (3.2, 10.0)),
}
"""The edge of each ring: a ground, and dashes over it."""


def scenery(table: Table) -> None:
    picture, box = table.picture, table.box("city")
    k = box.w / 800
    x, y = box.middle
    score_track(table, box)
    sea(picture, box.inset(800 / SIDE * k), x, y, k)
    for hood in table.board["neighborhoods"]:
        quay = table.spot(f"quay.{hood}")
        turn = 45 if QUARTERS[hood][0] == QUARTERS[hood][1] else -45
        picture.use("quay", *quay, 30 * k, transform=f"rotate({turn} {text(quay[0])} {text(quay[1])})")
    wall(picture, x, y, k, [QUARTERS[hood] for hood in QUARTERS if hood not in table.board["neighborhoods"]])
    picture.path(plaza(x, y, k), PAPER, stroke=BOARD["stone"], stroke_width=1.4 * k)
    picture.disc(x, y, 26 * k, BOARD["street"], stroke=BOARD["wall"], stroke_width=2 * k)
    picture.disc(x, y, 17 * k, BOARD["shallow"], stroke=BOARD["stone"], stroke_width=2 * k)
    picture.disc(x, y, 6 * k, BOARD["merlon"], stroke=BOARD["stone"], stroke_width=1.4 * k)
    for name, area in table.layout["areas"].items():
        if area["part"] == "city":
            one_area(table, name, area, k)
    for hood in table.board["neighborhoods"]:
        x, y = table.spot(f"number.{hood}")
        picture.disc(x, y, 15 * k, BOARD["lapis"], stroke=BOARD["merlon"], stroke_width=2.4 * k)
        picture.number(hood, x, y, 17 * k, PAPER)


def score_track(table: Table, box: Box) -> None:
    """A hundred spaces round the board."""
    picture, track = table.picture, table.layout["tracks"]["score"]
    cell = box.w / SIDE
    picture.rect(box, BOARD["track"], cell * 0.3, stroke=BOARD["stone"], stroke_width=1.6)
    for at, (x, y) in enumerate(track):
        if at % 5 == 0:
            square = Box(x - cell / 2, y - cell / 2, cell, cell).inset(1)
            picture.rect(square, BOARD["track_five"], cell * 0.2)
            picture.number(at, x, y, cell * 0.36, BOARD["track_ink"])
    lines = "".join(f"M{text(x)} {text(y)}h.01" for at, (x, y) in enumerate(track) if at % 5)
    picture.path(lines, "none", stroke="#b59c66", stroke_width=cell * 0.13, stroke_linecap="round")


def sea(picture: Picture, box: Box, x: float, y: float, k: float) -> None:
    picture.rect(box, BOARD["sea"], 6 * k)
    picture.disc(x, y, 348 * k, BOARD["shallow"], opacity="0.55")
    waves = []
    for row in range(13):
        for column in range(9):
            wave_x = box.x + (column * 88 + (row % 2) * 44 + 14) * k
            wave_y = box.y + (row * 60 + 20) * k
            away = ((wave_x + 16 * k - x) ** 2 + (wave_y - y) ** 2) ** 0.5
            if away > 350 * k and wave_x + 40 * k < box.x + box.w and wave_y + 6 * k < box.y + box.h:
                waves.append(
                    f"M{text(wave_x)} {text(wave_y)}q{text(8 * k)} {text(-7 * k)} {text(16 * k)} 0t{text(16 * k)} 0"
                )
    picture.path(
        "".join(waves), "none", stroke=BOARD["wave"], stroke_width=1.8 * k, stroke_linecap="round", opacity="0.6"
    )


def wall(picture: Picture, x: float, y: float, k: float, fields: Sequence[tuple[int, int]]) -> None:
    """The town wall with its towers, the streets inside it, fields where no neighborhood is in play."""
    inner, outer = (radius * k for radius in WALL)
    picture.disc(x, y, outer + 5 * k, "#22576b", opacity="0.35")
    picture.disc(x, y, (inner + outer) / 2, BOARD["street"], stroke=BOARD["wall"], stroke_width=outer - inner)
    picture.disc(
        x,
        y,
        outer - 2 * k,
        "none",
        stroke=BOARD["merlon"],
        stroke_width=5 * k,
        stroke_dasharray=f"{text(9 * k)} {text(6.2 * k)}",
    )
    picture.disc(x, y, inner, "none", stroke=BOARD["stone"], stroke_width=1.4 * k)
    for right, down in fields:
        quarter = Sector(x, y, right, down, 50 * k, 314 * k, 8 * k)
        picture.path(quarter.path(), BOARD["field"])
        for radius, turn in (
            (90, 0.0),
            (140, 0.35),
            (150, -0.3),
            (200, 0.05),
            (215, 0.5),
            (225, -0.48),
            (275, 0.25),
            (280, -0.2),
            (278, 0.58),
            (285, -0.6),
        ):
            tree_x, tree_y = quarter.at(radius * k, turn)
            picture.disc(tree_x, tree_y, 11 * k, "#7f9a5c")
            picture.disc(tree_x - 3 * k, tree_y - 3 * k, 6 * k, "#98b272")
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        tower_x, tower_y = x + dx * 323 * k, y + dy * 323 * k
        picture.disc(tower_x, tower_y, 17 * k, BOARD["wall"], stroke=BOARD["stone"], stroke_width=1.6 * k)
        picture.disc(
            tower_x,
            tower_y,
            12.500 * k,
            "none",
            stroke=BOARD["merlon"],
            stroke_width=4 * k,
            stroke_dasharray=f"{text(6 * k)} {text(3.8 * k)}",
        )
        picture.disc(tower_x, tower_y, 6 * k, BOARD["terracotta"])


def one_area(table: Table, name: str, area: Data, k: float) -> None:
    picture = table.picture
    if area["kind"] == "border":
        with picture.group(name, capital(place_name(picture, name))):
            picture.path(area["path"], BOARD["street"])
        return
    with picture.group(name, capital(place_name(picture, name))):
        picture.path(area["path"], BOARD[area["kind"]], stroke=BOARD["stone"], stroke_width=1.2 * k)
        hood, _, ring = name.partition(".")
        ornament(picture, sector_of(table.box("city"), hood, ring), ring, k)


def ornament(picture: Picture, sector: Sector, ring: str, k: float) -> None:
    """What tells the rings apart beside their colours: planks, awnings, a hedge with roses."""
    width = 7.0 * k
    line = sector.arc(sector.outer - width / 2 - 0.6 * k, 1.5 * k)
    below, above, pattern = ORNAMENTS[ring]
    picture.path(line, "none", stroke=below, stroke_width=width)
    dashes = " ".join(text(length * k) for length in pattern)
    picture.path(
        line, "none", stroke=above, stroke_width=width * (0.45 if ring == "palace" else 1), stroke_dasharray=dashes
    )
    inner = sector.arc(sector.inner + 3 * k, 3 * k)
    picture.path(inner, "none", stroke="#ffffff", stroke_width=1.6 * k, opacity="0.55")
