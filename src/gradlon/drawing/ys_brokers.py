"""The brokers of Ys, wherever they stand, and their places in words."""

from __future__ import annotations

from collections import Counter
from math import atan2, cos, sin

from gradlon.core.errors import BadOptions
from gradlon.drawing import pieces
from gradlon.drawing.geometry import fitting
from gradlon.drawing.svg import Picture
from gradlon.drawing.table import Data, Table


def place_name(picture: Picture, place: str) -> str:
    """A place in words."""
    if "|" in place:
        one, other = (place_name(picture, side) for side in place.split("|"))
        return picture.say("place.border", one=one, other=other, which="")
    first, _, second = place.partition(".")
    if f"place.{second}" in picture.words.texts:
        return picture.say(f"place.{second}", hood=first, which="")
    if first == "contraband":
        return picture.say("place.contraband", palace=second, which="")
    if not second:
        return picture.say(f"place.{first}", which="")
    return picture.say("place.square", line=first, colour=picture.say(f"color.{second}"), which="")


def standing(table: Table, part: str, around: tuple[float, float] | None = None) -> None:
    """The brokers in a part, side by side with those of their owner."""
    numbers: Counter[tuple[int, str]] = Counter()
    totals = Counter((one["seat"], one["place"]) for one in table.data["brokers"])
    by_place: dict[str, list[tuple[str, Data]]] = {}
    for one in table.data["brokers"]:
        key = (one["seat"], one["place"])
        numbers[key] += 1
        suffix = f"/{numbers[key]}" if totals[key] > 1 else ""
        name = f"{table.sides[one['seat'] - 1]}@{one['place']}{suffix}"
        by_place.setdefault(one["place"], []).append((name, one))
    for place, found in by_place.items():
        area = table.layout["areas"].get(place)
        if area is None:
            raise BadOptions(f"this table has no place {place!r}: are its players and options right?")
        if area["part"] != part:
            continue
        size, spots = fitting(area["slots"], len(found))
        if around is not None:
            middle = atan2(area["anchor"][1] - around[1], area["anchor"][0] - around[0])
            spots = sorted(spots, key=lambda spot: turned(atan2(spot[1] - around[1], spot[0] - around[0]) - middle))
        for (name, one), (x, y) in zip(found, spots, strict=True):
            broker(table, name, one, x, y, size)


def turned(angle: float) -> float:
    """An angle between -π and π."""
    return atan2(sin(angle), cos(angle))


def broker(table: Table, name: str, one: Data, x: float, y: float, size: float) -> None:
    picture = table.picture
    owner, down, value = table.sides[one["seat"] - 1], one["face"] == "down", one["value"]
    key = "broker_up" if not down else "broker_down" if value is None else "broker_known"
    title = picture.say(key, name=table.name(one["seat"]), value=value)
    if one["marked"]:
        title = picture.say("marked", broker=title)
    with picture.group(name, f"{title} ({place_name(picture, one['place'])})"):
        pieces.broker(picture, owner, value, down, x, y, size)
        if one["marked"]:
            picture.use("mark", x + size * 0.36, y - size * 0.36, size * 0.46)
