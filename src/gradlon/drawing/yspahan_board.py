"""The board of Yspahan as a picture: the streets with their shops, the tower, the caravan."""

from __future__ import annotations

from typing import Any

from gradlon.drawing import pieces
from gradlon.drawing.geometry import Box, fitting, text
from gradlon.drawing.palette import BOARD, INK, PAPER, SOUKS, seat_colour
from gradlon.drawing.svg import Picture
from gradlon.drawing.table import Table
from gradlon.drawing.yspahan_town import town

SIGN_OF = {"camel": "camel", "gold": "gold"}


def scenery(table: Table) -> None:
    streets(table)
    tower(table)
    caravan(table)


def draw(table: Table) -> None:
    """Cubes, the Supervisor, dice, goods on camels."""
    city(table)
    dice(table)
    loaded(table)


def streets(table: Table) -> None:
    box, layout = table.box("city"), table.layout
    step = table.spot("step")[0]
    town(table, box, step)
    for name, souk in table.board["souks"].items():
        district(table, name, souk, step)
    for name, area in layout["areas"].items():
        if area["kind"] == "road":
            paving(table, name, area, step)
        elif area["kind"] == "shop":
            shop(table, name, area, step)


def city(table: Table) -> None:
    picture, layout = table.picture, table.layout
    step = table.spot("step")[0]
    for name, seat in table.data["cubes"].items():
        (x, y), size = layout["areas"][name]["anchor"], layout["areas"][name]["slots"][0]["size"]
        with picture.group(f"cube.{name}", picture.say("cube", name=table.name(seat), shop=shop_name(picture, name))):
            cube(picture, table.sides[seat - 1], x, y, size)
    x, y = layout["areas"][table.data["supervisor"]]["anchor"]
    with picture.group("supervisor", picture.say("supervisor", square=table.data["supervisor"])):
        picture.disc(x, y + step * 0.2, step * 0.36, BOARD["terracotta"], opacity="0.35")
        picture.use("supervisor", x, y - step * 0.14, step * 1.02)


def district(table: Table, name: str, souk: Any, step: float) -> None:
    """A souk: its shops joined in its colour, and what it is worth when it is full."""
    picture, area = table.picture, table.layout["areas"][f"souk.{name}"]
    colour = SOUKS[souk["color"]]
    x, y = table.spot(f"worth.{name}")
    first = table.layout["areas"][area["shops"][0]]["anchor"]
    beside = f"M{text(first[0])} {text(first[1])}L{text(x)} {text(y)}" if len(area["shops"]) < 3 else ""
    shape = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    with picture.group(f"souk.{name}", picture.say("souk", souk=shop_name(picture, name), value=souk["value"])):
        picture.path(area["line"] + beside, "none", stroke="#7c5a2e", stroke_width=step * 0.3, **shape)
        picture.path(area["line"] + beside, "none", stroke=colour, stroke_width=step * 0.24, **shape)
        picture.disc(x, y, step * 0.235, PAPER, stroke="#7c5a2e", stroke_width=step * 0.03)
        picture.number(souk["value"], x, y, step * 0.26, INK)


def shop_name(picture: Picture, name: str) -> str:
    """A shop or a souk in words."""
    hood, colour, *number = name.split(".")
    words = {"hood": picture.say(f"square.{hood}"), "colour": picture.say(f"color.{colour}")}
    return picture.say("place.shop", number=number[0], **words) if number else picture.say("place.souk", **words)


def paving(table: Table, name: str, area: Any, step: float) -> None:
    picture, (x, y) = table.picture, area["anchor"]
    size = step * 0.74
    with picture.group(name, picture.say("road", square=name)):
        picture.rect(
            Box(x - size / 2, y - size / 2, size, size),
            BOARD["paving"],
            size * 0.24,
            stroke="#c09f64",
            stroke_width=1.2,
        )
        if name == "C":
            picture.use("star", x, y, size * 0.7, BOARD["terracotta"], opacity="0.6")
        else:
            picture.text(name, x, y, step * 0.24, BOARD["road_ink"], "middle", 600)


def shop(table: Table, name: str, area: Any, step: float) -> None:
    """A house with a roof in its souk's colour and a light floor for a cube."""
    picture, (x, y) = table.picture, area["anchor"]
    size, board = step * 0.7, table.board
    souk = board["souks"][board["shops"][name]["souk"]]
    colour = SOUKS[souk["color"]]
    with picture.group(name, picture.say("shop", shop=shop_name(picture, name))):
        house = Box(x - size / 2, y - size / 2, size, size)
        picture.rect(house, colour, size * 0.14, stroke="#5d3f16", stroke_width=1.6)
        picture.rect(house.inset(size * 0.15), "#fffaf0", size * 0.1, opacity="0.72")


