"""What lies round the board of Ys: the turn, the throne room, events, cards in force and discarded."""

from __future__ import annotations

from typing import Any

from gradlon.drawing import pieces
from gradlon.drawing.geometry import Box, tiles
from gradlon.drawing.palette import BOARD, INK, PAPER
from gradlon.drawing.svg import Picture, capital
from gradlon.drawing.table import Data, Table
from gradlon.drawing.ys_brokers import standing

PHASES = ("set-up", "turn order", "placing", "counting")


def draw(table: Table) -> None:
    status(table)
    if table.board["throne"]:
        throne(table)
    if table.board["events"]:
        events(table)
    in_force(table)
    discarded(table)


def status(table: Table) -> None:
    """The turn, the phase and its round, the order of the seats, who is asked."""
    picture, data, box = table.picture, table.data, table.box("status")
    theme = picture.theme
    pieces.panel(picture, box)
    tall = box.h > 60
    y = box.y + (26 if tall else box.h / 2)
    x = box.x + 16
    picture.text(
        picture.say("turn", turn=max(1, data["turn"]), turns=table.board["turns"]), x, y, 17, theme.ink, weight=700
    )
    x += 152
    if data["phase"] in PHASES:
        for phase in PHASES:
            here = phase == data["phase"]
            if here:
                picture.disc(x, y, 17, theme.accent)
            picture.use(
                f"phase-{phase.replace(' ', '-')}",
                x,
                y,
                20,
                theme.panel if here else theme.soft,
                opacity=None if here else "0.55",
            )
            x += 38
    elif data["phase"] == "King's Favor":
        picture.disc(x, y, 17, theme.accent)
        picture.use("throne", x, y, 20, theme.panel)
        x += 38
    phase = capital(picture.say(f"phase.{data['phase']}"))
    if data["round"]:
        phase += f" · {picture.say('round', round=data['round'], rounds=data['rounds'])}"
    picture.text(phase, x, y, 16, theme.ink, weight=600, room=box.x + box.w - x - 10)
    if tall:
        y, x = box.y + 68, box.x + 16
    else:
        x = box.x + 700
    picture.use("phase-turn-order", x + 8, y, 18, theme.soft)
    x += 36
    ordered = sorted((seat for seat in data["seats"] if seat["order"]), key=lambda seat: seat["order"])
    for seat in ordered:
        pieces.token(picture, table.sides[seat["seat"] - 1], x, y, 26)
        picture.number(seat["order"], x, y, 13, INK)
        x += 34
    asked = data["asked"]
    if asked:
        x = box.x + (250 if tall else 1000)
        picture.use("hourglass", x, y, 22, theme.accent)
        x += 26
        for seat in asked:
            pieces.token(picture, table.sides[seat - 1], x, y, 24)
            x += 30
        if len(asked) == 1:
            words = picture.say("to_choose", name=table.name(asked[0]))
            picture.text(words, x - 6, y, 16, theme.ink, weight=600, room=box.x + box.w - x - 6)


def tray(table: Table, part: str, key: str) -> Box:
    box = table.box(part)
    pieces.panel(table.picture, box)
    pieces.heading(table.picture, table.picture.say(key), box.x + 12, box.y + 16, 13)
    return Box(box.x + 10, box.y + 30, box.w - 20, box.h - 38)


def throne(table: Table) -> None:
    tray(table, "throne", "throne")
    area = table.layout["areas"]["throne"]
    with table.picture.group("throne", table.picture.say("throne")):
        table.picture.path(area["path"], BOARD["palace"], stroke="#8d6b98", stroke_width=1.2)
        if not any(one["place"] == "throne" for one in table.data["brokers"]):
            x, y = area["anchor"]
            table.picture.use("throne", x, y, 46, "#b795c2")
    standing(table, "throne")


