"""The seats of Ys: each player's gems, brokers and cards."""

from __future__ import annotations

from gradlon.drawing import pieces
from gradlon.drawing.geometry import Box, tiles
from gradlon.drawing.palette import BOARD, INK, NIGHT, PAPER
from gradlon.drawing.table import Data, Table


def draw(table: Table) -> None:
    for seat in table.data["seats"]:
        panel(table, seat)


def panel(table: Table, seat: Data) -> None:
    """A seat: gems, brokers before and behind its screen, cards."""
    picture, side = table.picture, table.sides[seat["seat"] - 1]
    theme, name = picture.theme, table.name(seat["seat"])
    box = table.box(f"seat.{side}")
    pieces.panel(picture, box, seat["seat"] in table.data["asked"])
    k = min(1.35, box.h / 152)
    y = box.y + 22 * k
    with picture.group(f"seat.{side}", name):
        pieces.token(picture, side, box.x + 24 * k, y, 30 * k)
        picture.text(name, box.x + 48 * k, y, 17 * k, theme.ink, weight=700, room=box.w - 230 * k)
    right = box.x + box.w - 14
    with picture.group(f"points.{side}", picture.say("score", name=name, score=seat["score"])):
        width = picture.number(seat["score"], right, y, 24 * k, theme.ink, "end")
        picture.use("star", right - width - 15 * k, y, 20 * k, theme.accent)
    if seat["order"]:
        with picture.group(f"order.{side}", picture.say("order_card", name=name, order=seat["order"])):
            card = Box(right - 128 * k, y - 15 * k, 24 * k, 30 * k)
            picture.rect(card, BOARD["card"], 4, stroke=BOARD["card_line"], stroke_width=1.6)
            picture.number(seat["order"], *card.middle, 18 * k, INK)
    gems(table, seat, side, Box(box.x + 12, box.y + 42 * k, box.w - 24, 32 * k))
    if side == "neutral":
        return
    hands(table, seat, side, Box(box.x + 12, box.y + 79 * k, box.w - 24, 30 * k))
    top = 113 * k
    rest = Box(box.x + 12, box.y + top, box.w - 24, box.h - top - 8)
    neutral(table, seat, side, rest)
    room = 120 if seat["neutral_brokers"] else 0
    cards(table, seat, side, Box(rest.x, rest.y, rest.w - room, rest.h))


def gems(table: Table, seat: Data, side: str, box: Box) -> None:
    picture, width = table.picture, box.w / 5
    for number, (colour, count) in enumerate(seat["gems"].items()):
        x, y = box.x + number * width, box.y + box.h / 2
        title = picture.say("gems", name=table.name(seat["seat"]), count=count, colour=picture.say(f"color.{colour}"))
        with picture.group(f"gems.{side}.{colour}", title):
            picture.rect(Box(x, box.y, width - 6, box.h), picture.theme.well, 8)
            picture.use(f"gem-{colour}", x + box.h * 0.62, y, box.h * 0.78, opacity=None if count else "0.35")
            ink = picture.theme.ink if count else picture.theme.soft
            picture.number(count, x + (width - 6) * 0.72, y, box.h * 0.56, ink)


def row(table: Table, side: str, values: list[int], down: bool, x: float, y: float, size: float, room: float) -> None:
    """Brokers in a row, the best first; where there is little room, one of each value with how many there are."""
    step = room / max(1, len(values))
    if step >= size * 0.8:
        for number, value in enumerate(sorted(values, reverse=True)):
            pieces.broker(table.picture, side, value, down, x + number * min(step, size * 1.06) + size / 2, y, size)
        return
    kinds = sorted(set(values), reverse=True)
    for number, value in enumerate(kinds):
        middle = x + number * min(room / len(kinds), size * 1.4) + size / 2
        pieces.broker(table.picture, side, value, down, middle, y, size)
        count = values.count(value)
        if count > 1:
            pieces.badge(table.picture, count, middle + size * 0.46, y - size * 0.28, size * 0.54, NIGHT, PAPER)


