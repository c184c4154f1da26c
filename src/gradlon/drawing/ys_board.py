"""The board of Ys as a picture: the sea with its ships, the city."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gradlon.drawing import pieces
from gradlon.drawing.geometry import Box, Sector, text
from gradlon.drawing.palette import BOARD, INK, PAPER
from gradlon.drawing.svg import Picture
from gradlon.drawing.table import Data, Table
from gradlon.drawing.ys_brokers import place_name, standing
from gradlon.drawing.ys_layout import QUARTERS, SIDE, WALL, plaza, sector_of

LETTERS = {"B": "blue", "G": "green", "Y": "yellow", "R": "red", "W": "white"}
ORNAMENTS = {
    "port": ("#b98d5a", "#8f683a", (1.4, 8.0)),
    "commercial": ("#fff3da", "#c8623c", (9.0, 9.0)),
    "palace": ("#7f9a5c", "#c05a86", (3.2, 10.0)),
}
"""The edge of each ring: a ground, and dashes over it."""


def gem_names(picture: Picture, colours: Sequence[str]) -> str:
    return ", ".join(picture.say(f"color.{colour}") for colour in colours)


def city(table: Table) -> None:
    picture, box = table.picture, table.box("city")
    k = box.w / 800
    (x, y) = box.middle
    score_track(table, box)
    sea(picture, box.inset(800 / SIDE * k), x, y, k)
    for hood in table.board["neighborhoods"]:
        quay = table.spot(f"quay.{hood}")
        turn = 45 if QUARTERS[hood][0] == QUARTERS[hood][1] else -45
        picture.use("quay", *quay, 30 * k, transform=f"rotate({turn} {text(quay[0])} {text(quay[1])})")
    wall(picture, x, y, k, [QUARTERS[hood] for hood in QUARTERS if hood not in table.board["neighborhoods"]])
    picture.path(plaza(x, y, k), PAPER, stroke=BOARD["stone"], stroke_width=1.4 * k)
    for name, area in table.layout["areas"].items():
        if area["part"] == "city":
            one_area(table, name, area, k)
    for hood in table.board["neighborhoods"]:
        goods(table, hood, k)
    embassy(table, x, y, k)
    standing(table, "city", (x, y))


def score_track(table: Table, box: Box) -> None:
    """A hundred spaces round the board; who has passed them all goes round again."""
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
    here: dict[int, list[int]] = {}
    for seat in table.data["seats"]:
        here.setdefault(seat["score"] % len(track), []).append(seat["seat"])
    for at, seats in here.items():
        x, y = track[at]
        size = cell * {1: 0.94, 2: 0.62, 3: 0.52}.get(len(seats), 0.46)
        spread = {1: [(0.0, 0.0)], 2: [(-0.22, -0.2), (0.22, 0.2)], 3: [(0.0, -0.24), (-0.25, 0.2), (0.25, 0.2)]}.get(
            len(seats), [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25), (0.0, 0.0)]
        )
        for seat, (dx, dy) in zip(seats, spread, strict=False):
            score = table.data["seats"][seat - 1]["score"]
            title = picture.say("score", name=table.name(seat), score=score)
            with picture.group(f"score.{table.sides[seat - 1]}", title):
                pieces.token(picture, table.sides[seat - 1], x + dx * cell, y + dy * cell, size)


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
        with picture.group(name, place_name(picture, name)):
            picture.path(area["path"], BOARD["street"])
        return
    with picture.group(name, place_name(picture, name)):
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


def goods(table: Table, hood: str, k: float) -> None:
    """What a neighborhood has to give: its ship, a black gem, points, a card."""
    picture, data = table.picture, table.data
    x, y = table.spot(f"number.{hood}")
    picture.disc(x, y, 15 * k, BOARD["lapis"], stroke=BOARD["merlon"], stroke_width=2.4 * k)
    picture.number(hood, x, y, 17 * k, PAPER)
    black_x, black_y = table.spot(f"black.{hood}")
    with picture.group(f"black.{hood}", picture.say("black", hood=hood)):
        picture.use("gem-black", black_x, black_y, 34 * k)
    points = data["commercial"][hood]
    points_x, points_y = table.spot(f"points.{hood}")
    with picture.group(f"points.{hood}", picture.say("points", hood=hood, points=points)):
        picture.use("points", points_x, points_y, 38 * k)
        picture.number(points, points_x, points_y, 19 * k, INK)
    palace(table, hood, k)
    ship_x, ship_y = table.spot(f"ship.{hood}")
    offer = data["on_offer"]
    left = offer["gems"] if offer and offer["neighborhood"] == hood else None
    ship(table, f"ship.{hood}", data["ports"][hood], left, ship_x, ship_y, 94 * k, hood)
    if hood in data["piles"]:
        pile(table, hood, k)
    for number, event in enumerate(data["events"]):
        if event["neighborhood"] == hood:
            event_x, event_y = table.spot(f"event.{hood}")
            title = picture.say("event_at", event=picture.say(f"event.{event['event']}"), hood=hood)
            with picture.group(f"event.{event['event']}.{number + 1}.sign", title):
                picture.disc(event_x, event_y, 19 * k, BOARD["card"], stroke=BOARD["terracotta"], stroke_width=2.4 * k)
                picture.use(f"event-{event['event']}", event_x, event_y, 26 * k, BOARD["terracotta"])
    for effect in data["in_force"]:
        if "place" in effect and effect["place"].partition(".")[0] == hood:
            ring = effect["place"].partition(".")[2]
            spot = {"port": (black_x, black_y), "commercial": (points_x, points_y)}.get(
                ring, table.spot(f"card.{hood}")
            )
            with picture.group(
                f"lock.{effect['place']}", picture.say("locked", place=place_name(picture, effect["place"]))
            ):
                picture.use("lock", spot[0] + 17 * k, spot[1] - 17 * k, 26 * k)


def palace(table: Table, hood: str, k: float) -> None:
    """The card that lies on a palace."""
    picture, lying = table.picture, table.data["palaces"][hood]
    x, y = table.spot(f"card.{hood}")
    box = Box(x - 30 * k, y - 36 * k, 60 * k, 72 * k)
    if lying is None:
        picture.rect(
            box, "none", 5 * k, stroke="#8d6b98", stroke_width=1.4 * k, stroke_dasharray=f"{text(4 * k)} {text(4 * k)}"
        )
        picture.use("palace", x, y, 34 * k, "#b795c2")
        return
    name = picture.say(f"card.{lying}")
    edge = BOARD["blue_edge"] if lying == "blue-edged" else BOARD["card_line"]
    with picture.group(f"palace.{hood}", picture.say("palace_card", hood=hood, card=name)):
        pieces.card(picture, f"card-{lying}", name, box, edge)


def ship(
    table: Table,
    name: str,
    gems: str | None,
    left: Mapping[str, int] | None,
    x: float,
    y: float,
    height: float,
    hood: str,
) -> None:
    """A ship with its gems; while they are being chosen, those that are left."""
    picture = table.picture
    if gems is None:
        return
    large = table.board["large_gems"]
    colours = [LETTERS[letter] for letter in gems]
    counts = dict(zip(colours, (large, 1, 1), strict=True)) if left is None else left
    listed = [colour for colour in colours for _ in range(counts.get(colour, 0))]
    key = "ship" if hood else "embassy_ship"
    with picture.group(name, picture.say(key, hood=hood, gems=gem_names(picture, listed) or picture.say("none"))):
        picture.use("ship", x, y, height)
        for colour, (dx, dy), size in zip(
            colours, ((0, -0.05), (-0.5, 0.06), (0.5, 0.06)), (0.5, 0.36, 0.36), strict=True
        ):
            gem_x, gem_y = x + dx * height, y + dy * height
            count = counts.get(colour, 0)
            picture.use(f"gem-{colour}", gem_x, gem_y, size * height, opacity=None if count else "0.16")
            if count > 1:
                badge_y = gem_y + (0.5 * size + 0.08) * height
                pieces.badge(picture, f"×{count}", gem_x, badge_y, 0.21 * height, INK, PAPER)


def pile(table: Table, hood: str, k: float) -> None:
    """How many cards of either kind are left in a palace's pile."""
    picture, left = table.picture, table.data["piles"][hood]
    x, y = table.spot(f"pile.{hood}")
    with picture.group(f"pile.{hood}", picture.say("pile", hood=hood, **left)):
        for number, (kind, colour) in enumerate((("events", BOARD["terracotta"]), ("characters", BOARD["lapis"]))):
            middle = x + (number * 42 - 21) * k
            picture.rect(
                Box(middle - 18 * k, y - 15 * k, 36 * k, 30 * k),
                BOARD["card"],
                4 * k,
                stroke=colour,
                stroke_width=2 * k,
            )
            picture.use("pile", middle - 6 * k, y, 20 * k, colour)
            picture.number(left[kind], middle + 10 * k, y, 15 * k, INK)


def embassy(table: Table, x: float, y: float, k: float) -> None:
    """The middle of the city: a well, or the Embassy's ship."""
    picture, data = table.picture, table.data
    if data["embassy"] is None:
        picture.disc(x, y, 26 * k, BOARD["street"], stroke=BOARD["wall"], stroke_width=2 * k)
        picture.disc(x, y, 17 * k, BOARD["shallow"], stroke=BOARD["stone"], stroke_width=2 * k)
        picture.disc(x, y, 6 * k, BOARD["merlon"], stroke=BOARD["stone"], stroke_width=1.4 * k)
        return
    offer = data["on_offer"]
    left = offer["gems"] if offer and offer["embassy"] else None
    ship(table, "ship.embassy", data["embassy"], left, x, y, 60 * k, "")