def cube(picture: Picture, side: str, x: float, y: float, size: float) -> None:
    """A cube with the sign of its owner on it."""
    picture.use("cube", x, y, size, seat_colour(side))
    picture.disc(x, y, size * 0.3, PAPER)
    pieces.token(picture, side, x, y, size * 0.5)


def tower(table: Table) -> None:
    """Its squares, from the camels below to the gold on top."""
    picture, box = table.picture, table.box("tower")
    pieces.panel(picture, box)
    pieces.heading(picture, picture.say("tower"), box.x + 14, box.y + 18)
    roof = Box(box.x + 12, box.y + 30, box.w - 24, box.h - 38)
    merlon = roof.w / 17
    crown = "".join(f"h{text(merlon)}v8h{text(merlon)}v-8" for _ in range(8))
    picture.path(
        f"M{text(roof.x)} {text(roof.y)}{crown}h{text(merlon)}V{text(roof.y + roof.h)}H{text(roof.x)}Z",
        "#d69a63",
        stroke="#7d4a22",
        stroke_width=1.6,
        stroke_linejoin="round",
    )
    for name in table.board["tower"]:
        area = table.layout["areas"][f"tower.{name}"]
        x, y = table.spot(f"sign.tower.{name}")
        with picture.group(f"tower.{name}", picture.say("row", square=picture.say(f"square.{name}"))):
            picture.path(area["path"], "#f7e6c4", stroke="#7d4a22", stroke_width=1.2)
            picture.use(SIGN_OF.get(name, f"good-{name}"), x, y, 34)


def dice(table: Table) -> None:
    """The dice on each square of the tower: white ones, then yellow ones."""
    picture = table.picture
    for name, group in table.data["tower"].items():
        if group is None:
            continue
        kinds = ["white"] * group["white"] + ["yellow"] * group["yellow"]
        size, spots = fitting(table.layout["areas"][f"tower.{name}"]["slots"], len(kinds))
        with picture.group(f"dice.{name}", picture.say("dice", square=picture.say(f"square.{name}"), **group)):
            for kind, (x, y) in zip(kinds, spots, strict=True):
                picture.use(f"die-{kind}", x, y, size)
                picture.use(f"pips-{group['value']}", x, y, size)


def caravan(table: Table) -> None:
    """The lines with their camels; at the sides what loading scores and what a good counts."""
    picture, box, facts = table.picture, table.box("caravan"), table.board["caravan"]
    pieces.panel(picture, box)
    pieces.heading(picture, picture.say("caravan"), box.x + 14, box.y + 18)
    for line, (points, factor) in enumerate(zip(facts["points"], facts["multiplier"], strict=True), 1):
        x, y = table.spot(f"caravan.{line}")
        height = (box.h - 40) / len(facts["points"])
        ground = Box(box.x + 60, y - height / 2 + 3, box.w - 118, height - 6)
        picture.rect(ground, "#ecd3a2", 8, stroke="#c09f64", stroke_width=1.2)
        picture.use("points", x, y, 34)
        picture.number(f"+{points}", x, y, 15, INK)
        right, _ = table.spot(f"factor.{line}")
        pieces.badge(picture, f"×{factor}", right, y, 26, BOARD["lapis"], PAPER)
        ahead = 1 if facts["direction"][line - 1] == "left_to_right" else -1
        start = ground.x + (6 if ahead > 0 else ground.w - 6)
        picture.path(
            f"M{text(start)} {text(y - 6)}l{text(7 * ahead)} 6l{text(-7 * ahead)} 6",
            "none",
            stroke="#8a5f2a",
            stroke_width=2.4,
            stroke_linecap="round",
        )
        for number in range(1, facts["per_line"] + 1):
            camel(table, line, number, "0.5")


def camel(table: Table, line: int, number: int, opacity: str | None) -> None:
    """A camel, its head in the line's direction; faint while it carries nothing."""
    facts, box = table.board["caravan"], table.box("caravan")
    x, y = table.layout["areas"][f"caravan.{line}.{number}"]["anchor"]
    height = (box.h - 40) / len(facts["points"])
    ahead = facts["direction"][line - 1] == "left_to_right"
    flip = f"translate({text(2 * x)} 0) scale(-1 1)" if ahead else None
    table.picture.use("camel", x, y + height * 0.08, height * 0.74, transform=flip, opacity=opacity)


def loaded(table: Table) -> None:
    picture = table.picture
    for line, owners in enumerate(table.data["caravan"], 1):
        for number, owner in enumerate(owners, 1):
            slot = table.layout["areas"][f"caravan.{line}.{number}"]["slots"][0]
            title = picture.say("loaded", name=table.name(owner), line=line, camel=number)
            with picture.group(f"caravan.{line}.{number}", title):
                camel(table, line, number, None)
                x, y = slot["at"][0]
                cube(picture, table.sides[owner - 1], x, y, slot["size"])