def events(table: Table) -> None:
    """The events of this turn, each on the spot of its palace where it has one."""
    picture = table.picture
    tray(table, "events", "events")
    spots = {
        name.removeprefix("contraband."): area
        for name, area in table.layout["areas"].items()
        if name.startswith("contraband.")
    }
    placed: dict[str, tuple[int, Any]] = {}
    found = list(enumerate(table.data["events"], 1))
    for entry in found:
        where = entry[1]["neighborhood"] or entry[1].get("place", "").removeprefix("contraband.")
        if where:
            placed[where] = entry
    free = [hood for hood in spots if hood not in placed]
    for entry in found:
        if entry not in placed.values():
            placed[free.pop(0)] = entry
    for hood, area in spots.items():
        here = placed.get(hood)
        if here is None:
            picture.path(area["path"], "none", stroke=picture.theme.line, stroke_width=1.4, stroke_dasharray="5 5")
            continue
        number, event = here
        words = picture.say(f"event.{event['event']}")
        where = event["neighborhood"]
        title = picture.say("event_at", event=words, hood=where) if where else picture.say("event", event=words)
        with picture.group(f"event.{event['event']}.{number}", title):
            with picture.group(event.get("place"), words):
                picture.path(area["path"], BOARD["card"], stroke=BOARD["terracotta"], stroke_width=1.8)
            x, y = table.spot(f"event_card.{hood}")
            picture.use(f"event-{event['event']}", x, y, 30, BOARD["terracotta"])
            busy = any(one["place"] == event.get("place") for one in table.data["brokers"])
            if not busy:
                picture.text(words, x + 22, y - (8 if where else 0), 14, INK, weight=600, room=96)
                if where:
                    picture.disc(x + 32, y + 14, 10, BOARD["lapis"])
                    picture.number(where, x + 32, y + 14, 12, PAPER)
    standing(table, "events")


def in_force(table: Table) -> None:
    """The characters whose effect lasts, with their owner."""
    picture, inside = table.picture, tray(table, "in_force", "in_force")
    effects = table.data["in_force"]
    for number, (effect, tile) in enumerate(zip(effects, tiles(inside, len(effects), 66, 1.15), strict=True), 1):
        words, side = picture.say(f"card.{effect['card']}"), table.sides[effect["seat"] - 1]
        owner = table.name(effect["seat"])
        title = picture.say("card_in_force", card=words, name=owner, detail=detail(picture, effect))
        with picture.group(f"effect.{effect['card']}.{number}", title.rstrip(" ,")):
            left = Box(tile.x, tile.y, tile.h * 0.78, tile.h)
            pieces.card(picture, f"card-{effect['card']}", words, left)
            pieces.token(picture, side, tile.x + tile.w - tile.h * 0.2, tile.y + tile.h * 0.22, tile.h * 0.34)
            remembered(table, effect, tile)


def detail(picture: Picture, effect: Data) -> str:
    """What a character in force remembers, in words."""
    if "colour" in effect:
        return picture.say(f"color.{effect['colour']}")
    if "imitated" in effect:
        return picture.say(f"card.{effect['imitated']}")
    return str(next((effect[name] for name in ("place", *NUMBERS) if name in effect), ""))


NUMBERS = ("looks", "borders", "neighborhood")


def remembered(table: Table, effect: Data, tile: Box) -> None:
    """The same, where a sign can say it."""
    picture = table.picture
    x, y, size = tile.x + tile.w - tile.h * 0.2, tile.y + tile.h * 0.68, tile.h * 0.36
    if "colour" in effect:
        picture.use(f"gem-{effect['colour']}", x, y, size)
    for name in NUMBERS:
        if name in effect:
            picture.number(str(effect[name]), x, y, size * 0.8, picture.theme.ink)


def discarded(table: Table) -> None:
    picture, inside = table.picture, tray(table, "discarded", "discarded")
    gone = table.data["discarded"]
    for card, tile in zip(gone, tiles(inside, len(gone), 66, 0.78, 5), strict=True):
        words = picture.say(f"card.{card}")
        with picture.group(f"discarded.{card}", picture.say("card_discarded", card=words), opacity="0.8"):
            pieces.card(picture, f"card-{card}", words, tile)