def hands(table: Table, seat: Data, side: str, box: Box) -> None:
    """Before the screen, then the screen, then behind it what the reader may know; then what lies aside."""
    picture, name = table.picture, table.name(seat["seat"])
    size = min(28.0, box.h * 0.86)
    y = box.y + box.h / 2
    before, behind = seat["before_screen"] or [], seat["behind_screen"]
    with picture.group(f"before.{side}", picture.say("before_screen", name=name, values=listed(table, before))):
        picture.rect(Box(box.x, box.y, size * 3.35, box.h), picture.theme.well, 8)
        row(table, side, before, False, box.x + 3, y, size, size * 3.2)
    x, end = box.x + size * 3.35 + 6, box.x + box.w
    picture.use("screen", x + size * 0.45, y, size * 0.86, picture.theme.soft)
    x += size + 4
    if seat["twos_aside"]:
        end -= size * 1.5
        with picture.group(f"twos.{side}", picture.say("twos_aside", name=name, count=seat["twos_aside"])):
            pieces.broker(picture, side, 2, False, end + size * 0.55, y, size * 0.9)
            pieces.badge(picture, seat["twos_aside"], end + size * 1.1, y - size * 0.28, size * 0.54, NIGHT, PAPER)
    if behind is None:
        with picture.group(f"behind.{side}", picture.say("hidden_brokers", name=name)):
            pieces.broker(picture, side, None, True, x + size / 2, y, size)
        return
    with picture.group(f"behind.{side}", picture.say("behind_screen", name=name, values=listed(table, behind))):
        row(table, side, behind, True, x, y, size, end - x - 4)


def neutral(table: Table, seat: Data, side: str, box: Box) -> None:
    """YS-2P-2: the neutral brokers that a player has left, in the corner of their panel."""
    values, picture = seat["neutral_brokers"], table.picture
    if not values:
        return
    size = 26.0
    room = len(values) * size * 1.06
    title = picture.say("neutral_brokers", name=table.name(seat["seat"]), values=listed(table, values))
    with picture.group(f"neutral.{side}", title):
        row(table, "neutral", values, True, box.x + box.w - room, box.y + box.h - size / 2 - 4, size, room)


def listed(table: Table, values: list[int]) -> str:
    return ", ".join(map(str, values)) or table.picture.say("none")


def cards(table: Table, seat: Data, side: str, box: Box) -> None:
    """The characters in hand: by name where there is room, by emblem else; covered ones from behind."""
    picture, name = table.picture, table.name(seat["seat"])
    aside = secret(table, seat["seat"])
    if aside is not None:
        title = picture.say("set_aside", name=name, colour=picture.say("none" if aside == "none" else f"color.{aside}"))
        size = min(box.h, 36)
        with picture.group(f"aside.{side}", title):
            picture.use(
                "event-speculation", box.x + box.w - size * 1.7, box.y + size / 2, size * 0.8, picture.theme.soft
            )
            if aside != "none":
                picture.use(f"gem-{aside}", box.x + box.w - size / 2, box.y + size / 2, size * 0.7)
        box = Box(box.x, box.y, box.w - size * 2.3, box.h)
    if seat["cards"] is None:
        for number, tile in enumerate(tiles(box, seat["card_count"], 60, 0.75)):
            with picture.group(f"covered.{side}.{number + 1}", picture.say("hidden_cards", name=name)):
                picture.use("back", *tile.middle, tile.h)
        return
    count = len(seat["cards"])
    lying = box.h < 80 and count <= 3
    shapes = tiles(box, count, 36, 3.9) if lying else tiles(box, count, 112, 0.76)
    for card, tile in zip(seat["cards"], shapes, strict=True):
        words, new = picture.say(f"card.{card}"), card in seat["new_cards"]
        with picture.group(f"card.{card}", picture.say("new_card" if new else "held_card", name=name, card=words)):
            draw_card = pieces.chip if lying else pieces.card
            draw_card(picture, f"card-{card}", words, tile, new=new)


def secret(table: Table, seat: int) -> str | None:
    """The colour that a seat set aside, as far as the reader may know it."""
    aside: list[str | None] = table.data["set_aside"]
    return aside[seat - 1] if seat <= len(aside) else None
