"""What lies on the board of Ys: scores, ships, gems, cards, and the brokers in the city."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gradlon.drawing import pieces
from gradlon.drawing.geometry import Box, text
from gradlon.drawing.palette import BOARD, INK, PAPER
from gradlon.drawing.svg import Picture, capital
from gradlon.drawing.table import Table
from gradlon.drawing.ys_brokers import place_name, standing
from gradlon.drawing.ys_layout import SIDE

LETTERS = {"B": "blue", "G": "green", "Y": "yellow", "R": "red", "W": "white"}


def draw(table: Table) -> None:
    box = table.box("city")
    k = box.w / 800
    x, y = box.middle
    scores(table, box.w / SIDE)
    for hood in table.board["neighborhoods"]:
        goods(table, hood, k)
    embassy(table, x, y, k)
    standing(table, "city", (x, y))


def scores(table: Table, cell: float) -> None:
    """The markers on the track; who has passed all its spaces goes round again."""
    picture, track = table.picture, table.layout["tracks"]["score"]
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


def gem_names(picture: Picture, colours: Sequence[str]) -> str:
    return ", ".join(picture.say(f"color.{colour}") for colour in colours)


def goods(table: Table, hood: str, k: float) -> None:
    """What a neighborhood has to give: its ship, a black gem, points, a card."""
    picture, data = table.picture, table.data
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
                f"lock.{effect['place']}", capital(picture.say("locked", place=place_name(picture, effect["place"])))
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
    """The Embassy's ship, in the middle of the city."""
    data = table.data
    if data["embassy"] is not None:
        table.picture.disc(x, y, 42 * k, PAPER)
        offer = data["on_offer"]
        left = offer["gems"] if offer and offer["embassy"] else None
        ship(table, "ship.embassy", data["embassy"], left, x, y, 60 * k, "")
