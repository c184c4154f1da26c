"""What both games' tables show alike: tokens, brokers, cards, panels."""

from __future__ import annotations

from gradlon.drawing.geometry import Box
from gradlon.drawing.palette import BOARD, INK, NIGHT, PAPER, seat_colour
from gradlon.drawing.svg import Picture

PLATE = 0.29
"""The plate on a broker: its radius, of the broker's size."""


def token_name(side: str) -> str:
    return f"token-{side.removeprefix('p')}"


def token(picture: Picture, side: str, x: float, y: float, size: float) -> None:
    """The sign of a seat."""
    picture.use(token_name(side), x, y, size, seat_colour(side))


def disc_number(picture: Picture, value: int | str, x: float, y: float, size: float, down: bool) -> None:
    """A number on a piece: dark on light for what lies open, light on dark for what is face down."""
    picture.disc(x, y, size * PLATE, NIGHT if down else PAPER)
    wide = len(str(value)) > 1
    picture.number(value, x, y, size * (0.32 if wide else 0.4), PAPER if down else INK)


def broker(picture: Picture, side: str, value: int | None, down: bool, x: float, y: float, size: float) -> None:
    """A broker: a light plate when face up, a dark one when face down, closed when its value is not known."""
    token(picture, side, x, y, size)
    if value is None:
        picture.disc(x, y, size * PLATE, NIGHT)
        picture.use("veil", x, y, size * 0.42, PAPER)
    else:
        disc_number(picture, value, x, y, size, down)


def badge(picture: Picture, value: int | str, x: float, y: float, size: float, fill: str, colour: str) -> None:
    """A small number in a pill."""
    width = size * (0.62 + 0.5 * len(str(value)))
    picture.rect(Box(x - width / 2, y - size / 2, width, size), fill, size / 2)
    picture.number(value, x, y, size * 0.64, colour)


def panel(picture: Picture, box: Box, active: bool = False) -> None:
    theme = picture.theme
    line = theme.accent if active else theme.line
    picture.rect(box, theme.panel, 10, stroke=line, stroke_width=3 if active else 1.4)


def heading(picture: Picture, words: str, x: float, y: float, size: float = 14) -> None:
    picture.text(words, x, y, size, picture.theme.soft, weight=600)


def card(picture: Picture, emblem: str, name: str, box: Box, edge: str = BOARD["card_line"], new: bool = False) -> None:
    """A card standing up: its emblem, and its name where that can be read."""
    named = box.h >= 58
    picture.rect(
        box,
        BOARD["card"],
        min(box.w, box.h) * 0.1,
        stroke=edge,
        stroke_width=max(1.4, box.h * 0.03),
        stroke_dasharray="5 3" if new else None,
    )
    x = box.x + box.w / 2
    if not named:
        picture.use(emblem, x, box.y + box.h / 2, min(box.w * 0.8, box.h * 0.84), BOARD["lapis"])
        return
    lines = halves(name) if len(name) > 8 else [name]
    size = box.h * (0.15 if len(lines) == 1 else 0.135)
    picture.use(
        emblem, x, box.y + box.h * (0.4 if len(lines) == 1 else 0.36), min(box.w * 0.74, box.h * 0.56), BOARD["lapis"]
    )
    for number, line in enumerate(reversed(lines)):
        y = box.y + box.h * (0.86 if len(lines) == 1 else 0.89) - number * size * 1.08
        picture.text(line, x, y, size, INK, "middle", 600, box.w * 0.94)


def halves(name: str) -> list[str]:
    """A name in two lines of about the same length, where it has words to part."""
    spaces = [at for at, sign in enumerate(name) if sign == " "]
    if not spaces:
        return [name]
    at = min(spaces, key=lambda one: abs(one - len(name) / 2))
    return [name[:at], name[at + 1 :]]


def chip(picture: Picture, emblem: str, name: str, box: Box, new: bool = False) -> None:
    """A card lying down: its emblem and its name beside it."""
    edge = BOARD["card_line"]
    picture.rect(box, BOARD["card"], 6, stroke=edge, stroke_width=1.4, stroke_dasharray="5 3" if new else None)
    picture.use(emblem, box.x + box.h / 2, box.y + box.h / 2, box.h * 0.74, BOARD["lapis"])
    picture.text(name, box.x + box.h, box.y + box.h / 2, 13, INK, weight=600, room=box.w - box.h - 6)
