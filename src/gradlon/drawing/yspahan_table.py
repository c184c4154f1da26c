"""What lies round the board of Yspahan: the day, the seats with their buildings, the cards."""

from __future__ import annotations

from gradlon.drawing import pieces
from gradlon.drawing.geometry import Box, tiles
from gradlon.drawing.palette import BOARD, INK, NIGHT, PAPER
from gradlon.drawing.table import Data, Table


def draw(table: Table) -> None:
    status(table)
    cards(table)
    for seat in table.data["seats"]:
        panel(table, seat)


def status(table: Table) -> None:
    """The week, the day, the order of the day, who is asked."""
    picture, data, box = table.picture, table.data, table.box("status")
    theme, tall = picture.theme, box.h > 60
    pieces.panel(picture, box)
    x, y = box.x + 16, box.y + (26 if tall else box.h / 2)
    week = picture.say("week", week=data["week"], weeks=table.board["weeks"])
    day = picture.say("day", day=data["day"], days=table.board["days"])
    picture.text(picture.say("over") if data["over"] else f"{week} · {day}", x, y, 17, theme.ink, weight=700, room=285)
    x += 300
    for number in range(1, table.board["days"] + 1):
        done = number <= data["day"]
        picture.disc(x, y, 9, theme.accent if done else theme.well, stroke=theme.line, stroke_width=1.4)
        if number == data["day"]:
            picture.disc(x, y, 3.6, theme.panel)
        x += 25
    x = box.x + 16 if tall else x + 40
    y = box.y + 68 if tall else y
    order_icon = "supervisor"
    picture.use(order_icon, x + 8, y, 30)
    x += 40
    for number, seat in enumerate(data["order"], 1):
        pieces.token(picture, table.sides[seat - 1], x, y, 26)
        picture.number(number, x, y, 13, INK)
        x += 36
    if data["asked"]:
        x = box.x + (240 if tall else 900)
        picture.use("hourglass", x, y, 22, theme.accent)
        x += 26
        for seat in data["asked"]:
            pieces.token(picture, table.sides[seat - 1], x, y, 24)
            x += 30
        if len(data["asked"]) == 1:
            words = picture.say("to_choose", name=table.name(data["asked"][0]))
            picture.text(words, x - 6, y, 16, theme.ink, weight=600, room=box.x + box.w - x - 6)


def panel(table: Table, seat: Data) -> None:
    """A seat: points, camels, gold, buildings, cards."""
    picture, side = table.picture, table.sides[seat["seat"] - 1]
    theme, name = picture.theme, table.name(seat["seat"])
    box = table.box(f"seat.{side}")
    pieces.panel(picture, box, seat["seat"] in table.data["asked"])
    y = box.y + 24
    with picture.group(f"seat.{side}", name):
        pieces.token(picture, side, box.x + 26, y, 30)
        picture.text(name, box.x + 50, y, 17, theme.ink, weight=700, room=box.w - 275)
    right = box.x + box.w - 14
    with picture.group(f"points.{side}", picture.say("score", name=name, score=seat["score"])):
        width = picture.number(seat["score"], right, y, 24, theme.ink, "end")
        picture.use("star", right - width - 15, y, 20, theme.accent)
    x = right - 208
    for kind in ("camels", "gold"):
        with picture.group(f"{kind}.{side}", picture.say(kind, name=name, count=seat[kind])):
            picture.rect(Box(x, y - 15, 62, 30), theme.well, 8)
            picture.use("camel" if kind == "camels" else "gold", x + 18, y, 24)
            picture.number(seat[kind], x + 46, y, 17, theme.ink)
        x += 68
    buildings(table, seat, side, Box(box.x + 12, box.y + 46, box.w - 24, 50))
    hand(table, seat, side, Box(box.x + 12, box.y + 102, box.w - 24, box.h - 110))


def buildings(table: Table, seat: Data, side: str, box: Box) -> None:
    """All six; those not built are faint, with their price."""
    picture, names = table.picture, table.board["buildings"]
    width = box.w / len(names)
    for number, (building, price) in enumerate(names.items()):
        tile = Box(box.x + number * width, box.y, width - 5, box.h)
        x = tile.x + tile.w / 2
        words = picture.say(f"building.{building}")
        if building in seat["buildings"]:
            with picture.group(
                f"{building}.{side}", picture.say("built", name=table.name(seat["seat"]), building=words)
            ):
                picture.rect(tile, BOARD["card"], 7, stroke=BOARD["card_line"], stroke_width=2)
                picture.use(f"building-{building}", x, tile.y + tile.h / 2, tile.h * 0.84)
        else:
            with picture.group(None, picture.say("not_built", building=words)):
                picture.rect(tile, picture.theme.well, 7)
                picture.use(f"building-{building}", x, tile.y + tile.h * 0.37, tile.h * 0.6, opacity="0.38")
                at = x - 13 if price["gold"] else x
                picture.number(price["camels"], at - 5, tile.y + tile.h * 0.84, 11, picture.theme.ink)
                picture.use("camel", at + 6, tile.y + tile.h * 0.84, 10)
                if price["gold"]:
                    picture.number(price["gold"], x + 9, tile.y + tile.h * 0.84, 11, picture.theme.ink)
                    picture.use("gold", x + 19, tile.y + tile.h * 0.84, 10)


def hand(table: Table, seat: Data, side: str, box: Box) -> None:
    picture, name = table.picture, table.name(seat["seat"])
    if seat["cards"] is None:
        for number, tile in enumerate(tiles(box, seat["card_count"], box.h, 0.75)):
            with picture.group(f"covered.{side}.{number + 1}", picture.say("hidden_cards", name=name)):
                picture.use("back", *tile.middle, tile.h)
        return
    held = seat["cards"]
    lying = len(held) <= 2
    shapes = tiles(box, len(held), 36, 4.7) if lying else tiles(box, len(held), box.h, 0.8)
    for number, (card, tile) in enumerate(zip(held, shapes, strict=True), 1):
        words = picture.say(f"card.{card}")
        with picture.group(f"card.{side}.{number}", picture.say("held_card", name=name, card=words)):
            (pieces.chip if lying else pieces.card)(picture, f"card-{card}", words, tile)


def cards(table: Table) -> None:
    """The deck and the discards."""
    picture, data, box = table.picture, table.data, table.box("cards")
    pieces.panel(picture, box)
    pieces.heading(picture, picture.say("deck"), box.x + 14, box.y + 18, 13)
    pieces.heading(picture, picture.say("discards"), box.x + 86, box.y + 18, 13)
    with picture.group("deck", picture.say("cards_left", count=data["deck"])):
        x, y = box.x + 42, box.y + 68
        if data["deck"]:
            picture.use("back", x, y, 70)
        pieces.badge(picture, data["deck"], x, y, 26, NIGHT, PAPER)
    inside = Box(box.x + 86, box.y + 32, box.w - 98, box.h - 42)
    gone = data["discards"]
    for number, (card, tile) in enumerate(zip(gone, tiles(inside, len(gone), 70, 0.8, 5), strict=True), 1):
        words = picture.say(f"card.{card}")
        with picture.group(f"discard.{number}", picture.say("card_discarded", card=words)):
            pieces.card(picture, f"card-{card}", words, tile)
